import { sql } from 'kysely'
import { isUuid } from '#domain/fields.ts'
import { adminMessages } from '#domain/words/admin.ts'
import { sessionsOf } from '../auth/sessions-of.ts'
import { notifyOfSecondFactor } from '../auth/notify-second-factor.ts'
import { endedSessionFacts, revokeSessions } from '../auth/token.ts'
import type { Context } from '../request/context.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { badRequest, forbidden, notFound } from '../base/errors.ts'
import { recordHistory } from '../records/history.ts'
import { findRow } from '../records/read.ts'
import { employeeStore } from '../kinds/employee.ts'
import { openWorkOf } from '../kinds/open-work.ts'
import { refuseLastAdministrator } from '../kinds/refuse-last-administrator.ts'
import { noteSecurity } from '../security/security-log.ts'
import { findPerson } from './find-person.ts'

export async function readPerson(db: Queryable, sentId: string, { user }: Context) {
  const row = await findRow(db, employeeStore, sentId)
  const { id } = row
  const factor = await db
    .selectFrom('second_factor')
    .select('confirmed_at')
    .where('employee_id', '=', id)
    .executeTakeFirst()
  return {
    id,
    name: row.name,
    email: row.email,
    role: row.role,
    is_active: row.is_active,
    is_verified: row.email_verified_at !== null,
    onboarding_completed: row.onboarding_completed,
    second_factor: { is_on: (factor?.confirmed_at ?? null) !== null, since: factor?.confirmed_at ?? null },
    sessions: sessionsOf(db, id, user),
    open_work: await openWorkOf(db, id),
  }
}

export async function endSessionsOf(
  tx: Transaction,
  sentId: string,
  sessionId: string | undefined,
  context: Context,
): Promise<number> {
  const { id } = await findPerson(tx, sentId, { lock: true })
  if (sessionId !== undefined && !isUuid(sessionId)) throw notFound()
  const ended = await revokeSessions(tx, id, {
    actor: context.user.id,
    because: 'ended_by_administrator',
    ...(sessionId !== undefined && { only: sessionId }),
  })
  if (sessionId !== undefined && ended.length === 0) throw notFound()
  if (ended.length === 0) return 0
  const place = sessionId === undefined ? {} : endedSessionFacts(ended)
  const where = Object.entries(place).map(([name, value]) => [name, [value, null]] as const)
  await recordAccountHistory(tx, id, context, 'end_sessions', {
    sessions: [ended.length, null],
    ...Object.fromEntries(where),
  })
  return ended.length
}

/** Nobody is, or stays, signed in without a verified address. */
export async function setVerified(
  tx: Transaction,
  sentId: string,
  verified: boolean,
  context: Context,
): Promise<void> {
  const row = await findRow(tx, employeeStore, sentId, { lock: true })
  const { id } = row
  if (!verified && id === context.user.id) throw forbidden(adminMessages.ownVerified)
  const administers = row.role === 'Administrator' && row.is_active
  if (!verified && administers && row.email_verified_at !== null) await refuseLastAdministrator(tx, id)
  const changed = await tx
    .updateTable('employee')
    .set({ email_verified_at: verified ? sql`now()` : null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('email_verified_at', verified ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return
  await recordAccountHistory(tx, id, context, 'update', { is_verified: [!verified, verified] })
  const actor = context.user.id
  const kind = verified ? 'email_confirmed' : 'email_unconfirmed'
  await noteSecurity(tx, { kind, actor, subject: id })
  if (!verified) await revokeSessions(tx, id, { actor, because: 'unverified' })
}

/** One's own factor is excluded: an open session is no proof of it, and turning it off in the settings takes a code. */
export async function resetSecondFactor(tx: Transaction, sentId: string, context: Context): Promise<void> {
  const person = await findPerson(tx, sentId, { lock: true })
  const { id } = person
  if (id === context.user.id) throw forbidden(adminMessages.ownSecondFactor)
  const removed = await tx
    .deleteFrom('second_factor')
    .where('employee_id', '=', id)
    .returning('confirmed_at')
    .executeTakeFirst()
  if ((removed?.confirmed_at ?? null) === null) throw badRequest(adminMessages.noSecondFactor)
  await tx.deleteFrom('recovery_code').where('employee_id', '=', id).execute()
  await notifyOfSecondFactor(tx, person, { what: 'reset', by: context.user.name })
  await recordAccountHistory(tx, id, context, 'reset_second_factor', { second_factor: ['on', 'off'] })
  const actor = context.user.id
  await noteSecurity(tx, { kind: 'second_factor_reset', actor, subject: id })
  await revokeSessions(tx, id, { actor, because: 'second_factor_reset' })
}

type Entry = Parameters<typeof recordHistory>[1][number]

async function recordAccountHistory(
  tx: Transaction,
  id: string,
  { user }: Context,
  action: Entry['action'],
  changes: Entry['changes'],
): Promise<void> {
  await recordHistory(tx, [{ actor: user.id, model: 'user', recordId: id, action, changes }])
}
