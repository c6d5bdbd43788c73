import { Link } from 'react-router'
import { invoice as kind } from '#domain/kinds/invoice.ts'
import type { Currency } from '#domain/money.ts'
import { countedPage } from '#domain/records/page.ts'
import { shownBy } from '#domain/records/live.ts'
import { billingScreen as said } from '#domain/words/billing-screen.ts'
import { writeDate } from '#domain/written-dates.ts'
import { askBody } from '../api/ask.ts'
import { pathWith } from '../api/client.ts'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { Pager } from '../components/pager.tsx'
import { useNarrow } from '../components/use-narrow.ts'
import { usePageOfRows } from '../layout/use-page-of-rows.ts'
import { InvoiceMenu } from '../records/ledger/invoice-menu.tsx'
import { Money } from '../records/ledger/money.tsx'
import { MoneyCards, MoneyTable, type MoneyCard, type MoneyColumn } from '../records/ledger/money-table.tsx'
import { Stage } from '../records/ledger/stage.tsx'
import { useInvoiceActs, type InvoiceActs } from '../records/ledger/use-invoice-acts.tsx'
import type { InvoiceRow } from '../records/ledger/use-ledger.ts'
import { lists } from './billing-state.ts'
import type { BillingAddress } from './billing-address.ts'
import { ProjectLink } from './project-link.tsx'
import { RowsWaiting } from '../components/rows-waiting.tsx'

type Tab = keyof typeof lists

/** The invoices of one stage, with what can be done next. */
export function InvoiceList({
  tab,
  wanted,
  asked,
  change,
  turnBackTo,
  currency,
}: BillingAddress & { tab: Tab; currency: Currency }) {
  const isNarrow = useNarrow()
  const { page, perPage } = asked
  const { stages, sort, order } = lists[tab]
  const query = {
    model: kind.model,
    page: String(page),
    per_page: String(perPage),
    sort_by: sort,
    sort_order: order,
    filter_count: '1',
    filter_by_0: 'stage',
    filter_op_0: 'any_of',
    filter_text_0: stages.join('|'),
  }
  const { latest, error, isStale, refetch } = usePageOfRows({
    queryKey: ['billing', 'invoices', query],
    async read(signal) {
      const { data, total_rows: total } = await askBody('GET api/pagination/get_model_data', {
        query,
        signal,
      })
      return countedPage(data as InvoiceRow[], { page, size: perPage, total })
    },
    page,
    onPastEnd: turnBackTo,
    shows: shownBy.project,
  })
  const acts = useInvoiceActs(currency)
  const drawn = { tab, currency, acts }
  return (
    <>
      <Loaded data={latest} error={error} retry={refetch} waiting={<RowsWaiting />}>
        {({ rows, total }) => (
          <div aria-busy={isStale} className={isStale ? 'opacity-60' : ''}>
            {rows.length === 0 ? (
              <div className="rounded-lg border border-line bg-surface">
                <Notice isEmpty title={said.none[tab]} />
              </div>
            ) : isNarrow ? (
              <MoneyCards label={said.tabs[tab]} cards={rows.map((row) => cardOf(row, drawn))} />
            ) : (
              <MoneyTable
                label={said.tabs[tab]}
                columns={columnsOf(drawn)}
                rows={rows}
                keyOf={({ invoice_id: id }) => id}
              />
            )}
            {total > 0 && (
              <Pager
                state={wanted}
                total={total}
                isWaiting={false}
                many={kind.name.many}
                onTurn={(to) => change({ to: (now) => ({ ...now, page: to }) })}
                onResize={(to) => change({ to: (now) => ({ ...now, perPage: to, page: 1 }) })}
              />
            )}
          </div>
        )}
      </Loaded>
      {acts.windows}
    </>
  )
}

type Drawn = { tab: Tab; currency: Currency; acts: InvoiceActs }

function columnsOf({ tab, currency, acts }: Drawn): MoneyColumn<InvoiceRow>[] {
  const { heads } = said
  const isDraft = tab === 'drafts'
  const number: MoneyColumn<InvoiceRow> = {
    key: 'number',
    head: heads.number,
    isText: true,
    cell: (row) => <InvoiceLink row={row} words={row.invoice_number ?? ''} />,
  }
  const stage: MoneyColumn<InvoiceRow> = {
    key: 'stage',
    head: heads.stage,
    isText: true,
    cell: (row) => <Stage stage={row.stage} />,
  }
  const day = (key: 'invoice_date' | 'due_date' | 'paid_on', head: string): MoneyColumn<InvoiceRow> => ({
    key,
    head,
    isText: true,
    cell: (row) => <Day date={row[key]} isLate={key === 'due_date' && tab === 'overdue'} />,
  })
  return [
    ...(isDraft ? [stage] : [number]),
    { key: 'project', head: heads.project, isLead: true, cell: (row) => <ProjectLink row={row} /> },
    {
      key: 'client',
      head: heads.client,
      isText: true,
      cell: ({ client_name: name }) => <span className="block max-w-48 truncate">{name}</span>,
    },
    day('invoice_date', heads.date),
    ...(isDraft ? [] : [tab === 'paid' ? day('paid_on', heads.paidOn) : day('due_date', heads.due)]),
    { key: 'percent', head: heads.percent, cell: ({ payment_amount: percent }) => `${percent}%` },
    {
      key: 'amount',
      head: heads.amount,
      cell: (row) => <Money cents={row.amount_cents} currency={currency} />,
    },
    ...(tab === 'sent' || tab === 'overdue'
      ? [
          {
            key: 'open',
            head: heads.open,
            cell: (row: InvoiceRow) => (
              <span className="font-lead">
                <Money cents={row.open_cents} currency={currency} />
              </span>
            ),
          },
        ]
      : []),
    {
      key: 'acts',
      head: heads.acts,
      isQuiet: true,
      cell: (row) => <InvoiceMenu invoice={row} acts={acts} />,
    },
  ]
}

function cardOf(row: InvoiceRow, { tab, currency, acts }: Drawn): MoneyCard {
  const isOpen = tab === 'sent' || tab === 'overdue'
  return {
    key: row.invoice_id,
    isLong: true,
    lead: <ProjectLink row={row} />,
    sum: <Money cents={isOpen ? row.open_cents : row.amount_cents} currency={currency} />,
    meta: [
      tab === 'drafts' ? (
        <Stage key="stage" stage={row.stage} />
      ) : (
        <InvoiceLink key="number" row={row} words={row.invoice_number ?? ''} />
      ),
      <span key="day">
        {isOpen ? `${said.heads.due} ` : tab === 'paid' ? `${said.heads.paidOn} ` : ''}
        <Day
          date={isOpen ? row.due_date : tab === 'paid' ? row.paid_on : row.invoice_date}
          isLate={tab === 'overdue'}
        />
      </span>,
      // Longer ones would leave the sum a line of its own.
      <span key="client" className="block max-w-40 truncate">
        {row.client_name}
      </span>,
    ],
    menu: <InvoiceMenu invoice={row} acts={acts} />,
  }
}

function InvoiceLink({ row, words }: { row: InvoiceRow; words: string }) {
  return (
    <Link to={pathWith(kind.pages.update, row.invoice_id)} className="named-link whitespace-nowrap">
      {words}
    </Link>
  )
}

function Day({ date, isLate }: { date: string | null; isLate: boolean }) {
  if (date === null) return null
  return <span className={`whitespace-nowrap ${isLate ? 'text-danger' : ''}`}>{writeDate(date)}</span>
}
