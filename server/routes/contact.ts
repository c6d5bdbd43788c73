import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { contactPayload } from '#domain/contact.ts'
import { isEmail } from '#domain/fields.ts'
import { messages } from '#domain/messages.ts'
import { completed } from '#domain/result.ts'
import { contextOf } from '../auth/authorize.ts'
import { isSolutionRight, makeChallenge, useUpSolution } from '../auth/captcha.ts'
import { countWithin, limitAddress, type Limit } from '../auth/limit.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import { invalidField, notFound } from '../errors.ts'
import { allOf, recordHistory } from '../records/history.ts'
import { writeOnce, type Answer } from '../records/once.ts'
import { addCall, read, resultShape } from './call.ts'

const tag = 'Contact'

/** Messages from visitors of the landing page to those who answer them. */
export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    call: 'GET api/contact/challenge',
    tag,
    summary: 'A captcha challenge for the contact form',
    may: 'anybody',
    // The parameters are ALTCHA's own: its widget solves them.
    answers: { 200: z.object({ parameters: z.looseObject({}), signature: z.string() }) },
    handle: () => makeChallenge(deps.secrets.captcha),
  })
  addCall(app, {
    call: 'POST api/contact/post',
    tag,
    summary: 'Ask the firm to get in touch',
    may: 'anybody',
    body: contactPayload,
    answers: { 201: z.object({ message: z.string() }) },
    refuses: [429],
    async handle(request, reply) {
      const body = read(contactPayload, request.body)
      if (!(await isSolutionRight(deps.secrets.captcha, body.recaptcha))) {
        throw invalidField('recaptcha', messages.contact.captchaFailed)
      }
      const { contactLimitPerHour: most } = deps.env
      const limit = { bucket: `contact:${limitAddress(request.ip)}`, most, minutes: 60 }
      return await writeOnce(deps.db, request, reply, (tx) => keepMessage(tx, body, limit))
    },
  })
  addCall(app, {
    call: 'GET api/contact/get/unseen',
    tag,
    summary: 'Messages nobody has marked as seen, oldest first',
    may: 'contact.list',
    answers: { 200: z.array(messageShape) },
    handle: () =>
      deps.db
        .selectFrom('contact_message')
        .select(['id', 'email', 'services', 'pricing', 'general', 'created_at'])
        .where('seen_at', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
  })
  addCall(app, {
    call: 'PUT api/contact/mark_as_seen',
    tag,
    summary: 'Mark every message from one address as seen',
    may: 'contact.mark_as_seen',
    body: seenPayload,
    answers: { 200: resultShape(z.object({ updated: z.int() })) },
    refuses: [404],
    handle: (request, reply) =>
      writeOnce(deps.db, request, reply, async (tx) => {
        const { email } = read(seenPayload, request.body)
        const updated = await markAsSeen(tx, email, contextOf(request, deps))
        return { status: 200, body: completed({ updated }, messages.contact.seen) }
      }),
  })
}

const messageShape = z.object({
  id: z.string(),
  email: z.string(),
  services: z.boolean(),
  pricing: z.boolean(),
  general: z.boolean(),
  created_at: z.string(),
})

const seenPayload = z.object({
  email: z.string({ error: messages.contact.badEmail }).trim().refine(isEmail, messages.contact.badEmail),
})

async function keepMessage(
  tx: Transaction,
  { recaptcha, ...message }: z.output<typeof contactPayload>,
  limit: Limit,
): Promise<Answer> {
  await countWithin(tx, [limit])
  if (!(await useUpSolution(tx, recaptcha))) throw invalidField('recaptcha', messages.contact.captchaFailed)
  const { id } = await tx
    .insertInto('contact_message')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordHistory(tx, [
    {
      actor: null,
      model: 'contact',
      recordId: id,
      action: 'create',
      changes: allOf(message, Object.keys(message)),
    },
  ])
  return { status: 201, body: { message: messages.contact.sent } }
}

async function markAsSeen(tx: Transaction, email: string, { user }: Context): Promise<number> {
  const seen = await tx
    .updateTable('contact_message')
    .set({ seen_at: sql`now()`, seen_by: user.id })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('seen_at', 'is', null)
    .returning('id')
    .execute()
  if (seen.length === 0) throw notFound(messages.contact.nothingUnseen)
  await recordHistory(
    tx,
    seen.map(({ id }) => ({
      actor: user.id,
      model: 'contact',
      recordId: id,
      action: 'seen',
      changes: { seen: [false, true] },
    })),
  )
  return seen.length
}
