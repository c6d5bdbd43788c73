import type { DataOf } from '#domain/calls/registry.ts'
import { isModel, resourceOf } from '#domain/kinds/registry.ts'
import { can } from '#domain/permissions.ts'
import { isBulkAction, rightOf } from '#domain/records/batches.ts'
import { isOutdated, readBulk, type Bulk } from '#domain/records/bulk.ts'
import { completed, type Completed } from '#domain/result.ts'
import { bulkMessages as said } from '#domain/words/bulk.ts'
import { listRefusals } from '#domain/words/list-refusals.ts'
import { Refusal, conflict, forbidden, invalid, invalidField } from '../base/errors.ts'
import { askingOnce } from '../db/look-ups.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { stores } from '../kinds/registry.ts'
import { changeRows } from '../records/change-rows.ts'
import { removeRows } from '../records/recycle.ts'
import type { Store, Wire } from '../records/store.ts'
import { askerIn, type Context } from '../request/context.ts'
import { inBatch } from './in-batch.ts'
import { planRows, type Act, type Planned } from './plan.ts'
import { previewRows, wiresOf } from './preview.ts'
import { chosenRows } from './rows-together.ts'

type Preview = DataOf<'POST api/bulk/preview'>

export type BulkAct = Act & Bulk

/** What is asked for, of which kind, by whoever may do it to a single record. */
export function readAct(sent: Record<string, unknown>, context: Context): BulkAct {
  const { model, action } = sent
  if (!isModel(model)) throw invalidField('model', listRefusals.unknownModel)
  const resource = resourceOf(model)
  const right = isBulkAction(action) ? rightOf(resource, action) : undefined
  if (!isBulkAction(action) || right === undefined)
    throw invalidField('action', said.notTogether(resource.name.many))
  if (!can(context.user, right) || !can(context.user, `${model}.list`)) throw forbidden()
  const { bulk, errors } = readBulk(sent, resource, action, askerIn(context))
  if (errors) throw invalid(errors)
  return { resource, store: stores[model], action, ...bulk }
}

export async function previewBulk(tx: Transaction, act: BulkAct, context: Context): Promise<Preview> {
  const { planned, wires } = await planAct(tx, act, context, { lock: false })
  return await previewOf(tx, act, planned, wires)
}

/** All or nothing: a record that cannot be changed, or is another than was seen, leaves all as they are. */
export async function applyBulk(
  tx: Transaction,
  act: BulkAct,
  context: Context,
): Promise<Completed<DataOf<'POST api/bulk/apply'>>> {
  const { resource, action } = act
  const { planned, wires } = await planAct(tx, act, context, { lock: true })
  const refused = planned.filter((each) => each.refused !== undefined)
  if (refused.length > 0) {
    const data = await previewOf(tx, act, planned, wires)
    throw new Refusal(409, said.nothingChanged(refused.length, planned.length), { data })
  }
  const batch = { kind: 'bulk', model: resource.model, action } as const
  const { batchId, count } = await inBatch(tx, batch, context, () => carryOut(tx, act, planned, context))
  return completed(
    { batch_id: batchId, changed: count, unchanged: planned.length - count },
    said.done[action](count, resource.name),
  )
}

async function planAct(tx: Transaction, act: BulkAct, context: Context, { lock }: { lock: boolean }) {
  const { store } = act
  const chosen = await chosenRows(tx, store, act, context, { lock })
  const wires = await wiresOf(tx, store, chosen, context)
  const planned = await askingOnce(tx, () => planRows(tx, act, chosen, wires, context), {
    takesLocks: lock,
  })
  return { planned: planned.map((each) => orOutdated(act, each)), wires }
}

function orOutdated(act: BulkAct, planned: Planned): Planned {
  const { id, row, refused } = planned
  if (refused !== undefined || row === undefined || !isOutdated(act, id, row.version)) return planned
  return { ...planned, refused: conflict(null) }
}

async function previewOf(
  db: Queryable,
  { resource }: BulkAct,
  planned: readonly Planned[],
  wires: ReadonlyMap<string, Wire>,
): Promise<Preview> {
  const refused = planned.filter((each) => each.refused !== undefined).length
  const willChange = planned.filter((each) => each.refused === undefined && each.columns !== undefined).length
  const shown = planned.map((each) => ({ ...each, sentence: each.refused?.message }))
  return {
    total: planned.length,
    will_change: willChange,
    unchanged: planned.length - refused - willChange,
    refused,
    rows: await previewRows(db, resource, shown, wires),
  }
}

async function carryOut(
  tx: Transaction,
  { resource, store, action }: { resource: Act['resource']; store: Store; action: Act['action'] },
  planned: readonly Planned[],
  context: Context,
): Promise<void> {
  const changes = planned.flatMap(({ row, columns }) =>
    row === undefined || columns === undefined ? [] : { before: row, columns },
  )
  if (changes.length === 0) return
  if (action === 'delete')
    await removeRows(
      tx,
      store,
      changes.map(({ before }) => before),
      context,
    )
  else await changeRows(tx, resource, store, changes, context, action)
}
