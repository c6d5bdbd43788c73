import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { models } from '#domain/kinds/kind.ts'
import { wholeListOf } from '#domain/kinds/registry.ts'
import { operatorsOf, readFilter, usualOperator } from '#domain/records/filters.ts'
import { carried, endsOf, inputOf, joined, offeredOperators, partsOf, ranging } from './filter-values.ts'

const { filters } = wholeListOf('task')
const asker = { today: '2026-11-18', email: 'jo@example.com' }
const all = models.flatMap((model) => Object.values(wholeListOf(model).filters))
const of = (name: string, op?: string) => ({ name, op, filter: filters[name] })

describe('inputs of filters', () => {
  it('without an operator a filter is typed as ever: dates as a date, sizes as a number, all else as words', () => {
    expect(inputOf(filters['status'], undefined)).toBe('words')
    expect(inputOf(filters['assigned_to'], undefined)).toBe('words')
    expect(inputOf(filters['due_date'], undefined)).toBe('day')
    expect(inputOf(filters['completion_percentage'], undefined)).toBe('number')
  })

  it.each([
    ['status', 'is', 'choice'],
    ['status', 'any_of', 'choices'],
    ['assigned_to', 'is_not', 'person'],
    ['assigned_to', 'any_of', 'people'],
    ['title', 'any_of', 'words'],
    ['due_date', 'before', 'day'],
    ['due_date', 'between', 'days'],
    ['completion_percentage', 'between', 'numbers'],
    ['pinged', 'is', 'choice'],
    ['assigned_to', 'is_empty', 'none'],
  ])('%s compared by %s takes a %s', (name, op, input) => {
    expect(inputOf(filters[name], op)).toBe(input)
  })

  it('a choice of numbers takes two for a range', () => {
    const { payment_amount: amount } = wholeListOf('invoice').filters
    expect(inputOf(amount, undefined)).toBe('words')
    expect(inputOf(amount, 'is')).toBe('choice')
    expect(inputOf(amount, 'between')).toBe('numbers')
    expect(inputOf(amount, 'is_empty')).toBe('none')
  })

  it('every operator that is offered is understood, and the usual one is among them', () => {
    for (const filter of all) {
      const offered: readonly string[] = offeredOperators(filter)
      expect(operatorsOf(filter)).toEqual(expect.arrayContaining([...offered]))
      expect([...offered, undefined]).toContain(usualOperator(filter))
    }
  })

  it('the usual operator means what a filter without one means', () => {
    const words = all.filter(({ kind }) => kind !== 'size' && kind !== 'yes_no')
    const texts = ['Active', 'mech', '2026-11-18', 'Ours']
    const read = (op: string) =>
      words.flatMap((filter) =>
        texts.map((text) => {
          const found = readFilter(filter, { op: op && (usualOperator(filter) ?? ''), text }, asker)
          // A date that is none is told in other words.
          return found && 'refused' in found ? found.refused : found
        }),
      )
    expect(read('usual')).toEqual(read(''))
  })
})

describe('texts of several values', () => {
  it('values without bars are found again, as are the ends of a range', () => {
    const value = fc.stringMatching(/^[a-z][a-z 0-9@.]{0,8}[a-z]$/)
    fc.assert(
      fc.property(fc.array(value), (values) => {
        expect(partsOf(joined(values))).toEqual(values)
      }),
    )
    expect(endsOf(ranging('2026-01-01', 'today'))).toEqual(['2026-01-01', 'today'])
    expect(endsOf(ranging('', '5'))).toEqual(['', '5'])
    expect(ranging('', '')).toBe('')
  })
})

describe('texts that stay', () => {
  it.each([
    ['a word that is a choice becomes it', 'active', of('status'), of('status', 'is'), 'Active'],
    ['letters of a choice are none', 'act', of('status'), of('status', 'is'), undefined],
    [
      'of several choices the first',
      'Active|Closed',
      of('status', 'any_of'),
      of('status', 'is_not'),
      'Active',
    ],
    ['a choice is one of several', 'Active', of('status', 'is'), of('status', 'any_of'), 'Active'],
    ['a choice of another field is none', 'Active', of('status', 'is'), of('category', 'is'), undefined],
    ['a person is one in another field', 'me', of('assigned_by', 'is'), of('assigned_to', 'is_not'), 'me'],
    ['letters are no person', 'me', of('assigned_to'), of('assigned_to', 'is'), undefined],
    ['a day is no range', 'today', of('due_date', 'on'), of('due_date', 'between'), undefined],
  ])('%s', (_, text, from, to, kept) => {
    expect(carried(text, from, to)).toBe(kept)
  })
})
