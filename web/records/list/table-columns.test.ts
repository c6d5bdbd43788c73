import { describe, expect, it } from 'vitest'
import { client } from '#domain/kinds/client.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { invoice } from '#domain/kinds/invoice.ts'
import { rfi } from '#domain/kinds/rfi.ts'
import { submittal } from '#domain/kinds/submittal.ts'
import type { Row } from '../../api/records.ts'
import { withColumns } from './shown-columns.ts'
import { columnWidths, lettersIn } from './table-columns.ts'

const at = { today: '2026-11-16', timeZone: 'UTC' }
const widthsOf = (resource: Resource, ...rows: object[]) =>
  columnWidths(resource, lettersIn(resource, rows as Row[], at))

describe('the columns of words in a list', () => {
  const placeOf = (name: string) => client.list.columns.findIndex((column) => column.name === name) + 1
  const widthOf = (name: string, ...rows: object[]) => widthsOf(client, ...rows)[placeOf(name)]

  it('have room for the longest that is shown, up to a bound', () => {
    expect(widthOf('city', { city: 'Kyle' })).toBe('50px')
    expect(widthOf('city', { city: 'San Bernardino' }, { city: 'Kyle' })).toMatch(
      /^clamp\(104px, .*, 140px\)$/,
    )
    expect(widthOf('city', { city: 'x'.repeat(200) })).toMatch(/^clamp\(104px, .*, 140px\)$/)
  })

  it('are no wider than what they say, where the rest is wanted by the lead', () => {
    expect(widthOf('email', { email: 'a'.repeat(20) })).toMatch(/, 192px\)$/)
    expect(widthOf('email', { email: 'a'.repeat(200) })).toMatch(/, 360px\)$/)
    expect(widthOf('email', { email: 'a' })).toBe('112px')
  })

  it('get the room that a short lead does not need', () => {
    const email = 'office@example.com'
    expect(widthOf('email', { name: 'x'.repeat(30), email })).toContain('- 264px')
    expect(widthOf('email', { name: 'x'.repeat(300), email })).toContain('- 460px')
    expect(widthOf('email', { name: 'x', email })).toContain('- 200px')
  })

  it('are never so many that their least shares leave the lead the narrowest', () => {
    const columns = ['project_name', 'client_name', 'user_email', 'notes', 'void_reason']
    const row = Object.fromEntries(columns.map((name) => [name, 'x'.repeat(200)]))
    const [, , ...texts] = widthsOf(withColumns(invoice, columns), row)
    for (const width of texts) expect(width).toContain('* 0.18,')
  })
})

describe('the column of numbers in a list', () => {
  const numbers = submittal.list.columns.findIndex(({ label }) => label === '#') + 1
  const widthOf = (...rows: { sub_number: number; revision: number }[]) =>
    widthsOf(submittal, ...rows)[numbers]

  it('has room for the longest that is shown, with its revision', () => {
    expect(widthOf()).toBe('36px')
    expect(widthOf({ sub_number: 7, revision: 0 }, { sub_number: 12, revision: 0 })).toBe('36px')
    expect(widthOf({ sub_number: 1500, revision: 0 })).toBe('40px')
    expect(widthOf({ sub_number: 12, revision: 1 })).toBe('72px')
    expect(widthOf({ sub_number: 1500, revision: 12 })).toBe('96px')
  })

  it('of RFIs has it too', () => {
    const place = rfi.list.columns.findIndex(({ label }) => label === '#') + 1
    expect(widthsOf(rfi, { RFI_number: 12_345 })[place]).toBe('48px')
  })
})
