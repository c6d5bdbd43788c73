import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { handOverPayload, verifiedPayload } from '#domain/admin/admin.ts'
import { adminMessages } from '#domain/words/admin.ts'
import { openWorkShape } from '#domain/open-work.ts'
import { employee } from '#domain/kinds/employee.ts'
import { completed } from '#domain/result.ts'
import { findPerson } from '../admin-site/find-person.ts'
import { handOver } from '../admin-site/hand-over.ts'
import { endSessionsOf, readPerson, resetSecondFactor, setVerified } from '../admin-site/person.ts'
import { contextOf } from '../auth/authorize.ts'
import type { Deps } from './deps.ts'
import { sendLong } from '../http/long-answer.ts'
import { writeOnce } from '../request/idempotency.ts'
import { addCall, idOf, read, resultShape, type Call } from './call.ts'
import { idMeaning } from './payload-shape.ts'

const common = { tag: 'Administration', may: 'admin.use', params: idMeaning(employee) } as const

/** Accounts, as the admin site looks after them: sessions, verification, second factor, handing over. */
export function adminPeopleRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    ...common,
    call: 'GET api/admin/people/:id',
    summary: 'An account with its sessions and what lies with the person',
    answers: { 200: resultShape(personShape) },
    refuses: [503],
    async handle(request, reply) {
      const person = await readPerson(deps.db, idOf(request), contextOf(request, deps))
      return await sendLong(request, reply, deps, completed(person))
    },
  })
  addCall(app, {
    ...common,
    call: 'DELETE api/admin/people/:id/sessions/:session_id',
    summary: 'End a session of somebody; its key stops working at once',
    params: { ...common.params, session_id: 'id of the session' },
    answers: { 200: resultShape(endedShape) },
    handle: endSessionsCall(deps),
  })
  addCall(app, {
    ...common,
    call: 'DELETE api/admin/people/:id/sessions',
    summary: 'End all sessions of somebody',
    answers: { 200: resultShape(endedShape) },
    handle: endSessionsCall(deps),
  })
  addCall(app, {
    ...common,
    call: 'PUT api/admin/people/:id/verified',
    summary: 'Say whether the address counts as verified; without that the person cannot sign in',
    body: verifiedPayload,
    answers: { 200: resultShape(z.object({ is_verified: z.boolean() })) },
    refuses: [409],
    handle: (request, reply) =>
      writeOnce(deps.db, request, reply, async (tx) => {
        const { verified } = read(verifiedPayload, request.body)
        await setVerified(tx, idOf(request), verified, contextOf(request, deps))
        const said = verified ? adminMessages.verified : adminMessages.unverified
        return { status: 200, body: completed({ is_verified: verified }, said) }
      }),
  })
  addCall(app, {
    ...common,
    call: 'POST api/admin/people/:id/reset_second_factor',
    summary: 'Remove the second factor of somebody who lost it, and end their sessions',
    answers: { 200: resultShape(z.null()) },
    handle: (request, reply) =>
      writeOnce(deps.db, request, reply, async (tx) => {
        await resetSecondFactor(tx, idOf(request), contextOf(request, deps))
        return { status: 200, body: completed(null, adminMessages.secondFactorReset) }
      }),
  })
  addCall(app, {
    ...common,
    call: 'POST api/admin/people/:id/hand_over',
    summary: 'Give the open work of somebody to somebody else; answers how much it was',
    body: handOverPayload,
    answers: { 200: resultShape(openWorkShape) },
    handle: (request, reply) =>
      writeOnce(deps.db, request, reply, async (tx) => {
        const from = await findPerson(tx, idOf(request))
        const wanted = read(handOverPayload, request.body)
        const { counts, total, to } = await handOver(tx, from.id, wanted, contextOf(request, deps))
        return { status: 200, body: completed(counts, adminMessages.handedOver(total, to.name)) }
      }),
  })
}

function endSessionsCall(deps: Deps): Call['handle'] {
  return (request, reply) =>
    writeOnce(deps.db, request, reply, async (tx) => {
      const { id, session_id: sessionId } = request.params as { id: string; session_id?: string }
      const ended = await endSessionsOf(tx, id, sessionId, contextOf(request, deps))
      return { status: 200, body: completed({ ended }, adminMessages.sessionsEnded(ended)) }
    })
}

const endedShape = z.object({ ended: z.int() })

const personShape = employee.read
  .pick({ id: true, name: true, email: true, role: true, is_active: true, onboarding_completed: true })
  .extend({
    is_verified: z.boolean(),
    second_factor: z.object({ is_on: z.boolean(), since: z.string().nullable() }),
    sessions: z.array(
      z.object({
        id: z.string(),
        created_at: z.string(),
        last_used_at: z.string(),
        address: z.string(),
        user_agent: z.string(),
        method: z.enum(['password', 'sso']),
        current: z.boolean(),
      }),
    ),
    open_work: openWorkShape,
  })
