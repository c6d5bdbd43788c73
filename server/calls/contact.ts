import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { contactPayload } from '#domain/contact.ts'
import { isEmail } from '#domain/fields.ts'
import { messages } from '#domain/words/messages.ts'
import { completed } from '#domain/result.ts'
import { contextOf } from '../auth/authorize.ts'
import { makeChallenge } from '../auth/altcha.ts'
import { captchaOf, type Captcha } from '../auth/captcha.ts'
import { countAttempt, countWithin, limitAddress, type Limit } from '../request/limit.ts'
import type { Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import type { Deps } from './deps.ts'
import { invalidField, notFound } from '../base/errors.ts'
import { sendLong } from '../http/long-answer.ts'
import { allOf, recordHistory } from '../records/history.ts'
import { writeOnce, type Answer } from '../request/idempotency.ts'
import { listOf } from '../records/query-list.ts'
import { addCall, read, resultShape } from './call.ts'

const tag = 'Contact'

/** Messages from visitors of the landing page to those who answer them. */
export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  const captcha = captchaOf(deps)
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
      const isSolved = await isSolvedBy(captcha, body.recaptcha, request, deps)
      return await writeOnce(deps.db, request, reply, async (tx) => {
        // In here, so that a repeat of a message that was taken gets its answer: Google says yes only once.
        if (!isSolved) throw unverified()
        return await keepMessage(tx, body, captcha, limitsFor(request, body.email, deps))
      })
    },
  })
  addCall(app, {
    call: 'GET api/contact/get/unseen',
    tag,
    summary: 'Messages nobody has marked as seen, oldest first',
    may: 'contact.list',
    answers: { 200: z.array(messageShape) },
    refuses: [503],
    handle(request, reply) {
      const query = deps.db
        .selectFrom('contact_message')
        .select(['id', 'email', 'services', 'pricing', 'general', 'created_at'])
        .where('seen_at', 'is', null)
        .where('deleted_at', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
      const unseen = listOf(query, sql`id`, (message) => message)
      return sendLong(request, reply, deps, unseen)
    },
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

const unverified = () => invalidField('recaptcha', messages.contact.captchaFailed)

/** Nobody may make this server ask another one again and again: wrong solutions are counted where that is done. */
async function isSolvedBy(
  captcha: Captcha,
  solution: string,
  { ip, log }: FastifyRequest,
  { db }: Deps,
): Promise<boolean> {
  if (!captcha.isElsewhere) return await captcha.isSolved(solution, log)
  const attempt = await countAttempt(db, [{ bucket: `captcha:${limitAddress(ip)}`, most: 60, minutes: 60 }])
  const isSolved = await captcha.isSolved(solution, log)
  if (isSolved) await attempt.forgive()
  return isSolved
}

/** For one address and one email, and for all together: somebody may have very many of them. */
function limitsFor({ ip }: FastifyRequest, email: string, { env }: Deps): Limit[] {
  return [
    { bucket: `contact:${limitAddress(ip)}`, most: env.contactLimitPerHour, minutes: 60 },
    { bucket: `contact:${email.toLowerCase()}`, most: env.contactLimitPerHour, minutes: 60 },
    { bucket: 'contact', most: env.contactLimitTotal, minutes: 60 },
  ]
}

async function keepMessage(
  tx: Transaction,
  { recaptcha, ...message }: z.output<typeof contactPayload>,
  captcha: Captcha,
  limits: readonly Limit[],
): Promise<Answer> {
  await countWithin(tx, limits)
  if (!(await captcha.useUp(tx, recaptcha))) throw unverified()
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
    .set({ seen_at: sql`now()`, seen_by: user.id, version: sql`version + 1` })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('seen_at', 'is', null)
    .where('deleted_at', 'is', null)
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
