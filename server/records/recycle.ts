import { sql } from 'kysely'
import type { Changes } from '#domain/records/changes.ts'
import { messages } from '#domain/words/messages.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { stampOf, type Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import { badRequest, notFound } from '../base/errors.ts'
import { readAboutDeleted } from '../notices/marks.ts'
import { moveComments } from './comments-along.ts'
import { entryOf } from './change-rows.ts'
import { recordHistory } from './history.ts'
import { findRow, wireOf } from './read.ts'
import type { Row, Store, Wire } from './store.ts'

export async function removeRecord(
  tx: Transaction,
  store: Store,
  id: string,
  context: Context,
): Promise<Wire> {
  const row = await findRow(tx, store, id, { lock: true })
  await store.beforeRemove?.(row, { tx, context, before: row, now: context.now })
  await removeRows(tx, store, [row], context)
  return await wireOf(tx, store, row, context)
}

/** Puts locked rows into the bin, of which nothing says that they must not go there now. */
export async function removeRows(
  tx: Transaction,
  store: Store,
  rows: readonly Row[],
  context: Context,
): Promise<void> {
  await setDeleted(tx, store, rows, context, 'delete')
  await readAboutDeleted(tx, { kind: store.kind, ids: rows.map((row) => String(row[store.key])) })
}

export async function restoreRecord(
  tx: Transaction,
  resource: Resource,
  store: Store,
  id: string,
  context: Context,
): Promise<Wire> {
  if (!store.canBeDeleted) throw notFound()
  const row = await findRow(tx, store, id, { lock: true, state: 'either' })
  if (row.deleted_at === null) throw badRequest(messages.recycleBin.notDeleted(resource.name.one))
  await store.beforeRestore?.(row, { tx, context, before: row, now: context.now })
  await restoreRows(tx, store, [row], context)
  return await wireOf(tx, store, await findRow(tx, store, id), context)
}

/** Brings locked rows back, of which nothing says that they must stay. */
export async function restoreRows(
  tx: Transaction,
  store: Store,
  rows: readonly Row[],
  context: Context,
): Promise<void> {
  await setDeleted(tx, store, rows, context, 'restore')
}

async function setDeleted(
  tx: Transaction,
  store: Store,
  rows: readonly Row[],
  context: Context,
  action: 'delete' | 'restore',
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE ${sql.table(store.table)}
    SET deleted_at = ${action === 'delete' ? stampOf(context) : null}, version = version + 1
    WHERE ${sql.ref(store.key)} = ANY(${rows.map((row) => row[store.key])})`.execute(tx)
  const ids = rows.map((row) => String(row[store.key]))
  await moveComments(tx, store, ids, context, action)
  const told = (row: Row) => changesOf(store.toldWhenDeleted?.(row) ?? {}, action)
  await recordHistory(
    tx,
    rows.map((row) => entryOf(store, row, context, action, told(row))),
  )
  await store.afterWrite?.(rows, { tx, context, now: context.now })
}

function changesOf(told: Record<string, unknown>, action: 'delete' | 'restore'): Changes {
  const pairs = Object.entries(told).map(([name, value]): [string, Changes[string]] => [
    name,
    action === 'delete' ? [value, null] : [null, value],
  ])
  return Object.fromEntries(pairs)
}
