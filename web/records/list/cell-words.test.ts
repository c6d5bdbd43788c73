import { describe, expect, it } from 'vitest'
import type { Cell } from '#domain/kinds/list-facts.ts'
import { cellWords } from './cell-words.ts'

const zone = 'America/Chicago'
const say = (
  cell: Cell,
  value: unknown,
  row: Record<string, unknown> = {},
  timeZone: string | undefined = zone,
) => cellWords({ name: 'it', label: 'It', cell }, { ...row, it: value }, { timeZone })

describe('cells', () => {
  it.each<[Cell, unknown, string]>([
    ['text', 'Load calc', 'Load calc'],
    ['text', { uuid: 'u', name: 'Acme' }, 'Acme'],
    ['person', { name: 'Ana Lee', email: 'ana@example.com' }, 'Ana Lee'],
    ['person', 'Ana Lee|ana@example.com', 'Ana Lee'],
    ['person', 'Ana Lee', 'Ana Lee'],
    ['date', '2026-03-08', 'Mar 8, 2026'],
    ['days_old', 0, '0'],
    ['number', 128500, '128,500'],
    ['number', 0, '0'],
    ['own_number', 1204, '1204'],
    ['percent', 40, '40%'],
    ['percent', 0, '0%'],
    ['yes_no', true, 'Yes'],
    ['yes_no', false, 'No'],
    ['folder', '260042-4b7e-9d3a-5c2e8a9b7d10', '260042'],
  ])('a %s cell of a list shows %j as “%s”', (cell, value, words) => {
    expect(say(cell, value)).toBe(words)
  })

  it.each<Cell>(['text', 'person', 'status', 'category', 'date', 'days_old', 'number', 'percent', 'folder'])(
    'a %s cell of a list is empty where a record has no value',
    (cell) => {
      for (const nothing of [null, undefined, '']) expect(say(cell, nothing)).toBe('')
    },
  )

  it('a date cell of a list shows an instant as the day in the firm’s zone, and nothing until the zone is known', () => {
    expect(say('date', '2026-11-14T05:30:00Z')).toBe('Nov 13, 2026')
    expect(say('date', '2026-11-14T05:30:00Z', {}, 'Pacific/Kiritimati')).toBe('Nov 14, 2026')
    expect(
      cellWords(
        { name: 'it', label: '', cell: 'date' },
        { it: '2026-11-14T05:30:00Z' },
        { timeZone: undefined },
      ),
    ).toBe('')
  })

  it('a date cell that has times tells the time of what is of today', () => {
    const write = (instant: string) =>
      cellWords(
        { name: 'it', label: '', cell: 'date', hasTime: true },
        { it: instant },
        { timeZone: zone, today: '2026-11-16' },
      )
    expect(write('2026-11-16T15:05:00Z')).toBe('9:05 AM')
    expect(write('2026-11-16T05:30:00Z')).toBe('Nov 15')
    expect(write('')).toBe('')
  })

  it('a date cell of a list writes a day of this year without the year', () => {
    const write = (day: string) =>
      cellWords({ name: 'it', label: '', cell: 'date' }, { it: day }, { timeZone: zone, today: '2026-11-16' })
    expect(write('2026-03-08')).toBe('Mar 8')
    expect(write('2025-03-08')).toBe('Mar 8, 2025')
    expect(write('2027-01-01T05:30:00Z')).toBe('Dec 31')
  })

  it('a paid cell of a list tells the percentage once the accounting package has the project, and No before', () => {
    expect(say('paid', 40, { is_sent_to_quickbooks: true })).toBe('40% Paid')
    expect(say('paid', 0, { is_sent_to_quickbooks: true })).toBe('0% Paid')
    expect(say('paid', 40, { is_sent_to_quickbooks: false })).toBe('No')
    expect(say('paid', null, { is_sent_to_quickbooks: true })).toBe('No')
  })
})
