import type { DataOf } from '#domain/calls/registry.ts'
import { addDays, daysBetween, type CivilDate } from '#domain/dates.ts'
import { resourceOf, isModel } from '#domain/kinds/registry.ts'
import {
  billedHref,
  closedHref,
  countedKinds,
  isCountedKind,
  kindBehind,
  openedHref,
  openHref,
  type CountedKind,
} from '#domain/records/report-links.ts'
import { writeMoney, writeShortMoney, type Currency } from '#domain/money.ts'
import { daysOfMonth, daysOfWeek, yearBefore, type Period } from '#domain/reports.ts'
import { inSentence } from '#domain/words/counted.ts'
import { reportsScreen as said } from '#domain/words/reports-screen.ts'
import { writeDate, writeRange } from '#domain/written-dates.ts'
import type { Chart, Group } from './chart.ts'

export type Report = DataOf<'GET api/reports/:name'>
type Of<Name extends Report['name']> = Extract<Report, { name: Name }>

/** How the report was narrowed, for the lists behind its bars. */
export type Narrowed = {
  category: string | undefined
  kind: CountedKind | undefined
  today: CivilDate
  currency: Currency
}

/** Names beyond this are told by the table alone. */
export const mostLines = 15

export function monthWords(month: string, style: 'short' | 'long' = 'short'): string {
  const [day, year] = [writeDate(`${month}-01`, 'brief').split(' ')[0] ?? '', month.slice(0, 4)]
  return style === 'short' ? day : `${day} ${year}`
}

export function chartOf(report: Report, narrowed: Narrowed): Chart {
  switch (report.name) {
    case 'throughput':
      return throughput(report, narrowed)
    case 'open_work':
      return openWork(report, narrowed)
    case 'turnround':
      return turnround(report)
    case 'deadlines':
      return deadlines(report)
    case 'billed':
      return billed(report, narrowed)
    case 'backlog':
      return backlog(report, narrowed)
  }
}

/** One week of all disciplines a group: the table has them apart. */
function throughput({ rows, ...period }: Of<'throughput'>, { category, kind }: Narrowed): Chart {
  const groups = [...Map.groupBy(rows, (row) => row.week)].map(([week, own]): Group => {
    const days = daysOfWeek(week, period)
    const words = writeRange(days.from, days.to)
    const sum = (figure: 'opened' | 'closed') => own.reduce((all, row) => all + row[figure], 0)
    const leadOf = (figure: 'opened' | 'closed') =>
      kind ?? leadIn(own.toSorted((one, other) => other[figure] - one[figure]))
    const [opened, closed] = [leadOf('opened'), leadOf('closed')]
    return {
      label: writeDate(week, 'brief'),
      isPart: daysBetween(days.from, days.to) < 6,
      bars: [
        {
          value: sum('opened'),
          series: 0,
          name: `${manyOf(opened)}: ${said.series.opened}, ${words}`,
          href: openedHref(opened, days, { category }),
        },
        {
          value: sum('closed'),
          series: 1,
          name: `${manyOf(closed)}: ${said.series.closed}, ${words}`,
          href: closedHref(closed, days, { category }),
        },
      ],
    }
  })
  const series = [
    { label: said.series.opened, look: 'hatched' as const },
    { label: said.series.closed, look: 'solid' as const },
  ]
  return { series, groups, isStacked: false, inPart: said.inPart.week }
}

function openWork({ rows }: Of<'open_work'>, { category, today }: Narrowed): Chart {
  const groups = rows.slice(0, mostLines).map((row, place): Group => {
    const lead = leadIn([row])
    const many = manyOf(lead)
    const isFirst = rows[place - 1]?.by !== row.by
    const own = row.by === 'category' ? { category: row.name } : { email: row.email ?? undefined, category }
    return {
      label: row.name,
      ...(row.overdue > 0 && { told: said.overdueOf(row.overdue, row.open) }),
      ...(isFirst && { begins: row.by === 'category' ? said.byDiscipline : said.byPerson }),
      bars: [
        {
          value: row.overdue,
          series: 0,
          name: `${many}: ${said.series.overdue}, ${row.name}`,
          href: openHref(lead, { ...own, overdueOn: today }),
        },
        { value: row.open - row.overdue, series: 1, name: `${many}: ${row.name}`, href: row.href },
      ],
    }
  })
  const series = [
    { label: said.series.overdue, look: 'late' as const },
    { label: said.series.open, look: 'hollow' as const },
  ]
  return { series, groups, isStacked: true, isLying: true }
}

/** Bars of several kinds of work lead to the list that the first of some rows leads to: there is most of it. */
function leadIn(rows: readonly { href: string }[]): CountedKind {
  const kind = kindBehind(rows[0]?.href ?? '')
  return isCountedKind(kind) ? kind : (countedKinds[0] ?? 'task')
}

function manyOf(kind: CountedKind): string {
  return resourceOf(kind).name.many
}

const looks = ['solid', 'hatched'] as const

function turnround({ rows, totals, ...period }: Of<'turnround'>): Chart {
  const kinds = Object.keys(totals)
  const groups = [...Map.groupBy(rows, (row) => row.month)].map(([month, own]): Group => ({
    ...monthOf(month, period),
    bars: own.map((row) => ({
      value: row.median_days,
      series: kinds.indexOf(row.kind),
      name: `${kindName(row.kind)}, ${monthWords(month, 'long')}${row.closed === 0 ? `: ${said.noneClosed}` : ''}`,
      href: row.href,
    })),
  }))
  const series = kinds.map((kind, place) => ({
    label: said.series.median(kindName(kind)),
    look: looks[place % 2] ?? 'solid',
  }))
  return { series, groups, isStacked: false, inPart: said.inPart.month }
}

function deadlines({ rows, ...period }: Of<'deadlines'>): Chart {
  const parts = ['on_time', 'late', 'pending'] as const
  const groups = rows.map((row): Group => ({
    ...monthOf(row.month, period),
    bars: parts.map((part, series) => ({
      value: row[part],
      series,
      name: `${said.series[part]}: ${row[part]}, ${monthWords(row.month, 'long')}`,
      href: row.href,
    })),
  }))
  const look = { on_time: 'solid', late: 'late', pending: 'hollow' } as const
  const series = parts.map((part) => ({ label: said.series[part], look: look[part] }))
  return { series, groups, isStacked: true, inPart: said.inPart.month }
}

function monthOf(month: string, period: Period): Pick<Group, 'label' | 'isPart'> {
  const { from, to } = daysOfMonth(month, period)
  return { label: monthWords(month), isPart: !from.endsWith('-01') || !addDays(to, 1).endsWith('-01') }
}

/** What was taken back stands in the table: a bar has no side below the ground. */
const drawn = (cents: number) => Math.max(0, cents)

function billed({ rows, ...period }: Of<'billed'>, { currency }: Narrowed): Chart {
  const groups = rows.map(({ month, billed_cents: own, last_year_cents: before, href }): Group => {
    const days = yearBefore(daysOfMonth(month, period))
    const name = (label: string, cents: number) =>
      `${label}: ${writeMoney(cents, currency)}, ${monthWords(month, 'long')}`
    return {
      ...monthOf(month, period),
      bars: [
        { value: drawn(own), series: 0, name: name(said.series.billed, own), href },
        {
          value: drawn(before),
          series: 1,
          name: name(said.series.last_year, before),
          href: billedHref({ days }),
        },
      ],
    }
  })
  const series = [
    { label: said.series.billed, look: 'solid' as const },
    { label: said.series.last_year, look: 'hollow' as const },
  ]
  return {
    series,
    groups,
    isStacked: false,
    inPart: said.inPart.month,
    write: (cents) => writeShortMoney(cents, currency),
  }
}

function backlog({ rows }: Of<'backlog'>, { currency }: Narrowed): Chart {
  const groups = rows.slice(0, mostLines).map((row): Group => ({
    label: row.project_name,
    bars: [
      {
        value: row.backlog_cents,
        series: 0,
        name: `${row.project_name}: ${writeMoney(row.backlog_cents, currency)}`,
        href: row.href,
      },
    ],
  }))
  const series = [{ label: said.series.backlog, look: 'solid' as const }]
  return {
    series,
    groups,
    isStacked: true,
    isLying: true,
    write: (cents) => writeShortMoney(cents, currency),
  }
}

/** The report in one sentence. */
export function summaryOf(report: Report, currency: Currency): string {
  switch (report.name) {
    case 'throughput': {
      const { opened, closed } = report.totals
      return said.summaries.throughput(opened, closed, writeRange(report.from, report.to))
    }
    case 'open_work':
      return said.summaries.open_work(report.totals.open, report.totals.overdue)
    case 'turnround': {
      const parts = Object.entries(report.totals).map(([kind, { closed, median_days: median }]) =>
        said.summaries.turnround(inSentence(kindName(kind)), closed, median),
      )
      return `${capital(parts.join(', '))}.`
    }
    case 'deadlines': {
      const { due, on_time: onTime, late, pending } = report.totals
      return said.summaries.deadlines(due, onTime, late, pending)
    }
    case 'billed': {
      const { billed_cents: own, last_year_cents: before } = report.totals
      const period = writeRange(report.from, report.to)
      return said.summaries.billed(writeMoney(own, currency), period, writeMoney(before, currency))
    }
    case 'backlog': {
      const { backlog_cents: left } = report.totals
      return said.summaries.backlog(writeMoney(left, currency), report.rows.length)
    }
  }
}

export function isEmpty(report: Report): boolean {
  const counts = (totals: object): unknown[] => Object.values(totals)
  return report.name === 'turnround'
    ? Object.values(report.totals).every(({ closed }) => closed === 0)
    : counts(report.totals).every((total) => total === 0 || total === null)
}

export function kindName(kind: string): string {
  return isModel(kind) ? resourceOf(kind).name.many : kind
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
