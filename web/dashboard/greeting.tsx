import type { ReactNode } from 'react'
import { firstNameOf } from '#domain/pages/dashboard.ts'
import { messages } from '#domain/words/messages.ts'
import { writeDate } from '#domain/written-dates.ts'
import { PageHeader } from '../components/page-header.tsx'
import { useUser } from '../layout/use-session.ts'
import type { Due } from './dashboard.ts'
import { NewHere } from './new-here.tsx'

const said = messages.dashboard

export function Greeting({ today, due }: { today: string | undefined; due: Due | undefined }) {
  const user = useUser()
  return (
    <>
      <PageHeader title="Dashboard" heading={said.greeting(firstNameOf(user.name))} />
      <div className="-mt-4 flex flex-wrap items-center gap-x-6 pb-3">
        <p className="min-h-8 py-1.5 text-ink-muted">
          {today && writeDate(today, 'today')}
          <Count of={due?.overdue}>
            {(count) => <span className="font-medium text-danger">{said.overdueCount(count)}</span>}
          </Count>
          <Count of={due?.today}>{said.todayCount}</Count>
        </p>
        <NewHere userId={user.id} />
      </div>
    </>
  )
}

function Count({
  of: count = 0,
  children,
}: {
  of: number | undefined
  children: (count: number) => ReactNode
}) {
  if (count === 0) return null
  return (
    <>
      <span aria-hidden="true"> · </span>
      {children(count)}
    </>
  )
}
