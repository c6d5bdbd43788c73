import type { Changes } from '#domain/records/changes.ts'
import { allOf } from '../base/all-of.ts'
import { Refusal } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import { takeBackNotices } from '../notices/marks.ts'
import { changeRows, changedBy, type RowChange } from '../records/change-rows.ts'
import { removeRows, restoreRows } from '../records/recycle.ts'
import type { Row, Store } from '../records/store.ts'
import { formerColumns } from '../records/undo.ts'
import type { Context } from '../request/context.ts'
import type { DoneBy } from './done-by.ts'

/** A record that is to be as it was before a batch, as it is now; `sentence` tells why it cannot be. */
export type Doing = DoneBy & {
  id: string
  row: Row | undefined
  collided: Changes
  sentence?: string | undefined
}

type There = Doing & { row: Row }

/** Values as before, deleted ones back, made ones into the bin. Gives those that a rule of their kind keeps as they are. */
export async function takeBack(
  tx: Transaction,
  store: Store,
  all: readonly Doing[],
  context: Context,
): Promise<Doing[]> {
  const quiet = { ...context, tellsNobody: true as const }
  const there = all.filter(isThere)
  const plans = await allOf(there.map((doing) => planOrRefuse(tx, store, doing, quiet)))
  const of = <T>(take: (plan: Plan) => T | undefined) => plans.flatMap((plan) => take(plan) ?? [])
  const [made, deleted] = [of((plan) => plan.made), of((plan) => plan.deleted)]
  await removeRows(tx, store, made, quiet)
  await restoreRows(tx, store, deleted, quiet)
  const changes = of(({ change }) => change)
  await changeRows(tx, changedBy(store), store, changes, quiet, 'undo')
  for (const { before, columns } of changes)
    await store.imported?.changed(columns, { tx, context, before, now: context.now })
  await takeBackNotices(
    tx,
    store.model,
    there.map(({ id, row: { version } }) => ({ id, version })),
  )
  return of(({ refused }) => refused)
}

/** What becomes of a record. */
type Plan = { change?: RowChange; made?: Row; deleted?: Row; refused?: Doing }

async function planOrRefuse(tx: Transaction, store: Store, doing: There, context: Context): Promise<Plan> {
  try {
    return await planBack(tx, store, doing, context)
  } catch (error) {
    if (error instanceof Refusal) return { refused: { ...doing, sentence: error.message } }
    throw error
  }
}

async function planBack(tx: Transaction, store: Store, doing: There, context: Context): Promise<Plan> {
  const { row, did } = doing
  const given = { tx, context, before: row, now: context.now }
  if (did === 'change') return { change: await formerRow(tx, store, doing, context) }
  if (did === 'delete') {
    await store.beforeRestore?.(row, given)
    return { deleted: row }
  }
  if (store.retire) {
    await store.retire(row, given)
    return {}
  }
  await (store.beforeUnmaking ?? store.beforeRemove)?.(row, given)
  return { made: row }
}

function isThere(doing: Doing): doing is There {
  return doing.row !== undefined
}

/** What goes along with a row is undone with its last change; after another one it goes on from there. */
async function formerRow(
  tx: Transaction,
  store: Store,
  { row, changes, historyId, isLast }: There,
  context: Context,
): Promise<RowChange> {
  const columns = await formerColumns(tx, changedBy(store), store, row, { changes, historyId }, context)
  return { before: row, columns, ...(isLast ? {} : { settlesAs: 'update' as const }) }
}
