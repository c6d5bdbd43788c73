import { useState, type ReactNode } from 'react'
import { can } from '#domain/permissions.ts'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { call } from '../api/ask.ts'
import { useIdempotencyKeys } from '../api/use-idempotency-keys.ts'
import { Button } from '../components/button.tsx'
import { useConfirm } from '../components/confirm.tsx'
import { notifyDone, notifyFailed } from '../components/notify.ts'
import { useUser } from '../layout/use-session.ts'
import { Money } from '../records/ledger/money.tsx'
import type { ProjectLedger } from '../records/ledger/use-ledger.ts'
import { ContractDialog } from './contract-dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'

export function ContractCard({ ledger }: { ledger: ProjectLedger }) {
  const { contract, currency, totals } = ledger
  const mayEdit = can(useUser(), 'ledger.update')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      {contract === null ? (
        <p>{said.noFee}</p>
      ) : (
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Fact name={said.fee} isLead>
            <Money cents={contract.fee_cents} currency={currency} />
          </Fact>
          {contract.additional_cents > 0 && (
            <>
              <Fact name={said.additional}>
                <Money cents={contract.additional_cents} currency={currency} />
              </Fact>
              <Fact name={said.total}>
                <Money cents={contract.total_cents} currency={currency} />
              </Fact>
            </>
          )}
          <Fact name={said.terms}>
            {contract.terms_days === null ? said.firmTerms : said.net(contract.terms_days)}
          </Fact>
          <Fact name={said.paid}>
            <Money cents={totals.paid_cents} currency={currency} />
          </Fact>
          <Fact name={said.open}>
            <Money cents={totals.open_cents} currency={currency} />
          </Fact>
        </dl>
      )}
      {mayEdit && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {contract !== null && <RemoveContract id={ledger.project_id} version={contract.version} />}
          <Button data-edit onClick={() => setOpen(true)}>
            {said.edit}
          </Button>
        </div>
      )}
      {isOpen && <ContractDialog ledger={ledger} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Fact({ name, isLead = false, children }: { name: string; isLead?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-muted">{name}</dt>
      <dd className={isLead ? 'text-lead font-semibold' : ''}>{children}</dd>
    </div>
  )
}

function RemoveContract({ id, version }: { id: string; version: number }) {
  const ask = useConfirm()
  const queries = useQueryClient()
  const keys = useIdempotencyKeys()
  const remove = async () => {
    if (!(await ask({ text: said.confirmRemove, yes: said.remove, danger: true }))) return
    const answer = await call('PUT api/ledger/project/:id/contract', {
      params: { id },
      body: { fee_cents: null, version },
      idempotencyKey: keys.keyOf(),
    })
    keys.settle(answer)
    if (answer.operation === 'ERROR')
      notifyFailed(Object.values(answer.errors ?? {}).flat()[0] ?? answer.message)
    else notifyDone(answer.message)
    void queries.invalidateQueries({ queryKey: ['ledger'] })
  }
  return (
    <Button variant="danger" onClick={() => void remove()}>
      {said.remove}
    </Button>
  )
}
