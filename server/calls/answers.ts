import type { FastifyInstance } from 'fastify'
import { answerCalls } from '#domain/calls/answers.ts'
import { completed } from '#domain/result.ts'
import { answerRfi } from '../kinds/answer-rfi.ts'
import { changesOf } from '../request/changes-of.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerAnswers(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, answerCalls, {
    'POST api/rfi/:id/answer': async ({ params, sentBody, context, once }) => {
      const sent = changesOf(sentBody)
      return await once(async (tx) => {
        const { record, message } = await answerRfi(tx, params.id, sent, context)
        return completed(record, message)
      })
    },
  })
}
