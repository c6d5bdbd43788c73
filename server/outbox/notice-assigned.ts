import { sql } from 'kysely'
import type { Model } from '#domain/kinds/kind.ts'
import type { Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import { addJobs } from '../jobs/jobs.ts'

type AssignableStore = { model: Model; key: string; assignee?: string }

/** Work that somebody had before, or took themselves, is no news. */
export async function noticeAssigned(
  tx: Transaction,
  store: AssignableStore,
  row: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
  context: Context,
): Promise<void> {
  if (store.assignee === undefined) return
  const employeeId = row[store.assignee]
  if (typeof employeeId !== 'string' || employeeId === before?.[store.assignee]) return
  await noticeAllAssigned(tx, store, [{ employeeId, recordId: String(row[store.key]) }], context)
}

export async function noticeAllAssigned(
  tx: Transaction,
  { model }: Pick<AssignableStore, 'model'>,
  given: readonly { employeeId: string; recordId: string }[],
  { user, mailGatherMinutes, replay }: Context,
): Promise<void> {
  const told = given.filter(({ employeeId }) => employeeId !== user.id)
  if (told.length === 0 || replay) return
  const people = told.map(({ employeeId }) => employeeId)
  const records = told.map(({ recordId }) => recordId)
  // Two lists: a statement takes 65,535 values at most.
  await sql`
    INSERT INTO assignment_notice (employee_id, assigned_by, model, record_id)
    SELECT employee_id, ${user.id}::uuid, ${model}, record_id
    FROM unnest(${people}::uuid[], ${records}::text[]) AS given (employee_id, record_id)`.execute(tx)
  await queueGathering(tx, people, mailGatherMinutes)
}

export async function queueGathering(
  tx: Transaction,
  employeeIds: readonly string[],
  minutes: number,
): Promise<void> {
  // People are sorted, so that no two writers wait for each other.
  const people = [...new Set(employeeIds)].toSorted()
  await addJobs(
    tx,
    'assigned',
    people.map((employeeId) => ({
      data: { employeeId },
      singletonKey: employeeId,
      startAfter: minutes * 60,
    })),
  )
}
