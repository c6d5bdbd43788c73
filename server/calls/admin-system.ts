import type { FastifyInstance } from 'fastify'
import { adminSystemCalls } from '#domain/calls/admin-system.ts'
import { completed } from '#domain/result.ts'
import { readSystem } from '../admin-site/system.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerAdminSystem(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, adminSystemCalls, {
    'GET api/admin/system': async () => completed(await readSystem(deps)),
  })
}
