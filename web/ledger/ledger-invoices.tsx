import { Link } from 'react-router'
import { invoice as kind } from '#domain/kinds/invoice.ts'
import { project } from '#domain/kinds/project.ts'
import type { Currency } from '#domain/money.ts'
import { can } from '#domain/permissions.ts'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { writeDate } from '#domain/written-dates.ts'
import { pathWith } from '../api/client.ts'
import { ButtonLink } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { useNarrow } from '../components/use-narrow.ts'
import { useUser } from '../layout/use-session.ts'
import { InvoiceMenu } from '../records/ledger/invoice-menu.tsx'
import { LedgerNotes } from '../records/ledger/ledger-notes.tsx'
import { Money } from '../records/ledger/money.tsx'
import { MoneyCards, MoneyTable, type MoneyCard, type MoneyColumn } from '../records/ledger/money-table.tsx'
import { Stage } from '../records/ledger/stage.tsx'
import { useInvoiceActs, type InvoiceActs } from '../records/ledger/use-invoice-acts.tsx'
import type { ProjectLedger } from '../records/ledger/use-ledger.ts'

type Invoice = ProjectLedger['invoices'][number]

/** In the order in which they count. */
export function LedgerInvoices({ ledger }: { ledger: ProjectLedger }) {
  const { invoices, currency, contract, project_id: id } = ledger
  const user = useUser()
  const isNarrow = useNarrow()
  const acts = useInvoiceActs(currency)
  const drawn = { currency, hasFee: contract !== null, acts }
  return (
    <section aria-labelledby="invoices" className="flex flex-col gap-2">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 id="invoices" className="font-semibold">
          {said.invoices}
        </h2>
        {can(user, 'invoice.create') && (
          <ButtonLink
            size="small"
            to={`${pathWith(project.pages.update, id)}#create-invoices`}
            className="print:hidden"
          >
            {said.toForm}
          </ButtonLink>
        )}
      </div>
      {invoices.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <Notice isEmpty title={said.noInvoices} />
        </div>
      ) : isNarrow ? (
        <MoneyCards label={said.invoices} cards={invoices.map((each) => cardOf(each, drawn))} />
      ) : (
        <MoneyTable
          label={said.invoices}
          columns={columnsOf(drawn)}
          rows={invoices}
          keyOf={({ invoice_id }) => invoice_id}
          lookOf={({ stage }) => (stage === 'Void' ? 'text-ink-muted' : '')}
        />
      )}
      {acts.windows}
    </section>
  )
}

type Drawn = { currency: Currency; hasFee: boolean; acts: InvoiceActs }

const sums = [
  ['previously_billed_cents', said.heads.previous],
  ['amount_cents', said.heads.amount],
  ['to_date_cents', said.heads.toDate],
  ['remaining_cents', said.heads.remaining],
  ['paid_cents', said.heads.paid],
] as const

function columnsOf({ currency, hasFee, acts }: Drawn): MoneyColumn<Invoice>[] {
  const { heads } = said
  return [
    { key: 'number', head: heads.number, isText: true, cell: (row) => <InvoiceNumber row={row} /> },
    { key: 'date', head: heads.date, isText: true, cell: (row) => <Dates row={row} /> },
    {
      key: 'stage',
      head: heads.stage,
      isText: true,
      cell: (row) => (
        <>
          <Stage stage={row.stage} />
          <Remarks row={row} />
        </>
      ),
    },
    { key: 'percent', head: heads.percent, cell: (row) => <Percent row={row} /> },
    ...(hasFee ? sums : []).map(([key, head]) => ({
      key,
      head,
      cell: (row: Invoice) => (
        <span className={key === 'amount_cents' && row.stage !== 'Void' ? 'font-lead' : ''}>
          <Money cents={row[key]} currency={currency} />
        </span>
      ),
    })),
    ...(hasFee
      ? []
      : [{ key: 'notes', head: heads.notes, isLead: true as const, cell: (row: Invoice) => row.notes }]),
    {
      key: 'acts',
      head: heads.acts,
      isQuiet: true,
      cell: (row) => <InvoiceMenu invoice={row} acts={acts} />,
    },
  ]
}

function cardOf(row: Invoice, { currency, hasFee, acts }: Drawn): MoneyCard {
  return {
    key: row.invoice_id,
    lead: <InvoiceNumber row={row} />,
    sum: hasFee ? <Money cents={row.amount_cents} currency={currency} /> : <Percent row={row} />,
    meta: [
      <Stage key="stage" stage={row.stage} />,
      <Dates key="date" row={row} />,
      ...(hasFee ? [<Percent key="percent" row={row} />] : []),
    ],
    figures: hasFee
      ? sums
          .filter(([key]) => key !== 'amount_cents')
          .map(([key, name]) => ({ name, value: <Money cents={row[key]} currency={currency} /> }))
      : [],
    note: <Remarks row={row} />,
    menu: <InvoiceMenu invoice={row} acts={acts} />,
  }
}

function InvoiceNumber({ row: { invoice_id: id, invoice_number: number, stage } }: { row: Invoice }) {
  const words = number ?? (stage === 'Void' ? said.none : said.draft)
  const mayEdit = can(useUser(), 'invoice.update') && stage !== 'Void'
  return mayEdit ? (
    <Link to={pathWith(kind.pages.update, id)} className="named-link whitespace-nowrap">
      {words}
    </Link>
  ) : (
    <span className="whitespace-nowrap">{words}</span>
  )
}

function Dates({ row: { invoice_date: date, due_date: due, stage } }: { row: Invoice }) {
  const isWaiting = stage === 'Sent' || stage === 'Overdue'
  return (
    <span className="whitespace-nowrap">
      {writeDate(date)}
      {isWaiting && due !== null && (
        <span className="text-fine text-ink-faint"> {said.due(writeDate(due, 'brief'))}</span>
      )}
    </span>
  )
}

function Percent({ row: { payment_amount: percent, percent_means: means } }: { row: Invoice }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {said.percent(percent)}
      {means === 'to_date' && <span className="text-fine text-ink-faint"> {said.toDateMark}</span>}
    </span>
  )
}

function Remarks({ row: { ledger_notes: notes, void_reason: reason, stage } }: { row: Invoice }) {
  return (
    <>
      {stage === 'Void' && reason !== '' && (
        <p className="max-w-80 text-fine break-words text-ink-muted">{reason}</p>
      )}
      <LedgerNotes notes={notes} />
    </>
  )
}
