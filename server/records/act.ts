import type { HistoryAction } from '#domain/records/changes.ts'
import { can } from '#domain/permissions.ts'
import { completed, type Result } from '#domain/result.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import { badRequest, forbidden } from '../base/errors.ts'
import { findRow, wireOf } from './read.ts'
import { changeRow } from './save.ts'
import type { Columns, Row, Store, Wire } from './store.ts'

/** A change of state by one declared action: which columns it sets, and what a second call gets. */
export type Act = {
  action: HistoryAction
  /** The declared action whose `refuse` and `done` apply. */
  name: string
  set: (row: Row, now: Date) => Columns
  /** A repeated call is answered as done without a change, or refused. */
  whenRefused: 'answer' | 'refuse'
  /** Who else hears of it, in the same transaction. */
  tell?: (tx: Transaction, before: Row, after: Wire, context: Context) => Promise<void>
}

/** Locks the record, asks the declaration whether it can take the action, and does it once. */
export async function actOn(
  tx: Transaction,
  resource: Resource,
  store: Store,
  id: string,
  act: Act,
  context: Context,
): Promise<Result<Wire>> {
  const declared = resource.actions[act.name]
  if (declared === undefined) throw new Error(`${resource.model} declares no action ${act.name}`)
  const row = await findRow(tx, store, id, { lock: true })
  const record = await wireOf(tx, store, row, context)
  if (!can(context.user, declared.may) && !declared.alsoFor?.(record, context.user)) throw forbidden()
  const refusal = declared.refuse?.(record)
  if (refusal !== undefined) {
    if (act.whenRefused === 'refuse') throw badRequest(refusal)
    return completed(record, refusal)
  }
  const after = await changeRow(tx, resource, store, row, act.set(row, new Date()), context, act.action)
  await act.tell?.(tx, row, after, context)
  return completed(after, declared.done)
}
