import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { messages } from '#domain/words/messages.ts'
import {
  InvalidPreference,
  dashboardColumns,
  parsePreferences,
  type Preferences,
} from '#domain/preferences.ts'
import { contextOf } from '../auth/authorize.ts'
import type { Queryable } from '../db/pool.ts'
import type { Deps } from './deps.ts'
import { forbidden, invalidField } from '../base/errors.ts'
import { objectOf } from '../request/object-of.ts'
import { addCall } from './call.ts'

export const preferencesShape = z.object({
  darkMode: z.boolean(),
  dashboard_layout: z.array(z.enum(dashboardColumns)),
})

const tag = 'Preferences'

/** One's own preferences, and nobody else's. */
export function preferenceRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    call: 'GET api/user/preferences',
    tag,
    summary: 'Your preferences',
    may: 'account.use',
    beforeOnboarding: true,
    query: z.object({ email: z.string().optional() }),
    answers: { 200: preferencesShape },
    async handle(request) {
      const { user } = contextOf(request, deps)
      refuseOthers(user.email, objectOf(request.query)['email'])
      return user.preferences
    },
  })
  addCall(app, {
    call: 'POST api/user/update_preferences',
    tag,
    summary: 'Save your preferences',
    may: 'account.use',
    beforeOnboarding: true,
    body: z.object({ email: z.string(), preferences: preferencesShape }),
    ignoresIdempotencyKey: true,
    answers: { 200: preferencesShape },
    async handle(request) {
      const { user } = contextOf(request, deps)
      const body = objectOf(request.body)
      refuseOthers(user.email, body['email'])
      return await savePreferences(deps.db, user.id, readPreferences(body['preferences']))
    },
  })
}

async function savePreferences(
  db: Queryable,
  employeeId: string,
  preferences: Preferences,
): Promise<Preferences> {
  const columns = { dark_mode: preferences.darkMode, dashboard_layout: preferences.dashboard_layout }
  await db
    .insertInto('preference')
    .values({ employee_id: employeeId, ...columns })
    .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(columns))
    .execute()
  return preferences
}

function readPreferences(input: unknown): Preferences {
  try {
    return parsePreferences(input)
  } catch (error) {
    if (error instanceof InvalidPreference) throw invalidField(error.key, error.message)
    throw error
  }
}

/** The email may be left out; when it is sent it must be one's own. */
function refuseOthers(own: string, sent: unknown): void {
  if (sent === undefined || sent === '') return
  if (typeof sent !== 'string' || sent.toLowerCase() !== own.toLowerCase()) {
    throw forbidden(messages.preferences.notYours)
  }
}
