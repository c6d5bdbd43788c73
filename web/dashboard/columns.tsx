import { hasDashboardLayout } from '#domain/pages/dashboard.ts'
import { messages } from '#domain/words/messages.ts'
import { ButtonLink } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useUser } from '../layout/use-session.ts'
import { drawable } from './card-facts.ts'
import { Column } from './column.tsx'
import type { DashboardColumn } from './dashboard.ts'

const grid = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-start gap-4 print:block'

export function Columns({ columns, today }: { columns: DashboardColumn[]; today: string }) {
  const user = useUser()
  // Invoices come with the role, so they are no sign of a chosen layout.
  const isEmpty = hasDashboardLayout(user) && columns.every(({ kind }) => kind === 'invoice')
  return (
    <>
      {isEmpty && (
        <Notice
          title={messages.dashboard.noLayout}
          action={<ButtonLink to="/settings/">Settings</ButtonLink>}
        />
      )}
      <div className={grid}>
        {drawable(columns).map((column) => (
          <Column key={column.kind} column={column} today={today} />
        ))}
      </div>
    </>
  )
}

export function ColumnsWaiting({ kinds }: { kinds: readonly string[] }) {
  return (
    <div role="status" aria-label={messages.generic.loading} className={grid}>
      {kinds.map((kind) => (
        <div key={kind} className="divide-y divide-line rounded-lg border border-line bg-surface">
          <div className="p-4">
            <Skeleton className="w-24" />
          </div>
          {[1, 2, 3, 4, 5].map((card) => (
            <div key={card} className="flex h-24 flex-col gap-2 px-4 py-3">
              <Skeleton />
              <Skeleton className="w-2/3" />
              <Skeleton className="w-1/3" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
