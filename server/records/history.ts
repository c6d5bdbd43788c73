import { sql } from 'kysely'
import { changesBetween, type Changes } from '#domain/records/changes.ts'
import type { HistoryAction, HistoryModel } from '#domain/records/history-actions.ts'
import { announceOnCommit } from '../db/after-commit.ts'
import { compiled, rowless, rowsIn, several } from '../db/compiled.ts'
import type { Transaction } from '../db/pool.ts'
import { withoutWaiting } from '../db/transaction.ts'
import type { stampOf } from '../request/context.ts'
import { currentOrigin } from '../request/origin.ts'

export type HistoryEntry = {
  at?: ReturnType<typeof stampOf>
  actor: string | null
  model: HistoryModel
  recordId: string
  projectId?: string | null | undefined
  /** The record that it is said about: screens that show another one need not ask again. */
  aboutId?: string | undefined
  action: HistoryAction
  changes: Changes
  /** Follows from an act, and is no part of the batch in which that was done: it is undone by rules of its own. */
  isConsequence?: true
  /** The batch that it is part of. */
  batchId?: string | undefined
}

export async function recordHistory(tx: Transaction, entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length === 0) return
  const waiting = deferred.get(tx)
  if (waiting !== undefined) {
    waiting.push(...entries)
    return
  }
  for (let from = 0; from < entries.length; from += rowsAtOnce)
    withoutWaiting(tx, insert(tx, entries.slice(from, from + rowsAtOnce).map(rowOf)))
  announceOnCommit(
    tx,
    entries.map(({ model, recordId, projectId, aboutId }) => ({
      model,
      id: recordId,
      project_id: projectId ?? null,
      record: aboutId,
    })),
  )
}

function rowOf({ at, actor, model, recordId, projectId, action, changes, batchId }: HistoryEntry) {
  const { address, requestId } = currentOrigin()
  return {
    // Other stamps are those of the database, as the rows without one are.
    at: at instanceof Date ? at : null,
    actor,
    model,
    record_id: recordId,
    project_id: projectId ?? null,
    action,
    changes: JSON.stringify(changes),
    address,
    request_id: requestId,
    batch_id: batchId ?? null,
  }
}

type NewRow = ReturnType<typeof rowOf>

async function insert(tx: Transaction, rows: NewRow[]): Promise<void> {
  const [first, ...others] = rows
  if (first !== undefined && others.length === 0) await insertOne(tx, first)
  else
    await tx
      .insertInto('history')
      .values(rows.map((row) => ({ ...row, at: stampIn(row.at) })))
      .execute()
}

/** The columns of a row, with their types. */
const written = {
  at: 'timestamptz',
  actor: 'uuid',
  model: 'text',
  record_id: 'text',
  project_id: 'text',
  action: 'text',
  changes: 'text',
  address: 'text',
  request_id: 'text',
  batch_id: 'uuid',
} as const satisfies Record<keyof NewRow, string>

const insertOne = compiled<NewRow, unknown>(
  (slot, db) =>
    db.insertInto('history').values({
      at: stampIn(slot.at),
      actor: slot.actor,
      model: slot.model,
      record_id: slot.record_id,
      project_id: slot.project_id,
      action: slot.action,
      changes: slot.changes,
      address: slot.address,
      request_id: slot.request_id,
      batch_id: slot.batch_id,
    }),
  several<NewRow, { rows: string }, unknown>(
    (slot) => sql`
      INSERT INTO history (at, actor, model, record_id, project_id, action, changes, address, request_id, batch_id)
      SELECT ${stampIn(sql`at`)}, actor, model, record_id, project_id, action, changes::jsonb, address, request_id, batch_id
      FROM ${rowsIn(slot.rows, written)}`,
    (all) => ({ rows: JSON.stringify(all) }),
    rowless,
  ),
)

const stampIn = (at: unknown) => sql<Date>`coalesce(${at}::timestamptz, now())`

const deferred = new WeakMap<Transaction, HistoryEntry[]>()

/** Deferred rows go in by the thousand: a statement for each takes seconds. */
export async function withDeferredHistory(tx: Transaction, work: () => Promise<void>): Promise<void> {
  const { entries } = await gatherHistory(tx, work)
  await recordHistory(tx, entries)
}

/** What some work would write into the history, for whoever has something to add to it before it is written. */
export async function gatherHistory<Result>(
  tx: Transaction,
  work: () => Promise<Result>,
): Promise<{ result: Result; entries: HistoryEntry[] }> {
  const outer = deferred.get(tx)
  const entries: HistoryEntry[] = []
  deferred.set(tx, entries)
  try {
    return { result: await work(), entries }
  } finally {
    if (outer === undefined) deferred.delete(tx)
    else deferred.set(tx, outer)
  }
}

/** A statement takes 65,535 values at most. */
const rowsAtOnce = 2000

export function initialChanges(record: Record<string, unknown>, names: readonly string[]): Changes {
  return changesBetween({}, record, names)
}
