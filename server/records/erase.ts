import { sql } from 'kysely'
import { erasableFrom } from '#domain/admin/admin.ts'
import { adminMessages } from '#domain/words/admin.ts'
import { messages } from '#domain/words/messages.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { writeDate } from '#domain/written-dates.ts'
import { stampOf, type Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import { badRequest, notFound } from '../base/errors.ts'
import { forgetErased } from '../notices/marks.ts'
import { eraseComments } from './comments-along.ts'
import { recordHistory } from './history.ts'
import { findRow } from './read.ts'
import type { Row, Store } from './store.ts'

export async function eraseRecord(
  tx: Transaction,
  resource: Resource,
  store: Store,
  id: string,
  context: Context,
): Promise<void> {
  if (!store.canBeDeleted) throw notFound()
  const row = await findRow(tx, store, id, { lock: true, state: 'either' })
  const given = { tx, context, before: row, now: context.now }
  // What is kept for good has no day from which on it can be erased.
  if (row.deleted_at) await store.refuseErasing?.(row, given)
  refuseEarly(row, resource.name.one, context)
  await store.beforeErase?.(row, given)
  await eraseRows(tx, store, [row], context)
}

/** The sweep finds the bytes of files without a row. */
export async function eraseRows(
  tx: Transaction,
  store: Store,
  rows: readonly Row[],
  context: Context,
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map((row) => String(row[store.key]))
  if (store.kind.plays.hasFolder)
    await sql`DELETE FROM stored_file WHERE kind = ${store.model} AND record_id = ANY(${ids})`.execute(tx)
  await forgetErased(tx, { kind: store.kind, ids })
  await eraseComments(tx, store, ids)
  await sql`DELETE FROM ${sql.table(store.table)} WHERE ${sql.ref(store.key)} = ANY(${ids})`.execute(tx)
  await recordHistory(
    tx,
    rows.map((row) => ({
      at: stampOf(context),
      actor: context.user.id,
      model: store.model,
      recordId: String(row[store.key]),
      projectId: store.projectOf?.(row),
      action: 'erase',
      // The title is kept here: afterwards nothing else tells what it was called.
      changes: { title: [store.titleOf(row), null] },
    })),
  )
}

export function refuseEarly(row: Row, name: string, { today, timeZone }: Context): void {
  const { deleted_at: deletedAt, deleted_with: deletedWith = null } = row
  if (typeof deletedAt !== 'string') throw badRequest(messages.recycleBin.notDeleted(name))
  if (deletedWith !== null) throw badRequest(adminMessages.erasedWithProject)
  const from = erasableFrom(deletedAt, timeZone)
  if (from > today) throw badRequest(adminMessages.notErasable(name, writeDate(from)))
}
