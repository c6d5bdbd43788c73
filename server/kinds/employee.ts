import { sql } from 'kysely'
import { messages } from '#domain/words/messages.ts'
import type { Values } from '#domain/kinds/kind.ts'
import type { employee } from '#domain/kinds/employee.ts'
import { isOtherAddress, tellOfChangedEmail } from '../auth/changed-email.ts'
import { newPasswordProblem } from '../auth/common-passwords.ts'
import { shutOutOthers, tellOfNewPassword } from '../auth/new-password.ts'
import { hashPassword } from '../auth/password.ts'
import { Refusal, emailTaken, invalid } from '../base/errors.ts'
import { contains, oneOf, yesOrNo } from '../records/conditions.ts'
import type { Columns, Given, Row, Store } from '../records/store.ts'
import { noteSecurity } from '../security/security-log.ts'
import { openWorkOf } from './open-work.ts'
import { refuseLastAdministrator } from './refuse-last-administrator.ts'

const isConfirmed = sql`(t.email_verified_at IS NOT NULL)`

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
    is_active: { by: sql`t.is_active` },
    email_confirmed: { by: isConfirmed },
    onboarding_completed: { by: sql`t.onboarding_completed` },
  },
  filters: {
    name: contains(sql`t.name`),
    email: contains(sql`t.email`),
    role: oneOf(sql`t.role`),
    is_active: yesOrNo(sql`t.is_active`),
    email_confirmed: yesOrNo(isConfirmed),
    onboarding_completed: yesOrNo(sql`t.onboarding_completed`),
  },
  toWire: (row) => ({
    id: row['id'],
    name: row['name'],
    email: row['email'],
    role: row['role'],
    date_joined: row['date_joined'],
    is_active: row['is_active'],
    email_confirmed: row['email_verified_at'] !== null,
    onboarding_completed: row['onboarding_completed'],
    version: Number(row['version']),
  }),
  async beforehand({ password1, password2 }) {
    if (typeof password1 !== 'string' || password1 !== password2 || newPasswordProblem(password1)) return {}
    return { passwordHash: await hashPassword(password1) }
  },
  // Whoever deactivates somebody is told what has to be handed over.
  async toRecord(row, context, db) {
    const record = employeeStore.toWire(row, context)
    return row['is_active'] === true
      ? record
      : { ...record, open_work: await openWorkOf(db, String(row['id'])) }
  },
  toValues: (row) => row,
  async toColumns({ password1, password2: _again, ...values }: Values<typeof employee.fields>, given) {
    await refuseTakenEmail(given, values.email)
    if (given.before !== undefined) await refuseOwnDemotion(values, given)
    if (given.before?.['id'] === given.context.user.id) refuseTakeover(values.email, password1, given.before)
    return {
      ...values,
      ...verificationColumns(values.email, given),
      ...(password1 === null ? {} : passwordColumns(password1, given)),
    }
  },
  newColumns: async (_columns, { context, now }) => ({
    date_joined: context.today,
    email_verified_at: context.confirmsEmail ? null : now,
  }),
  alsoRecorded: ['onboarding_completed'],
  unseenChanges: (changed) => ('password_hash' in changed ? { password: [null, 'changed'] } : {}),
  afterChange: tellOfChanges,
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

/**
 * Whoever holds a session need not hold the password: changing one's own takes the old one. Another address would do as
 * well, since a new password is mailed to it.
 */
function refuseTakeover(email: string, password: string | null, before: Row): void {
  if (password !== null) throw new Refusal(403, messages.account.ownPassword)
  if (isOtherAddress(String(before['email']), email)) throw new Refusal(403, messages.account.ownEmail)
}

/** Another address has to be confirmed anew, where there is mail to do so. */
function verificationColumns(email: string, { before, context }: Given): Columns {
  if (before === undefined || !context.confirmsEmail) return {}
  return isOtherAddress(String(before['email']), email) ? { email_verified_at: null } : {}
}

function passwordColumns(password: string, { before, context }: Given): Columns {
  const problem = newPasswordProblem(password)
  if (problem !== undefined) throw invalid({ password1: [problem] })
  if (context.passwordHash === undefined) throw new Error('A password came that nobody has hashed')
  return {
    password_hash: context.passwordHash,
    ...(before ? { password_expires_at: null } : {}),
  }
}

/** What staff do to an account ends its sessions where it must, is written down, and is told to its owner. */
async function tellOfChanges(
  changed: Columns,
  { tx, before, context }: Given & { before: Row },
): Promise<void> {
  const actor = context.user
  const account = { id: String(before['id']), email: String(changed['email'] ?? before['email']) }
  const about = { actor: actor.id, subject: account.id }
  if ('role' in changed) {
    const facts = { before: String(before['role']), after: String(changed['role']) }
    await noteSecurity(tx, { kind: 'role_changed', ...about, facts })
  }
  if ('is_active' in changed) {
    await noteSecurity(tx, {
      kind: changed['is_active'] ? 'account_activated' : 'account_deactivated',
      ...about,
    })
    if (!changed['is_active']) await shutOutOthers(tx, account, { actor: actor.id, because: 'deactivated' })
  }
  if (isOtherAddress(String(before['email']), account.email)) {
    const addresses = { id: account.id, before: String(before['email']), after: account.email }
    await tellOfChangedEmail(tx, addresses, { actor, mustConfirm: context.confirmsEmail })
  }
  if ('password_hash' in changed) {
    await shutOutOthers(tx, account, { actor: actor.id, because: 'password_changed' })
    await tellOfNewPassword(tx, account, { kind: 'password_changed', actor, how: 'staff' })
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
  await refuseLastAdministrator(tx, String(before['id']))
}
