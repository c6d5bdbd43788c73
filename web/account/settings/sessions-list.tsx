import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messages } from '#domain/words/messages.ts'
import { sessionsScreen } from '#domain/words/sessions-screen.ts'
import { ask, call } from '../../api/ask.ts'
import { CallFailed } from '../../api/client.ts'
import { Button } from '../../components/button.tsx'
import { useConfirm } from '../../components/confirm.tsx'
import { keepFocus } from '../../components/keep-focus.ts'
import { Loaded } from '../../components/loaded.tsx'
import { notifyDone, notifyFailed } from '../../components/notify.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { SessionLine, type Session } from './session-line.tsx'

export const sessionsKey = ['sessions']

export function SessionsList() {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const list = useRef<HTMLUListElement>(null)
  const clock = useFirmClock()
  const zone = clock.data?.time_zone
  const sessions = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => ask('GET auth/sessions/', { signal }),
  })
  const ending = useMutation({
    mutationFn: endSessions,
    onSuccess: (_, { done }) => notifyDone(done),
    onError: (problem) => notifyFailed(problem.message),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: sessionsKey })
      isEnding.current = false
      // The pressed button is gone with its session.
      keepFocus(() => list.current)
    },
  })
  // A ref and not state: the second of two clicks comes before the next render.
  const isEnding = useRef(false)
  const end = (which: Session[], done: string) => {
    if (isEnding.current) return
    isEnding.current = true
    ending.mutate({ which, done })
  }
  const endOthers = async (others: Session[]) => {
    const { endOthersConfirm: text, endOthersAbout: about, othersEnded } = sessionsScreen
    if (await confirm({ text, about, yes: 'Sign out' })) end(others, othersEnded)
  }
  return (
    <Loaded
      data={sessions.data && zone ? { sessions: sessions.data, zone } : undefined}
      error={sessions.error ?? clock.error}
      retry={() => Promise.all([sessions.refetch(), clock.refetch()])}
      waiting={<Waiting />}
    >
      {({ sessions, zone }) => {
        const others = sessions.filter(({ current }) => !current)
        return (
          <>
            <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
              {[...sessions.filter(({ current }) => current), ...others].map((session) => (
                <SessionLine
                  key={session.id}
                  session={session}
                  zone={zone}
                  isBusy={ending.isPending}
                  onEnd={() => end([session], messages.account.sessionEnded)}
                />
              ))}
            </ul>
            {others.length === 0 ? (
              <p className="text-ink-muted">{sessionsScreen.noOtherSessions}</p>
            ) : (
              <Button
                className="self-start aria-disabled:opacity-75"
                aria-disabled={ending.isPending}
                onClick={() => void endOthers(others)}
              >
                Sign out everywhere else
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

async function endSessions({ which }: { which: Session[]; done: string }): Promise<void> {
  for (const { id } of which) {
    const answer = await call('DELETE auth/sessions/:id', { params: { id } })
    // A 404 means that the session has ended already.
    if (answer.operation === 'ERROR' && answer.status !== 404) throw new CallFailed(answer)
  }
}

function Waiting() {
  return (
    <div className="flex flex-col gap-2 py-3">
      <Skeleton className="w-40" />
      <Skeleton className="w-64" />
    </div>
  )
}
