import { useQuery } from '@tanstack/react-query'
import { shownBy } from '#domain/records/live.ts'
import { messages } from '#domain/words/messages.ts'
import { statusOf } from '../api/records.ts'
import { Loaded } from '../components/loaded.tsx'
import { isRefused } from '../components/is-refused.ts'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { Board } from './board.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { boardQuery, readBoard, readPeople, type Told } from './read-board.ts'

/** The board of one project, once everything that it is drawn from is there. */
export function ProjectBoard({ id }: { id: string }) {
  const told = useQuery({
    queryKey: boardQuery(id),
    queryFn: ({ signal, client }) => readBoard(id, signal, client.getQueryData<Told>(boardQuery(id))),
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
