import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '#domain/words/messages.ts'
import { invoice } from '#domain/kinds/invoice.ts'
import { Button } from '../components/button.tsx'
import { Stage } from '../records/ledger/stage.tsx'
import { Cell } from '../records/list/cell.tsx'
import { BillingFacts } from './billing-facts.tsx'
import { projectInvoices } from './project-invoices.ts'

const firstShown = 5
const columnNames = ['invoice_date', 'payment_amount', 'payment_status', 'notes']
const columns = columnNames.flatMap(
  (name) => invoice.list.columns.find((column) => column.name === name) ?? [],
)

export function BilledInvoices({ projectId }: { projectId: string }) {
  const { data: invoices = [] } = useQuery(projectInvoices(projectId))
  const [isAll, setAll] = useState(false)
  const shownInvoices = isAll ? invoices : invoices.slice(0, firstShown)
  return (
    <div className="flex flex-col items-start gap-3">
      <dl className="grid w-full grid-cols-2 gap-x-6 gap-y-2.5 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
        <BillingFacts id={projectId} />
      </dl>
      {shownInvoices.length > 0 && (
        <ul className="w-full divide-y divide-line border-y border-line">
          {shownInvoices.map((row) => (
            <li
              key={row.invoice_id}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-1.5 sm:grid sm:grid-cols-[7rem_3.5rem_5rem_minmax(0,1fr)]"
            >
              {columns.map((column) => (
                <span key={column.name} className={looks[column.name] ?? ''}>
                  <span className="sr-only">{column.label}: </span>
                  {column.name === 'payment_status' && row.voided_at ? (
                    <Stage stage="Void" />
                  ) : (
                    <Cell column={column} row={row} at={{ timeZone: undefined }} />
                  )}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {shownInvoices.length < invoices.length && (
        <Button size="small" onClick={() => setAll(true)}>
          {messages.invoice.showAll(invoices.length)}
        </Button>
      )}
    </div>
  )
}

const looks: Record<string, string> = {
  payment_amount: 'tabular-nums sm:text-right',
  notes: 'min-w-0 break-words whitespace-pre-line max-sm:basis-full',
}
