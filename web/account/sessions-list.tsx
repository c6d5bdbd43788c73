import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messages } from '#domain/messages.ts'
import { writeDate, writeInstant } from '#domain/written-dates.ts'
import { call, dataOf, pathWith } from '../api/client.ts'
import { Button } from '../components/button.tsx'
import { Chip } from '../components/chip.tsx'
import { Loaded } from '../components/loaded.tsx'
import { notifyDone, notifyFailed } from '../components/notify.ts'
import { Skeleton } from '../components/skeleton.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { deviceOf } from './device-of.ts'

type Session = {
  id: string
  last_used_at: string
  address: string
  user_agent: string
  current: boolean
}

export const sessionsKey = ['sessions']

/** Where else this account is signed in, and the means to end it there. */
export function SessionsList() {
  const queries = useQueryClient()
  const clock = useFirmClock()
  const zone = clock.data?.time_zone
  const sessions = useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => dataOf(await call<Session[]>('GET', 'auth/sessions/', { signal })),
  })
  const ending = useMutation({
    mutationFn: async (id: string) => dataOf(await call('DELETE', pathWith('auth/sessions/:id', id))),
    onSuccess: () => notifyDone(messages.account.sessionEnded),
    onError: (problem) => notifyFailed(problem.message),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })
  return (
    <Loaded
      data={sessions.data && zone ? { sessions: sessions.data, zone } : undefined}
      error={sessions.error ?? clock.error}
      retry={() => Promise.all([sessions.refetch(), clock.refetch()])}
      waiting={<Skeleton className="my-3 w-64" />}
    >
      {({ sessions, zone }) => (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <div className="min-w-0">
                <p className="break-words">{deviceOf(session.user_agent)}</p>
                <p className="text-[0.8125rem] break-words text-ink-muted">
                  {session.address}, last used {writeMoment(session.last_used_at, zone)}
                </p>
              </div>
              {session.current ? (
                <Chip colour="green">This session</Chip>
              ) : (
                <Button
                  size="small"
                  disabled={ending.isPending}
                  aria-label={`End the session on ${deviceOf(session.user_agent)}, ${session.address}`}
                  onClick={() => ending.mutate(session.id)}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function writeMoment(instant: string, zone: string): string {
  const { date, time } = writeInstant(instant, zone)
  return `${writeDate(date)}, ${time}`
}
