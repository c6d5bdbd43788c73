import { z } from 'zod'
import { categories } from './choices.ts'
import { addDays, addMonths, daysBetween, isCivilDate, monthRange, weekOf, type CivilDate } from './dates.ts'
import type { Permission } from './permissions.ts'
import { messages } from './words/messages.ts'
import { reportWords as said } from './words/reports.ts'

type ColumnKey = keyof typeof said.columns

/**
 * A report, declared once: who may read it, which days it is about where nobody says, and what stands in its rows. Its
 * reader is in server/figures under the same name.
 */
type Declared = {
  may: Permission
  /** `today` has no period: it is about what is there now. */
  period: 'weeks' | 'months' | 'today'
  /** Projects and money belong to no discipline. */
  hasDisciplines: boolean
  /** The kind whose list is behind all of its rows; null where rows are of several kinds of work. */
  leadsTo: string | null
  columns: readonly ColumnKey[]
  row: z.ZodObject
  totals: z.ZodObject
}

const count = z.int().nonnegative()
const percent = z.int().min(0).max(100).nullable()
const month = z.string().meta({ description: 'yyyy-MM' })
const href = z.string().meta({ description: 'The list behind the figures' })

const spread = {
  closed: count,
  median_days: z.number().nullable(),
  p90_days: z.int().nullable(),
  within_7_percent: percent,
}

const cents = z.int()

const unbilled = { total_cents: cents, billed_cents: cents, backlog_cents: cents }

const kept = { due: count, on_time: count, late: count, pending: count, rate_percent: percent }

export const reports = {
  throughput: {
    may: 'report.work',
    period: 'weeks',
    hasDisciplines: true,
    leadsTo: null,
    columns: ['week', 'category', 'opened', 'closed'],
    row: z.object({ week: z.iso.date(), category: z.enum(categories), opened: count, closed: count, href }),
    totals: z.object({ opened: count, closed: count }),
  },
  open_work: {
    may: 'report.work',
    period: 'today',
    hasDisciplines: true,
    leadsTo: null,
    columns: ['by', 'name', 'email', 'open', 'overdue'],
    row: z.object({
      by: z.enum(['category', 'person']),
      name: z.string(),
      email: z.string().nullable(),
      open: count,
      overdue: count,
      href,
    }),
    totals: z.object({ open: count, overdue: count }),
  },
  turnround: {
    may: 'report.work',
    period: 'months',
    hasDisciplines: true,
    leadsTo: null,
    columns: ['month', 'kind', 'closed', 'median_days', 'p90_days', 'within_7_percent'],
    row: z.object({ month, kind: z.string(), ...spread, href }),
    totals: z.object({}).catchall(z.object(spread)),
  },
  deadlines: {
    may: 'report.work',
    period: 'months',
    hasDisciplines: false,
    leadsTo: 'project',
    columns: ['month', 'due', 'on_time', 'late', 'pending', 'rate_percent'],
    row: z.object({ month, ...kept, href }),
    totals: z.object(kept),
  },
  billed: {
    may: 'report.money',
    period: 'months',
    hasDisciplines: false,
    leadsTo: 'invoice',
    columns: ['month', 'billed_cents', 'last_year_cents'],
    row: z.object({ month, billed_cents: cents, last_year_cents: cents, href }),
    totals: z.object({ billed_cents: cents, last_year_cents: cents }),
  },
  backlog: {
    may: 'report.money',
    period: 'today',
    hasDisciplines: false,
    leadsTo: 'invoice',
    columns: ['project_name', 'client_name', 'total_cents', 'billed_cents', 'backlog_cents'],
    row: z.object({
      project_id: z.string(),
      project_name: z.string(),
      client_name: z.string(),
      ...unbilled,
      href,
    }),
    totals: z.object(unbilled),
  },
} as const satisfies Record<string, Declared>

export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as ReportName[]

export type RowOf<Name extends ReportName> = z.output<(typeof reports)[Name]['row']>
export type TotalsOf<Name extends ReportName> = z.output<(typeof reports)[Name]['totals']>

export function isReport(name: string): name is ReportName {
  return Object.hasOwn(reports, name)
}

export function columnsOf(name: ReportName): { key: string; label: string }[] {
  return reports[name].columns.map((key) => ({ key, label: said.columns[key] }))
}

/** `plumbline-throughput-2026-08-23-2026-11-14.csv`. */
export function reportFileName(name: ReportName, { from, to }: Period): string {
  return `plumbline-${name}-${from}-${to}.csv`
}

export type Period = { from: CivilDate; to: CivilDate }

/** Five years and what leap days may add. */
export const longestPeriod = 1830
const usualWeeks = 12
const usualMonths = 12

type Sent = { from?: string | undefined; to?: string | undefined }

type ReadPeriod =
  | { period: Period; wrong?: undefined }
  | { period?: undefined; wrong: { field: 'from' | 'to'; sentence: string } }

/** The days that a report is about; an end that is not sent is the usual one. */
export function readPeriod(name: ReportName, sent: Sent, today: CivilDate): ReadPeriod {
  const { period: by } = reports[name]
  if (by === 'today') return { period: { from: today, to: today } }
  for (const field of ['from', 'to'] as const) {
    const day = sent[field]
    if (day !== undefined && !isCivilDate(day))
      return { wrong: { field, sentence: messages.generic.badDate } }
  }
  const { to = today } = sent
  const { from = usualStart(by, to) } = sent
  if (from > to) return { wrong: { field: 'to', sentence: said.endBeforeStart } }
  if (daysBetween(from, to) >= longestPeriod) return { wrong: { field: 'to', sentence: said.tooLong } }
  return { period: { from, to } }
}

function usualStart(by: 'weeks' | 'months', to: CivilDate): CivilDate {
  return by === 'weeks'
    ? addDays(weekOf(to).start, -7 * (usualWeeks - 1))
    : addMonths(`${to.slice(0, 7)}-01`, 1 - usualMonths)
}

/** The weeks that have a day in a period, each by its Sunday. */
export function weeksIn({ from, to }: Period): CivilDate[] {
  const weeks: CivilDate[] = []
  for (let week = weekOf(from).start; week <= to; week = addDays(week, 7)) weeks.push(week)
  return weeks
}

/** The months that have a day in a period, as `yyyy-MM`. */
export function monthsIn({ from, to }: Period): string[] {
  const months: string[] = []
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1))
    months.push(first.slice(0, 7))
  return months
}

/** The days of a week that are in a period. */
export function daysOfWeek(week: CivilDate, period: Period): Period {
  return within({ from: week, to: addDays(week, 6) }, period)
}

export function daysOfMonth(name: string, period: Period): Period {
  const [year = 0, number = 0] = name.split('-').map(Number)
  const { start: from, end: to } = monthRange(year, number)
  return within({ from, to }, period)
}

/** The same days a year before; the end of a month stays one. */
export function yearBefore({ from, to }: Period): Period {
  const isEnd = addDays(to, 1).endsWith('-01')
  return {
    from: addMonths(from, -12),
    to: isEnd ? addDays(addMonths(addDays(to, 1), -12), -1) : addMonths(to, -12),
  }
}

function within(days: Period, period: Period): Period {
  return {
    from: days.from > period.from ? days.from : period.from,
    to: days.to < period.to ? days.to : period.to,
  }
}

export type Spread = z.output<z.ZodObject<typeof spread>>

/** So many records took so many days. */
export type Took = { days: number; count: number }

const soon = 7

/** The median of an even number is the mean of the middle two; of ten in a hundred it took longer than the p90. */
export function spreadOf(took: readonly Took[]): Spread {
  const sorted = took.filter((each) => each.count > 0).toSorted((one, other) => one.days - other.days)
  const closed = sum(sorted.map((each) => each.count))
  if (closed === 0) return { closed, median_days: null, p90_days: null, within_7_percent: null }
  const inTime = sum(sorted.filter(({ days }) => days <= soon).map((each) => each.count))
  return {
    closed,
    median_days: (ranked(sorted, Math.ceil(closed / 2)) + ranked(sorted, Math.floor(closed / 2) + 1)) / 2,
    // Tenths are counted in whole numbers: 0.9 is none.
    p90_days: ranked(sorted, Math.ceil((closed * 9) / 10)),
    within_7_percent: shareOf(inTime, closed),
  }
}

/** The days of the one at a place, the first being 1. */
function ranked(sorted: readonly Took[], place: number): number {
  let passed = 0
  for (const { days, count: more } of sorted) {
    passed += more
    if (passed >= place) return days
  }
  return sorted.at(-1)?.days ?? 0
}

/** A whole percentage; of nothing there is none. */
export function shareOf(part: number, all: number): number | null {
  return all === 0 ? null : Math.round((part * 100) / all)
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
