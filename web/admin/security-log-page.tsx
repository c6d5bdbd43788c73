import { adminSiteMessages } from '#domain/admin/words.ts'
import type { DataOf } from '#domain/calls/registry.ts'
import { labelOf } from '#domain/records/changes.ts'
import { refusedEvents, securityEventKinds } from '#domain/security.ts'
import { Facts } from './facts.tsx'
import type { LogFilter } from './log-filters.tsx'
import { LogRow } from './log-row.tsx'
import { LogScreen } from './log-screen.tsx'
import { Moment } from './moment.tsx'
import { Wrong } from './wrong.tsx'
import { useLog } from './use-log.ts'

const said = adminSiteMessages

type SecurityEvent = DataOf<'GET api/admin/security_log'>[number]

type Person = SecurityEvent['actor']

const filters: LogFilter[] = [
  {
    name: 'kind',
    label: 'Event',
    choices: securityEventKinds.map((value) => ({ value, label: said.events[value] })),
  },
  { name: 'actor', label: 'Who' },
  { name: 'subject', label: 'Whose account' },
  { name: 'address', label: 'Address' },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
]

export function SecurityLogPage() {
  const shown = useLog({
    call: 'GET api/admin/security_log',
    filters: filters.map(({ name }) => name),
    every: 15_000,
  })
  return (
    <LogScreen title="Security Log" shown={shown} filters={filters} heads={['When', 'What', 'Who']}>
      {(event, zone) => <EventRow key={event.id} event={event} zone={zone} />}
    </LogScreen>
  )
}

function EventRow({ event, zone }: { event: SecurityEvent; zone: string }) {
  const { at, kind, actor, subject } = event
  const isAboutAnother = subject !== null && subject.email !== actor?.email
  return (
    <LogRow
      when={<Moment at={at} zone={zone} />}
      isEvent
      who={
        refusedEvents.includes(kind) ? (
          <Wrong>{said.events[kind]}</Wrong>
        ) : (
          <span className="font-lead">{said.events[kind]}</span>
        )
      }
      what={
        <>
          {actor?.name ?? (subject === null ? (event.facts.email ?? said.log.unknown) : '')}
          {isAboutAnother && (
            <>
              {' '}
              {actor !== null && <span className="text-ink-muted">for </span>}
              {subject.name}
            </>
          )}
          <span className="ml-2 text-ink-muted">{event.address}</span>
        </>
      }
    >
      {() => (
        <Facts
          facts={[
            ['Who', nameAndAddress(actor)],
            ['Whose account', nameAndAddress(subject)],
            ...inOrder(event.facts).map(([name, value]) => [labelOf('', name), String(value)] as const),
            ['From address', event.address],
            ['Browser', event.user_agent],
            ['Request', event.request_id],
            ['Exact time', at],
          ]}
        />
      )}
    </LogRow>
  )
}

/** Storage keeps no order; what was stands before what came after. */
function inOrder({ before, ...others }: SecurityEvent['facts']): [name: string, value: unknown][] {
  return Object.entries(before === undefined ? others : { before, ...others })
}

function nameAndAddress(person: Person): string {
  return person === null ? said.log.unknown : `${person.name} (${person.email})`
}
