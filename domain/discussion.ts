import { z } from 'zod'
import { commentFields } from './comment-fields.ts'
import { isEmail, isUuid } from './fields.ts'
import { once } from './later.ts'
import { addressIn } from './people.ts'
import { discussionMessages } from './words/discussion.ts'
import { messages } from './words/messages.ts'

const said = discussionMessages

export const mostMentions = 20
export const mostCommentFiles = 10

/** People by address or id, and as comments show them. */
const mentions = once(() =>
  z
    .array(z.unknown(), { error: said.mentionsNoList })
    .transform((sent) => distinct(sent.map(addressIn)))
    .refine((keys) => fewestPeople(keys) <= mostMentions, { error: said.tooManyMentions, abort: true })
    .refine((keys) => keys.every((key) => isEmail(key) || isUuid(key)), messages.shared.userNotFound),
)

/** Files by id, and as comments show them. */
const files = (hasFolder: boolean) =>
  z
    .array(z.unknown(), { error: said.filesNoList })
    .refine((sent) => hasFolder || sent.length === 0, { error: said.noFolder, abort: true })
    .transform((sent) => distinct(sent.map(idIn)))
    .refine((ids) => ids.length <= mostCommentFiles, { error: said.tooManyFiles, abort: true })
    .refine((ids) => ids.every(isUuid), said.fileNotFound)

/** What a comment on a record with or without a folder takes; which people and files there are the server knows. */
export function newComment(hasFolder: boolean) {
  return z.object({
    body: commentFields.body.schema,
    mentions: mentions().default([]),
    files: files(hasFolder).default([]),
  })
}

export function changedComment(hasFolder: boolean) {
  return z.object({
    body: commentFields.body.schema.exactOptional(),
    mentions: mentions().exactOptional(),
    files: files(hasFolder).exactOptional(),
  })
}

export type CommentValues = z.output<ReturnType<typeof newComment>>

/** For documents alone: `newComment` and `changedComment` read what is sent, and know the sentences. */
export const commentPayload = z.object({
  body: z.string(),
  mentions: z.array(z.string()).optional(),
  files: z.array(z.string()).optional(),
})

export const timelineParts = ['comments', 'changes'] as const

export const timelineQuery = z.object({
  only: z.enum(timelineParts, { error: said.badOnly }).exactOptional(),
})

export const followPayload = z.object({ following: z.boolean({ error: messages.generic.badBoolean }) })

/** Each may be named by address and by id: who is meant by which, the server knows. */
function fewestPeople(keys: readonly string[]): number {
  const byId = keys.filter(isUuid).length
  const byAddress = keys.filter(isEmail).length
  return keys.length - Math.min(byId, byAddress)
}

function distinct(sent: readonly unknown[]): string[] {
  return [...new Set(sent.map((each) => (typeof each === 'string' ? each.trim().toLowerCase() : '')))]
}

function idIn(file: unknown): unknown {
  return typeof file === 'object' && file !== null && 'id' in file ? file.id : file
}
