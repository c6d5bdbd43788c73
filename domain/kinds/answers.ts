import { z } from 'zod'
import { categories, dispositions, reviewStates, workStatuses } from '../choices.ts'
import { personShape } from '../fields.ts'
import { once } from '../later.ts'

/** What an answered question tells; set by answering alone. */
export const answerShapes = once(() => ({
  answer: z.string(),
  answered_by: personShape.nullable(),
  answered_on: z.string().nullable(),
  answer_discipline: z.enum(categories).nullable(),
  answer_files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int() })),
}))

/** What a returned submittal tells, also in lists; set by returning it alone. */
export const returnShapes = once(() => ({
  revision: z.int(),
  number_text: z.string(),
  disposition: z.enum(['', ...dispositions]),
  revision_needed: z.boolean(),
  returned_on: z.string().nullable(),
  returned_to: z.string(),
  return_note: z.string(),
  latest_return: z.string().nullable(),
  return_warning: z.string(),
}))

export const reviewerShape = once(() =>
  z.object({
    user: personShape,
    discipline: z.enum(categories),
    state: z.enum(reviewStates),
    comment: z.string(),
    done_on: z.string().nullable(),
  }),
)

export const revisionShape = once(() =>
  z.object({
    submittal_id: z.string(),
    revision: z.int(),
    disposition: returnShapes().disposition,
    returned_on: z.string().nullable(),
    status: z.enum(workStatuses),
  }),
)

/** What takes more than its row to tell of a submittal. */
export const chainShapes = once(() => ({
  reviewers: z.array(reviewerShape()),
  revisions: z.array(revisionShape()),
}))
