import { useQuery } from '@tanstack/react-query'
import { shownBy } from '#domain/records/live.ts'
import { boardMessages } from '#domain/words/board.ts'
import { messages } from '#domain/words/messages.ts'
import { startingColumns } from '#domain/board/board.ts'
import { statusOf } from '../api/records.ts'
import { Loaded } from '../components/loaded.tsx'
import { isRefused } from '../components/is-refused.ts'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { Board } from './board.tsx'
import { BoardHeading, boardGrid } from './board-heading.tsx'
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
    <Page width="list">
      <PageHeader
        title="Assign Tasks"
        heading={<BoardHeading id={id} />}
        back={{ to: '/tasks/assign_tasks', label: boardMessages.otherProject }}
      />
      {isMissing ? (
        <Notice title={messages.shared.projectNotFound} />
      ) : (
        <Loaded data={undefined} error={error} retry={retry} waiting={<BoardSkeleton />}>
          {() => null}
        </Loaded>
      )}
    </Page>
  )
}

function BoardSkeleton() {
  const columns = Array.from({ length: startingColumns }, (_, index) => index)
  const frame = 'flex h-96 flex-col gap-2 rounded-lg border border-line bg-sunken'
  return (
    <div role="status" aria-label={messages.generic.loading} className="@container">
      <Skeleton className="-mt-1 mb-5 h-5 w-80 max-w-full" />
      <div className={`${boardGrid} overflow-hidden`}>
        <div className={frame}>
          <HeadSkeleton />
          {columns.slice(1).map((column) => (
            <CardSkeleton key={column} />
          ))}
        </div>
        <div className="flex gap-2 overflow-hidden">
          {columns.map((column) => (
            <div key={column} className={`${frame} w-[calc(100%-2rem)] shrink-0 @md:w-66`}>
              <HeadSkeleton />
              <CardSkeleton />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function HeadSkeleton() {
  return (
    <div className="rounded-t-lg border-b border-line bg-surface p-3">
      <Skeleton className="w-32" />
    </div>
  )
}

function CardSkeleton() {
  return (
    <div className="mx-2 flex flex-col gap-2 rounded-md border border-line bg-surface p-3">
      <Skeleton className="w-3/4" />
      <Skeleton className="h-3 w-1/2" />
    </div>
  )
}
