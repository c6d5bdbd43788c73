import { sql } from 'kysely'
import type { DataOf } from '#domain/calls/registry.ts'
import type { timelineParts } from '#domain/discussion.ts'
import type { RowOf } from '#domain/kinds/registry.ts'
import { logPageSize } from '#domain/records/list-query.ts'
import { peekedPage, type Page } from '#domain/records/page.ts'
import type { Queryable } from '../db/pool.ts'
import type { Subject } from '../notices/followers.ts'
import { historySource, type HistoryRow } from '../records/history-source.ts'
import { slice } from '../records/page.ts'
import { allJoins } from '../records/read.ts'
import { listWires } from '../records/rows.ts'
import { wordedHistory } from '../records/worded-history.ts'
import type { Context } from '../request/context.ts'
import { commentStore, type CommentRow } from './comment.ts'

type Part = (typeof timelineParts)[number]

type Entry = DataOf<'GET api/timeline/:model/:id'>[number]

type Place = { part: Part; key: string }

/** Comments and changes of a record: first where each stands, then only a page of them. */
export async function timelinePage(
  db: Queryable,
  subject: Subject,
  { page, only }: { page: number; only?: Part },
  context: Context,
): Promise<Page<Entry>> {
  const { rows, hasMore } = peekedPage(await placesOf(db, subject, page, only), logPageSize)
  const entries = new Map([
    ...(await changesAt(db, keysOf(rows, 'changes'))),
    ...(await commentsAt(db, keysOf(rows, 'comments'), context)),
  ])
  return { rows: rows.flatMap(({ key }) => entries.get(key) ?? []), hasMore }
}

/** Both logs are merged in the database, which reads of each no more than lies up to the end of the page. */
async function placesOf(
  db: Queryable,
  { model, recordId }: Subject,
  page: number,
  only: Part | undefined,
): Promise<Place[]> {
  const upToPage = sql.lit(page * logPageSize + 1)
  const logs = {
    changes: sql`(
      SELECT 'changes' AS part, id::text AS key, id AS number, at FROM history
      WHERE model = ${model} AND record_id = ${recordId} ORDER BY id DESC LIMIT ${upToPage})`,
    comments: sql`(
      SELECT 'comments', id::text, NULL, created_at FROM comment
      WHERE model = ${model} AND record_id = ${recordId} ORDER BY created_at DESC, id DESC LIMIT ${upToPage})`,
  }
  const asked = only === undefined ? sql`${logs.changes} UNION ALL ${logs.comments}` : logs[only]
  const { rows } = await sql<Place>`
    SELECT part, key FROM (${asked}) AS entry (part, key, number, at)
    ORDER BY at DESC, part, number DESC, key DESC ${slice(page, logPageSize, 1)}`.execute(db)
  return rows
}

function keysOf(places: readonly Place[], part: Part): string[] {
  return places.filter((place) => place.part === part).map(({ key }) => key)
}

async function changesAt(db: Queryable, keys: readonly string[]): Promise<[string, Entry][]> {
  if (keys.length === 0) return []
  const { select, joins } = historySource
  const { rows } = await sql<HistoryRow>`
    SELECT ${select} FROM history h ${joins} WHERE h.id = ANY(${keys}::bigint[])`.execute(db)
  const worded = await wordedHistory(db, rows)
  return worded.map(({ id, changed_at: at, changed_by: by, ...change }) => [
    String(id),
    { type: 'change', id: `change-${id}`, at, by, ...change },
  ])
}

async function commentsAt(
  db: Queryable,
  keys: readonly string[],
  context: Context,
): Promise<[string, Entry][]> {
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
