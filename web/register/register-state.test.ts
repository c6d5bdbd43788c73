import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { givenFilters, openAtFirst, readRegisterState, writeRegisterState } from './register-state.ts'

const read = (search: string) => readRegisterState(new URLSearchParams(search))

describe('the address of the register', () => {
  it('the address of the register keeps its filters, and forgives letter case', () => {
    const state = read('section=23&disposition=open&court=overdue&q=pump')
    expect(state).toEqual({ section: '23', disposition: 'Open', court: 'Overdue', q: 'pump' })
    expect(writeRegisterState(state).toString()).toBe('q=pump&section=23&disposition=Open&court=Overdue')
  })

  it('the address of the register says nothing where it says something unknown', () => {
    expect(read('type=Poems&category=&other=1')).toEqual({})
  })

  it('the address of the register does not count blanks as a filter', () => {
    expect(givenFilters({ q: '  ', section: ' 23 ' })).toEqual([['section', '23']])
  })
})

describe('sections that stand open at first', () => {
  const sections = (sizes: readonly number[]) =>
    sizes.map((size, index) => ({ section: String(index), submittals: Array<null>(size).fill(null) }))

  it('sections that stand open at first are all of a hundred rows', () => {
    expect([...openAtFirst(sections([60, 40]))]).toEqual(['0', '1'])
    expect([...openAtFirst(sections([60, 41, 1]))]).toEqual(['0'])
  })

  it('sections that stand open at first never have more than a hundred rows', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(150), { maxLength: 20 }), (sizes) => {
        const open = [...openAtFirst(sections(sizes))]
        const rows = open.reduce((sum, section) => sum + (sizes[Number(section)] ?? 0), 0)
        expect(rows).toBeLessThanOrEqual(100)
      }),
    )
  })
})
