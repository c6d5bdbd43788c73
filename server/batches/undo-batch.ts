import { sql } from 'kysely'
import type { DataOf } from '#domain/calls/registry.ts'
import { isUuid } from '#domain/fields.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { kindsIn } from '#domain/records/batches.ts'
import { collisionsOf } from '#domain/records/undoing.ts'
import { mostBulkRows } from '#domain/records/bulk.ts'
import { completed, type Completed } from '#domain/result.ts'
import { undoHours } from '#domain/templates.ts'
import { bulkMessages as said } from '#domain/words/bulk.ts'
import { messages } from '#domain/words/messages.ts'
import { templateMessages } from '#domain/words/templates.ts'
import { Refusal, forbidden, notFound } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import type { TableRow } from '../db/schema.ts'
import { stores } from '../kinds/registry.ts'
import { lockRows, recordedWires } from '../records/read.ts'
import type { Row, Store } from '../records/store.ts'
import { stampOf, type Context } from '../request/context.ts'
import { doneBy, type DoneBy } from './done-by.ts'
import { inBatch, type Batched } from './in-batch.ts'
import { isTooLate, mayUndo } from './may-undo.ts'
import { previewRows, wiresOf, type Shown } from './preview.ts'
import { rowsAt } from './rows-together.ts'
import { takeBack, type Doing } from './take-back.ts'

/** Takes a whole batch back, or nothing of it. */
export async function undoBatch(
  tx: Transaction,
  id: string,
  context: Context,
): Promise<Completed<DataOf<'POST api/batches/:id/undo'>>> {
  const batch = await findBatch(tx, id)
  const resource = resourceOf(batch.model)
  refuseUndo(batch, resource, context)
  const parts = await partsOf(tx, batch, context)
  const all = parts.reduce((sum, { doing }) => sum + doing.length, 0)
  const undone = await undoing(tx, batch, context, async () => {
    const collided: Part[] = []
    for (const { store, doing } of parts) {
      const refused = await takeBack(tx, store, doing.filter(isSound), context)
      collided.push({ store, doing: [...doing.filter((each) => !isSound(each)), ...refused] })
    }
    await refuseCollided(tx, collided, all, context)
  })
  return completed(
    { batch_id: undone.batchId, undone: all },
    said.undone(all, parts.length === 1 ? resource.name : said.records),
  )
}

export function refuseUndo(batch: TableRow<'batch'>, resource: Resource, { user, now }: Context): void {
  if (!mayUndo(user, resource, batch)) throw forbidden()
  if (batch.undone_at !== null) throw new Refusal(409, said.undoneAlready)
  if (batch.kind === 'undo') throw new Refusal(409, said.cannotUndo)
  if (isTooLate(batch, now)) throw new Refusal(409, templateMessages.undoneTooLate(undoHours))
}

/** The records of one kind that a batch is about. */
type Part = { store: Store; doing: Doing[] }

export async function partsOf(tx: Transaction, batch: TableRow<'batch'>, context: Context): Promise<Part[]> {
  const parts: Part[] = []
  for (const model of kindsIn(batch)) {
    const store = stores[model]
    const done = await doneBy(tx, { id: batch.id, model })
    parts.push({ store, doing: await whatIsThere(tx, store, done, context) })
  }
  return parts
}

/** Takes something back as a batch of its own, after which the first can no longer be. */
export async function undoing<Result>(
  tx: Transaction,
  { id, model, action }: TableRow<'batch'>,
  context: Context,
  work: () => Promise<Result>,
): Promise<Batched<Result>> {
  const undone = await inBatch(tx, { kind: 'undo', model, action }, context, work)
  await tx
    .updateTable('batch')
    .set({ undone_at: stampOf(context) })
    .where('id', '=', id)
    .execute()
  return undone
}

/** Locked: of two who take it back one comes too late. */
export async function findBatch(tx: Transaction, id: string): Promise<TableRow<'batch'>> {
  const batch = isUuid(id)
    ? await tx.selectFrom('batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (batch === undefined) throw notFound()
  return batch
}

/** The records as they are now, locked, and what of them is no longer as the batch left it. */
async function whatIsThere(
  tx: Transaction,
  store: Store,
  done: ReadonlyMap<string, DoneBy>,
  context: Context,
): Promise<Doing[]> {
  const ids = [...done.keys()]
  await lockRows(tx, store, ids, 'either')
  const rows = await rowsAt(tx, store, ids, sql`true`)
  const there = [...rows]
  const wires = await recordedWires(
    tx,
    store,
    there.map(([, row]) => row),
    context,
  )
  const now = new Map(there.map(([id], index) => [id, wires[index] ?? {}]))
  return [...done].map(([id, did]) => {
    const row = rows.get(id)
    const collided = collisionsOf(store.kind, did.changes, now.get(id) ?? {}, did.setSince)
    return { ...did, id, row, collided, sentence: sentenceFor(did, row, collided) }
  })
}

function sentenceFor(
  { did, isLast }: Pick<Doing, 'did' | 'isLast'>,
  row: Row | undefined,
  collided: object,
): string | undefined {
  const isDeleted = (row?.deleted_at ?? null) !== null
  if (row === undefined || (isDeleted && did !== 'delete')) return messages.generic.notFound
  // What somebody has restored and deleted again since is deleted by them.
  const isOther = did === 'delete' ? !isDeleted || !isLast : Object.keys(collided).length > 0
  return isOther ? messages.generic.conflict : undefined
}

export function isSound({ sentence }: Doing): boolean {
  return sentence === undefined
}

async function refuseCollided(
  tx: Transaction,
  parts: readonly Part[],
  all: number,
  context: Context,
): Promise<void> {
  const refused = parts.reduce((sum, { doing }) => sum + doing.length, 0)
  if (refused === 0) return
  const rows: Awaited<ReturnType<typeof previewRows>> = []
  for (const { store, doing } of parts) {
    const shown: Shown[] = doing
      .slice(0, mostBulkRows - rows.length)
      .map((each) => ({ ...each, changes: each.collided }))
    rows.push(...(await previewRows(tx, store.kind, shown, await wiresOf(tx, store, shown, context))))
  }
  const data = { total: all, will_change: all - refused, unchanged: 0, refused, rows }
  throw new Refusal(409, said.nothingUndone(refused, all), { data })
}
