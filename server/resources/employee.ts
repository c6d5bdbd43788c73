import { sql } from 'kysely'
import { messages } from '#domain/messages.ts'
import type { Values } from '#domain/resource.ts'
import type { employee } from '#domain/resources/employee.ts'
import { newPasswordProblem } from '../auth/common-passwords.ts'
import { hashPassword } from '../auth/password.ts'
import { endSessions } from '../auth/token.ts'
import { Refusal, emailTaken, invalid } from '../errors.ts'
import { contains, oneOf } from '../records/conditions.ts'
import type { Columns, Given, Store } from '../records/store.ts'

export const employeeStore: Store = {
  model: 'user',
  table: 'employee',
  key: 'id',
  hasUuidKey: true,
  canBeDeleted: false,
  countedBy: 'role',
  select: sql``,
  joins: {},
  sorts: {
    name: { by: sql`t.name` },
    email: { by: sql`lower(t.email)` },
    role: { by: sql`t.role` },
    date_joined: { by: sql`t.date_joined` },
  },
  filters: {
    name: contains(sql`t.name`),
    email: contains(sql`t.email`),
    role: oneOf(sql`t.role`),
  },
  toWire: (row) => ({
    id: row['id'],
    name: row['name'],
    email: row['email'],
    role: row['role'],
    date_joined: row['date_joined'],
    is_active: row['is_active'],
    onboarding_completed: row['onboarding_completed'],
    version: Number(row['version']),
  }),
  toValues: (row) => row,
  async toColumns({ password1, password2: _again, ...values }: Values<typeof employee.fields>, given) {
    await refuseTakenEmail(given, values.email)
    if (given.before !== undefined) await refuseOwnDemotion(values, given)
    if (password1 !== null && given.before?.['id'] === given.context.user.id) {
      // Whoever holds a session need not hold the password: changing one's own takes the old one.
      throw new Refusal(403, messages.account.ownPassword)
    }
    return { ...values, ...(password1 === null ? {} : await passwordColumns(password1, given)) }
  },
  // An account made by staff counts as verified: without mail there is nobody to confirm it.
  newColumns: async (_columns, { context, now }) => ({ date_joined: context.today, email_verified_at: now }),
  alsoRecorded: ['onboarding_completed'],
  unseenChanges: (changed) => ('password_hash' in changed ? { password: [null, 'changed'] } : {}),
  // Whoever held the account with the old password, or should not hold it any more, is signed out.
  async afterChange(changed, { tx, before }) {
    if (changed['is_active'] === false || 'password_hash' in changed)
      await endSessions(tx, String(before['id']))
  },
  titleOf: (row) => String(row['name']),
}

/** Refuses an address that another account has, at both names under which it was sent. */
export async function refuseTakenEmail(
  { tx, before }: Pick<Given, 'tx' | 'before'>,
  email: string,
): Promise<void> {
  const other = await tx
    .selectFrom('employee')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  if (other === undefined || other.id === before?.['id']) return
  throw invalid(emailTaken)
}

async function passwordColumns(password: string, given: Given): Promise<Columns> {
  const problem = newPasswordProblem(password)
  if (problem !== undefined) throw invalid({ password1: [problem] })
  return {
    password_hash: await hashPassword(password),
    ...(given.before ? { password_expires_at: null } : {}),
  }
}

/** Nobody changes their own role or shuts themselves out, and somebody must be left to administer the firm. */
async function refuseOwnDemotion(
  values: { role: string; is_active: boolean },
  { tx, before, context }: Given,
): Promise<void> {
  const isOwn = before?.['id'] === context.user.id
  if (isOwn && values.role !== before?.['role']) throw new Refusal(403, messages.account.ownRole)
  if (isOwn && !values.is_active) throw new Refusal(403, messages.account.ownDeactivation)
  const wasAdministrator = before?.['role'] === 'Administrator' && before['is_active'] === true
  if (!wasAdministrator || (values.role === 'Administrator' && values.is_active)) return
  // One after the other: two who demote each other must not both find the other still there.
  await sql`SELECT pg_advisory_xact_lock(hashtext('the last administrator'))`.execute(tx)
  const other = await tx
    .selectFrom('employee')
    .select('id')
    .where('role', '=', 'Administrator')
    .where('is_active', '=', true)
    .where('id', '<>', String(before['id']))
    .executeTakeFirst()
  if (other === undefined) throw new Refusal(409, messages.account.lastAdministrator)
}
