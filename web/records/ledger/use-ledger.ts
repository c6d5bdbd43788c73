import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#domain/calls/registry.ts'
import { shownBy } from '#domain/records/live.ts'
import { ask } from '../../api/ask.ts'

export type ProjectLedger = DataOf<'GET api/ledger/project/:id'>

/** An invoice as the ledger and the lists have it; payments come with the ledger alone. */
export type InvoiceRow = Omit<ProjectLedger['invoices'][number], 'payments' | 'ledger_notes'>

export function projectLedger(id: string) {
  return queryOptions({
    queryKey: ['ledger', id],
    queryFn: ({ signal }) => ask('GET api/ledger/project/:id', { params: { id }, signal }),
    // A project shows its invoices, tasks and client; news of contracts and settings come as news of invoices.
    meta: { shows: shownBy.project },
  })
}
