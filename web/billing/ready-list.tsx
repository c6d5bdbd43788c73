import { useState } from 'react'
import { statusColour } from '#domain/colours.ts'
import type { Currency } from '#domain/money.ts'
import { shownBy } from '#domain/records/live.ts'
import { countedPage } from '#domain/records/page.ts'
import { projectLabel } from '#domain/project-id.ts'
import { billingScreen as said } from '#domain/words/billing-screen.ts'
import { askBody } from '../api/ask.ts'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { Pager } from '../components/pager.tsx'
import { State } from '../components/state.tsx'
import { useNarrow } from '../components/use-narrow.ts'
import { usePageOfRows } from '../layout/use-page-of-rows.ts'
import { Money } from '../records/ledger/money.tsx'
import { MoneyCards, MoneyTable, type MoneyColumn } from '../records/ledger/money-table.tsx'
import { Tick } from '../records/list/tick.tsx'
import { useTicks, type Ticks } from '../records/list/use-ticks.ts'
import type { BillingAddress } from './billing-address.ts'
import { DraftBar } from './draft-bar.tsx'
import type { Ready } from './drafts.ts'
import { ProjectLink } from './project-link.tsx'
import { RowsWaiting } from '../components/rows-waiting.tsx'

/** Projects that have earned more than was billed; those that are ticked get a draft each. */
export function ReadyList({
  wanted,
  asked,
  change,
  turnBackTo,
  currency,
}: BillingAddress & { currency: Currency }) {
  const isNarrow = useNarrow()
  const { page, perPage, q } = asked
  const { latest, error, isStale, refetch } = usePageOfRows({
    queryKey: ['billing', 'ready', page, perPage, q],
    async read(signal) {
      const query = { page: String(page), per_page: String(perPage), ...(q !== '' && { q }) }
      const { data, total_rows: total } = await askBody('GET api/billing/ready', { query, signal })
      return countedPage(data, { page, size: perPage, total })
    },
    page,
    onPastEnd: turnBackTo,
    shows: shownBy.project,
  })
  const rows = latest?.rows ?? []
  const ticks = useTicks(
    q,
    rows.map(({ project_id: id }) => id),
  )
  const seen = useSeen(rows)
  return (
    <>
      <Loaded data={latest} error={error} retry={refetch} waiting={<RowsWaiting />}>
        {({ rows: shown, total }) => (
          <div aria-busy={isStale} className={isStale ? 'opacity-60' : ''}>
            {shown.length === 0 ? (
              <div className="rounded-lg border border-line bg-surface">
                <Notice isEmpty title={q === '' ? said.none.ready : said.noMatch} />
              </div>
            ) : isNarrow ? (
              <ReadyCards rows={shown} ticks={ticks} currency={currency} />
            ) : (
              <MoneyTable
                label={said.tabs.ready}
                columns={columnsOf(currency, ticks)}
                rows={shown}
                keyOf={({ project_id: id }) => id}
                lookOf={({ project_id: id }) => (ticks.ids.has(id) ? 'bg-accent-soft' : '')}
              />
            )}
            {total > 0 && (
              <Pager
                state={wanted}
                total={total}
                isWaiting={false}
                many="Projects"
                onTurn={(to) => change({ to: (now) => ({ ...now, page: to }) })}
                onResize={(to) => change({ to: (now) => ({ ...now, perPage: to, page: 1 }) })}
              />
            )}
          </div>
        )}
      </Loaded>
      {ticks.ids.size > 0 && (
        <DraftBar chosen={[...ticks.ids].flatMap((id) => seen.get(id) ?? [])} onClear={ticks.clear} />
      )}
    </>
  )
}

/** Projects as they were last shown, on this page or another. */
function useSeen(rows: readonly Ready[]): ReadonlyMap<string, Ready> {
  const [seen, setSeen] = useState<ReadonlyMap<string, Ready>>(new Map())
  const fresh = rows.filter((row) => seen.get(row.project_id) !== row)
  if (fresh.length > 0) setSeen(new Map([...seen, ...fresh.map((row) => [row.project_id, row] as const)]))
  return seen
}

/** Beside the tabs, where there is room for both. */
export function ReadySearch({ wanted, change }: Pick<BillingAddress, 'wanted' | 'change'>) {
  return (
    <search className="shrink-0 border-line pb-1 max-md:pt-3 max-md:pb-0 md:border-b print:hidden">
      <input
        type="search"
        aria-label={said.search}
        placeholder={said.search}
        autoComplete="off"
        className="control md:min-h-7 md:w-56 md:py-0.5"
        value={wanted.q}
        onChange={({ target: { value } }) =>
          change({ to: (now) => ({ ...now, q: value, page: 1 }), waits: true, step: () => 'q' })
        }
      />
    </search>
  )
}

function columnsOf(currency: Currency, ticks: Ticks): MoneyColumn<Ready>[] {
  const { heads } = said
  return [
    {
      key: 'tick',
      head: (
        <Tick label={said.tickPage} isOn={ticks.isPage} isSome={ticks.ids.size > 0} onTurn={ticks.turnPage} />
      ),
      isText: true,
      isOnScreen: true,
      cell: (row) => <RowTick row={row} ticks={ticks} />,
    },
    { key: 'project', head: heads.project, isLead: true, cell: (row) => <ProjectLink row={row} /> },
    {
      key: 'client',
      head: heads.client,
      isText: true,
      cell: ({ client_name: name }) => <span className="block max-w-48 truncate text-ink-muted">{name}</span>,
    },
    {
      key: 'manager',
      head: heads.manager,
      isText: true,
      cell: ({ manager: { name } }) => <span className="block max-w-32 truncate">{name}</span>,
    },
    {
      key: 'status',
      head: heads.status,
      isText: true,
      cell: ({ status }) => <State colour={statusColour(status)}>{status}</State>,
    },
    { key: 'earned', head: heads.earned, cell: ({ earned_percent: percent }) => `${percent}%` },
    { key: 'billed', head: heads.billed, cell: ({ billed_percent: percent }) => `${percent}%` },
    {
      key: 'total',
      head: heads.total,
      cell: (row) => <Money cents={row.total_cents} currency={currency} />,
    },
    { key: 'ready', head: heads.ready, cell: (row) => <ReadySum row={row} currency={currency} /> },
  ]
}

function ReadyCards({ rows, ticks, currency }: { rows: readonly Ready[]; ticks: Ticks; currency: Currency }) {
  return (
    <MoneyCards
      label={said.tabs.ready}
      cards={rows.map((row) => ({
        key: row.project_id,
        before: (
          <div className="-my-2.5 -ml-3">
            <RowTick row={row} ticks={ticks} isLarge />
          </div>
        ),
        isLong: true as const,
        lead: <ProjectLink row={row} />,
        sum: <ReadySum row={row} currency={currency} />,
        meta: [`${said.heads.earned} ${row.earned_percent}%`, `${said.heads.billed} ${row.billed_percent}%`],
      }))}
    />
  )
}

function RowTick({ row, ticks, isLarge = false }: { row: Ready; ticks: Ticks; isLarge?: boolean }) {
  return (
    <Tick
      label={said.tick(projectLabel(row.project_id, row.project_name))}
      isOn={ticks.ids.has(row.project_id)}
      isLarge={isLarge}
      onTurn={(isRange) => ticks.turn(row.project_id, isRange)}
    />
  )
}

function ReadySum({ row: { ready_cents: cents }, currency }: { row: Ready; currency: Currency }) {
  if (cents === null) return <span className="text-ink-faint">{said.noFee}</span>
  return (
    <span className="font-lead">
      <Money cents={cents} currency={currency} />
    </span>
  )
}
