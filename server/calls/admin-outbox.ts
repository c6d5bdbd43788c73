import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { outboxFilters } from '#domain/admin/admin.ts'
import { mailDropReasons, mailKinds, mailStates } from '#domain/mail/mail.ts'
import { completed } from '#domain/result.ts'
import { outboxPage, readMail, resendMail } from '../admin-site/outbox.ts'
import { contextOf } from '../auth/authorize.ts'
import type { Deps } from './deps.ts'
import { writeOnce } from '../request/idempotency.ts'
import { addCall, idOf, resultShape } from './call.ts'
import { pageOf } from './history.ts'
import { logAnswer, logShape } from './log-shape.ts'
import { readFilters } from './read-filters.ts'

const common = { tag: 'Administration', may: 'admin.use' } as const
const params = { id: 'id of the mail' }

/** What was written to people, and what of it went out. Keys in links are made on sending and are not in here. */
export function adminOutboxRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    ...common,
    call: 'GET api/admin/outbox',
    summary: 'Mail that waits, went out, failed or was dropped; newest first',
    query: outboxFilters.extend({ page: z.string().optional() }),
    answers: { 200: logShape(mailShape) },
    async handle(request) {
      return logAnswer(await outboxPage(deps.db, readFilters(outboxFilters, request), pageOf(request)))
    },
  })
  addCall(app, {
    ...common,
    call: 'GET api/admin/outbox/:id',
    summary: 'A mail with what it says, without the link in it',
    params,
    answers: { 200: resultShape(mailShape.extend({ subject: z.string(), text: z.string() })) },
    handle: async (request) => completed(await readMail(deps, idOf(request))),
  })
  addCall(app, {
    ...common,
    call: 'POST api/admin/outbox/:id/resend',
    summary: 'Try a mail again now, or send one that went out a second time',
    params,
    answers: { 200: resultShape(mailShape) },
    handle: (request, reply) =>
      writeOnce(deps.db, request, reply, async (tx) => {
        const { mail, said } = await resendMail(tx, idOf(request), contextOf(request, deps))
        return { status: 200, body: completed(mail, said) }
      }),
  })
}

const mailShape = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  to: z.string(),
  to_name: z.string().nullable(),
  state: z.enum(mailStates),
  created_at: z.string(),
  tries: z.int(),
  last_try_at: z.string().nullable(),
  last_error: z.string().nullable(),
  sent_at: z.string().nullable(),
  dropped_because: z.enum(mailDropReasons).nullable(),
})
