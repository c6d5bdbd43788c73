import { useQuery } from '@tanstack/react-query'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { pathWith } from '../api/client.ts'
import { ButtonLink } from '../components/button.tsx'
import { Loaded } from '../components/loaded.tsx'
import { LoadingLines } from '../components/loading-lines.tsx'
import { BilledBar } from '../records/ledger/billed-bar.tsx'
import { LedgerNotes } from '../records/ledger/ledger-notes.tsx'
import { Money } from '../records/ledger/money.tsx'
import { projectLedger } from '../records/ledger/use-ledger.ts'

/** The ledger in short: the fee, how far it is billed, and the way to the whole of it. */
export function LedgerSummary({ projectId }: { projectId: string }) {
  const { data, error, refetch } = useQuery(projectLedger(projectId))
  return (
    <Loaded
      data={data}
      error={error}
      retry={refetch}
      waiting={<LoadingLines looks={['w-1/3', 'h-3! w-full']} />}
    >
      {(ledger) => (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            {ledger.contract === null ? (
              <p className="text-ink-muted">{said.noFee}</p>
            ) : (
              <p>
                {said.fee}{' '}
                <span className="font-semibold">
                  <Money cents={ledger.contract.fee_cents} currency={ledger.currency} />
                </span>
              </p>
            )}
            <ButtonLink
              size="small"
              to={pathWith('/projects/ledger/:id', projectId)}
              className="print:hidden"
            >
              {said.openLedger}
            </ButtonLink>
          </div>
          {ledger.contract !== null && <BilledBar ledger={ledger} />}
          <LedgerNotes notes={ledger.totals.ledger_notes} />
        </div>
      )}
    </Loaded>
  )
}
