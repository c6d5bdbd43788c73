import { useQuery } from '@tanstack/react-query'
import { adminSiteMessages } from '#domain/admin/words.ts'
import { messages } from '#domain/words/messages.ts'
import { ask } from '../api/ask.ts'
import type { System } from './system.ts'
import { Card } from '../components/card.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { SystemBackups } from './system-backups.tsx'
import { SystemFacts } from './system-facts.tsx'
import { SystemHealth } from './system-health.tsx'
import { SmallTable } from './small-table.tsx'

const fewSeconds = 10_000

export function SystemPage() {
  const clock = useFirmClock()
  const zone = clock.data?.time_zone
  const { data, error, refetch } = useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => ask('GET api/admin/system', { signal }),
    refetchInterval: fewSeconds,
  })
  return (
    <Page width="record">
      <PageHeader title="Overview" />
      <Loaded
        data={data && zone ? { system: data, zone } : undefined}
        error={error ?? clock.error}
        retry={() => Promise.all([refetch(), clock.refetch()])}
        waiting={<Waiting />}
      >
        {({ system, zone }) => (
          <div className="grid gap-4 lg:grid-cols-2">
            <SystemHealth health={system.health} className="lg:col-span-2" />
            <SystemFacts system={system} zone={zone} />
            <SystemQueue queue={system.queue} className="lg:col-span-2" />
            <SystemBackups backups={system.backups} zone={zone} className="lg:col-span-2" />
            <p className="text-fine text-ink-faint lg:col-span-2">{adminSiteMessages.system.refreshes}</p>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={messages.generic.loading} className="grid gap-4 lg:grid-cols-2">
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
          <Skeleton className="w-1/3" />
          <Skeleton className="w-3/4" />
          <Skeleton className="w-2/3" />
        </div>
      ))}
    </div>
  )
}

function SystemQueue({ queue, className }: { queue: System['queue']; className: string }) {
  return (
    <Card title="Queue" className={className}>
      {queue.length === 0 ? (
        <p className="text-small text-ink-muted">{adminSiteMessages.system.noQueue}</p>
      ) : (
        <SmallTable
          label="Queue"
          heads={['Name', 'Waiting', 'Active', 'Failed']}
          rows={queue.map(({ name, waiting, active, failed }) => ({
            key: name,
            cells: [name, ...[waiting, active, failed].map((count) => count.toLocaleString('en-US'))],
          }))}
        />
      )}
    </Card>
  )
}
