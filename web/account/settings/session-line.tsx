import type { DataOf } from '#domain/calls/registry.ts'
import { sessionsScreen } from '#domain/words/sessions-screen.ts'
import { writeDate, writeInstant } from '#domain/written-dates.ts'
import { Button } from '../../components/button.tsx'
import { State } from '../../components/state.tsx'
import { deviceOf } from '../../components/device-of.ts'

export type Session = DataOf<'GET auth/sessions/'>[number]

export function SessionLine({
  session,
  zone,
  isBusy,
  onEnd,
}: {
  session: Session
  zone: string
  isBusy: boolean
  onEnd: () => void
}) {
  const device = deviceOf(session.user_agent)
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 break-words">
          {device}
          {session.current && <State colour="green">This session</State>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-small text-ink-muted">
          <span className="break-all">From {session.address}</span>
          <span>Last used {writeMoment(session.last_used_at, zone)}</span>
          <span>
            Signed in {writeMoment(session.created_at, zone)}, {sessionsScreen.signedInBy[session.method]}
          </span>
        </p>
      </div>
      {!session.current && (
        <Button
          size="small"
          className="aria-disabled:opacity-75"
          aria-disabled={isBusy}
          aria-label={`End the session on ${device}, ${session.address}`}
          // The second click of a double click would end the next session, whose line has moved up.
          onClick={({ detail }) => detail < 2 && onEnd()}
        >
          End
        </Button>
      )}
    </li>
  )
}

function writeMoment(instant: string, zone: string): string {
  const { date, time } = writeInstant(instant, zone)
  return `${writeDate(date)}, ${time}`
}
