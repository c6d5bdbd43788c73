import type { DataOf } from '#domain/calls/registry.ts'
import type { statisticsScreen } from '#domain/words/statistics-screen.ts'

export type Line = DataOf<'GET api/court/statistics'>['overall']

export type Figure = keyof typeof statisticsScreen.columns

const whole = new Intl.NumberFormat('en-US')
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A figure as it is read; an average of nothing is a dash. */
export function figureWords(line: Line, figure: Figure): string {
  const value = line[figure]
  if (value === null) return '–'
  if (figure === 'on_time_percent') return `${value}%`
  const isAverage = figure === 'average_days_us' || figure === 'average_days_them'
  return (isAverage ? oneDecimal : whole).format(value)
}

/** Nothing is faint, what is late is red. */
export function toneOf(line: Line, figure: Figure): string {
  if (line[figure] === 0 || line[figure] === null) return 'text-ink-faint'
  return figure === 'overdue' ? 'text-danger' : ''
}
