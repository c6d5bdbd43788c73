import { can } from '#domain/permissions.ts'
import { completed, type Completed } from '#domain/result.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import { badRequest, forbidden } from '../base/errors.ts'
import { findRow, wireOf } from './read.ts'
import { changeRow } from './change-rows.ts'
import type { Act, Store, Wire } from './store.ts'

export async function actOn(
  tx: Transaction,
  resource: Resource,
  store: Store,
  id: string,
  act: Act,
  context: Context,
): Promise<Completed<Wire>> {
  const declared = resource.actions[act.name]
  if (declared === undefined) throw new Error(`${resource.model} declares no action ${act.name}`)
  const row = await findRow(tx, store, id, { lock: true })
  const record = await wireOf(tx, store, row, context)
  if (!can(context.user, declared.may) && !declared.alsoFor?.(record, context.user)) throw forbidden()
  const never = act.never?.(row)
  if (never !== undefined) throw badRequest(never)
  const refusal = declared.refuse?.(record)
  if (refusal !== undefined) {
    if (act.whenRefused === 'refuse') throw badRequest(refusal)
    return completed(record, refusal)
  }
  const after = await changeRow(tx, resource, store, row, act.set(row, context.now), context, act.action)
  await act.tell?.(tx, row, after, context)
  return completed(after, declared.done)
}
