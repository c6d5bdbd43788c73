import { queryOptions } from '@tanstack/react-query'
import type { BilledInvoice } from '#domain/records/billing.ts'
import { call, dataOf, pathWith } from '../api/client.ts'

/** The invoices of a project, newest first. */
export function projectInvoices(id: string) {
  return queryOptions({
    queryKey: ['invoices', id],
    queryFn: async ({ signal }) =>
      dataOf(await call<BilledInvoice[]>('GET', pathWith('api/invoice/project/:id', id), { signal })),
    meta: { shows: ['invoice', 'project'] },
  })
}
