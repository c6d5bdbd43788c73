import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isStorable } from '#domain/storable.ts'
import { myWorkCalls } from '#domain/calls/my-work.ts'
import { isUuid } from '#domain/fields.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { isWaitingKind, readWaitingKinds } from '#domain/kinds/waiting.ts'
import { can } from '#domain/permissions.ts'
import { mayRead } from '#domain/records/may-read.ts'
import { completed } from '#domain/result.ts'
import { listRefusals } from '#domain/words/list-refusals.ts'
import { messages } from '#domain/words/messages.ts'
import { myWorkMessages } from '#domain/words/my-work.ts'
import { badRequest, forbidden, invalidField, notFound } from '../base/errors.ts'
import type { Queryable } from '../db/pool.ts'
import { countWork } from '../kinds/attention.ts'
import { firmDays } from '../court/firm-days.ts'
import { readMyWork } from '../kinds/my-work.ts'
import { storesOfWork } from '../kinds/stores-of-work.ts'
import { countUnread } from '../notices/marks.ts'
import { undoLast } from '../records/undo.ts'
import type { User } from '../request/context.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerMyWork(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  answer(app, deps, myWorkCalls, {
    'GET api/my_work': async (asked) => {
      const { context, query, page } = asked
      const { view, group } = query
      const kinds = readWaitingKinds(query.kinds)
      if (kinds === undefined) throw invalidField('kinds', myWorkMessages.badKinds)
      const { name, email, ...person } = await personOf(db, query.person, context.user)
      const { calendar } = await firmDays(db)
      const work = await readMyWork(db, { view, person, kinds, group, page }, calendar, context)
      return completed({ view, person: { name, email }, today: context.today, ...work })
    },
    'GET api/attention': async ({ context }) => {
      const [work, unread] = await Promise.all([countWork(db, context), countUnread(db, context.user)])
      return completed({ ...work, unread })
    },
    'POST api/record_undo/:model/:id': (asked) => {
      const { model, id } = asked.params
      if (!isWaitingKind(model)) throw badRequest(listRefusals.unknownModel)
      if (!mayRead(asked.context.user, model, id)) throw forbidden()
      const { version } = asked.body
      return asked.once(async (tx) => {
        const record = await undoLast(tx, resourceOf(model), storesOfWork[model], id, version, asked.context)
        return completed(record, myWorkMessages.undone)
      })
    },
  })
}

type Whose = Pick<User, 'id' | 'name' | 'email' | 'role'>

/** Oneself, or for those who may a colleague by address or id, also one who has left. */
async function personOf(db: Queryable, wanted: string | undefined, user: User): Promise<Whose> {
  const asked = (wanted ?? '').trim().toLowerCase()
  if (['', user.id, user.email.toLowerCase()].includes(asked)) return user
  if (!can(user, 'my_work.of_others')) throw forbidden()
  if (!isStorable(asked)) throw notFound(messages.shared.userNotFound)
  const which = isUuid(asked) ? sql`id = ${asked}` : sql`lower(email) = ${asked}`
  const { rows } = await sql<Whose>`SELECT id, name, email, role FROM employee WHERE ${which}`.execute(db)
  if (rows[0] === undefined) throw notFound(messages.shared.userNotFound)
  return rows[0]
}
