import { sql } from 'kysely'
import type { Changes } from '#domain/records/changes.ts'
import { messages } from '#domain/words/messages.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { stampOf, type Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import { badRequest, notFound } from '../base/errors.ts'
import { readAboutDeleted } from '../notices/marks.ts'
import { moveComments } from './comments-along.ts'
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
  await setDeleted(tx, store, row, context, 'delete')
  await readAboutDeleted(tx, { kind: store.kind, ids: [String(row[store.key])] })
  return await wireOf(tx, store, row, context)
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
  await setDeleted(tx, store, row, context, 'restore')
  return await wireOf(tx, store, await findRow(tx, store, id), context)
}

function changesOf(told: Record<string, unknown>, action: 'delete' | 'restore'): Changes {
  const pairs = Object.entries(told).map(([name, value]): [string, Changes[string]] => [
    name,
    action === 'delete' ? [value, null] : [null, value],
  ])
  return Object.fromEntries(pairs)
}

async function setDeleted(
  tx: Transaction,
  store: Store,
  row: Row,
  context: Context,
  action: 'delete' | 'restore',
): Promise<void> {
  await sql`
    UPDATE ${sql.table(store.table)}
    SET deleted_at = ${action === 'delete' ? stampOf(context) : null}, version = version + 1
    WHERE ${sql.ref(store.key)} = ${row[store.key]}`.execute(tx)
  const recordId = String(row[store.key])
  await moveComments(tx, store, [recordId], context, action)
  await recordHistory(tx, [
    {
      at: stampOf(context),
      actor: context.user.id,
      model: store.model,
      recordId,
      projectId: store.projectOf?.(row),
      aboutId: store.aboutOf?.(row),
      action,
      changes: changesOf(store.toldWhenDeleted?.(row) ?? {}, action),
    },
  ])
  await store.afterWrite?.({ tx, context, before: row, now: context.now })
}
