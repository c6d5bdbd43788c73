import { useQuery } from '@tanstack/react-query'
import { shownBy } from '#domain/records/live.ts'
import { messages } from '#domain/words/messages.ts'
import { startingColumns } from '#domain/board/board.ts'
import { statusOf } from '../api/records.ts'
import { Loaded } from '../components/loaded.tsx'
import { isRefused } from '../components/is-refused.ts'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { Board } from './board.tsx'
import { boardQuery, readBoard, readPeople, type BoardAnswer } from './read-board.ts'
import { Skeleton } from '../components/skeleton.tsx'

export function ProjectBoard({ id }: { id: string }) {
  const told = useQuery({
    queryKey: boardQuery(id),
    queryFn: ({ signal, client }) => readBoard(id, signal, client.getQueryData<BoardAnswer>(boardQuery(id))),
    meta: { shows: shownBy.task },
  })
  const people = useQuery({
    queryKey: ['board-people'],
    queryFn: ({ signal }) => readPeople(signal),
    meta: { shows: ['user'] },
  })
  const clock = useFirmClock()
  const error = told.error ?? people.error ?? clock.error
  const retry = () => Promise.all([told.refetch(), people.refetch(), clock.refetch()])
  const isMissing = statusOf(told.error) === 404
  const data =
    told.data && people.data && clock.data
      ? { told: told.data, people: people.data, today: clock.data.today }
      : undefined
  if (data !== undefined && !isMissing && !isRefused(error)) {
    return <Board {...data} failure={error ?? undefined} retry={retry} />
  }
  return (
    <>
      <PageHeader
        title="Assign Tasks"
        back={{ to: '/tasks/assign_tasks', label: messages.board.otherProject }}
      />
      {isMissing ? (
        <Notice title={messages.shared.projectNotFound} />
      ) : (
        <Loaded data={undefined} error={error} retry={retry} waiting={<BoardSkeleton />}>
          {() => null}
        </Loaded>
      )}
    </>
  )
}

function BoardSkeleton() {
  const columns = Array.from({ length: startingColumns }, (_, index) => index)
  return (
    <div role="status" aria-label={messages.generic.loading} className="@container">
      <div className="grid gap-3 overflow-hidden @2xl:grid-cols-[15rem_minmax(0,1fr)] @4xl:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="flex h-96 flex-col gap-4 rounded-lg border border-line bg-surface p-3">
          <Skeleton className="w-40" />
          {columns.map((column) => (
            <Skeleton key={column} className="h-12" />
          ))}
        </div>
        <div className="flex gap-2 overflow-hidden">
          {columns.map((column) => (
            <div key={column} className="h-96 w-60 shrink-0 rounded-lg border border-line bg-surface p-3">
              <Skeleton className="w-32" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
