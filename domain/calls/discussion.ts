import { z } from 'zod'
import { longestComment } from '../comment-fields.ts'
import { commentPayload, followPayload, timelineQuery } from '../discussion.ts'
import { personShape } from '../fields.ts'
import { comment } from '../kinds/comment.ts'
import { discussedKinds } from '../kinds/registry.ts'
import type { Calls } from './call.ts'
import { recordChange } from './history.ts'
import { pageOf, result } from './shapes.ts'

const common = { tag: 'Discussion', may: 'account.use' } as const

const recordParams = { model: `One of ${discussedKinds.join(', ')}`, id: 'id of the record' }
const commentParams = { id: 'id of the comment' }

const entry = { id: z.string(), at: z.string(), by: personShape.nullable() }

const timelineEntry = z.discriminatedUnion('type', [
  z.object({
    ...entry,
    type: z.literal('comment'),
    comment: z.union([comment.read, z.object({ id: z.string(), deleted: z.literal(true) })]),
  }),
  z.object({
    ...entry,
    type: z.literal('change'),
    ...recordChange.pick({ action: true, change_description: true, changes: true, batch_id: true }).shape,
  }),
])

const follow = z.object({
  following: z.boolean(),
  why: z
    .enum(['assigned', 'author', 'manager', 'commented', 'mentioned', 'chosen'])
    .nullable()
    .meta({ description: 'The first that holds; null when not following' }),
  followers: z.array(personShape),
})

export const discussionCalls = {
  'POST api/comments/:model/:id': {
    ...common,
    summary: 'Comment on a record',
    params: recordParams,
    body: commentPayload,
    longest: { body: longestComment },
    status: 201,
    answers: result(comment.read),
  },
  'PUT api/comments/:id': {
    ...common,
    summary: 'Change your own comment; absent keys keep their values',
    params: commentParams,
    body: commentPayload.partial().extend({ version: z.int().optional() }),
    longest: { body: longestComment },
    answers: result(comment.read),
    refuses: [409],
  },
  'DELETE api/comments/:id': {
    ...common,
    summary: 'Put a comment into the recycle bin: its author and administrators',
    params: commentParams,
    answers: result(z.object({ id: z.string() })),
  },
  'POST api/comments/:id/restore': {
    ...common,
    summary: 'Bring a deleted comment back: its author and administrators',
    params: commentParams,
    answers: result(comment.read),
  },
  'GET api/timeline/:model/:id': {
    ...common,
    summary: 'Comments and changes of a record, newest first',
    params: recordParams,
    query: timelineQuery,
    paged: true,
    answers: pageOf(timelineEntry),
  },
  'GET api/follow/:model/:id': {
    ...common,
    summary: 'Whether you follow a record, why, and who does',
    params: recordParams,
    answers: result(follow),
  },
  'PUT api/follow/:model/:id': {
    ...common,
    summary: 'Follow a record, or no longer',
    params: recordParams,
    body: followPayload,
    answers: result(follow),
  },
} satisfies Calls
