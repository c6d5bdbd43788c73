import type { FastifyInstance } from 'fastify'
import { adminOutboxCalls } from '#domain/calls/admin.ts'
import { logAnswer } from '#domain/calls/shapes.ts'
import { completed } from '#domain/result.ts'
import { outboxPage, readMail, resendMail } from '../admin-site/outbox.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

/** Keys in links are made on sending: the outbox holds none. */
export function answerAdminOutbox(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, adminOutboxCalls, {
    'GET api/admin/outbox': async ({ query, page }) => logAnswer(await outboxPage(deps.db, query, page)),
    'GET api/admin/outbox/:id': async ({ params }) => completed(await readMail(deps, params.id)),
    'POST api/admin/outbox/:id/resend': ({ params, context, once }) =>
      once(async (tx) => {
        const { mail, said } = await resendMail(tx, params.id, context)
        return completed(mail, said)
      }),
  })
}
