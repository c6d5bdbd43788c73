import { sql } from 'kysely'
import type { Changes } from '#domain/records/changes.ts'
import { adminMessages } from '#domain/words/admin.ts'
import { messages } from '#domain/words/messages.ts'
import { noOpenWork, openWorkKinds, type OpenWork, type OpenWorkKind } from '#domain/kinds/open-work.ts'
import type { Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import { invalidField } from '../base/errors.ts'
import { tellOfChanges } from '../notices/tell-of-changes.ts'
import { recordHistory } from '../records/history.ts'
import { employeeIds } from '../records/people.ts'
import type { Row } from '../records/store.ts'
import { openWorkPlace } from '../kinds/open-work.ts'
import { findPerson, type AccountHolder } from './find-person.ts'

export async function handOver(
  tx: Transaction,
  fromId: string,
  { to, kinds = openWorkKinds }: { to: string; kinds?: readonly OpenWorkKind[] | undefined },
  context: Context,
): Promise<{ counts: OpenWork; total: number; to: AccountHolder }> {
  const { to: toId } = await employeeIds(tx, { to })
  if (toId === fromId) throw invalidField('to', adminMessages.handOverToSame)
  const [from, receiver] = await lockBoth(tx, fromId, toId)
  // The receiver may have been deactivated while this waited for the account's lock.
  if (!receiver.isActive) throw invalidField('to', messages.shared.userNotFound)
  const counts: OpenWork = { ...noOpenWork }
  for (const kind of new Set(kinds)) counts[kind] = await handOverKind(tx, kind, from, receiver, context)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (total > 0) await noteAtBoth(tx, from, receiver, total, context)
  return { counts, total, to: receiver }
}

/** Accounts are locked in one order, so that two who hand over to each other do not deadlock. */
async function lockBoth(
  tx: Transaction,
  fromId: string,
  toId: string,
): Promise<[AccountHolder, AccountHolder]> {
  for (const id of [fromId, toId].toSorted()) await findPerson(tx, id, { lock: true })
  return [await findPerson(tx, fromId), await findPerson(tx, toId)]
}

async function handOverKind(
  tx: Transaction,
  kind: OpenWorkKind,
  from: AccountHolder,
  to: AccountHolder,
  context: Context,
): Promise<number> {
  const { user } = context
  const { store, column, isOpen } = openWorkPlace(kind)
  const { rows } = await sql<Row>`
    UPDATE ${sql.table(store.table)} t SET ${sql.ref(column)} = ${to.id}, version = version + 1
    WHERE ${sql.ref(`t.${column}`)} = ${from.id} AND ${isOpen}
    RETURNING *`.execute(tx)
  const changed: Changes = { [column]: [store.holderAsRead(from), store.holderAsRead(to)] }
  await recordHistory(
    tx,
    rows.map((row) => ({
      actor: user.id,
      model: kind,
      recordId: String(row[store.key]),
      projectId: store.projectOf?.(row),
      action: 'update',
      changes: changed,
    })),
  )
  const changes = rows.map((row) => ({ before: { ...row, [column]: from.id }, after: row }))
  await tellOfChanges(tx, store, changes, context)
  return rows.length
}

async function noteAtBoth(
  tx: Transaction,
  from: AccountHolder,
  to: AccountHolder,
  total: number,
  { user }: Context,
): Promise<void> {
  const given: Changes = { open_work: [total, null], handed_over_to: [null, nameAndAddress(to)] }
  const taken: Changes = { open_work: [null, total], taken_over_from: [null, nameAndAddress(from)] }
  const entry = { actor: user.id, model: 'user', action: 'hand_over' } as const
  await recordHistory(tx, [
    { ...entry, recordId: from.id, changes: given },
    { ...entry, recordId: to.id, changes: taken },
  ])
}

function nameAndAddress({ name, email }: AccountHolder): string {
  return `${name} (${email})`
}
