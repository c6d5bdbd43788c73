import type { FastifyInstance } from 'fastify'
import { isStorable } from '#domain/storable.ts'
import { inboxCalls } from '#domain/calls/inbox.ts'
import { pageAnswer } from '#domain/calls/shapes.ts'
import { isModel } from '#domain/kinds/registry.ts'
import { newsSettingsPayload } from '#domain/news.ts'
import { objectOf } from '#domain/objects.ts'
import { completed } from '#domain/result.ts'
import { listRefusals } from '#domain/words/list-refusals.ts'
import { messages } from '#domain/words/messages.ts'
import { newsMessages } from '#domain/words/news.ts'
import { invalidField } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import { inboxPage } from '../kinds/inbox.ts'
import { countUnread, markNotices, type Which } from '../notices/marks.ts'
import { newsSettingsOf, saveNewsSettings } from '../notices/news-settings.ts'
import { changesOf } from '../request/changes-of.ts'
import type { User } from '../request/context.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'
import { read } from './read.ts'

export function answerInbox(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, inboxCalls, {
    'GET api/inbox': async ({ query: { filter }, page, context: { user, today } }) => {
      const found = await inboxPage(deps.db, { user, filter, page, today })
      return { ...pageAnswer(found), unread: await countUnread(deps.db, user) }
    },
    'POST api/inbox/read': ({ sentBody, context: { user }, once }) => {
      const which = readWhich(sentBody)
      return once((tx) => marked(tx, user, which, 'read'))
    },
    'POST api/inbox/unread': ({ sentBody, context: { user }, once }) => {
      const which = readWhich(sentBody)
      if (!('ids' in which)) throw invalidField('body', newsMessages.sayWhich)
      return once((tx) => marked(tx, user, which, 'unread'))
    },
    'GET api/news_settings': async ({ context: { user } }) =>
      completed(await newsSettingsOf(deps.db, user.id)),
    'PUT api/news_settings': ({ context: { user }, sentBody, once }) => {
      const changes = read(newsSettingsPayload, changesOf(sentBody))
      return once(async (tx) => completed(await saveNewsSettings(tx, user.id, changes), newsMessages.saved))
    },
  })
}

async function marked(tx: Transaction, user: User, which: Which, as: 'read' | 'unread') {
  const changed = await markNotices(tx, user.id, which, as)
  return completed({ changed, unread: await countUnread(tx, user) })
}

const mostIds = 1000

/** Exactly one of the three ways to say it. */
function readWhich(body: unknown): Which {
  const { ids, model, id, all } = objectOf(body)
  const isRecord = model !== undefined || id !== undefined
  const ways = [ids !== undefined, isRecord, all !== undefined].filter(Boolean).length
  if (ways !== 1 || (all !== undefined && all !== true)) throw invalidField('body', newsMessages.sayWhich)
  if (all === true) return { all }
  if (ids !== undefined) return { ids: readIds(ids) }
  if (typeof model !== 'string' || typeof id !== 'string') throw invalidField('body', newsMessages.sayWhich)
  if (!isModel(model)) throw invalidField('model', listRefusals.unknownModel)
  if (!isStorable(id)) throw invalidField('id', messages.generic.unstorable)
  return { model, recordId: id }
}

function readIds(sent: unknown): number[] {
  const ids: unknown[] = Array.isArray(sent) && sent.length <= mostIds ? sent : ['not a list']
  if (!ids.every((id) => typeof id === 'number' && Number.isSafeInteger(id)))
    throw invalidField('ids', newsMessages.badIds)
  return ids as number[]
}
