import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { can } from '#domain/permissions.ts'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { Button } from '../components/button.tsx'
import { useUser } from '../layout/use-session.ts'
import { Money } from '../records/ledger/money.tsx'
import { billingSettings } from '../records/billing-settings.ts'
import type { ProjectLedger } from '../records/ledger/use-ledger.ts'
import { ContractDialog } from './contract-dialog.tsx'

export function ContractCard({ ledger }: { ledger: ProjectLedger }) {
  const { contract, currency, totals } = ledger
  const mayEdit = can(useUser(), 'ledger.update')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      {contract === null ? (
        <p>{said.noFee}</p>
      ) : (
        <dl className="grid grid-cols-2 gap-x-8 gap-y-2 max-md:w-full md:flex md:flex-wrap">
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
            {contract.terms_days === null ? <FirmTerms /> : said.net(contract.terms_days)}
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
        <Button className="max-md:w-full print:hidden" onClick={() => setOpen(true)}>
          {said.edit}
        </Button>
      )}
      {isOpen && <ContractDialog ledger={ledger} onClose={() => setOpen(false)} />}
    </div>
  )
}

function FirmTerms() {
  const { data } = useQuery(billingSettings)
  return data === undefined ? said.firmTerms : said.firmNet(said.net(data.terms_days))
}

function Fact({ name, isLead = false, children }: { name: string; isLead?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-muted">{name}</dt>
      <dd className={isLead ? 'text-lead font-semibold' : ''}>{children}</dd>
    </div>
  )
}
