import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminSiteMessages } from '#domain/admin/words.ts'
import { writeSize } from '#domain/file-size.ts'
import { Card } from '../components/card.tsx'
import { Fold } from '../components/fold.tsx'
import { Facts } from './facts.tsx'
import { Moment, momentWords } from './moment.tsx'
import type { System } from './system.ts'

const said = adminSiteMessages.system

export function SystemFacts({ system, zone }: { system: System; zone: string }) {
  const { database, storage, outbox } = system
  const waiting = outbox.waiting.toLocaleString('en-US')
  return (
    <>
      <Card title="Plumbline">
        <Facts
          facts={[
            ['Version', system.version],
            ['Running for', uptimeOf(system.uptime_seconds)],
            ['Started', <Moment key="started" at={system.started_at} zone={zone} />],
            ['Node', system.node],
            [
              'Logs sealed',
              system.seals.last_at ? <Moment key="seal" at={system.seals.last_at} zone={zone} /> : said.never,
            ],
          ]}
        />
      </Card>
      <Card title="Database">
        <Facts
          facts={[
            ['Kind', said[database.kind]],
            ['PostgreSQL', database.version],
            ['Size', writeSize(database.bytes)],
            ['Schema', <Migrations key="schema" migrations={database.migrations} zone={zone} />],
          ]}
        />
      </Card>
      <Card title="Files">
        <Facts
          facts={[
            ['Kept', said[storage.kind]],
            ['Files', storage.files.toLocaleString('en-US')],
            ['Size', writeSize(storage.bytes)],
            ['Free', storage.free_bytes === null ? '' : writeSize(storage.free_bytes)],
          ]}
        />
      </Card>
      <Card title="Mail">
        <Facts
          facts={[
            ['Mail server', system.mail === 'on' ? said.mailOn : said.mailOff],
            [
              'Waiting',
              <OutboxLink key="waiting" state="waiting">
                {outbox.oldest_waiting_at
                  ? `${waiting}, ${said.oldestWaiting(momentWords(outbox.oldest_waiting_at, zone))}`
                  : waiting}
              </OutboxLink>,
            ],
            [
              'Failed',
              <OutboxLink key="failed" state="failed">
                {outbox.failed.toLocaleString('en-US')}
              </OutboxLink>,
            ],
          ]}
        />
      </Card>
    </>
  )
}

function OutboxLink({ state, children }: { state: 'waiting' | 'failed'; children: ReactNode }) {
  return (
    <Link
      to={`/admin/outbox/?state=${state}`}
      className="-my-0.5 inline-block min-h-6 min-w-6 content-center text-accent underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  )
}

function Migrations({ migrations, zone }: { migrations: System['database']['migrations']; zone: string }) {
  return (
    <Fold label={said.migrations(migrations.length)}>
      <ul className="mt-1.5 flex flex-col gap-0.5 text-small">
        {migrations.map(({ name, applied_at: at }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0 break-all">{name}</span>
            <span className="text-ink-muted">
              <Moment at={at} zone={zone} />
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function uptimeOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return said.uptime(Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60)
}
