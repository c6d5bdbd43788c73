import { sql } from 'kysely'
import type { TimeOffEntry } from '#domain/calls/workload.ts'
import { isUuid } from '#domain/fields.ts'
import { can } from '#domain/permissions.ts'
import { isStorable } from '#domain/storable.ts'
import { spanProblem, timeOffLimits, type ChangedTimeOff, type TimeOff } from '#domain/time-off.ts'
import { messages } from '#domain/words/messages.ts'
import { workloadMessages as said } from '#domain/words/workload.ts'
import { writeDate } from '#domain/written-dates.ts'
import { badRequest, conflict, forbidden, invalidField, notFound } from '../base/errors.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { recordHistory } from '../records/history.ts'
import { stampOf, type Context, type User } from '../request/context.ts'

type Whose = { id: string; email: string }

/** Oneself, or for those who may somebody by address. */
export async function ownerOfTimeOff(db: Queryable, email: string | undefined, user: User): Promise<Whose> {
  const asked = (email ?? user.email).toLowerCase()
  if (asked === user.email.toLowerCase()) return user
  if (!can(user, 'time_off.of_others')) throw forbidden()
  const { rows } = await sql<Whose>`
    SELECT id, email FROM employee WHERE lower(email) = ${isStorable(asked) ? asked : ''}`.execute(db)
  if (rows[0] === undefined) throw invalidField('email', messages.shared.userNotFound)
  return rows[0]
}

export async function timeOffOf(db: Queryable, { id, email }: Whose): Promise<TimeOffEntry[]> {
  const rows = await db
    .selectFrom('time_off')
    .select(['id', 'from_date', 'to_date', 'note', 'version'])
    .where('employee_id', '=', id)
    .orderBy('from_date', 'desc')
    .orderBy('id')
    .limit(sql.lit(timeOffLimits.ofOne))
    .execute()
  return rows.map((row) => ({ ...row, email }))
}

export async function isAway(db: Queryable, employeeId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM time_off
    WHERE employee_id = ${employeeId} AND ${day}::date BETWEEN from_date AND to_date LIMIT 1`.execute(db)
  return rows.length > 0
}

export async function addTimeOff(
  tx: Transaction,
  { id, email }: Whose,
  wanted: TimeOff & { note: string },
  context: Context,
): Promise<TimeOffEntry> {
  // One at a time, so that they can be counted.
  await sql`SELECT FROM employee WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM time_off WHERE employee_id = ${id}`.execute(tx)
  if ((rows[0]?.count ?? 0) >= timeOffLimits.ofOne) throw badRequest(said.tooMany(timeOffLimits.ofOne))
  const made = await tx
    .insertInto('time_off')
    .values({
      ...wanted,
      ...(context.replay && { id: context.replay.key }),
      employee_id: id,
      created_at: stampOf(context),
    })
    .returning(['id', 'from_date', 'to_date', 'note', 'version'])
    .executeTakeFirstOrThrow()
  await note(tx, id, [null, made], context)
  return { ...made, email }
}

export async function changeTimeOff(
  tx: Transaction,
  id: string,
  { version, ...wanted }: ChangedTimeOff,
  context: Context,
): Promise<TimeOffEntry> {
  const { employee_id: owner, ...before } = await lockedTimeOff(tx, id, context.user)
  if (version !== undefined && version !== before.version) throw conflict(before)
  const after = { ...before, ...wanted }
  refuseSpan(after)
  const { from_date, to_date, note: words } = after
  const isSame = from_date === before.from_date && to_date === before.to_date && words === before.note
  if (isSame) return before
  await tx
    .updateTable('time_off')
    .set({ from_date, to_date, note: words, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
  await note(tx, owner, [before, after], context)
  return { ...after, version: before.version + 1 }
}

export async function removeTimeOff(tx: Transaction, id: string, context: Context): Promise<TimeOffEntry> {
  const { employee_id: owner, ...before } = await lockedTimeOff(tx, id, context.user)
  await tx.deleteFrom('time_off').where('id', '=', before.id).execute()
  await note(tx, owner, [before, null], context)
  return before
}

async function lockedTimeOff(
  tx: Transaction,
  id: string,
  user: User,
): Promise<TimeOffEntry & { employee_id: string }> {
  const { rows } = await sql<TimeOffEntry & { employee_id: string }>`
    SELECT o.id, e.email, o.from_date, o.to_date, o.note, o.version, o.employee_id
    FROM time_off o JOIN employee e ON e.id = o.employee_id
    WHERE o.id = ${isUuid(id) ? id : null}::uuid FOR UPDATE OF o`.execute(tx)
  if (rows[0] === undefined) throw notFound()
  if (rows[0].employee_id !== user.id && !can(user, 'time_off.of_others')) throw forbidden()
  return rows[0]
}

function refuseSpan(span: TimeOff): void {
  const problem = spanProblem(span)
  if (problem !== undefined) throw invalidField('to_date', problem)
}

/** The person's history has the days, not why: more people read it than may read the note. */
async function note(
  tx: Transaction,
  employeeId: string,
  spans: readonly [before: TimeOff | null, after: TimeOff | null],
  context: Context,
): Promise<void> {
  const inWords = (span: TimeOff | null) =>
    span && said.span(writeDate(span.from_date), writeDate(span.to_date))
  const [before, after] = spans.map(inWords)
  if (before === after) return
  // Each row of a record's history is a version of it.
  await sql`UPDATE employee SET version = version + 1 WHERE id = ${employeeId}`.execute(tx)
  await recordHistory(tx, [
    {
      at: stampOf(context),
      actor: context.user.id,
      model: 'user',
      recordId: employeeId,
      action: 'update',
      changes: { time_off: [before, after] },
    },
  ])
}
