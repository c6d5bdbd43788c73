import { readValues, type Resource } from '#domain/kinds/kind.ts'
import type { BulkAction } from '#domain/records/batches.ts'
import { changesBetween, type Changes } from '#domain/records/changes.ts'
import { Refusal, notFound } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import { changedColumns } from '../records/change-rows.ts'
import { readChanges } from '../records/save.ts'
import type { Columns, Row, Store, Wire } from '../records/store.ts'
import type { Context } from '../request/context.ts'
import type { Chosen } from './rows-together.ts'

/** What becomes of a record: it is refused, stays as it is, or changes; `changes` by field, as a form has the values. */
export type Planned = {
  id: string
  row?: Row | undefined
  refused?: Refusal | undefined
  changes: Changes
  /** Absent: it stays as it is. */
  columns?: Columns | undefined
}

export type Act = { resource: Resource; store: Store; action: BulkAction; changes: Columns }

/** Asks of each record what the single act would say. Nothing is written. */
export async function planRows(
  tx: Transaction,
  act: Act,
  chosen: readonly Chosen[],
  wires: ReadonlyMap<string, Wire>,
  context: Context,
): Promise<Planned[]> {
  const planned: Planned[] = []
  for (const { id, row } of chosen) {
    if (row === undefined) planned.push({ id, changes: {}, refused: notFound() })
    else planned.push({ id, row, ...(await planRow(tx, act, row, wires.get(id), context)) })
  }
  refuseForAll(planned, act.changes)
  return planned
}

type Outcome = Omit<Planned, 'id' | 'row'>

async function planRow(
  tx: Transaction,
  act: Act,
  row: Row,
  wire: Wire | undefined,
  context: Context,
): Promise<Outcome> {
  try {
    return await plans[act.action](tx, act, row, wire ?? {}, context)
  } catch (error) {
    if (error instanceof Refusal) return { changes: {}, refused: error }
    throw error
  }
}

type Plan = (
  tx: Transaction,
  act: Act,
  row: Row,
  wire: Record<string, unknown>,
  context: Context,
) => Promise<Outcome>

const plans: Record<BulkAction, Plan> = {
  async update(tx, { resource, store, changes }, row, _wire, context) {
    const read = await readChanges(tx, resource, store, row, changes, context)
    const columns = changedColumns(row, read.columns)
    if (Object.keys(columns).length === 0) return { changes: {} }
    const before = presentValues(resource, store, row, context)
    return { changes: changesBetween(before, read.values, Object.keys(resource.fields)), columns }
  },
  async close(_tx, { resource, store }, row, wire, { now }) {
    const declared = resource.actions['close']
    const act = store.acts?.find(({ name }) => name === 'close')
    if (declared === undefined || act === undefined) throw new Error(`${resource.model} is never closed`)
    // Closed already: it stays so.
    if (declared.refuse?.(wire) !== undefined) return { changes: {} }
    const columns = act.set(row, now)
    const after = { ...store.toValues(row), ...columns }
    return { changes: changesBetween(store.toValues(row), after, Object.keys(resource.fields)), columns }
  },
  async delete(tx, { store }, row, _wire, context) {
    await store.beforeRemove?.(row, { tx, context, before: row, now: context.now })
    return { changes: {}, columns: {} }
  },
}

/** Read as a form would send them back, so that only what differs is told. */
function presentValues(resource: Resource, store: Store, row: Row, context: Context) {
  const current = store.toValues(row)
  const { values } = readValues(resource, {}, { today: context.today, me: context.user.email, current })
  return values ?? current
}

/** A value that no record takes is a wrong one: it is said at its field. */
function refuseForAll(planned: readonly Planned[], changes: Columns): void {
  const there = planned.filter(({ row }) => row !== undefined)
  const isValue = ({ refused }: Planned) =>
    refused?.errors !== undefined && Object.keys(refused.errors).every((name) => Object.hasOwn(changes, name))
  const [first] = there
  if (first?.refused !== undefined && there.every(isValue)) throw first.refused
}
