import { z } from 'zod'
import { discussionMessages } from './words/discussion.ts'
import { messages } from './words/messages.ts'

export const longestComment = 5000
export const mostMentions = 20
export const mostCommentFiles = 10

/** Checked sentence by sentence where the record is known: see server/kinds/comment.ts. */
export const commentPayload = z.object({ body: z.unknown(), mentions: z.unknown(), files: z.unknown() })

export const timelineParts = ['comments', 'changes'] as const

export const timelineQuery = z.object({
  only: z.enum(timelineParts, { error: discussionMessages.badOnly }).exactOptional(),
})

export const followPayload = z.object({ following: z.boolean({ error: messages.generic.badBoolean }) })
