import { useQuery } from '@tanstack/react-query'
import { hasDashboardLayout } from '#domain/dashboard.ts'
import { messages } from '#domain/messages.ts'
import { writeDate } from '#domain/written-dates.ts'
import { ButtonLink } from '../components/button.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { useSession } from '../layout/use-session.ts'
import { Column } from './column.tsx'
import { readDashboard, type DashboardColumn } from './dashboard.ts'

/** What is open, for the person who looks. */
export function DashboardPage() {
  const { user } = useSession()
  const clock = useFirmClock()
  const dashboard = useQuery({
    queryKey: ['dashboard', user.id],
    queryFn: ({ signal }) => readDashboard(signal),
  })
  const today = clock.data?.today
  return (
    <>
      <PageHeader
        title="Dashboard"
        heading={messages.dashboard.greeting(user.name.split(' ')[0] ?? user.name)}
      />
      <p className="-mt-3.5 min-h-5 pb-4 text-ink-muted">{today && writeDate(today, 'long')}</p>
      <Loaded
        data={dashboard.data && today ? { columns: dashboard.data, today } : undefined}
        error={dashboard.error ?? clock.error}
        retry={() => Promise.all([dashboard.refetch(), clock.refetch()])}
        waiting={<Waiting />}
      >
        {({ columns, today }) => <Columns columns={columns} today={today} />}
      </Loaded>
    </>
  )
}

const grid = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-start gap-4'

function Columns({ columns, today }: { columns: DashboardColumn[]; today: string }) {
  const { user } = useSession()
  // Invoices stand there by the role, so they are no sign of a layout.
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
        {columns.map((column) => (
          <Column key={column.kind} column={column} today={today} />
        ))}
      </div>
    </>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={messages.generic.loading} className={grid}>
      {[1, 2, 3, 4].map((column) => (
        <div key={column} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
          <Skeleton className="w-24" />
          {[1, 2, 3, 4].map((card) => (
            <div key={card} className="flex flex-col gap-2">
              <Skeleton />
              <Skeleton className="w-2/3" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
