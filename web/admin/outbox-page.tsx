import { adminSiteMessages } from '#domain/admin/words.ts'
import { mailKinds, mailStates, type MailState } from '#domain/mail/mail.ts'
import { adminMessages } from '#domain/words/admin.ts'
import type { Colour } from '#domain/colours.ts'
import { State } from '../components/state.tsx'
import type { LogFilter } from './log-filters.tsx'
import { LogRow } from './log-row.tsx'
import { LogScreen } from './log-screen.tsx'
import { MailDetail } from './mail-detail.tsx'
import { Moment } from './moment.tsx'
import { Wrong } from './wrong.tsx'
import { useLog } from './use-log.ts'

const said = adminSiteMessages.outbox

const filters: LogFilter[] = [
  {
    name: 'state',
    label: 'State',
    choices: mailStates.map((value) => ({ value, label: said.states[value] })),
  },
  {
    name: 'kind',
    label: 'Kind',
    choices: mailKinds.map((value) => ({ value, label: adminMessages.mailKinds[value] })),
  },
  { name: 'to', label: 'Address' },
]

export function OutboxPage() {
  const shown = useLog({
    call: 'GET api/admin/outbox',
    filters: filters.map(({ name }) => name),
    every: 10_000,
  })
  return (
    <LogScreen
      title="Outbox"
      shown={shown}
      filters={filters}
      none={said.none}
      heads={['Written', 'State', 'Mail']}
    >
      {(mail, zone) => (
        <LogRow
          key={mail.id}
          isEvent
          when={<Moment at={mail.created_at} zone={zone} />}
          who={
            mail.state === 'failed' ? (
              <Wrong>{said.states.failed}</Wrong>
            ) : (
              <State colour={colours[mail.state]}>{said.states[mail.state]}</State>
            )
          }
          what={
            <>
              <span className="mr-2 font-lead">{adminMessages.mailKinds[mail.kind]}</span>
              <span className="text-ink-muted">{mail.to}</span>
            </>
          }
        >
          {() => <MailDetail mail={mail} zone={zone} />}
        </LogRow>
      )}
    </LogScreen>
  )
}

const colours: Partial<Record<MailState, Colour>> = { waiting: 'yellow', sent: 'green' }
