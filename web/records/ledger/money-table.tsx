import type { ReactNode } from 'react'

export type MoneyColumn<Row> = {
  key: string
  head: ReactNode
  /** Words stand at the left, figures at the right. */
  isText?: true
  /** What a row is called: it has two fifths of the width, where the others leave them. */
  isLead?: true
  /** Its head is read out, not seen. */
  isQuiet?: true
  /** Nothing of it is printed. */
  isOnScreen?: true
  /** Of the column below all rows. */
  total?: ReactNode
  cell: (row: Row) => ReactNode
}

/** Rows of sums, each under its head. Where the columns have no room the table scrolls, never the page. */
export function MoneyTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  lookOf = () => '',
}: {
  label: string
  columns: readonly MoneyColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  lookOf?: (row: Row) => string
}) {
  const hasTotals = columns.some(({ total }) => total !== undefined)
  return (
    <div className="scrolls-aside overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible print:border-0">
      <table aria-label={label} className="w-full text-small print:text-[9pt]">
        <thead className="text-fine text-ink-muted print:text-[9pt]">
          <tr className="border-b border-line">
            {columns.map(({ key, head, isQuiet, isOnScreen, ...column }) => (
              <th
                key={key}
                scope="col"
                className={`h-8 font-medium whitespace-nowrap ${sides} ${sideOf(column)} ${isQuiet || isOnScreen ? 'print:hidden' : ''}`}
              >
                {isQuiet ? <span className="sr-only">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              data-row={keyOf(row)}
              tabIndex={-1}
              className={`h-(--row) border-b border-line break-inside-avoid last:border-b-0 ${lookOf(row)}`}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={`py-1 ${sides} ${sideOf(column)} ${column.isLead ? 'w-2/5 min-w-50 font-lead wrap-anywhere' : ''} ${column.isQuiet || column.isOnScreen ? 'print:hidden' : ''}`}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr className="h-(--row) border-t border-line font-semibold">
              {columns.map((column) => (
                <td key={column.key} className={`py-1 ${sides} ${sideOf(column)}`}>
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

const sides = 'px-2.5 first:pl-3 last:pr-3'

function sideOf({ isText, isLead }: Pick<MoneyColumn<never>, 'isText' | 'isLead'>): string {
  return isText || isLead ? 'text-left' : 'text-right tabular-nums'
}

export type MoneyCard = {
  key: string
  lead: ReactNode
  sum?: ReactNode
  /** What it is called takes the whole line, the sum stands below. */
  isLong?: true
  /** How it stands, in one line. */
  meta?: readonly ReactNode[]
  figures?: readonly { name: string; value: ReactNode }[]
  /** What is remarkable. */
  note?: ReactNode
  before?: ReactNode
  menu?: ReactNode
}

/** The same on the phone: a card a row. */
export function MoneyCards({ label, cards }: { label: string; cards: readonly MoneyCard[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line bg-surface">
      {cards.map(({ key, lead, sum, meta = [], figures = [], note, before, menu, isLong }) => (
        <li key={key} data-row={key} tabIndex={-1} className="flex gap-1 px-3 py-2 text-small">
          {before}
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-lead font-lead">
              <span className="min-w-0 wrap-anywhere">{lead}</span>
              {!isLong && <span className="ml-auto">{sum}</span>}
            </p>
            {(meta.length > 0 || isLong) && (
              <p className="flex flex-wrap items-baseline gap-x-3 text-ink-muted">
                {meta.map((each, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- they never move
                  <span key={place}>{each}</span>
                ))}
                {isLong && <span className="ml-auto text-lead font-lead text-ink">{sum}</span>}
              </p>
            )}
            {figures.length > 0 && (
              <dl className={`grid gap-x-4 pt-1 ${figures.length > 2 ? 'min-[28rem]:grid-cols-2' : ''}`}>
                {figures.map(({ name, value }) => (
                  <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-2">
                    <dt className="text-fine text-ink-faint">{name}</dt>
                    <dd className="ml-auto">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {note}
          </div>
          {menu && <div className="-my-1.5 -mr-3 shrink-0">{menu}</div>}
        </li>
      ))}
    </ul>
  )
}
