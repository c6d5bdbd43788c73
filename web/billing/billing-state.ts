import { isOneOf } from '#domain/choices.ts'
import { addDays, addMonths, type CivilDate } from '#domain/dates.ts'
import type { InvoiceStage } from '#domain/invoice-stage.ts'
import { defaultPageSize, pageSizes } from '#domain/records/list-query.ts'
import { readPage } from '#domain/records/page.ts'

export const tabs = ['ready', 'drafts', 'sent', 'overdue', 'paid', 'ageing', 'exports'] as const
export type BillingTab = (typeof tabs)[number]

export type BillingState = { tab: BillingTab; page: number; perPage: number; q: string }

/** What an address says wrongly is the usual. */
export function readBillingState(params: URLSearchParams): BillingState {
  const tab = params.get('tab')
  const perPage = Number(params.get('per_page') ?? defaultPageSize)
  return {
    tab: isOneOf(tabs, tab) ? tab : 'ready',
    page: readPage(params.get('page') ?? '') ?? 1,
    perPage: pageSizes.find((size) => size === perPage) ?? defaultPageSize,
    q: (params.get('q') ?? '').slice(0, 200),
  }
}

export function writeBillingState({ tab, page, perPage, q }: BillingState): URLSearchParams {
  const params = new URLSearchParams()
  if (tab !== 'ready') params.set('tab', tab)
  if (q !== '') params.set('q', q)
  if (page > 1) params.set('page', String(page))
  if (perPage !== defaultPageSize) params.set('per_page', String(perPage))
  return params
}

/** Another part begins at its first page. */
export function atTab(state: BillingState, tab: BillingTab): BillingState {
  return { ...state, tab, page: 1, q: '' }
}

type Listed = Exclude<BillingTab, 'ready' | 'ageing' | 'exports'>

/** Which invoices a part lists, and in which order: what waits longest first, what is over newest first. */
export const lists: Record<Listed, { stages: readonly InvoiceStage[]; sort: string; order: 'asc' | 'desc' }> =
  {
    drafts: { stages: ['Draft', 'Approved'], sort: 'invoice_date', order: 'asc' },
    sent: { stages: ['Sent'], sort: 'due_date', order: 'asc' },
    overdue: { stages: ['Overdue'], sort: 'due_date', order: 'asc' },
    paid: { stages: ['Paid'], sort: 'invoice_date', order: 'desc' },
  }

export function isListed(tab: BillingTab): tab is Listed {
  return Object.hasOwn(lists, tab)
}

/** First and last day of the month before. */
export function previousMonth(today: CivilDate): { from: CivilDate; to: CivilDate } {
  const first = `${today.slice(0, 7)}-01`
  return { from: addMonths(first, -1), to: addDays(first, -1) }
}
