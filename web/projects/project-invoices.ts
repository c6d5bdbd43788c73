import { queryOptions } from '@tanstack/react-query'
import { shownBy } from '#domain/records/live.ts'
import { ask } from '../api/ask.ts'

export function projectInvoices(id: string) {
  return queryOptions({
    queryKey: ['invoices', id],
    queryFn: ({ signal }) => ask('GET api/invoice/project/:id', { params: { id }, signal }),
    meta: { shows: shownBy.invoice },
  })
}
