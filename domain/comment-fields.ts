import { z } from 'zod'
import { text } from './fields.ts'
import { withLater } from './later.ts'
import { discussionMessages as said } from './words/discussion.ts'

export const longestComment = 5000

/** Blanks at both ends go; everything between them stays as typed. */
const body = text('Comment', {
  required: said.empty,
  tooLong: said.tooLong,
  limit: longestComment,
  multiline: true,
})

export const commentFields = {
  body: withLater(body, {
    schema: () => z.preprocess((sent) => (typeof sent === 'string' ? sent.trim() : sent), body.schema),
  }),
}
