import { Plus } from 'lucide-react'
import { messages } from '#domain/words/messages.ts'
import { mostInvoicesAtOnce } from '#domain/kinds/new-invoice.ts'
import { Button } from '../components/button.tsx'
import { StopWaiting } from '../records/form/stop-waiting.tsx'

export function InvoiceButtons({
  count,
  isBusy,
  onAdd,
  onStopWaiting,
}: {
  count: number
  isBusy: boolean
  onAdd: () => void
  onStopWaiting: () => void
}) {
  const isFull = count >= mostInvoicesAtOnce
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {isFull && <p className="mr-auto text-ink-muted">{messages.invoice.tooMany(mostInvoicesAtOnce)}</p>}
      <StopWaiting isBusy={isBusy} onStop={onStopWaiting} />
      <Button onClick={onAdd} data-add disabled={isFull || isBusy}>
        <Plus aria-hidden="true" className="size-4" />
        Add Invoice
      </Button>
      {count > 0 && (
        <Button type="submit" variant="primary" aria-disabled={isBusy} className="aria-disabled:opacity-60">
          {isBusy ? messages.invoice.sending : 'Submit Invoices'}
        </Button>
      )}
    </div>
  )
}
