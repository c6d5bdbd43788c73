import { useState } from 'react'
import { can } from '#domain/permissions.ts'
import { writeMoney, type Currency } from '#domain/money.ts'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { writeDate } from '#domain/written-dates.ts'
import { call } from '../../api/ask.ts'
import { Button } from '../../components/button.tsx'
import { useConfirm } from '../../components/confirm.tsx'
import { notifyFailed } from '../../components/notify.ts'
import { useUser } from '../../layout/use-session.ts'
import { Money } from './money.tsx'
import type { ProjectLedger } from './use-ledger.ts'

type Invoice = ProjectLedger['invoices'][number]

/** Oldest first; each can be taken back. */
export function Payments({
  invoice: { invoice_id: id, payments },
  currency,
  onDone,
}: {
  invoice: Invoice
  currency: Currency
  onDone: (message: string) => void
}) {
  const ask = useConfirm()
  const mayRemove = can(useUser(), 'invoice.pay')
  const [isBusy, setBusy] = useState(false)
  const remove = async ({ id: payment, ...about }: Invoice['payments'][number]) => {
    const isMeant = await ask({
      text: said.confirmRemovePayment,
      about: `${writeMoney(about.amount_cents, currency)}, ${writeDate(about.paid_on)}`,
      yes: said.removePayment,
      danger: true,
    })
    if (!isMeant) return
    setBusy(true)
    const answer = await call('DELETE api/invoice/:id/payments/:payment_id', {
      params: { id, payment_id: payment },
    })
    setBusy(false)
    if (answer.operation === 'ERROR') notifyFailed(answer.message)
    else onDone(answer.message)
  }
  if (payments.length === 0) return null
  return (
    <ul className="divide-y divide-line border-y border-line text-small">
      {payments.map((payment) => (
        <li key={payment.id} className="flex flex-wrap items-center gap-x-4 py-1">
          <span className="w-24 tabular-nums">{writeDate(payment.paid_on)}</span>
          <span className="w-28 text-right">
            <Money cents={payment.amount_cents} currency={currency} />
          </span>
          <span className="min-w-0 flex-1 break-words text-ink-muted">{payment.note}</span>
          {mayRemove && (
            <Button
              size="small"
              variant="danger"
              disabled={isBusy}
              aria-label={said.removeNamed(
                writeMoney(payment.amount_cents, currency),
                writeDate(payment.paid_on),
              )}
              onClick={() => void remove(payment)}
            >
              {said.removePayment}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
