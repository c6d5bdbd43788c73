import { Link } from 'react-router'
import { addDays } from '#domain/dates.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { writeMoney, type Currency } from '#domain/money.ts'
import { countedKinds, kindBehind, openedHref, openHref } from '#domain/records/report-links.ts'
import { reportsScreen as said } from '#domain/words/reports-screen.ts'
import { writeDate } from '#domain/written-dates.ts'
import { kindName, monthWords, type Narrowed, type Report } from './chart-of.ts'

type Row = Report['rows'][number]

/** All rows of a report, each with the lists behind it. */
export function ReportTable({
  report,
  label,
  narrowed,
}: {
  report: Report
  label: string
  narrowed: Narrowed
}) {
  const { columns } = report
  const rows: readonly Row[] = report.rows
  return (
    <div className="mt-3 max-h-120 overflow-auto rounded-lg border border-line print:max-h-none print:overflow-visible print:border-0">
      <table aria-label={label} className="w-full text-small">
        <thead className="sticky top-0 bg-surface text-fine text-ink-muted">
          <tr className="border-b border-line">
            {columns.map(({ key, label: head }) => (
              <th
                key={key}
                scope="col"
                className={`px-3 py-2 font-medium ${isFigure(rows, key) ? 'text-right' : 'text-left'}`}
              >
                {head}
              </th>
            ))}
            <th scope="col" className="px-3 py-2 text-left font-medium">
              {said.lists}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="h-(--row) border-b border-line last:border-b-0">
              {columns.map(({ key }) => (
                <td
                  key={key}
                  className={`px-3 py-1 ${isFigure(rows, key) ? 'text-right tabular-nums' : 'whitespace-nowrap'}`}
                >
                  {cellWords(key, valueIn(row, key), narrowed.currency)}
                </td>
              ))}
              <td className="px-3 py-1 whitespace-nowrap">
                <span className="flex gap-3">
                  {listsOf(report, row, narrowed).map(({ label: list, href }) => (
                    <Link key={list} to={href} className="text-accent hover:underline">
                      {list}
                    </Link>
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What a row is about; its figures are not. */
function keyOf(row: Row): string {
  return Object.values(row)
    .filter((value) => typeof value === 'string')
    .join(' ')
}

function valueIn(row: Row, key: string): unknown {
  return Object.entries(row).find(([name]) => name === key)?.[1]
}

function isFigure(rows: readonly Row[], key: string): boolean {
  return rows.some((row) => typeof valueIn(row, key) === 'number') || /_(days|percent)$/.test(key)
}

function cellWords(key: string, value: unknown, currency: Currency): string {
  if (typeof value === 'number') {
    if (key.endsWith('_cents')) return writeMoney(value, currency)
    return key.endsWith('_percent') ? `${value}%` : value.toLocaleString('en-US')
  }
  if (typeof value !== 'string') return key === 'email' ? '' : '–'
  if (key === 'week') return writeDate(value)
  if (key === 'month') return monthWords(value, 'long')
  if (key === 'kind') return kindName(value)
  if (key === 'by') return value === 'person' ? said.person : said.disciplines
  return value
}

/** A figure of several kinds of work has a list of each. */
function listsOf(report: Report, row: Row, { kind, category }: Narrowed): { label: string; href: string }[] {
  const kinds = kind === undefined ? countedKinds : [kind]
  if ('week' in row) {
    const last = addDays(row.week, 6)
    const days = {
      from: row.week < report.from ? report.from : row.week,
      to: last > report.to ? report.to : last,
    }
    return kinds.map((each) => ({
      label: resourceOf(each).name.many,
      href: openedHref(each, days, { category: row.category }),
    }))
  }
  if ('by' in row) {
    const own = row.by === 'category' ? { category: row.name } : { email: row.email ?? undefined, category }
    return countedKinds.map((each) => ({ label: resourceOf(each).name.many, href: openHref(each, own) }))
  }
  return [{ label: kindName(kindBehind(row.href) ?? ''), href: row.href }]
}
