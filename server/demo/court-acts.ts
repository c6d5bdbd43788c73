import { handOver } from '../court/hand-over.ts'
import type { Transaction } from '../db/pool.ts'
import { answerRfi } from '../kinds/answer-rfi.ts'
import { stores } from '../kinds/registry.ts'
import { returnSubmittal } from '../kinds/return-submittal.ts'
import { setReview, setReviewers } from '../kinds/reviewers.ts'
import { reviseSubmittal } from '../kinds/revise-submittal.ts'
import type { Context } from '../request/context.ts'
import type { Step } from './dated.ts'
import { keyOf } from './keys.ts'
import type { Shelf } from './shelf.ts'

type CourtStep = Extract<Step, { act: 'hand' | 'answer' | 'return' | 'revise' | 'reviewers' | 'review' }>

type Act = (
  tx: Transaction,
  id: string,
  step: CourtStep,
  context: Context,
  shelf: Shelf | undefined,
) => Promise<unknown>

const acts: Record<CourtStep['act'], Act> = {
  hand: (tx, id, { model, body }, context) => handOver(tx, stores[model], id, body, context),
  return: (tx, id, { body }, context) => returnSubmittal(tx, id, body, context),
  revise: (tx, _id, { from = '', body }, context) => reviseSubmittal(tx, keyOf(from), body, context),
  reviewers: (tx, id, { body }, context) => setReviewers(tx, id, body, context),
  review: (tx, id, { body }, context) => setReview(tx, id, body, context),
  answer: async (tx, id, step, context, shelf) => {
    const file = step.act === 'answer' ? step.file : undefined
    const files = file && shelf ? await shelf(tx, { kind: 'rfi', record_id: id }, file, context) : []
    await answerRfi(tx, id, { ...step.body, files }, context)
  },
}

export function isCourtStep(step: Step): step is CourtStep {
  return step.act in acts
}

/** What is done with a ball, an answer or a review, as in the app. */
export async function takeTurn(
  tx: Transaction,
  step: CourtStep,
  context: Context,
  shelf: Shelf | undefined,
): Promise<void> {
  await acts[step.act](tx, keyOf(step.record), step, context, shelf)
}
