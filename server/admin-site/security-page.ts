import { sql } from 'kysely'
import type { z } from 'zod'
import type { securityLogFilters } from '#domain/admin/admin.ts'
import type { SecurityEventKind, SecurityFacts } from '#domain/security.ts'
import type { Queryable } from '../db/pool.ts'
import { allOf, isWithin } from '../records/conditions.ts'
import { isPerson } from '../records/is-person.ts'
import { logPage } from '../records/page.ts'
import { joinedPerson } from '../records/people.ts'
import type { SqlFragment } from '../records/store.ts'

type Filters = z.output<typeof securityLogFilters>

type EventRow = {
  id: number
  at: string
  kind: SecurityEventKind
  address: string
  user_agent: string
  request_id: string
  facts: SecurityFacts
  actor_name: string | null
  actor_email: string | null
  subject_name: string | null
  subject_email: string | null
}

const events = {
  table: sql`security_event s`,
  key: sql`s.id`,
  order: sql`s.at DESC, s.id DESC`,
  select: sql`s.id, s.at, s.kind, s.address, s.user_agent, s.request_id, s.facts,
    actor.name AS actor_name, actor.email AS actor_email,
    subject.name AS subject_name, subject.email AS subject_email`,
  joins: sql`LEFT JOIN employee actor ON actor.id = s.actor LEFT JOIN employee subject ON subject.id = s.subject`,
}

export async function securityPage(
  db: Queryable,
  filters: Filters,
  { page, timeZone }: { page: number; timeZone: string },
) {
  const where = await conditionsOf(db, filters, timeZone)
  const found = await logPage<EventRow>(db, { ...events, where }, page)
  const rows = found.rows.map(
    ({
      actor_name: actorName,
      actor_email: actor,
      subject_name: subjectName,
      subject_email: subject,
      ...own
    }) => ({
      ...own,
      actor: joinedPerson(actorName, actor),
      subject: joinedPerson(subjectName, subject),
    }),
  )
  return { ...found, rows }
}

async function conditionsOf(
  db: Queryable,
  { kind, actor, subject, address, ...period }: Filters,
  timeZone: string,
): Promise<SqlFragment> {
  return allOf([
    kind === undefined ? undefined : sql`s.kind = ${kind}`,
    await isPerson(db, sql`s.actor`, actor),
    await isPerson(db, sql`s.subject`, subject),
    address === undefined ? undefined : beginsWith(sql`s.address`, address.toLowerCase()),
    isWithin(sql`s.at`, period, timeZone),
  ])
}

/** The whole of a column or its beginning: an index of texts is no help for what stands in the middle. */
function beginsWith(column: SqlFragment, text: string): SqlFragment {
  return sql`${column} LIKE ${`${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
}
