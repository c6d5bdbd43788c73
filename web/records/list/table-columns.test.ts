import { describe, expect, it } from 'vitest'
import { rfi } from '#domain/kinds/rfi.ts'
import { submittal } from '#domain/kinds/submittal.ts'
import { columnWidths } from './table-columns.ts'

const at = { today: '2026-11-16', timeZone: 'UTC' }

describe('the column of numbers in a list', () => {
  const numbers = submittal.list.columns.findIndex(({ label }) => label === '#') + 1
  const widthOf = (...rows: { sub_number: number; revision: number }[]) =>
    columnWidths(submittal, rows, at)[numbers]

  it('has room for the longest that is shown, with its revision', () => {
    expect(widthOf()).toBe('36px')
    expect(widthOf({ sub_number: 7, revision: 0 }, { sub_number: 12, revision: 0 })).toBe('36px')
    expect(widthOf({ sub_number: 1500, revision: 0 })).toBe('40px')
    expect(widthOf({ sub_number: 12, revision: 1 })).toBe('72px')
    expect(widthOf({ sub_number: 1500, revision: 12 })).toBe('96px')
  })

  it('of RFIs has it too', () => {
    const place = rfi.list.columns.findIndex(({ label }) => label === '#') + 1
    expect(columnWidths(rfi, [{ RFI_number: 12_345 }], at)[place]).toBe('56px')
  })
})
