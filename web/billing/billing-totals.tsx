import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DataOf } from '#domain/calls/registry.ts'
import { writeMoney } from '#domain/money.ts'
import { billingScreen as said } from '#domain/words/billing-screen.ts'
import { Loaded } from '../components/loaded.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { writeBillingState, type BillingTab } from './billing-state.ts'
import { defaultPageSize } from '#domain/records/list-query.ts'

export type Overview = DataOf<'GET api/billing/overview'>

/** Five sums, each leading to what it is made of. */
export function BillingTotals({ overview }: { overview: UseQueryResult<Overview> }) {
  const { data, error, refetch } = overview
  return (
    <Loaded data={data} error={error} retry={refetch} waiting={<Waiting />}>
      {({ totals, currency }) => {
        const money = (cents: number) => writeMoney(cents, currency)
        return (
          <ul className={grid}>
            <Total tab="ready" sum={money(totals.ready_cents)} />
            <Total tab="drafts" sum={money(totals.draft_cents)} />
            <Total tab="sent" sum={money(totals.sent_cents)} />
            <Total tab="overdue" isLate={totals.overdue_count > 0} sum={money(totals.overdue_cents)} />
            <Total tab="paid" sum={money(totals.paid_this_year_cents)} />
          </ul>
        )
      }}
    </Loaded>
  )
}

const grid =
  'mb-3 grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-line gap-px md:mb-2 md:grid-cols-5'
const cell =
  'flex h-full min-h-11 flex-col justify-center bg-surface px-3 md:min-h-8 md:flex-row md:flex-wrap md:content-center md:items-baseline md:justify-between md:gap-x-2'

function Total({
  tab,
  sum,
  isLate = false,
}: {
  tab: Exclude<BillingTab, 'ageing' | 'exports'>
  sum: ReactNode
  isLate?: boolean
}) {
  const search = writeBillingState({ tab, page: 1, perPage: defaultPageSize, q: '' }).toString()
  return (
    <li className="last:max-md:col-span-2">
      <Link to={`?${search}`} className={`${cell} -outline-offset-2 hover:bg-hover`}>
        <span className="text-fine text-ink-muted">{said.totals[tab]}</span>
        <span className={`text-small font-semibold tabular-nums ${isLate ? 'text-danger' : ''}`}>{sum}</span>
      </Link>
    </li>
  )
}

function Waiting() {
  return (
    <div className={grid} aria-hidden="true">
      {['ready', 'drafts', 'sent', 'overdue', 'paid'].map((key) => (
        <div key={key} className={`${cell} gap-1 last:max-md:col-span-2`}>
          <Skeleton className="w-20" />
          <Skeleton className="w-20" />
        </div>
      ))}
    </div>
  )
}
