import { sql } from 'kysely'
import { announcement } from '#domain/kinds/announcement.ts'
import type { TableRow } from '../db/schema.ts'
import { onDay, yesOrNo } from '../records/conditions.ts'
import { defineStore } from '../records/define-store.ts'
import { personOf, type PersonColumns } from '../records/people.ts'
import { stampOf } from '../request/context.ts'

type Row = TableRow<'announcement'> & PersonColumns<'author'> & { is_expired: boolean }

const isExpired = sql`(t.expires_at <= now())`

export const announcementStore = defineStore<typeof announcement, Row>({
  kind: announcement,
  table: 'announcement',
  key: 'id',
  people: { author: 'always' },
  select: sql`, ${isExpired} AS is_expired`,
  sorts: {
    title: { by: sql`t.title COLLATE "und-x-icu"` },
    content: { by: sql`t.content COLLATE "und-x-icu"` },
    is_expired: { by: isExpired },
  },
  filters: {
    created_at: onDay(sql`t.created_at`),
    expires_at: onDay(sql`t.expires_at`),
    is_expired: yesOrNo(isExpired),
  },
  wire: (row) => ({ duration: String(row.duration), author: personOf(row, 'author') }),
  async toColumns(values, { before, context }) {
    if (values.duration === before?.duration) return values
    // How long it stands counts from when it was first said, by the clock that says when it is over.
    const since = before === undefined ? sql`${stampOf(context)}::timestamptz` : sql`created_at`
    return { ...values, expires_at: sql`${since} + make_interval(secs => ${values.duration})` }
  },
  newColumns: async (_columns, { context }) => ({ author: context.user.id }),
})
