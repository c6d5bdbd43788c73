import { expect, it } from 'vitest'
import { figureWords, type Line } from './figures.ts'

const line: Line = {
  key: 'overall',
  name: 'All',
  closed: 1200,
  average_days_us: 4,
  average_days_them: null,
  total_days_us: 4800,
  total_days_them: 0,
  on_time: 900,
  on_time_percent: 75,
  open: 3,
  overdue: 0,
}

it('figures have one decimal where they are averages, a sign where they are shares, and a dash where there is none', () => {
  expect(figureWords(line, 'average_days_us')).toBe('4.0')
  expect(figureWords(line, 'average_days_them')).toBe('–')
  expect(figureWords(line, 'on_time_percent')).toBe('75%')
  expect(figureWords(line, 'closed')).toBe('1,200')
})
