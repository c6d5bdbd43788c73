import { changesBetween, type Changes } from '#domain/records/changes.ts'
import type { HistoryAction, HistoryModel } from '#domain/records/history-actions.ts'
import type { Transaction } from '../db/pool.ts'
import { announceOnCommit } from '../db/after-commit.ts'
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
  const { address, requestId } = currentOrigin()
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    await tx
      .insertInto('history')
      .values(
        entries.slice(from, from + rowsAtOnce).map((entry) => ({
          ...(entry.at && { at: entry.at }),
          actor: entry.actor,
          model: entry.model,
          record_id: entry.recordId,
          project_id: entry.projectId ?? null,
          action: entry.action,
          changes: JSON.stringify(entry.changes),
          address,
          request_id: requestId,
          batch_id: entry.batchId ?? null,
        })),
      )
      .execute()
  }
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
