import type { FastifyInstance } from 'fastify'
import { workloadCalls } from '#domain/calls/workload.ts'
import { can } from '#domain/permissions.ts'
import { completed } from '#domain/result.ts'
import { weeksFrom } from '#domain/workload.ts'
import { workloadMessages as said } from '#domain/words/workload.ts'
import { forbidden } from '../base/errors.ts'
import { firmDays } from '../court/firm-days.ts'
import { addTimeOff, changeTimeOff, ownerOfTimeOff, removeTimeOff, timeOffOf } from '../kinds/time-off.ts'
import { changeCapacity, readCell, readWorkload, refuseUnknownPerson } from '../kinds/workload.ts'
import { changesOf } from '../request/changes-of.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerWorkload(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  answer(app, deps, workloadCalls, {
    'GET api/workload': async ({ query: { from, category, name }, context: { user, today }, mayLag }) => {
      const seesAll = can(user, 'workload.of_others')
      const whose = seesAll ? { name } : { id: user.id }
      const weeks = weeksFrom(from ?? today)
      const { calendar } = await firmDays(db)
      const asked = { whose, weeks, category, today, calendar }
      const { people, unassigned } = await mayLag((lagging) => readWorkload(lagging, asked))
      return completed({ today, weeks, people, unassigned: seesAll ? unassigned : null })
    },
    'GET api/workload/:id/tasks': async ({ params, query, context: { user, today } }) => {
      const id = params.id.toLowerCase()
      if (id !== user.id && !can(user, 'workload.of_others')) throw forbidden()
      const { week = today, category } = query
      if (id !== 'nobody') await refuseUnknownPerson(db, id)
      return completed(await readCell(db, { id: id === 'nobody' ? null : id, week, category }, today))
    },
    'PUT api/workload/:id/capacity': ({ params, body, sentBody, context, once }) => {
      changesOf(sentBody)
      return once(async (tx) =>
        completed(await changeCapacity(tx, params.id, body, context), said.capacitySaved),
      )
    },
    'GET api/time_off': async ({ query: { email }, context: { user } }) =>
      completed(await timeOffOf(db, await ownerOfTimeOff(db, email, user))),
    'POST api/time_off': ({ body: { email, ...wanted }, context, once }) =>
      once(async (tx) => {
        const owner = await ownerOfTimeOff(tx, email, context.user)
        return completed(await addTimeOff(tx, owner, wanted, context), said.timeOffSaved, 201)
      }),
    'PUT api/time_off/:id': ({ params, body, sentBody, context, once }) => {
      changesOf(sentBody)
      return once(async (tx) =>
        completed(await changeTimeOff(tx, params.id, body, context), said.timeOffSaved),
      )
    },
    'DELETE api/time_off/:id': ({ params, context, once }) =>
      once(async (tx) => completed(await removeTimeOff(tx, params.id, context), said.timeOffRemoved)),
  })
}
