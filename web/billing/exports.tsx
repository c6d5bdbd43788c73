import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#domain/calls/registry.ts'
import type { Currency } from '#domain/money.ts'
import { shownBy } from '#domain/records/live.ts'
import { billingScreen as said } from '#domain/words/billing-screen.ts'
import { writeDate, writeInstant, writeRange } from '#domain/written-dates.ts'
import { ask } from '../api/ask.ts'
import { Button } from '../components/button.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { useNarrow } from '../components/use-narrow.ts'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { Money } from '../records/ledger/money.tsx'
import { MoneyCards, MoneyTable, type MoneyColumn } from '../records/ledger/money-table.tsx'
import { printPaper } from '../records/print-paper.ts'
import { RowsWaiting } from '../components/rows-waiting.tsx'

type Export = DataOf<'GET api/billing/exports'>[number]

/** The newest 50; each file can be had again, the same to the byte. */
export function Exports({ currency }: { currency: Currency }) {
  const isNarrow = useNarrow()
  const { data: clock } = useFirmClock()
  const { data, error, refetch } = useQuery({
    queryKey: ['billing', 'exports'],
    queryFn: ({ signal }) => ask('GET api/billing/exports', { signal }),
    meta: { shows: shownBy.invoice },
  })
  const zone = clock?.time_zone ?? 'UTC'
  return (
    <Loaded data={data} error={error} retry={refetch} waiting={<RowsWaiting />}>
      {(exports) =>
        exports.length === 0 ? (
          <div className="rounded-lg border border-line bg-surface">
            <Notice isEmpty title={said.none.exports} />
          </div>
        ) : isNarrow ? (
          <MoneyCards
            label={said.tabs.exports}
            cards={exports.map((row) => ({
              key: row.id,
              lead: writeRange(row.from, row.to),
              sum: <Money cents={row.total_cents} currency={currency} />,
              meta: [said.invoices(row.invoices), row.exported_by, when(row, zone)],
              note: <Files row={row} />,
            }))}
          />
        ) : (
          <MoneyTable
            label={said.tabs.exports}
            columns={columnsOf(currency, zone)}
            rows={exports}
            keyOf={({ id }) => id}
          />
        )
      }
    </Loaded>
  )
}

function columnsOf(currency: Currency, zone: string): MoneyColumn<Export>[] {
  const { heads } = said
  return [
    { key: 'period', head: heads.period, isLead: true, cell: ({ from, to }) => writeRange(from, to) },
    {
      key: 'by',
      head: heads.by,
      isText: true,
      cell: ({ exported_by: by }) => <span className="whitespace-nowrap">{by}</span>,
    },
    {
      key: 'at',
      head: heads.at,
      isText: true,
      cell: (row) => <span className="whitespace-nowrap">{when(row, zone)}</span>,
    },
    { key: 'invoices', head: heads.invoices, cell: ({ invoices }) => invoices },
    { key: 'sum', head: heads.sum, cell: (row) => <Money cents={row.total_cents} currency={currency} /> },
    { key: 'files', head: heads.files, isText: true, isOnScreen: true, cell: (row) => <Files row={row} /> },
  ]
}

function when({ exported_at: at }: Export, zone: string): string {
  const { date, time } = writeInstant(at, zone)
  return `${writeDate(date)}, ${time}`
}

function Files({ row: { id, parts, from, to } }: { row: Export }) {
  return (
    <span className="flex flex-wrap gap-1 print:hidden">
      {Array.from({ length: parts }, (_, index) => index + 1).map((part) => {
        const words = said.part(part, parts)
        return (
          <Button
            key={part}
            size="small"
            variant="quiet"
            aria-label={said.partOf(words, writeRange(from, to))}
            className="text-accent!"
            onClick={() => void printPaper(`api/billing/exports/${id}/csv?part=${part}`)}
          >
            {words}
          </Button>
        )
      })}
    </span>
  )
}
