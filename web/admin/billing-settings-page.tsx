import { useQuery } from '@tanstack/react-query'
import { billingSettingsScreen as said } from '#domain/words/billing-settings.ts'
import { Card } from '../components/card.tsx'
import { Loaded } from '../components/loaded.tsx'
import { LoadingLines } from '../components/loading-lines.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { billingSettings } from '../records/billing-settings.ts'
import { BillingForm } from './billing-form.tsx'

export function BillingSettingsPage() {
  const { data, error, refetch } = useQuery(billingSettings)
  return (
    <Page width="form">
      <PageHeader title={said.title} />
      <Loaded
        data={data}
        error={error}
        retry={refetch}
        waiting={<LoadingLines looks={['w-1/3', 'w-3/4', 'w-2/3', 'w-1/2']} />}
      >
        {(settings) => (
          <Card title={said.card}>
            <BillingForm settings={settings} />
          </Card>
        )}
      </Loaded>
    </Page>
  )
}
