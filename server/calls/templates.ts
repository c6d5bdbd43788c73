import type { FastifyInstance } from 'fastify'
import { templateCalls } from '#domain/calls/templates.ts'
import { completed } from '#domain/result.ts'
import { templateMessages as said } from '#domain/words/templates.ts'
import { applyTemplate, previewTemplate } from '../templates/apply.ts'
import { templateFromProject } from '../templates/from-project.ts'
import { undoTemplate } from '../templates/undo.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerTemplates(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, templateCalls, {
    'POST api/templates/:id/preview': async ({ params, body, context }) =>
      completed(await previewTemplate(deps.db, params.id, body, context)),
    'POST api/templates/:id/apply': ({ params, body, context, once }) =>
      once(async (tx) => completed(await applyTemplate(tx, params.id, body, context), said.applied, 201)),
    'POST api/templates/batches/:id/undo': ({ params, context, once }) =>
      once(async (tx) => {
        const counts = await undoTemplate(tx, params.id, context)
        return completed(counts, said.undone(counts.removed, counts.kept))
      }),
    'POST api/templates/from_project/:id': ({ params, body, context, once }) =>
      once(async (tx) =>
        completed(await templateFromProject(tx, params.id, body, context), said.created, 201),
      ),
  })
}
