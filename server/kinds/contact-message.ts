import { sql } from 'kysely'
import { contactTopics } from '#domain/choices.ts'
import { contactMessage } from '#domain/kinds/contact-message.ts'
import type { TableRow } from '../db/schema.ts'
import { onDay, personNamed, wordsOf, yesOrNo } from '../records/conditions.ts'
import { defineStore } from '../records/define-store.ts'

type Row = TableRow<'contact_message'> & { seen_by_name: string | null }

const topicsOf = (row: Row) =>
  contactTopics
    .filter(({ name }) => row[name])
    .map(({ label }) => label)
    .join(', ')

/** The same, for the database to sort by. */
const topics = sql`concat_ws(', ', ${sql.join(
  contactTopics.map(({ name, label }) => sql`CASE WHEN t.${sql.ref(name)} THEN ${sql.lit(label)} END`),
)})`
/** Any of some topics; none means no message. */
const isAbout = (labels: readonly string[]) => {
  const asked = contactTopics.filter(({ label }) => labels.includes(label))
  return sql`(${sql.join([sql`false`, ...asked.map(({ name }) => sql.ref(`t.${name}`))], sql` OR `)})`
}
const seen = sql`(t.seen_at IS NOT NULL)`
const seenBy = { by: sql`seer.name`, join: 'seer', nullable: true, through: sql`t.seen_by` }

export const contactMessageStore = defineStore<typeof contactMessage, Row>({
  kind: contactMessage,
  table: 'contact_message',
  key: 'id',
  select: sql`, seer.name AS seen_by_name`,
  joins: { seer: sql`LEFT JOIN employee seer ON seer.id = t.seen_by` },
  sorts: {
    email: { by: sql`lower(t.email)` },
    topics: { by: topics },
    seen: { by: seen },
    seen_by: seenBy,
  },
  filters: {
    topics: (condition) => isAbout(wordsOf(condition)),
    created_at: onDay(sql`t.created_at`),
    seen: yesOrNo(seen),
    seen_by: personNamed(sql`t.seen_by`),
  },
  wire: (row) => ({
    topics: topicsOf(row),
    seen: row.seen_at !== null,
    seen_by: row.seen_by_name ?? '',
  }),
  values: (row) => ({ topics: topicsOf(row), seen: row.seen_at !== null }),
  async toColumns({ seen }, { before, context, now }) {
    if (seen && before?.seen_at) return {}
    return { seen_at: seen ? now : null, seen_by: seen ? context.user.id : null }
  },
})
