import { sql } from 'kysely'
import type { DataOf } from '#domain/calls/registry.ts'
import type { timelineParts } from '#domain/discussion.ts'
import type { RowOf } from '#domain/kinds/registry.ts'
import { logPageSize } from '#domain/records/list-query.ts'
import type { Page } from '#domain/records/page.ts'
import { enoughFor, interleavedPage } from '#domain/records/timeline.ts'
import type { Queryable } from '../db/pool.ts'
import type { Subject } from '../notices/followers.ts'
import { historySource, type HistoryRow } from '../records/history-source.ts'
import { allJoins } from '../records/read.ts'
import { listWires } from '../records/rows.ts'
import { wordedHistory } from '../records/worded-history.ts'
import type { Context } from '../request/context.ts'
import { commentStore, type CommentRow } from './comment.ts'

type Part = (typeof timelineParts)[number]

type Entry = DataOf<'GET api/timeline/:model/:id'>[number]

type Place = { part: Part; key: string | number; at: string }

/** Comments and changes of a record: where each stands is found in the indexes alone, and only a page of them is read. */
export async function timelinePage(
  db: Queryable,
  subject: Subject,
  { page, only }: { page: number; only?: Part },
  context: Context,
): Promise<Page<Entry>> {
  const most = enoughFor(page, logPageSize)
  const changes = only === 'comments' ? [] : await placesOfChanges(db, subject, most)
  const comments = only === 'changes' ? [] : await placesOfComments(db, subject, most)
  const { rows, hasMore } = interleavedPage(changes, comments, { page, size: logPageSize })
  const entries = new Map([
    ...(await changesAt(db, keysOf(rows, 'changes'))),
    ...(await commentsAt(db, keysOf(rows, 'comments'), context)),
  ])
  return { rows: rows.flatMap(({ key }) => entries.get(key) ?? []), hasMore }
}

async function placesOfChanges(db: Queryable, { model, recordId }: Subject, most: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    SELECT 'changes' AS part, id AS key, at FROM history
    WHERE model = ${model} AND record_id = ${recordId} ORDER BY id DESC LIMIT ${sql.lit(most)}`.execute(db)
  return rows
}

async function placesOfComments(db: Queryable, { model, recordId }: Subject, most: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    SELECT 'comments' AS part, id AS key, created_at AS at FROM comment
    WHERE model = ${model} AND record_id = ${recordId}
    ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(most)}`.execute(db)
  return rows
}

function keysOf(places: readonly Place[], part: Part): Place['key'][] {
  return places.filter((place) => place.part === part).map(({ key }) => key)
}

async function changesAt(db: Queryable, keys: readonly Place['key'][]): Promise<[Place['key'], Entry][]> {
  if (keys.length === 0) return []
  const { select, joins } = historySource
  const { rows } = await sql<HistoryRow>`
    SELECT ${select} FROM history h ${joins} WHERE h.id = ANY(${keys}::bigint[])`.execute(db)
  const worded = await wordedHistory(db, rows)
  return worded.map(({ id, changed_at: at, changed_by: by, ...change }) => [
    id,
    { type: 'change', id: `change-${id}`, at, by, ...change },
  ])
}

async function commentsAt(
  db: Queryable,
  keys: readonly Place['key'][],
  context: Context,
): Promise<[Place['key'], Entry][]> {
  if (keys.length === 0) return []
  const { rows } = await sql<CommentRow>`
    SELECT t.*${commentStore.select} FROM comment t ${allJoins(commentStore)}
    WHERE t.id = ANY(${keys}::uuid[])`.execute(db)
  const listed = await listWires(db, commentStore, rows, context)
  return rows.flatMap((row, index) => {
    const comment = listed[index]
    return comment === undefined ? [] : [[row.id, entryOf(row, comment)]]
  })
}

/** A deleted comment keeps its place, but not its words. */
function entryOf(row: CommentRow, { record: _title, ...comment }: RowOf<'comment'>): Entry {
  const { id, created_at: at, author: by } = comment
  const shown = row.deleted_at === null ? comment : { id, deleted: true as const }
  return { type: 'comment', id, at, by, comment: shown }
}
