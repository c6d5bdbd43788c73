import { adminSiteMessages } from '#domain/admin/words.ts'
import { Card } from './card.tsx'
import { SmallTable } from './small-table.tsx'
import type { System } from './system.ts'

/** What the server still has to do by itself. */
export function SystemQueue({ queue, className }: { queue: System['queue']; className: string }) {
  return (
    <Card title="Queue" className={className}>
      {queue.length === 0 ? (
        <p className="text-ink-muted">{adminSiteMessages.system.noQueue}</p>
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
