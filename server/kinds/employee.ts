import { accountRefusals } from '#domain/words/account-refusals.ts'
import { sql } from 'kysely'
import { employee, employeeUpdate } from '#domain/kinds/employee.ts'
import type { Changes } from '#domain/records/changes.ts'
import { isOtherAddress, notifyOfChangedEmail } from '../auth/changed-email.ts'
import { newPasswordProblem } from '../auth/common-passwords.ts'
import { notifyOfNewPassword, shutOut, shutOutOthers } from '../auth/new-password.ts'
import { hashPassword } from '../auth/password.ts'
import { makeLookUp } from '../db/look-ups.ts'
import type { Transaction } from '../db/pool.ts'
import { Refusal, emailTaken, invalid } from '../base/errors.ts'
import type { TableRow } from '../db/schema.ts'
import { yesOrNo } from '../records/conditions.ts'
import { postMail } from '../outbox/post-mail.ts'
import { defineStore } from '../records/define-store.ts'
import { changedColumns, changeRow } from '../records/change-rows.ts'
import { readUpdate } from '../records/save.ts'
import type { Columns, Given } from '../records/store.ts'
import { noteSecurity } from '../security/security-log.ts'
import { stampOf, type Context } from '../request/context.ts'
import { openWorkOf } from './open-work.ts'
import { refuseLastAdministrator } from './refuse-last-administrator.ts'

type Row = TableRow<'employee'>

const isConfirmed = sql`(t.email_verified_at IS NOT NULL)`

export const employeeStore = defineStore<typeof employee, Row>({
  kind: employee,
  table: 'employee',
  key: 'id',
  canBeDeleted: false,
  countedBy: 'role',
  taken: { employee_email_key: emailTaken },
  sorts: { email: { by: sql`lower(t.email)` }, email_confirmed: { by: isConfirmed } },
  filters: {
    is_active: yesOrNo(sql`t.is_active`),
    email_confirmed: yesOrNo(isConfirmed),
    onboarding_completed: yesOrNo(sql`t.onboarding_completed`),
  },
  wire: (row) => ({ email_confirmed: row.email_verified_at !== null }),
  // Whoever deactivates somebody is told what has to be handed over.
  toRecord: async (row, record, db) =>
    row.is_active ? record : { ...record, open_work: await openWorkOf(db, row.id) },
  async toColumns({ password1, password2: _again, ...values }, given) {
    await refuseTakenEmail(given, values.email)
    if (given.before !== undefined) await refuseOwnDemotion(values, given)
    if (given.before?.id === given.context.user.id) refuseTakeover(values.email, password1, given.before)
    return {
      ...values,
      ...verificationColumns(values.email, given),
      ...(password1 === null ? {} : await passwordColumns(password1, given)),
    }
  },
  newColumns: async (_columns, { context, now }) => ({
    date_joined: context.today,
    email_verified_at: context.confirmsEmail ? null : now,
  }),
  alsoRecorded: ['onboarding_completed'],
  // A sheet has no passwords: who is new sets one by a mail, and who is there keeps theirs.
  imported: {
    kind: employeeUpdate,
    created: (row, { tx, context }) => welcome(tx, row, context),
    async changed(columns, { tx, before, context }) {
      const changed = changedColumns(before, columns)
      // Rows that are right one by one may together leave nobody to administer the firm.
      const isDemoted = before.role === 'Administrator' && ('role' in changed || 'is_active' in changed)
      if (isDemoted) await refuseLastAdministrator(tx, before.id)
      await tellOfChanges(changed, { tx, before, context })
    },
  },
  async retire({ id }, { tx, context }) {
    await updateEmployee(tx, id, { is_active: false }, context)
  },
})

/** What is written down of a new account, and told to its owner. */
export async function welcome(
  tx: Transaction,
  { id, email, role }: { id: string; email: string; role: string },
  { user }: Context,
): Promise<void> {
  await noteSecurity(tx, { kind: 'account_created', actor: user.id, subject: id, facts: { role } })
  await postMail(tx, {
    kind: 'account_created',
    event: `account_created:${id}`,
    to: email,
    employeeId: id,
    facts: { by: user.name },
  })
}

/** What a request for an account works with; a password takes too long to hash to keep a transaction waiting for it. */
export async function withPasswordHash(
  context: Context,
  { password1, password2 }: Record<string, unknown>,
): Promise<Context> {
  if (typeof password1 !== 'string' || password1 !== password2) return context
  if ((await newPasswordProblem(password1)) !== undefined) return context
  return { ...context, passwordHash: await hashPassword(password1) }
}

export async function updateEmployee(
  tx: Transaction,
  id: string,
  body: Record<string, unknown>,
  context: Context,
) {
  const { before, columns } = await readUpdate(tx, employeeUpdate, employeeStore, id, body, context)
  const changed = changedColumns(before, columns)
  const unseen: Changes = 'password_hash' in changed ? { password: [null, 'changed'] } : {}
  const record = await changeRow(tx, employeeUpdate, employeeStore, before, columns, context, 'update', {
    unseen,
  })
  await tellOfChanges(changed, { tx, before, context })
  return record
}

export async function refuseTakenEmail(
  { tx, before }: Pick<Given, 'tx'> & { before?: Pick<Row, 'id'> | undefined },
  email: string,
): Promise<void> {
  const other = await accounts.find(tx, email.toLowerCase())
  if (other === undefined || other === before?.id) return
  throw invalid(emailTaken)
}

/** Ids by address. */
const accounts = makeLookUp(async (tx, addresses): Promise<ReadonlyMap<string, string>> => {
  const found = await tx
    .selectFrom('employee')
    .select(['id', sql<string>`lower(email)`.as('address')])
    .where(sql<string>`lower(email)`, 'in', addresses)
    .execute()
  return new Map(found.map(({ id, address }) => [address, id]))
})

/**
 * Whoever holds a session need not hold the password: changing one's own takes the old one. Another address would do as
 * well, since a new password is mailed to it.
 */
function refuseTakeover(email: string, password: string | null, before: Row): void {
  if (password !== null) throw new Refusal(403, accountRefusals.ownPassword)
  if (isOtherAddress(before.email, email)) throw new Refusal(403, accountRefusals.ownEmail)
}

/** Another address has to be confirmed anew, where there is mail to do so. */
function verificationColumns(email: string, { before, context }: Given<Row>): Columns {
  if (before === undefined || !context.confirmsEmail) return {}
  return isOtherAddress(before.email, email) ? { email_verified_at: null } : {}
}

async function passwordColumns(password: string, { before, context }: Given<Row>): Promise<Columns> {
  const problem = await newPasswordProblem(password)
  if (problem !== undefined) throw invalid({ password1: [problem] })
  if (context.passwordHash === undefined) throw new Error('A password came that nobody has hashed')
  return {
    password_hash: context.passwordHash,
    ...(before ? { password_expires_at: null } : {}),
  }
}

/** What staff do to an account ends its sessions where it must, is written down, and is told to its owner. */
async function tellOfChanges(
  changed: Partial<Row>,
  { tx, before, context }: Pick<Given<Row>, 'tx' | 'context'> & { before: Row },
): Promise<void> {
  const actor = context.user
  const account = { id: before.id, email: changed.email ?? before.email }
  const about = { at: stampOf(context), actor: actor.id, subject: account.id }
  if ('role' in changed) {
    const facts = { before: before.role, after: changed.role ?? before.role }
    await noteSecurity(tx, { kind: 'role_changed', ...about, facts })
  }
  if ('is_active' in changed) {
    await noteSecurity(tx, {
      kind: changed.is_active ? 'account_activated' : 'account_deactivated',
      ...about,
    })
    if (!changed.is_active) await shutOut(tx, account, { actor: actor.id, because: 'deactivated' })
  }
  if (isOtherAddress(before.email, account.email)) {
    const addresses = { id: account.id, before: before.email, after: account.email }
    await notifyOfChangedEmail(tx, addresses, { actor, mustConfirm: context.confirmsEmail })
  }
  if ('password_hash' in changed) {
    const shut = actor.id === account.id ? shutOutOthers : shutOut
    await shut(tx, account, { actor: actor.id, because: 'password_changed' })
    await notifyOfNewPassword(tx, account, { kind: 'password_changed', actor, how: 'staff' })
  }
}

/** Nobody changes their own role or shuts themselves out, and somebody must be left to administer the firm. */
async function refuseOwnDemotion(
  values: { role: string; is_active: boolean },
  { tx, before, context }: Given<Row>,
): Promise<void> {
  const isOwn = before?.id === context.user.id
  if (isOwn && values.role !== before?.role) throw new Refusal(403, accountRefusals.ownRole)
  if (isOwn && !values.is_active) throw new Refusal(403, accountRefusals.ownDeactivation)
  const wasAdministrator = before?.role === 'Administrator' && before.is_active
  if (!wasAdministrator || (values.role === 'Administrator' && values.is_active)) return
  await refuseLastAdministrator(tx, before.id)
}
