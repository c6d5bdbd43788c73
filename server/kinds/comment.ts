import { sql } from 'kysely'
import { comment } from '#domain/kinds/comment.ts'
import { discussedKinds, resourceOf, type RecordOf } from '#domain/kinds/registry.ts'
import type { TableRow } from '../db/schema.ts'
import { readAboutComment } from '../notices/marks.ts'
import { foldedContains, onDay, wordsOf } from '../records/conditions.ts'
import { defineStore } from '../records/define-store.ts'
import { personOf, type PersonColumns } from '../records/people.ts'
import { findRow } from '../records/read.ts'
import { headlineColumn } from '../records/title-columns.ts'
import { storesOfWork } from './stores-of-work.ts'

type Shown = Pick<RecordOf<'comment'>, 'mentions' | 'files'>

export type CommentRow = TableRow<'comment'> &
  PersonColumns<'author'> & { shown_mentions: Shown['mentions']; shown_files: Shown['files']; record: string }

const mentions = sql`coalesce((
  SELECT json_agg(json_build_object('email', e.email, 'name', e.name) ORDER BY m.place)
  FROM unnest(t.mentions) WITH ORDINALITY m (id, place) JOIN employee e ON e.id = m.id), '[]')`

/** A file that was renamed is shown so; one that is gone is called as it was when it was attached. */
const files = sql`coalesce((
  SELECT json_agg(json_build_object('id', attached.file ->> 'id',
    'name', coalesce(f.name, attached.file ->> 'name'), 'size', coalesce(f.size, (attached.file ->> 'size')::bigint),
    'deleted', f.id IS NULL OR f.deleted_at IS NOT NULL) ORDER BY attached.place)
  FROM jsonb_array_elements(t.files) WITH ORDINALITY attached (file, place)
  LEFT JOIN stored_file f ON f.id = (attached.file ->> 'id')::uuid), '[]')`

const titles = discussedKinds.map((model) => {
  const store = storesOfWork[model]
  const id = store.hasUuidKey ? sql`about.record_id::uuid` : sql`about.record_id`
  return sql`WHEN ${sql.lit(model)} THEN (
    SELECT ${headlineColumn(store)} FROM ${sql.table(store.table)} t WHERE ${sql.ref(`t.${store.key}`)} = ${id})`
})

const joinRecord = sql`
  CROSS JOIN LATERAL (SELECT t.model, t.record_id) about
  CROSS JOIN LATERAL (SELECT CASE about.model ${sql.join(titles, sql` `)} END AS title) titled`

export const commentStore = defineStore<typeof comment, CommentRow>({
  kind: comment,
  table: 'comment',
  key: 'id',
  people: { author: 'always' },
  goesAlong: true,
  searchText: sql`t.body_folded`,
  projectOf: (row) => row.project_id,
  select: sql`, ${mentions} AS shown_mentions, ${files} AS shown_files, titled.title AS record`,
  joins: { record: joinRecord },
  sorts: {
    body: { by: sql`left(t.body, 100)` },
    record: { by: sql`titled.title COLLATE "und-x-icu"`, join: 'record' },
  },
  filters: {
    body: foldedContains(sql`t.body_folded`),
    model: (condition) => {
      const names = wordsOf(condition)
      const asked = discussedKinds.filter((model) => names.includes(resourceOf(model).name.one))
      return asked.length === 1 ? sql`t.model = ${asked[0]}` : sql`t.model = ANY(${asked}::text[])`
    },
    created_at: onDay(sql`t.created_at`),
  },
  wire: (row, { user }) => ({
    author: personOf(row, 'author'),
    mentions: row.shown_mentions,
    files: row.shown_files,
    mine: row.author === user.id,
  }),
  // Read by itself it stands below its record.
  toRecord: async (_row, { record: _title, ...read }) => read,
  toColumns: async (values) => values,
  alsoRecorded: ['mentions', 'files'],
  ownerOf: (row) => row.author,
  aboutOf: (row) => row.record_id,
  toldWhenDeleted: ({ body }) => ({ body }),
  beforeRemove: ({ id }, { tx }) => readAboutComment(tx, id),
  async beforeRestore({ model, record_id: id }, { tx }) {
    await findRow(tx, storesOfWork[model], id, { lock: true })
  },
})
