import { queryOptions } from '@tanstack/react-query'
import { shownBy } from '#domain/records/live.ts'
import { ask } from '../api/ask.ts'

/** How the firm bills: its currency, its terms. */
export const billingSettings = queryOptions({
  queryKey: ['billing', 'settings'],
  queryFn: ({ signal }) => ask('GET api/billing/settings', { signal }),
  // Whoever hears of invoices hears of these settings too.
  meta: { shows: shownBy.invoice },
})
