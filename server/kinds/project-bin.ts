import { sql } from 'kysely'
import { bulkMessages } from '#domain/words/bulk.ts'
import { stampOf, type Context } from '../request/context.ts'
import { Refusal } from '../base/errors.ts'
import { makeLookUp } from '../db/look-ups.ts'
import type { Transaction } from '../db/pool.ts'
import { readAboutDeleted } from '../notices/marks.ts'
import { eraseRows } from '../records/erase.ts'
import { moveComments } from '../records/comments-along.ts'
import { recordHistory } from '../records/history.ts'
import { allJoins } from '../records/read.ts'
import type { Row, SqlFragment, Store } from '../records/store.ts'

type Belongings = readonly Store[]

/** A store of projects that takes along what belongs to them. The list is asked for late: it has this store beside it. */
export function withBelongings<S extends Store>(store: S, belongings: () => Belongings): S {
  const work = makeLookUp(async (tx, projectIds) => await busyOf(tx, belongings(), projectIds))
  return {
    ...store,
    async beforeRemove(row, given) {
      await store.beforeRemove?.(row, given)
      await removeBelongings(given.tx, belongings(), String(row.project_id), given.context)
    },
    async beforeUnmaking(row, { tx }) {
      if (await work.find(tx, String(row.project_id))) throw new Refusal(409, bulkMessages.hasWork)
    },
    async beforeRestore(row, given) {
      await store.beforeRestore?.(row, given)
      await restoreBelongings(given.tx, belongings(), String(row.project_id), given.context)
    },
    async beforeErase(row, given) {
      await store.beforeErase?.(row, given)
      await eraseBelongings(given.tx, belongings(), String(row.project_id), given.context)
    },
  }
}

/** Those of some projects that have anything by now. */
async function busyOf(
  tx: Transaction,
  belongings: Belongings,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, true>> {
  const ofEach = belongings.map(
    ({ table }) => sql`
      SELECT project_id FROM ${sql.table(table)} WHERE project_id = ANY(${projectIds}) AND deleted_at IS NULL`,
  )
  const { rows } = await sql<{ project_id: string }>`${sql.join(ofEach, sql` UNION `)}`.execute(tx)
  return new Map(rows.map(({ project_id: id }) => [id, true]))
}

/** Puts what is left of a project's work into the recycle bin with it. What lay there before stays by itself. */
async function removeBelongings(
  tx: Transaction,
  belongings: Belongings,
  projectId: string,
  context: Context,
): Promise<void> {
  const going = sql`deleted_at = ${stampOf(context)}, deleted_with = ${projectId}`
  const which = sql`project_id = ${projectId} AND deleted_at IS NULL`
  await move(tx, belongings, projectId, { going, which, action: 'delete' }, context)
}

/** Brings back what went with the project, and nothing that had been deleted for itself. */
async function restoreBelongings(
  tx: Transaction,
  belongings: Belongings,
  projectId: string,
  context: Context,
): Promise<void> {
  const going = sql`deleted_at = NULL, deleted_with = NULL`
  const which = sql`deleted_with = ${projectId}`
  await move(tx, belongings, projectId, { going, which, action: 'restore' }, context)
}

/** Erases all that a project in the bin has: it lies there too, with the project or by itself. */
async function eraseBelongings(
  tx: Transaction,
  belongings: Belongings,
  projectId: string,
  context: Context,
): Promise<void> {
  for (const store of belongings) {
    const { rows } = await sql<Row>`
      SELECT t.*${store.select} FROM ${sql.table(store.table)} t ${allJoins(store)}
      WHERE t.project_id = ${projectId} FOR UPDATE OF t`.execute(tx)
    await eraseRows(tx, store, rows, context)
  }
}

async function move(
  tx: Transaction,
  belongings: Belongings,
  projectId: string,
  { going, which, action }: { going: SqlFragment; which: SqlFragment; action: 'delete' | 'restore' },
  context: Context,
): Promise<void> {
  for (const store of belongings) {
    const { kind, model, table, key } = store
    const { rows } = await sql<{ id: string }>`
      UPDATE ${sql.table(table)} SET ${going}, version = version + 1 WHERE ${which}
      RETURNING ${sql.ref(key)} AS id`.execute(tx)
    const ids = rows.map(({ id }) => id)
    await moveComments(tx, store, ids, context, action)
    await recordHistory(
      tx,
      ids.map((id) => ({
        at: stampOf(context),
        actor: context.user.id,
        model,
        recordId: id,
        projectId,
        action,
        changes: {},
      })),
    )
    if (action === 'delete') await readAboutDeleted(tx, { kind, ids: rows.map(({ id }) => id) })
  }
}
