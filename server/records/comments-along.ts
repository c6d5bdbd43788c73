import { sql } from 'kysely'
import type { Transaction } from '../db/pool.ts'
import { stampOf, type Context } from '../request/context.ts'
import type { Store } from './store.ts'

/** Comments go into the recycle bin with their record and come back with it; what was deleted before lies there by itself. */
export async function moveComments(
  tx: Transaction,
  store: Store,
  ids: readonly string[],
  context: Context,
  action: 'delete' | 'restore',
): Promise<void> {
  if (!hasComments(store, ids)) return
  const [going, which] =
    action === 'delete'
      ? [sql`deleted_at = ${stampOf(context)}, deleted_with = record_id`, sql`deleted_at IS NULL`]
      : [sql`deleted_at = NULL, deleted_with = NULL`, sql`deleted_with IS NOT NULL`]
  await sql`
    UPDATE comment SET ${going}
    WHERE model = ${store.model} AND record_id = ANY(${ids}) AND ${which}`.execute(tx)
}

/** Of an erased record nobody can say or follow anything any more. */
export async function eraseComments(tx: Transaction, store: Store, ids: readonly string[]): Promise<void> {
  if (!hasComments(store, ids)) return
  await sql`DELETE FROM comment WHERE model = ${store.model} AND record_id = ANY(${ids})`.execute(tx)
  await sql`DELETE FROM follow WHERE model = ${store.model} AND record_id = ANY(${ids})`.execute(tx)
}

function hasComments({ kind }: Store, ids: readonly string[]): boolean {
  return kind.plays.isDiscussed === true && ids.length > 0
}
