import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { historyFilters, securityLogFilters } from '#domain/admin/admin.ts'
import { securityEventKinds } from '#domain/security.ts'
import { historyPage } from '../admin-site/history-page.ts'
import { securityPage } from '../admin-site/security-page.ts'
import type { Deps } from './deps.ts'
import { addCall } from './call.ts'
import { pageOf, recordChange } from './history.ts'
import { logAnswer, logShape } from './log-shape.ts'
import { readFilters } from './read-filters.ts'

const common = { tag: 'Administration', may: 'admin.use' } as const
const page = { page: z.string().optional() }

/** The two logs that nobody can change, of everything and everybody. There is no call that writes to them. */
export function adminLogRoutes(app: FastifyInstance, { db, env: { firmTimeZone: timeZone } }: Deps): void {
  addCall(app, {
    ...common,
    call: 'GET api/admin/history',
    summary: 'What happened to all records, newest first; from and to are days',
    query: historyFilters.safeExtend(page),
    answers: { 200: logShape(historyShape) },
    async handle(request) {
      const filters = readFilters(historyFilters, request)
      return logAnswer(await historyPage(db, filters, { page: pageOf(request), timeZone }))
    },
  })
  addCall(app, {
    ...common,
    call: 'GET api/admin/security_log',
    summary: 'Who signed in, was refused, or changed an account; newest first',
    query: securityLogFilters.safeExtend(page),
    answers: { 200: logShape(securityShape) },
    async handle(request) {
      const filters = readFilters(securityLogFilters, request)
      return logAnswer(await securityPage(db, filters, { page: pageOf(request), timeZone }))
    },
  })
}

const person = z.object({ name: z.string(), email: z.string() }).nullable()

const historyShape = recordChange.extend({
  model: z.string(),
  record_id: z.string(),
  title: z.string().nullable().meta({ description: 'What the record is called, or was until it was erased' }),
  is_erased: z.boolean(),
  address: z.string(),
  request_id: z.string(),
})

const securityShape = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(securityEventKinds),
  actor: person,
  subject: person,
  address: z.string(),
  user_agent: z.string(),
  request_id: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
