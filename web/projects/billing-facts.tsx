import { useQuery } from '@tanstack/react-query'
import { billingOf } from '#domain/records/billing.ts'
import { messages } from '#domain/words/messages.ts'
import { Button } from '../components/button.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { projectInvoices } from './project-invoices.ts'

const said = messages.invoice

/** A failure here leaves the other facts standing. */
export function BillingFacts({ id }: { id: string }) {
  const { data: invoices, error, refetch } = useQuery(projectInvoices(id))
  if (error) {
    return (
      <div className="col-span-full">
        <dt className={term}>Invoiced</dt>
        <dd className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
          <span role="status">
            {said.billingFailed} {error.message}
          </span>
          <Button size="small" className="print:hidden" onClick={() => void refetch()}>
            Retry
          </Button>
        </dd>
      </div>
    )
  }
  const billing = invoices && billingOf(invoices)
  return (
    <>
      <div>
        <dt className={term}>Invoiced</dt>
        <dd className="tabular-nums">
          {billing === undefined ? (
            <Skeleton className="my-1 w-24" />
          ) : invoices?.length ? (
            said.billed(billing.sum, billing.count)
          ) : (
            said.noneBilled
          )}
        </dd>
      </div>
      <div>
        <dt className={term}>Latest Sent Invoice</dt>
        <dd className="tabular-nums">
          {billing === undefined ? (
            <Skeleton className="my-1 w-12" />
          ) : billing.latest === undefined ? (
            <span className="text-ink-faint">–</span>
          ) : (
            `${billing.latest}%`
          )}
        </dd>
      </div>
      {billing?.passesWhole && (
        // Between the facts the note would tear their grid.
        <div className="order-last col-span-full">
          <dt className="sr-only">Note</dt>
          <dd className="max-w-prose text-ink-muted">{said.passesWhole}</dd>
        </div>
      )}
    </>
  )
}

const term = 'text-small text-ink-muted'
