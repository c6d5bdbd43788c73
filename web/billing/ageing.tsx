import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Currency } from '#domain/money.ts'
import { listHref } from '#domain/records/report-links.ts'
import { billingScreen as said } from '#domain/words/billing-screen.ts'
import { Loaded } from '../components/loaded.tsx'
import { LoadingLines } from '../components/loading-lines.tsx'
import { Notice } from '../components/notice.tsx'
import { useNarrow } from '../components/use-narrow.ts'
import { Money } from '../records/ledger/money.tsx'
import { MoneyCards, MoneyTable, type MoneyColumn } from '../records/ledger/money-table.tsx'
import type { Overview } from './billing-totals.tsx'

type Row = Overview['ageing']['rows'][number]

const sums = ['d0_30_cents', 'd31_60_cents', 'd61_90_cents', 'd90_cents', 'total_cents'] as const

/** What is open, by client and by how long it has been. */
export function Ageing({ overview: { data, error, refetch } }: { overview: UseQueryResult<Overview> }) {
  const isNarrow = useNarrow()
  return (
    <Loaded data={data} error={error} retry={refetch} waiting={<LoadingLines looks={['h-60! w-full']} />}>
      {({ ageing: { rows, totals }, currency }) =>
        rows.length === 0 ? (
          <div className="rounded-lg border border-line bg-surface">
            <Notice isEmpty title={said.none.ageing} />
          </div>
        ) : (
          <>
            {isNarrow ? (
              <MoneyCards
                label={said.tabs.ageing}
                cards={[...rows, { ...totals, client_uuid: 'all', client_name: said.all }].map((row) => ({
                  key: keyOf(row),
                  lead: row.client_uuid === 'all' ? row.client_name : <Client row={row} />,
                  sum: <Money cents={row.total_cents} currency={currency} />,
                  figures: sums
                    .filter((name) => name !== 'total_cents' && row[name] !== 0)
                    .map((name) => ({
                      name: said.ageing[name],
                      value: <Sum name={name} cents={row[name]} currency={currency} />,
                    })),
                }))}
              />
            ) : (
              <MoneyTable
                label={said.tabs.ageing}
                columns={columnsOf(totals, currency)}
                rows={rows}
                keyOf={keyOf}
              />
            )}
            <p className="pt-2 text-fine text-ink-faint">{said.ageingHint}</p>
          </>
        )
      }
    </Loaded>
  )
}

function keyOf({ client_uuid: id, client_name: name }: Row): string {
  return id ?? name
}

function columnsOf(totals: Overview['ageing']['totals'], currency: Currency): MoneyColumn<Row>[] {
  return [
    {
      key: 'client',
      head: said.heads.client,
      isLead: true,
      total: said.all,
      cell: (row) => <Client row={row} />,
    },
    ...sums.map((name) => ({
      key: name,
      head: said.ageing[name],
      total: <Money cents={totals[name]} currency={currency} />,
      cell: (row: Row) => <Sum name={name} cents={row[name]} currency={currency} />,
    })),
  ]
}

/** What is oldest is late. */
function Sum({ name, cents, currency }: { name: string; cents: number; currency: Currency }) {
  return (
    <span className={name === 'd90_cents' ? 'text-danger' : ''}>
      <Money cents={cents === 0 ? null : cents} currency={currency} />
    </span>
  )
}

/** Its open invoices are in the list of all. */
function Client({ row: { client_uuid: id, client_name: name } }: { row: Row }) {
  if (id === null) return name
  const open = [
    { by: 'client_name', op: 'is', text: name },
    { by: 'stage', op: 'any_of', text: 'Sent|Overdue' },
  ]
  return (
    <Link to={listHref('invoice', open)} className="named-link">
      {name}
    </Link>
  )
}
