import type { FastifyInstance } from 'fastify'
import { adminPeopleCalls } from '#domain/calls/admin.ts'
import { completed } from '#domain/result.ts'
import { adminMessages } from '#domain/words/admin.ts'
import { findPerson } from '../admin-site/find-person.ts'
import { handOver } from '../admin-site/hand-over.ts'
import { endSessionsOf, readPerson, resetSecondFactor, setVerified } from '../admin-site/person.ts'
import { longAnswer } from '../http/long-answer.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerAdminPeople(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, adminPeopleCalls, {
    'GET api/admin/people/:id': async ({ params, context }) =>
      longAnswer(completed(await readPerson(deps.db, params.id, context))),
    'DELETE api/admin/people/:id/sessions/:session_id': ({ params, context, once }) =>
      once(async (tx) => ended(await endSessionsOf(tx, params.id, params.session_id, context))),
    'DELETE api/admin/people/:id/sessions': ({ params, context, once }) =>
      once(async (tx) => ended(await endSessionsOf(tx, params.id, undefined, context))),
    'PUT api/admin/people/:id/verified': (asked) =>
      asked.once(async (tx) => {
        const { verified } = asked.body
        await setVerified(tx, asked.params.id, verified, asked.context)
        return completed(
          { is_verified: verified },
          verified ? adminMessages.verified : adminMessages.unverified,
        )
      }),
    'POST api/admin/people/:id/reset_second_factor': ({ params, context, once }) =>
      once(async (tx) => {
        await resetSecondFactor(tx, params.id, context)
        return completed(null, adminMessages.secondFactorReset)
      }),
    'POST api/admin/people/:id/hand_over': (asked) =>
      asked.once(async (tx) => {
        const from = await findPerson(tx, asked.params.id)
        const { counts, total, to } = await handOver(tx, from.id, asked.body, asked.context)
        return completed(counts, adminMessages.handedOver(total, to.name))
      }),
  })
}

function ended(count: number) {
  return completed({ ended: count }, adminMessages.sessionsEnded(count))
}
