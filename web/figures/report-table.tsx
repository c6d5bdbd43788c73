import { Link } from 'react-router'
import { addDays } from '#domain/dates.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { writeMoney, type Currency } from '#domain/money.ts'
import {
  closedHref,
  countedKinds,
  kindBehind,
  openedHref,
  openHref,
  type CountedKind,
} from '#domain/records/report-links.ts'
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
                <span className="flex gap-6">
                  {listsOf(report, row, narrowed).map(({ figure, lists }) => (
                    <span key={figure} className="flex gap-3">
                      {figure !== '' && (
                        <span aria-hidden="true" className="text-ink-muted">
                          {figure}
                        </span>
                      )}
                      {lists.map(({ label: list, href }) => (
                        <Link
                          key={list}
                          to={href}
                          aria-label={figure === '' ? undefined : `${figure}: ${list}`}
                          className="text-accent hover:underline"
                        >
                          {list}
                        </Link>
                      ))}
                    </span>
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

type Lists = { figure: string; lists: { label: string; href: string }[] }

/** A figure of several kinds of work has a list of each; where a row has two such figures, each names its lists. */
function listsOf(report: Report, row: Row, { kind, category, today }: Narrowed): Lists[] {
  const listsBehind = (
    key: string,
    kinds: readonly CountedKind[],
    hrefOf: (kind: CountedKind) => string,
  ) => ({
    figure: report.columns.find((column) => column.key === key)?.label ?? '',
    lists: kinds.map((each) => ({ label: resourceOf(each).name.many, href: hrefOf(each) })),
  })
  if ('week' in row) {
    const last = addDays(row.week, 6)
    const days = {
      from: row.week < report.from ? report.from : row.week,
      to: last > report.to ? report.to : last,
    }
    const own = { category: row.category }
    const kinds = kind === undefined ? countedKinds : [kind]
    return [
      listsBehind('opened', kinds, (each) => openedHref(each, days, own)),
      listsBehind('closed', kinds, (each) => closedHref(each, days, own)),
    ]
  }
  if ('by' in row) {
    const own = row.by === 'category' ? { category: row.name } : { email: row.email ?? undefined, category }
    return [
      listsBehind('open', countedKinds, (each) => openHref(each, own)),
      listsBehind('overdue', countedKinds, (each) => openHref(each, { ...own, overdueOn: today })),
    ]
  }
  return [{ figure: '', lists: [{ label: kindName(kindBehind(row.href) ?? ''), href: row.href }] }]
}
