import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { messages } from '#domain/words/messages.ts'
import { pages } from '#domain/pages/pages.ts'
import { limitAddress } from '../request/limit.ts'
import type { Deps } from './deps.ts'
import { tooMany } from '../base/errors.ts'
import { perMinute } from '../base/per-minute.ts'
import { framesOf } from '../reports/frames.ts'
import { scrub } from '../reports/scrub.ts'
import { addCall, read } from './call.ts'

/** Ten a minute as things are set by default: whatever fails more often fails in the same way. */
const shareOfCalls = 1 / 5

const text = (longest: number) =>
  z.string({ error: messages.generic.badText }).max(longest, messages.generic.tooLong(longest))
const clientFault = z.object({
  message: text(2_000).meta({
    description: 'The kind of error and its message: `TypeError: x is undefined`',
  }),
  stack: text(20_000).default('').meta({ description: 'Where it happened, as the browser writes it' }),
  page: text(200)
    .default('')
    .meta({ description: 'The pattern of the page’s address: `/tasks/update_task/:id`' }),
})

/** Where the web app tells of faults of its own. What it tells is not believed: it is cut, and scrubbed of people. */
export function clientErrorRoutes(app: FastifyInstance, { env, reports }: Deps): void {
  const waitFor = perMinute(Math.ceil(env.requestLimit * shareOfCalls))
  addCall(app, {
    call: 'POST api/client_error',
    tag: 'Public',
    summary: 'Tell of a fault in the browser',
    may: 'anybody',
    body: clientFault,
    answers: { 200: z.object({ message: z.string() }) },
    refuses: [429],
    ignoresIdempotencyKey: true,
    handle: async (request) => {
      const wait = waitFor(limitAddress(request.ip))
      if (wait > 0) throw tooMany(wait)
      const sent = read(clientFault, request.body)
      const error = errorOf(sent)
      const page = knownPages.has(plain(sent.page)) ? plain(sent.page) : 'unknown'
      const where = framesOf(error.stack).at(-1)
      const fault = { type: error.name, message: scrub(error.message), page, where }
      request.log.warn({ fault }, 'fault in a browser')
      reports.send({ error, from: 'browser', facts: { page, request_id: request.id } })
      return { message: messages.generic.faultReported }
    },
  })
}

/** Only patterns that we know, whatever else is sent: an address may hold a key. */
const knownPages = new Set(Object.values(pages).flat().map(plain))

function plain(page: string): string {
  return `/${page.split('/').filter(Boolean).join('/')}`
}

/** What a browser threw, as if it had been thrown here. */
function errorOf({ message, stack }: z.output<typeof clientFault>): Error & { stack: string } {
  const [, name = 'Error', words = ''] = /^(?:(\w{1,60}): )?([^]*)$/.exec(message) ?? []
  return Object.assign(new Error(words), { name, stack })
}
