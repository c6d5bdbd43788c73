import { adminSiteMessages } from '#domain/admin/words.ts'
import { deviceOf } from '../components/device-of.ts'
import { call } from '../api/ask.ts'
import { Button } from '../components/button.tsx'
import { State } from '../components/state.tsx'
import { Card } from '../components/card.tsx'
import { momentWords } from './moment.tsx'
import type { Person } from './person.ts'
import { useAdminCall } from './use-admin-call.ts'

const said = adminSiteMessages.person

export function PersonSessions({
  person: { id, name, sessions },
  zone,
  className,
}: {
  person: Person
  zone: string
  className: string
}) {
  const { isBusy, run } = useAdminCall()
  const endAll = () =>
    run({
      what: 'end all',
      send: () => call('DELETE api/admin/people/:id/sessions', { params: { id } }),
      questions: [
        {
          text: sessions.some(({ current }) => current) ? said.confirmEndAllOwn : said.confirmEndAll,
          about: name,
          yes: 'End all',
          danger: true,
        },
      ],
    })
  const end = (session: Person['sessions'][number]) =>
    run({
      what: 'end',
      send: () =>
        call('DELETE api/admin/people/:id/sessions/:session_id', { params: { id, session_id: session.id } }),
      questions: session.current ? [{ text: said.confirmEndOwn, yes: 'End it', danger: true }] : [],
    })
  return (
    <Card
      title="Sessions"
      className={className}
      action={
        sessions.length > 0 && (
          <Button size="small" aria-disabled={isBusy} onClick={() => void endAll()}>
            End all…
          </Button>
        )
      }
    >
      {sessions.length === 0 ? (
        <p className="text-small text-ink-muted">{said.noSessions}</p>
      ) : (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <li
              key={session.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-small"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-lead break-words">
                  {deviceOf(session.user_agent)}
                  {session.method === 'sso' && <State>Single sign-on</State>}
                  {session.current && <State colour="green">This session</State>}
                </p>
                <p className="text-fine break-words text-ink-muted">
                  {said.lastUsed(
                    session.address,
                    momentWords(session.created_at, zone),
                    momentWords(session.last_used_at, zone),
                  )}
                </p>
              </div>
              <Button
                size="small"
                aria-disabled={isBusy}
                aria-label={said.endSession(
                  deviceOf(session.user_agent),
                  session.address,
                  momentWords(session.created_at, zone),
                )}
                onClick={() => void end(session)}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
