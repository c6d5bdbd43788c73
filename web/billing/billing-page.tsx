import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { can } from '#domain/permissions.ts'
import { shownBy } from '#domain/records/live.ts'
import { billingScreen as said } from '#domain/words/billing-screen.ts'
import { messages } from '#domain/words/messages.ts'
import { ask } from '../api/ask.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { LoadingLines } from '../components/loading-lines.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { TabList } from '../components/tab-list.tsx'
import { useNarrow } from '../components/use-narrow.ts'
import { PrintLines } from '../layout/print-lines.tsx'
import { useKeptInAddress } from '../layout/use-kept-in-address.ts'
import { useUser } from '../layout/use-session.ts'
import { Ageing } from './ageing.tsx'
import type { BillingAddress } from './billing-address.ts'
import {
  atTab,
  isListed,
  readBillingState,
  tabs,
  writeBillingState,
  type BillingTab,
} from './billing-state.ts'
import { BillingTotals, type Overview } from './billing-totals.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { Exports } from './exports.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { ReadyList, ReadySearch } from './ready-list.tsx'

/** What can be billed today, what is out, how old it is. */
export function BillingPage() {
  const user = useUser()
  const mayRead = mayOpen(user, '/billing/')
  const [isExporting, setExporting] = useState(false)
  const address = useKeptInAddress(readBillingState, writeBillingState)
  // On the phone the lists come first.
  const hasActs = !useNarrow() || address.wanted.tab === 'exports'
  const overview = useQuery({
    queryKey: ['billing', 'overview'],
    queryFn: ({ signal }) => ask('GET api/billing/overview', { signal }),
    meta: { shows: shownBy.project },
    enabled: mayRead,
  })
  return (
    <Page width="record">
      <PageHeader title={said.title}>
        {hasActs && can(user, 'billing.configure') && (
          // Another document: the router cannot go there.
          <ButtonLink to="/admin/billing/" reloadDocument>
            {said.settings}
          </ButtonLink>
        )}
        {hasActs && can(user, 'billing.export') && overview.data && (
          <Button data-export onClick={() => setExporting(true)}>
            {said.export}
          </Button>
        )}
      </PageHeader>
      {mayRead ? (
        <Billing overview={overview} address={address} />
      ) : (
        <Notice title={messages.generic.forbidden} />
      )}
      {isExporting && overview.data && (
        <ExportDialog currency={overview.data.currency} onClose={() => setExporting(false)} />
      )}
    </Page>
  )
}

function Billing({ overview, address }: { overview: UseQueryResult<Overview>; address: BillingAddress }) {
  const { wanted, change } = address
  const { tab } = wanted
  const { data } = overview
  const currency = data?.currency
  const counts: Partial<Record<BillingTab, number>> = data ? countsIn(data) : {}
  return (
    <>
      <PrintLines filters={[said.tabs[tab]]} />
      <BillingTotals overview={overview} />
      <div className="pb-3 md:flex md:items-end md:pb-2">
        <TabList
          label={said.views}
          tabs={tabs.map((key) => ({
            key,
            label: said.tabs[key],
            id: `billing-${key}`,
            panels: 'billing-panel',
            ...(key in counted && { count: counts[key] }),
          }))}
          shown={tab}
          onShow={(to) => change({ to: (now) => atTab(now, to) })}
          className="md:min-w-0 md:flex-1"
        />
        {tab === 'ready' && <ReadySearch {...address} />}
      </div>
      <div
        id="billing-panel"
        role="tabpanel"
        tabIndex={-1}
        aria-labelledby={`billing-${tab}`}
        className="outline-none"
      >
        {tab === 'ageing' ? (
          <Ageing overview={overview} />
        ) : currency === undefined ? (
          // Sums without their currency would be read as those of another.
          overview.isPending && <LoadingLines looks={['w-1/2', 'w-full', 'w-full', 'w-2/3']} />
        ) : tab === 'ready' ? (
          <ReadyList {...address} currency={currency} />
        ) : isListed(tab) ? (
          <InvoiceList key={tab} tab={tab} {...address} currency={currency} />
        ) : (
          <Exports currency={currency} />
        )}
      </div>
    </>
  )
}

const counted = { ready: 1, drafts: 1, sent: 1, overdue: 1 }

function countsIn({ totals }: Overview): Partial<Record<BillingTab, number>> {
  return {
    ready: totals.ready_count,
    drafts: totals.draft_count,
    sent: totals.sent_count,
    overdue: totals.overdue_count,
  }
}
