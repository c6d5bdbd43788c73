import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { mayRead } from '#domain/records/may-read.ts'
import { messages } from '#domain/words/messages.ts'
import { employee } from '#domain/kinds/employee.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { completed } from '#domain/result.ts'
import { groups, isGroup, rolesIn, type Group } from '#domain/roles.ts'
import { contextOf } from '../auth/authorize.ts'
import { countWithin, limitAddress } from '../request/limit.ts'
import { shutOutOthers, tellOfNewPassword } from '../auth/new-password.ts'
import { makeOneTimePassword, oneTimePasswordHours } from '../auth/one-time-password.ts'
import { hashPassword } from '../auth/password.ts'
import type { Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from './deps.ts'
import { badRequest, forbidden, invalidField } from '../base/errors.ts'
import { sendLong } from '../http/long-answer.ts'
import { objectOf } from '../request/object-of.ts'
import { currentOrigin } from '../request/origin.ts'
import { postMail } from '../outbox/post-mail.ts'
import { recordHistory } from '../records/history.ts'
import { writeOnce } from '../request/idempotency.ts'
import { listOf } from '../records/query-list.ts'
import { findRow, readRecord } from '../records/read.ts'
import { createRecord } from '../records/save.ts'
import { employeeStore } from '../kinds/employee.ts'
import { noteSecurity } from '../security/security-log.ts'
import { addCall, idOf, resultShape } from './call.ts'
import { idMeaning, payloadShape } from './payload-shape.ts'

const tag = employee.name.many
const registeredShape = { id: true, name: true, email: true, role: true, email_confirmed: true } as const

/** Accounts of the firm's people, made and reset by those who may. */
export function employeeRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    call: 'POST auth/register/',
    tag,
    summary: 'Create an employee; username is the email',
    may: 'user.create',
    errorsOnTop: true,
    body: payloadShape(employee.fields, 'create').extend({ username: z.string().optional() }),
    answers: { 201: resultShape(employee.read.pick(registeredShape)) },
    refuses: [429],
    async handle(request, reply) {
      const body = objectOf(request.body)
      const context = { ...contextOf(request, deps), ...(await employeeStore.beforehand?.(body)) }
      return await writeOnce(deps.db, request, reply, async (tx) => {
        const made = await register(tx, body, context)
        return { status: 201, body: completed(made, employee.said.created, 201) }
      })
    },
  })
  addCall(app, {
    call: employee.calls.read,
    tag,
    summary: 'Read an employee: oneself, or anyone for those who see the employee list',
    may: 'account.use',
    params: idMeaning(employee),
    answers: { 200: resultShape(employee.read) },
    async handle(request) {
      const context = contextOf(request, deps)
      if (!mayRead(context.user, 'user', idOf(request))) throw forbidden()
      return completed(await readRecord(deps.db, employeeStore, idOf(request), context))
    },
  })
  addCall(
    app,
    {
      call: 'GET api/user/reset_password/:id',
      tag,
      summary: 'Give an employee a one-time password and end their sessions',
      may: 'user.reset_password',
      params: idMeaning(employee),
      answers: { 200: resultShape(z.object({ one_time_password: z.string(), expires_in_hours: z.int() })) },
      refuses: [400],
      // The answer is shown once and kept nowhere: a repeat makes another password.
      ignoresIdempotencyKey: true,
      async handle(request) {
        const context = contextOf(request, deps)
        const password = makeOneTimePassword()
        const hash = await hashPassword(password)
        await inTransaction(deps.db, (tx) => resetPassword(tx, idOf(request), hash, context))
        const data = { one_time_password: password, expires_in_hours: oneTimePasswordHours }
        return completed(data, messages.account.resetDone)
      },
    },
    { changing: true },
  )
  addCall(app, {
    call: 'GET api/user/all_users_name_and_email',
    tag,
    summary: 'Names and addresses, of some groups or of all',
    may: 'user.lookup',
    query: z.object({ filter_by_hierarchy: z.string().optional(), for_selection: z.string().optional() }),
    answers: { 200: resultShape(z.array(lookupShape)) },
    refuses: [503],
    async handle(request, reply) {
      const query = objectOf(request.query)
      const chosen = deps.db
        .selectFrom('employee')
        .select(['name', 'email'])
        .where('is_active', '=', true)
        .where(
          'role',
          'in',
          rolesIn(groupsFrom(query['filter_by_hierarchy'] ?? query['filter_by_hierarchy[]'])),
        )
        .orderBy('name')
        .orderBy('id')
      const isForSelection = query['for_selection'] === 'true'
      const people = listOf(chosen, sql`id`, ({ name, email }) =>
        isForSelection ? { value: email, label: name, name, email } : { name, email },
      )
      return await sendLong(request, reply, deps, completed(people))
    },
  })
}

const lookupShape = z.object({
  name: z.string(),
  email: z.string(),
  value: z.string().optional().meta({ description: 'The email, when asked for_selection' }),
  label: z.string().optional().meta({ description: 'The name, when asked for_selection' }),
})

/** Makes an account and tells its owner. */
async function register(
  tx: Transaction,
  body: Record<string, unknown>,
  context: Context,
): Promise<Record<string, unknown>> {
  const { user } = context
  await countWithin(tx, [
    { bucket: `register:${user.id}`, most: 200, minutes: 60 },
    { bucket: `register:${limitAddress(currentOrigin().address)}`, most: 500, minutes: 60 },
  ])
  const record = await createRecord(tx, resourceOf('user'), employeeStore, body, context)
  const { id, name, email, role, email_confirmed } = record
  const account = { id: String(id), email: String(email) }
  const facts = { role: String(role) }
  await noteSecurity(tx, { kind: 'account_created', actor: user.id, subject: account.id, facts })
  await postMail(tx, {
    kind: 'account_created',
    event: `account_created:${account.id}`,
    to: account.email,
    employeeId: account.id,
    facts: { by: user.name },
  })
  return { id, name, email, role, email_confirmed }
}

/** A comma list or repeated keys; none means everyone. */
function groupsFrom(sent: unknown): Group[] {
  const names = [sent].flat().flatMap((part) => (typeof part === 'string' ? part.split(',') : []))
  const wanted = names.map((name) => name.trim().toUpperCase()).filter((name) => name !== '')
  if (wanted.length === 0) return [...groups]
  if (!wanted.every(isGroup)) throw invalidField('filter_by_hierarchy', messages.account.listFailed)
  return wanted
}

/** There is no shared default password: each reset makes one of its own, good until its owner has chosen another. */
async function resetPassword(tx: Transaction, sentId: string, hash: string, context: Context): Promise<void> {
  const row = await findRow(tx, employeeStore, sentId, { lock: true })
  const id = String(row['id'])
  // A stolen session would otherwise get around the old password.
  if (id === context.user.id) throw forbidden(messages.account.ownPassword)
  // The password could not be used, and would be out of date when the person comes back.
  if (row['is_active'] !== true) throw badRequest(messages.account.resetInactive)
  await tx
    .updateTable('employee')
    .set({
      version: sql`version + 1`,
      onboarding_completed: false,
      password_expires_at: sql`now() + make_interval(hours => ${sql.lit(oneTimePasswordHours)})`,
      password_hash: hash,
    })
    .where('id', '=', id)
    .execute()
  await recordHistory(tx, [
    {
      actor: context.user.id,
      model: 'user',
      recordId: id,
      action: 'reset_password',
      changes: { password: [null, 'reset'], onboarding_completed: [row['onboarding_completed'], false] },
    },
  ])
  const account = { id, email: String(row['email']) }
  await shutOutOthers(tx, account, { actor: context.user.id, because: 'password_reset' })
  await tellOfNewPassword(tx, account, { kind: 'password_reset', actor: context.user, how: 'staff' })
}
