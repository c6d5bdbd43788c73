import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import { contactCalls } from '#domain/calls/public.ts'
import type { contactPayload } from '#domain/contact.ts'
import { messages } from '#domain/words/messages.ts'
import { completed } from '#domain/result.ts'
import { makeChallenge } from '../auth/altcha.ts'
import { captchaOf, type Captcha } from '../auth/captcha.ts'
import { countAttempt, countWithin, limitAddress, type Limit } from '../request/limit.ts'
import type { Transaction } from '../db/pool.ts'
import type { Deps } from './deps.ts'
import { invalidField } from '../base/errors.ts'
import { keepMessage, markAsSeen } from '../kinds/contact-inbox.ts'
import { longAnswer } from '../http/long-answer.ts'
import { listOf } from '../records/query-list.ts'
import { answer } from './answer.ts'

export function answerContact(app: FastifyInstance, deps: Deps): void {
  const captcha = captchaOf(deps)
  answer(app, deps, contactCalls, {
    'GET api/contact/challenge': () => makeChallenge(deps.secrets.captcha),
    async 'POST api/contact/post'({ body, request, once }) {
      const isSolved = await isSolvedBy(captcha, body.recaptcha, request, deps)
      return await once(async (tx) => {
        // The check stands in the transaction: a repeat of an accepted message gets its answer.
        if (!isSolved) throw unverified()
        await takeMessage(tx, body, captcha, limitsFor(request, body.email, deps))
        return { message: messages.contact.sent }
      })
    },
    async 'GET api/contact/get/unseen'() {
      const query = deps.db
        .selectFrom('contact_message')
        .select(['id', 'email', 'services', 'pricing', 'general', 'created_at'])
        .where('seen_at', 'is', null)
        .where('deleted_at', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
      return longAnswer(listOf(query, sql`id`, (message) => message))
    },
    'PUT api/contact/mark_as_seen': (asked) =>
      asked.once(async (tx) => {
        const updated = await markAsSeen(tx, asked.body.email, asked.context)
        return completed({ updated }, messages.contact.seen)
      }),
  })
}

const unverified = () => invalidField('recaptcha', messages.contact.captchaFailed)

/** Wrong solutions are counted, so that nobody can make this server ask another one again and again. */
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

/** Limits count each address, each email and all together: somebody may have very many of them. */
function limitsFor({ ip }: FastifyRequest, email: string, { env }: Deps): Limit[] {
  return [
    { bucket: `contact:${limitAddress(ip)}`, most: env.contactLimitPerHour, minutes: 60 },
    { bucket: `contact:${email.toLowerCase()}`, most: env.contactLimitPerHour, minutes: 60 },
    { bucket: 'contact', most: env.contactLimitTotal, minutes: 60 },
  ]
}

async function takeMessage(
  tx: Transaction,
  { recaptcha, ...message }: z.output<typeof contactPayload>,
  captcha: Captcha,
  limits: readonly Limit[],
): Promise<void> {
  await countWithin(tx, limits)
  if (!(await captcha.useUp(tx, recaptcha))) throw unverified()
  await keepMessage(tx, message)
}
