import type { FastifyInstance } from 'fastify'
import { submittalCalls } from '#domain/calls/submittals.ts'
import { completed } from '#domain/result.ts'
import { answerMessages as said } from '#domain/words/answers.ts'
import { projectStore } from '../kinds/project.ts'
import { readRegister } from '../kinds/register.ts'
import { returnSubmittal } from '../kinds/return-submittal.ts'
import { setReview, setReviewers } from '../kinds/reviewers.ts'
import { reviseSubmittal } from '../kinds/revise-submittal.ts'
import { sectionsOf } from '../kinds/sections.ts'
import { findRow } from '../records/read.ts'
import { changesOf } from '../request/changes-of.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerSubmittals(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  answer(app, deps, submittalCalls, {
    'GET api/submittals/sections/:id': async ({ params }) => {
      await findRow(db, projectStore, params.id)
      return completed(await sectionsOf(db, params.id))
    },
    'GET api/submittals/register/:id': async ({ params, sentQuery, context }) => {
      const project = await findRow(db, projectStore, params.id)
      return completed(await readRegister(db, project, sentQuery, context))
    },
    'POST api/submittal/:id/return': async ({ params, sentBody, context, once }) => {
      const sent = changesOf(sentBody)
      return await once(async (tx) => {
        const { record, message } = await returnSubmittal(tx, params.id, sent, context)
        return completed(record, message)
      })
    },
    'POST api/submittal/:id/revision': async ({ params, sentBody, context, once }) => {
      const sent = changesOf(sentBody)
      return await once(async (tx) => {
        const { record, message } = await reviseSubmittal(tx, params.id, sent, context)
        return completed(record, message, 201)
      })
    },
    'PUT api/submittal/:id/reviewers': async ({ params, sentBody, context, once }) => {
      const sent = changesOf(sentBody)
      return await once(async (tx) =>
        completed(await setReviewers(tx, params.id, sent, context), said.reviewersSaved),
      )
    },
    'PUT api/submittal/:id/review': async ({ params, sentBody, context, once }) => {
      const sent = changesOf(sentBody)
      return await once(async (tx) =>
        completed(await setReview(tx, params.id, sent, context), said.reviewSaved),
      )
    },
  })
}
