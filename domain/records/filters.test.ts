import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Filter } from '../kinds/list-facts.ts'
import { listRefusals } from '../words/list-refusals.ts'
import { operators, readFilter } from './filters.ts'

/** A Wednesday. */
const today = '2026-11-18'
const asker = { today, email: 'Jo@Example.com' }
const label = 'Field'
const filters = {
  text: { kind: 'text', label },
  person: { kind: 'person', label },
  choice: { kind: 'choice', label, values: ['Active', 'Hold', 'Closed'], aliases: { Open: 'Active' } },
  yes_no: { kind: 'yes_no', label },
  date: { kind: 'date', label },
  size: { kind: 'size', label },
} satisfies Record<Filter['kind'], Filter>

const read = (kind: Filter['kind'], op: string, text = '') => readFilter(filters[kind], { op, text }, asker)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const refused = (sentence: string, at: 'op' | 'text' = 'text') => ({ refused: at, sentence })

describe('operators', () => {
  it.each(Object.keys(filters) as Filter['kind'][])(
    'a filter of kind %s knows its own operators only',
    (kind) => {
      const own: readonly string[] = operators[kind]
      for (const op of [...Object.values(operators).flat(), 'like', '__proto__', 'Contains']) {
        const answer = read(
          kind,
          op,
          { date: today, size: '1..2', yes_no: 'Yes', choice: 'Hold' }[kind as string] ?? 'x',
        )
        const wrong = refused(`This filter cannot be compared by ${op}`, 'op')
        expect([op, isSame(answer, wrong)]).toEqual([op, !own.includes(op)])
      }
    },
  )

  it('a choice of numbers is compared as a choice and as a number', () => {
    const filter: Filter = { kind: 'choice', label, values: ['0', '20', '25'], isNumber: true }
    const ask = (op: string, text = '') => readFilter(filter, { op, text }, asker)
    for (const op of ['', 'contains']) {
      expect(ask(op, '2')).toEqual({ kind: 'one_of', values: ['20', '25'] })
      expect(ask(op, '>=20')).toEqual({ kind: 'compare', operator: '>=', number: 20 })
      expect(ask(op, '== 20')).toEqual({ kind: 'compare', operator: '=', number: 20 })
      expect(ask(op, '>=two')).toEqual(refused(listRefusals.badFilterSize))
    }
    expect(ask('is', '20')).toEqual({ kind: 'one_of', values: ['20'] })
    expect(ask('is', '21')).toEqual(refused('Field must be one of 0, 20, 25'))
    expect(ask('between', '20..30')).toEqual({ kind: 'between', from: 20, to: 30 })
    expect(ask('between', '20')).toEqual(refused('Please give two values as from..to'))
    expect(ask('is_empty')).toEqual({ kind: 'empty' })
    expect(ask('is_not_empty')).toEqual({ kind: 'not', of: { kind: 'empty' } })
    expect(ask('on', '20')).toEqual(refused('This filter cannot be compared by on', 'op'))
  })

  it('a text is compared by its letters, as a whole, or with several', () => {
    expect(read('text', 'contains', ' Duct ')).toEqual({ kind: 'contains', text: 'Duct' })
    expect(read('text', 'not_contains', 'Duct')).toEqual({
      kind: 'not',
      of: { kind: 'contains', text: 'Duct' },
    })
    expect(read('text', 'is', 'Duct A|B')).toEqual({ kind: 'is', values: ['duct a|b'] })
    expect(read('text', 'is_not', 'Duct')).toEqual({ kind: 'not', of: { kind: 'is', values: ['duct'] } })
    expect(read('text', 'any_of', 'Active| Hold||active')).toEqual({
      kind: 'is',
      values: ['active', 'hold', 'active'],
    })
  })

  it('at most fifty values are taken, of 4,000 characters together', () => {
    const values = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`).join('|')
    expect(read('text', 'any_of', values(50))).toHaveProperty('kind', 'is')
    expect(read('text', 'any_of', values(51))).toEqual(refused('Please choose at most 50 values'))
    expect(read('text', 'any_of', 'x'.repeat(4000))).toHaveProperty('kind', 'is')
    expect(read('text', 'any_of', 'x'.repeat(4001))).toEqual(refused('This filter text cannot be used'))
    expect(read('text', 'is', 'x'.repeat(201))).toEqual(refused('This filter text cannot be used'))
  })

  it('me is whoever asks, but not when letters are searched', () => {
    expect(read('person', 'is', 'me')).toEqual({ kind: 'is', values: ['jo@example.com'] })
    expect(read('person', 'any_of', 'Ann|ME')).toEqual({ kind: 'is', values: ['ann', 'jo@example.com'] })
    expect(read('person', 'contains', 'me')).toEqual({ kind: 'contains', text: 'me' })
    expect(read('text', 'is', 'me')).toEqual({ kind: 'is', values: ['me'] })
  })

  it('a choice takes its own words and their older ones, in any letter case', () => {
    expect(read('choice', 'is', 'hold')).toEqual({ kind: 'one_of', values: ['Hold'] })
    expect(read('choice', 'any_of', 'open|CLOSED')).toEqual({ kind: 'one_of', values: ['Active', 'Closed'] })
    expect(read('choice', 'is_not', 'Closed')).toEqual({
      kind: 'not',
      of: { kind: 'one_of', values: ['Closed'] },
    })
    expect(read('choice', 'is', 'clos')).toEqual(refused('Field must be one of Active, Hold, Closed'))
    expect(read('choice', 'contains', 'clos')).toEqual({ kind: 'one_of', values: ['Closed'] })
    expect(read('yes_no', 'is', 'maybe')).toEqual(refused('Field must be one of Yes, No'))
  })

  it('empty and not empty need no text', () => {
    expect(read('date', 'is_empty')).toEqual({ kind: 'empty' })
    expect(read('person', 'is_not_empty', 'ignored')).toEqual({ kind: 'not', of: { kind: 'empty' } })
    expect(read('text', 'is')).toBeUndefined()
  })

  it('numbers lie between two', () => {
    expect(read('size', 'between', '3..6')).toEqual({ kind: 'between', from: 3, to: 6 })
    for (const text of ['3', '3..', '..6', 'a..b', '1..2..3'])
      expect(read('size', 'between', text)).toEqual(refused('Please give two values as from..to'))
  })
})

describe('days', () => {
  const within = (from: string, to: string) => ({ kind: 'within', from, to })
  it.each([
    ['today', '2026-11-18', '2026-11-18'],
    ['yesterday', '2026-11-17', '2026-11-17'],
    ['tomorrow', '2026-11-19', '2026-11-19'],
    ['this_week', '2026-11-15', '2026-11-21'],
    ['last_week', '2026-11-08', '2026-11-14'],
    ['next_week', '2026-11-22', '2026-11-28'],
    ['this_month', '2026-11-01', '2026-11-30'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['next_month', '2026-12-01', '2026-12-31'],
    ['today+14', '2026-12-02', '2026-12-02'],
    ['today-0', '2026-11-18', '2026-11-18'],
    ['today-999', '2024-02-23', '2024-02-23'],
    ['2026-02-28', '2026-02-28', '2026-02-28'],
  ])('%s is %s to %s; before and after leave those days out', (word, from, to) => {
    expect(read('date', 'on', word)).toEqual(within(from, to))
    const [before, after] = [read('date', 'before', word), read('date', 'after', word)]
    expect(before).toEqual({ kind: 'within', to: expect.any(String) })
    expect(after).toEqual({ kind: 'within', from: expect.any(String) })
    const next = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    expect(before && 'to' in before && next(String(before.to))).toBe(from)
    expect(after && 'from' in after && after.from).toBe(next(to))
  })

  it('a range goes from the beginning of the first to the end of the last', () => {
    expect(read('date', 'between', 'last_month..this_week')).toEqual(within('2026-10-01', '2026-11-21'))
    expect(read('date', 'between', '2026-12-31 .. 2026-01-01')).toEqual(within('2026-12-31', '2026-01-01'))
    expect(read('date', 'between', 'today')).toEqual(refused('Please give two values as from..to'))
  })

  it.each(['today+1000', 'today+', 'someday', '2026-02-30', 'this week', '1899-12-31', 'constructor'])(
    '%s is no day',
    (text) => {
      const sentence = 'Please filter by a date as yyyy-MM-dd or a word such as today or this_week'
      for (const op of ['on', 'before', 'after']) expect(read('date', op, text)).toEqual(refused(sentence))
      expect(read('date', 'between', `${text}..today`)).toEqual(refused(sentence))
    },
  )

  it('without an operator a word for a day is refused as ever', () => {
    const [first, last] = ['2026-11-10', '2026-11-20']
    expect(read('date', '', `${first}..${last}`)).toEqual(within(first, last))
    expect(read('date', '', `${first}..`)).toEqual({ kind: 'within', from: first })
    expect(read('date', '', `.. ${last}`)).toEqual({ kind: 'within', to: last })
    for (const text of ['..', `${first}..${last}..`, `${first}..x`, '2026-11'])
      expect(read('date', '', text)).toEqual(refused('Please filter by a date as yyyy-MM-dd'))
    expect(read('date', '', 'today')).toEqual(refused('Please filter by a date as yyyy-MM-dd'))
  })
})

it('whatever is sent is read or refused with a sentence', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(filters)),
      fc.oneof(fc.string(), fc.constantFrom('', ...Object.values(operators).flat())),
      fc.oneof(fc.string(), fc.constantFrom('a..b', 'today..', '|', '||', '>=1', 'me|me')),
      (filter, op, text) => {
        const answer = readFilter(filter, { op, text }, asker)
        expect(answer && 'refused' in answer ? answer.sentence : 'read').not.toBe('')
      },
    ),
  )
})
