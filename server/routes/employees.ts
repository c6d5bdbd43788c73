import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { messages } from '#domain/messages.ts'
import { can } from '#domain/permissions.ts'
import { employee } from '#domain/resources/employee.ts'
import { resourceOf } from '#domain/resources/registry.ts'
import { completed } from '#domain/result.ts'
import { groups, isGroup, rolesIn, type Group } from '#domain/roles.ts'
import { contextOf } from '../auth/authorize.ts'
import { hashPassword } from '../auth/password.ts'
import { makeOneTimePassword, oneTimePasswordHours } from '../auth/one-time-password.ts'
import { endSessions } from '../auth/token.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { forbidden, invalidField } from '../errors.ts'
import { objectOf } from '../http/object-of.ts'
import { recordHistory } from '../records/history.ts'
import { writeOnce } from '../records/once.ts'
import { findRow, readRecord } from '../records/read.ts'
import { createRecord } from '../records/save.ts'
import { employeeStore } from '../resources/employee.ts'
import { addCall, idOf, resultShape } from './call.ts'
import { idMeaning, payloadShape } from './payload-shape.ts'

const tag = employee.name.many

/** Accounts of the firm's people, made and reset by those who may. */
export function employeeRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    call: 'POST auth/register/',
    tag,
    summary: 'Create an employee; username is the email',
    may: 'user.create',
    errorsOnTop: true,
    body: payloadShape(employee.fields, 'create').extend({ username: z.string().optional() }),
    answers: { 201: resultShape(employee.read.pick({ id: true, name: true, email: true, role: true })) },
    handle: (request, reply) =>
      writeOnce(deps.db, request, reply, async (tx) => {
        const context = contextOf(request, deps)
        const record = await createRecord(
          tx,
          resourceOf('user'),
          employeeStore,
          objectOf(request.body),
          context,
        )
        const { id, name, email, role } = record
        return { status: 201, body: completed({ id, name, email, role }, employee.said.created, 201) }
      }),
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
      if (idOf(request) !== context.user.id && !can(context.user, 'user.read')) throw forbidden()
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
      // The answer is shown once and kept nowhere: a repeat makes another password.
      ignoresIdempotencyKey: true,
      async handle(request) {
        const context = contextOf(request, deps)
        const password = await inTransaction(deps.db, (tx) => resetPassword(tx, idOf(request), context))
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
    async handle(request) {
      const query = objectOf(request.query)
      const people = await deps.db
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
        .execute()
      if (query['for_selection'] !== 'true') return completed(people)
      return completed(people.map(({ name, email }) => ({ value: email, label: name, name, email })))
    },
  })
}

const lookupShape = z.object({
  name: z.string(),
  email: z.string(),
  value: z.string().optional().meta({ description: 'The email, when asked for_selection' }),
  label: z.string().optional().meta({ description: 'The name, when asked for_selection' }),
})

/** A comma list or repeated keys; none means everyone. */
function groupsFrom(sent: unknown): Group[] {
  const names = [sent].flat().flatMap((part) => (typeof part === 'string' ? part.split(',') : []))
  const wanted = names.map((name) => name.trim().toUpperCase()).filter((name) => name !== '')
  if (wanted.length === 0) return [...groups]
  if (!wanted.every(isGroup)) throw invalidField('filter_by_hierarchy', messages.account.listFailed)
  return wanted
}

/** There is no shared default password: each reset makes one of its own, good for one sign-in flow. */
async function resetPassword(tx: Transaction, sentId: string, context: Context): Promise<string> {
  const row = await findRow(tx, employeeStore, sentId, { lock: true })
  const id = String(row['id'])
  const password = makeOneTimePassword()
  await tx
    .updateTable('employee')
    .set({
      version: sql`version + 1`,
      onboarding_completed: false,
      password_expires_at: sql`now() + make_interval(hours => ${sql.lit(oneTimePasswordHours)})`,
      password_hash: await hashPassword(password),
    })
    .where('id', '=', id)
    .execute()
  await endSessions(tx, id)
  await recordHistory(tx, [
    {
      actor: context.user.id,
      model: 'user',
      recordId: id,
      action: 'reset_password',
      changes: { password: [null, 'reset'], onboarding_completed: [row['onboarding_completed'], false] },
    },
  ])
  return password
}
