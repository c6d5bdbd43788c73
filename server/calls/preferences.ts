import type { FastifyInstance } from 'fastify'
import { preferenceCalls } from '#domain/calls/session.ts'
import { messages } from '#domain/words/messages.ts'
import { InvalidPreference, parsePreferences, type Preferences } from '#domain/pages/preferences.ts'
import type { Queryable } from '../db/pool.ts'
import type { Deps } from './deps.ts'
import { forbidden, invalidField } from '../base/errors.ts'
import { objectOf } from '#domain/objects.ts'
import { answer } from './answer.ts'

export function answerPreferences(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, preferenceCalls, {
    async 'GET api/user/preferences'({ context: { user }, sentQuery }) {
      refuseOthers(user.email, sentQuery.email)
      return user.preferences
    },
    async 'POST api/user/update_preferences'({ context: { user }, sentBody }) {
      const { email, preferences } = objectOf(sentBody)
      refuseOthers(user.email, email)
      return await savePreferences(deps.db, user.id, readPreferences(preferences))
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

/** An email may be left out; one that is sent must be one's own. */
function refuseOthers(own: string, sent: unknown): void {
  if (sent === undefined || sent === '') return
  if (typeof sent !== 'string' || sent.toLowerCase() !== own.toLowerCase()) {
    throw forbidden(messages.preferences.notYours)
  }
}
