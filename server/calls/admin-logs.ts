import type { FastifyInstance } from 'fastify'
import { adminLogCalls } from '#domain/calls/admin.ts'
import { logAnswer } from '#domain/calls/shapes.ts'
import { historyPage } from '../admin-site/history-page.ts'
import { securityPage } from '../admin-site/security-page.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerAdminLogs(app: FastifyInstance, deps: Deps): void {
  const {
    db,
    env: { firmTimeZone: timeZone },
  } = deps
  answer(app, deps, adminLogCalls, {
    'GET api/admin/history': async ({ query, page }) =>
      logAnswer(await historyPage(db, query, { page, timeZone })),
    'GET api/admin/security_log': async ({ query, page }) =>
      logAnswer(await securityPage(db, query, { page, timeZone })),
  })
}
