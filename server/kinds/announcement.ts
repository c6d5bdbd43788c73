import { sql } from 'kysely'
import type { Values } from '#domain/kinds/kind.ts'
import type { announcement } from '#domain/kinds/announcement.ts'
import { contains, onDay, personNamed, yesOrNo } from '../records/conditions.ts'
import { joinPerson, personColumns, personOf, sortByPerson } from '../records/people.ts'
import type { Store } from '../records/store.ts'

const isExpired = sql`(t.expires_at <= now())`

export const announcementStore: Store = {
  model: 'announcement',
  table: 'announcement',
  key: 'id',
  hasUuidKey: true,
  canBeDeleted: true,
  select: sql`${personColumns('author')}, ${isExpired} AS is_expired`,
  joins: { author: joinPerson('author') },
  sorts: {
    created_at: { by: sql`t.created_at` },
    title: { by: sql`t.title COLLATE "und-x-icu"` },
    content: { by: sql`t.content COLLATE "und-x-icu"` },
    author: sortByPerson('author'),
    expires_at: { by: sql`t.expires_at` },
    is_expired: { by: isExpired },
  },
  filters: {
    title: contains(sql`t.title`),
    content: contains(sql`t.content`),
    author: personNamed(sql`t.author`),
    created_at: onDay(sql`t.created_at`),
    expires_at: onDay(sql`t.expires_at`),
    is_expired: yesOrNo(isExpired),
  },
  toWire: (row) => ({
    id: row['id'],
    title: row['title'],
    content: row['content'],
    duration: String(row['duration']),
    author: personOf(row, 'author'),
    created_at: row['created_at'],
    expires_at: row['expires_at'],
    is_expired: row['is_expired'],
    version: Number(row['version']),
  }),
  toValues: (row) => row,
  async toColumns(values: Values<typeof announcement.fields>, { before }) {
    if (values.duration === before?.['duration']) return values
    // How long it stands counts from when it was first said, by the clock that says when it is over.
    const since = before === undefined ? sql`now()` : sql`created_at`
    return { ...values, expires_at: sql`${since} + make_interval(secs => ${values.duration})` }
  },
  newColumns: async (_columns, { context }) => ({ author: context.user.id }),
  titleOf: (row) => String(row['title']),
}
