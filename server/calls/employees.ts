import { accountRefusals } from '#domain/words/account-refusals.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { employeeCalls } from '#domain/calls/employees.ts'
import { employee } from '#domain/kinds/employee.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { mayRead } from '#domain/records/may-read.ts'
import { completed } from '#domain/result.ts'
import { groups, isGroup, rolesIn, type Group } from '#domain/roles.ts'
import { messages } from '#domain/words/messages.ts'
import { notifyOfNewPassword, shutOut } from '../auth/new-password.ts'
import { makeOneTimePassword, oneTimePasswordHours } from '../auth/one-time-password.ts'
import { hashPassword } from '../auth/password.ts'
import { badRequest, forbidden, invalidField } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { longAnswer } from '../http/long-answer.ts'
import { employeeStore, updateEmployee, welcome, withPasswordHash } from '../kinds/employee.ts'
import { recordHistory } from '../records/history.ts'
import { listOf } from '../records/query-list.ts'
import { findRow, readRecord } from '../records/read.ts'
import { createRecord } from '../records/save.ts'
import type { Context } from '../request/context.ts'
import { countWithin, limitAddress } from '../request/limit.ts'
import { objectOf } from '#domain/objects.ts'
import { changesOf } from '../request/changes-of.ts'
import { currentOrigin } from '../request/origin.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerEmployees(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  answer(app, deps, employeeCalls, {
    'POST auth/register/': async ({ sentBody, context, once }) => {
      const body = objectOf(sentBody)
      const known = await withPasswordHash(context, body)
      return await once(async (tx) => completed(await register(tx, body, known), employee.said.created, 201))
    },
    'GET api/user/id/:id': async ({ params, context }) => {
      if (!mayRead(context.user, 'user', params.id)) throw forbidden()
      return completed(await readRecord(db, employeeStore, params.id, context))
    },
    'PUT api/user/id/:id': async ({ params, sentBody, context, once }) => {
      const body = changesOf(sentBody)
      const known = await withPasswordHash(context, body)
      return await once(async (tx) =>
        completed(await updateEmployee(tx, params.id, body, known), employee.said.updated),
      )
    },
    'GET api/user/reset_password/:id': async ({ params, context }) => {
      const password = makeOneTimePassword()
      const hash = await hashPassword(password)
      await inTransaction(db, (tx) => resetPassword(tx, params.id, hash, context))
      const data = { one_time_password: password, expires_in_hours: oneTimePasswordHours }
      return completed(data, messages.account.resetDone)
    },
    'GET api/user/all_users_name_and_email': async ({ sentQuery: query }) => {
      const wanted = groupsFrom(query.filter_by_hierarchy ?? query['filter_by_hierarchy[]'])
      const chosen = db
        .selectFrom('employee')
        .select(['name', 'email'])
        .where('is_active', '=', true)
        .where('role', 'in', rolesIn(wanted))
        .orderBy('name')
        .orderBy('id')
      const isForSelection = query.for_selection === 'true'
      const people = listOf(chosen, sql`id`, ({ name, email }) =>
        isForSelection ? { value: email, label: name, name, email } : { name, email },
      )
      return longAnswer(completed(people))
    },
  })
}

async function register(tx: Transaction, body: Record<string, unknown>, context: Context) {
  const { user } = context
  await countWithin(tx, [
    { bucket: `register:${user.id}`, most: 200, minutes: 60 },
    { bucket: `register:${limitAddress(currentOrigin().address)}`, most: 500, minutes: 60 },
  ])
  const record = await createRecord(tx, resourceOf('user'), employeeStore, body, context)
  await welcome(tx, record, context)
  const { id, name, email, role, email_confirmed } = record
  return { id, name, email, role, email_confirmed }
}

function groupsFrom(sent: unknown): Group[] {
  const names = [sent].flat().flatMap((part) => (typeof part === 'string' ? part.split(',') : []))
  const wanted = names.map((name) => name.trim().toUpperCase()).filter((name) => name !== '')
  if (wanted.length === 0) return [...groups]
  if (!wanted.every(isGroup)) throw invalidField('filter_by_hierarchy', messages.account.listFailed)
  return wanted
}

/** No shared default password: each reset makes one of its own, good until its owner has chosen another. */
async function resetPassword(tx: Transaction, sentId: string, hash: string, context: Context): Promise<void> {
  const row = await findRow(tx, employeeStore, sentId, { lock: true })
  const id = row.id
  // A stolen session would otherwise get around the old password.
  if (id === context.user.id) throw forbidden(accountRefusals.ownPassword)
  // The password could not be used, and would be out of date when the person comes back.
  if (!row.is_active) throw badRequest(messages.account.resetInactive)
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
      changes: { password: [null, 'reset'], onboarding_completed: [row.onboarding_completed, false] },
    },
  ])
  const account = { id, email: row.email }
  await shutOut(tx, account, { actor: context.user.id, because: 'password_reset' })
  await notifyOfNewPassword(tx, account, { kind: 'password_reset', actor: context.user, how: 'staff' })
}
