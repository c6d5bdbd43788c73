import type { FastifyInstance } from 'fastify'
import { boardCalls } from '#domain/calls/board.ts'
import { completed } from '#domain/result.ts'
import { boardMessages } from '#domain/words/board.ts'
import { readBoard } from '../kinds/board-facts.ts'
import { assignTasks } from '../kinds/board.ts'
import { objectOf } from '#domain/objects.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerBoard(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, boardCalls, {
    'GET api/board/:id': async ({ params, sentQuery, context: { today } }) =>
      completed(await readBoard(deps.db, params.id, { withLoad: sentQuery.load !== 'false', today })),
    'POST task/assigned_tasks': ({ sentBody, context, once }) =>
      once(async (tx) =>
        completed(await assignTasks(tx, objectOf(sentBody), context), boardMessages.assigned),
      ),
  })
}
