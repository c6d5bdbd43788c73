import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { can } from '#domain/permissions.ts'
import { messages } from '#domain/words/messages.ts'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { Loaded } from '../components/loaded.tsx'
import { LoadingLines } from '../components/loading-lines.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { statusOf } from '../api/records.ts'
import { NotFoundScreen } from '../layout/not-found-page.tsx'
import { PrintLines } from '../layout/print-lines.tsx'
import { useUser } from '../layout/use-session.ts'
import { BilledBar } from '../records/ledger/billed-bar.tsx'
import { LedgerNotes } from '../records/ledger/ledger-notes.tsx'
import { projectLedger, type ProjectLedger } from '../records/ledger/use-ledger.ts'
import { phasesShown } from '../records/ledger/whole-fee.ts'
import { ContractCard } from './contract-card.tsx'
import { LedgerHeader } from './ledger-header.tsx'
import { LedgerInvoices } from './ledger-invoices.tsx'
import { PhasesTable } from './phases-table.tsx'

/** What a project costs, what of it was billed and paid, and what can be billed still. */
export function LedgerPage() {
  const { id = '' } = useParams()
  const mayRead = can(useUser(), 'ledger.read')
  const { data, error, refetch } = useQuery({ ...projectLedger(id), enabled: mayRead })
  if (error && statusOf(error) === 404) return <NotFoundScreen />
  return (
    <Page width="record">
      <LedgerHeader id={id} ledger={data} />
      {mayRead ? (
        <Loaded data={data} error={error} retry={refetch} waiting={<Waiting />}>
          {(ledger) => <Ledger ledger={ledger} />}
        </Loaded>
      ) : (
        <Notice title={messages.generic.forbidden} />
      )}
    </Page>
  )
}

function Ledger({ ledger }: { ledger: ProjectLedger }) {
  const { contract, currency, totals } = ledger
  return (
    <div className="flex flex-col gap-4">
      <PrintLines filters={[]} />
      <section
        aria-label={said.contract}
        className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 break-inside-avoid print:border-0 print:p-0"
      >
        <ContractCard ledger={ledger} />
        {(contract !== null || ledger.invoices.length > 0) && <BilledBar ledger={ledger} />}
        <LedgerNotes notes={totals.ledger_notes} />
      </section>
      {contract !== null && contract.phases.length > 0 && (
        <PhasesTable phases={phasesShown(ledger)} currency={currency} />
      )}
      <LedgerInvoices ledger={ledger} />
    </div>
  )
}

function Waiting() {
  return <LoadingLines looks={['h-36! w-full', 'h-48! w-full', 'h-60! w-full']} />
}
