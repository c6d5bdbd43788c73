import { sql, type RawBuilder } from 'kysely'
import type { Model, Resource } from '#domain/kinds/kind.ts'
import { kindsWith } from '#domain/kinds/registry.ts'
import { can } from '#domain/permissions.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { announceInbox } from './announce-inbox.ts'

/** Which of a person's notices: some by their ids, those of a record, or all. */
export type Which = { ids: readonly number[] } | { model: string; recordId: string } | { all: true }

/** Marks a person's own notices; their other windows look again. Says how many were changed. */
export async function markNotices(
  tx: Transaction,
  employeeId: string,
  which: Which,
  as: 'read' | 'unread',
): Promise<number> {
  const { numAffectedRows: changed = 0n } = await sql`
    UPDATE notice SET read_at = ${as === 'read' ? sql`now()` : sql`NULL`}
    WHERE employee_id = ${employeeId} AND ${among(which)}
      AND read_at IS ${as === 'read' ? sql`NULL` : sql`NOT NULL`}`.execute(tx)
  if (changed > 0n) announceInbox(tx, [employeeId])
  return Number(changed)
}

function among(which: Which) {
  if ('ids' in which) return sql`id = ANY(${which.ids}::bigint[])`
  if ('all' in which) return sql`true`
  return sql`model = ${which.model} AND record_id = ${which.recordId}`
}

export async function countUnread(db: Queryable, user: Reader): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    SELECT count(*) AS unread FROM notice
    WHERE employee_id = ${user.id} AND read_at IS NULL AND ${isReadable(user)}`.execute(db)
  return rows[0]?.unread ?? 0
}

export type Reader = { id: string; role: string }

/** Rights change: what a person was told of once may be none of their business today. */
export function isReadable(user: Reader, model = sql`model`): RawBuilder<unknown> {
  const closed = toldKinds.filter((kind) => !can(user, `${kind}.read`))
  return closed.length === 0 ? sql`true` : sql`${model} <> ALL(${closed})`
}

const toldKinds = kindsWith('waits')

type Records = { kind: Pick<Resource, 'model' | 'plays'>; ids: readonly string[] }

/** What lies in the recycle bin leads nowhere: nobody has to look at it. */
export async function readAboutDeleted(tx: Transaction, { kind, ids }: Records): Promise<void> {
  if (!hasNews(kind) || ids.length === 0) return
  await changeInboxes(
    tx,
    sql`UPDATE notice SET read_at = now() WHERE model = ${kind.model} AND record_id = ANY(${ids}) AND read_at IS NULL`,
  )
}

/** Of a comment that was deleted nobody can read the words. */
export async function readAboutComment(tx: Transaction, commentId: string): Promise<void> {
  await changeInboxes(
    tx,
    sql`UPDATE notice SET read_at = now() WHERE comment_id = ${commentId} AND read_at IS NULL`,
  )
}

export async function forgetErased(tx: Transaction, { kind, ids }: Records): Promise<void> {
  if (!hasNews(kind)) return
  await changeInboxes(tx, sql`DELETE FROM notice WHERE model = ${kind.model} AND record_id = ANY(${ids})`)
}

/** What nobody has read yet of changes that were undone has not happened. */
export async function takeBackNotices(
  tx: Transaction,
  model: Model,
  records: readonly { id: string; version: number | undefined }[],
): Promise<void> {
  await changeInboxes(
    tx,
    sql`
      DELETE FROM notice
      USING unnest(${records.map(({ id }) => id)}::text[], ${records.map(({ version }) => version ?? null)}::int[])
        AS undone (id, version)
      WHERE model = ${model} AND record_id = undone.id AND record_version = undone.version AND read_at IS NULL`,
  )
}

/** Whose notices were changed look again. */
async function changeInboxes(tx: Transaction, change: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ employee_id: string }>`${change} RETURNING employee_id`.execute(tx)
  announceInbox(
    tx,
    rows.map((row) => row.employee_id),
  )
}

function hasNews({ plays }: Records['kind']): boolean {
  return plays.isDiscussed === true || plays.waits !== undefined
}
