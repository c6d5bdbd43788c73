import type { FastifyInstance } from 'fastify'
import { clientErrorCalls } from '#domain/calls/public.ts'
import { requestMessages } from '#domain/words/requests.ts'
import { pages } from '#domain/pages/pages.ts'
import { limitAddress } from '../request/limit.ts'
import type { Deps } from './deps.ts'
import { tooMany } from '../base/errors.ts'
import { perMinute } from '../base/per-minute.ts'
import { framesOf } from '../reports/frames.ts'
import { scrub } from '../reports/scrub.ts'
import { answer } from './answer.ts'

/** Ten a minute by default: faults that come more often are the same one. */
const shareOfCalls = 1 / 5

/** Reports of browsers are not believed: they are cut, and scrubbed of people. */
export function answerClientErrors(app: FastifyInstance, deps: Deps): void {
  const { env, reports } = deps
  const waitFor = perMinute(Math.ceil(env.requestLimit * shareOfCalls))
  answer(app, deps, clientErrorCalls, {
    async 'POST api/client_error'(asked) {
      const { request } = asked
      const wait = waitFor(limitAddress(request.ip))
      if (wait > 0) throw tooMany(wait)
      const sent = asked.body
      const error = errorOf(sent)
      const page = knownPages.has(plain(sent.page)) ? plain(sent.page) : 'unknown'
      const where = framesOf(error.stack).at(-1)
      const fault = { type: error.name, message: scrub(error.message), page, where }
      request.log.warn({ fault }, 'fault in a browser')
      reports.send({ error, from: 'browser', facts: { page, request_id: request.id } })
      return { message: requestMessages.faultReported }
    },
  })
}

/** Known patterns only: an address may hold a key. */
const knownPages = new Set(Object.values(pages).flat().map(plain))

function plain(page: string): string {
  return `/${page.split('/').filter(Boolean).join('/')}`
}

function errorOf({ message, stack }: { message: string; stack: string }): Error & { stack: string } {
  const [, name = 'Error', words = ''] = /^(?:(\w{1,60}): )?([^]*)$/.exec(message) ?? []
  return Object.assign(new Error(words), { name, stack })
}
