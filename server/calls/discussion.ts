import type { FastifyInstance } from 'fastify'
import { discussionCalls } from '#domain/calls/discussion.ts'
import { pageAnswer } from '#domain/calls/shapes.ts'
import { changedComment, newComment } from '#domain/discussion.ts'
import { isDiscussedKind, resourceOf, type DiscussedKind } from '#domain/kinds/registry.ts'
import { mayRead } from '#domain/records/may-read.ts'
import { completed } from '#domain/result.ts'
import { discussionMessages } from '#domain/words/discussion.ts'
import { listRefusals } from '#domain/words/list-refusals.ts'
import { badRequest, forbidden } from '../base/errors.ts'
import type { Queryable } from '../db/pool.ts'
import { commentStore } from '../kinds/comment.ts'
import { readFollowing } from '../kinds/following.ts'
import { stores } from '../kinds/registry.ts'
import { timelinePage } from '../kinds/timeline.ts'
import {
  addComment,
  changeComment,
  removeComment,
  restoreComment,
  type Discussed,
} from '../kinds/write-comment.ts'
import { setFollowing } from '../notices/followers.ts'
import { findRow } from '../records/read.ts'
import { refuseOutdated } from '../records/save.ts'
import { changesOf } from '../request/changes-of.ts'
import type { User } from '../request/context.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'
import { read } from './read.ts'

const said = discussionMessages

/** What people say about records, whether they follow them, and both sides of their story. */
export function answerDiscussion(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  answer(app, deps, discussionCalls, {
    'POST api/comments/:model/:id': ({ params, sentBody, context, once }) =>
      once(
        async (tx) => {
          const about = await discussed(tx, params, context.user, { lock: true })
          const sent = read(newComment(hasFolder(about.model)), sentBody)
          return completed(await addComment(tx, about, sent, context), said.added, 201)
        },
        { goesAhead: true },
      ),
    'PUT api/comments/:id': async ({ params, sentBody, context, once }) => {
      const body = changesOf(sentBody)
      return await once(async (tx) => {
        const row = await findRow(tx, commentStore, params.id, { lock: true })
        if (row.author !== context.user.id) throw forbidden()
        await refuseOutdated(tx, commentStore, row, body, context)
        const sent = read(changedComment(hasFolder(row.model)), body)
        return completed(await changeComment(tx, row, sent, context), said.updated)
      })
    },
    'DELETE api/comments/:id': ({ params: { id }, context, once }) =>
      once(async (tx) => completed(await removeComment(tx, id, context), said.deleted)),
    'POST api/comments/:id/restore': ({ params: { id }, context, once }) =>
      once(async (tx) => completed(await restoreComment(tx, id, context), said.restored)),
    'GET api/timeline/:model/:id': async ({ params, query, page, context }) => {
      const { subject } = await discussed(db, params, context.user)
      return pageAnswer(await timelinePage(db, subject, { page, ...query }, context))
    },
    'GET api/follow/:model/:id': async ({ params, context }) => {
      const about = await discussed(db, params, context.user)
      return completed(await readFollowing(db, about, context.user))
    },
    'PUT api/follow/:model/:id': async ({ params, sentBody, context, once }) =>
      await once(async (tx) => {
        const about = await discussed(tx, params, context.user)
        const { following } = read(discussionCalls['PUT api/follow/:model/:id'].body, sentBody)
        await setFollowing(tx, about.subject, context.user.id, following)
        const now = await readFollowing(tx, about, context.user)
        return completed(now, following ? said.followed : said.unfollowed)
      }),
  })
}

async function discussed(
  db: Queryable,
  { model, id }: { model: string; id: string },
  user: User,
  { lock = false } = {},
): Promise<Discussed> {
  if (!isDiscussedKind(model)) throw badRequest(listRefusals.unknownModel)
  if (!mayRead(user, model, id)) throw forbidden()
  const store = stores[model]
  const row = await findRow(db, store, id, { lock })
  return { model, store, row, subject: { model, recordId: String(row[store.key]) } }
}

function hasFolder(model: DiscussedKind): boolean {
  return resourceOf(model).plays.hasFolder === true
}
