import { sql } from 'kysely'
import type { Changes } from '#domain/records/changes.ts'
import { adminMessages } from '#domain/words/admin.ts'
import { messages } from '#domain/words/messages.ts'
import { noOpenWork, openWorkKinds, type OpenWork, type OpenWorkKind } from '#domain/kinds/open-work.ts'
import type { Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import { invalidField } from '../base/errors.ts'
import { tellHolder } from '../court/hand-over.ts'
import { passAlong } from '../court/pass-along.ts'
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
  const { store, column } = openWorkPlace(kind)
  const rows = await giveAll(tx, kind, from, to)
  const receiver = { type: 'user', id: to.id, name: to.name } as const
  await passAlong(tx, store, rows, { from: from.id, to: receiver }, context)
  const changed: Changes = { [column]: [store.holderAsRead(from), store.holderAsRead(to)] }
  const passed: Changes = { ball_in_court: [from.name, to.name] }
  await recordHistory(
    tx,
    rows.map((row) => ({
      actor: context.user.id,
      model: kind,
      recordId: String(row[store.key]),
      projectId: store.projectOf?.(row),
      ...(row.was_given ? { action: 'update', changes: changed } : { action: 'court', changes: passed }),
    })),
  )
  const given = rows.filter((row) => row.was_given)
  const changes = given.map((row) => ({ before: { ...row, [column]: from.id }, after: row }))
  await tellOfChanges(tx, store, changes, context)
  const others = rows.filter((row) => !row.was_given)
  await tellHolder(tx, store, others, receiver, context)
  return rows.length
}

type Given = Row & { version: number; was_given: boolean }

/** What was given to somebody else and is only in this person's court stays theirs. */
async function giveAll(
  tx: Transaction,
  kind: OpenWorkKind,
  from: AccountHolder,
  to: AccountHolder,
): Promise<Given[]> {
  const { store, column, isOpen, isWith } = openWorkPlace(kind)
  const key = sql`t.${sql.ref(store.key)}`
  const holder = sql`t.${sql.ref(column)}`
  // In the order in which due days are recounted: two who lock the same rows must not wait for each other.
  const { rows } = await sql<Given>`
    WITH found AS (
      SELECT ${key} AS key, ${holder} = ${from.id} AS was_given FROM ${sql.table(store.table)} t
      WHERE ${isWith(from.id)} AND ${isOpen} ORDER BY 1 FOR NO KEY UPDATE)
    UPDATE ${sql.table(store.table)} t
    SET ${sql.ref(column)} = CASE WHEN was_given THEN ${to.id} ELSE ${holder} END, version = version + 1
    FROM found WHERE ${key} = found.key RETURNING t.*, was_given`.execute(tx)
  return rows
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
