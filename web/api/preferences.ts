import { storageKeys } from '#domain/conventions.ts'
import type { Preferences } from '#domain/pages/preferences.ts'
import { ask, call } from './ask.ts'
import type { Answer } from './client.ts'
import { forgetStored, readStored, store } from './storage.ts'

/** The rules of a layout pull in every kind, which the landing page does not need. */
const rules = () => import('#domain/pages/preferences.ts')

/** The browser's entry goes before the server's, and that before the defaults; a broken entry is thrown away. */
export async function loadPreferences({ email, preferences: known }: Person): Promise<Preferences> {
  try {
    const { defaultPreferences, parsePreferences } = await rules()
    const stored = readStored(storageKeys.preferences)
    if (stored !== null) {
      try {
        return parsePreferences(JSON.parse(stored))
      } catch {
        forgetPreferences()
      }
    }
    try {
      const sent = await ask('GET api/user/preferences', { query: { email }, expects401: true })
      const preferences = parsePreferences(sent)
      keepPreferences(preferences)
      return preferences
    } catch {
      return defaultPreferences
    }
  } catch {
    // A chunk that did not come: the preferences that came with the session are as good.
    return known
  }
}

type Person = { email: string; preferences: Preferences }

export async function savePreferences(email: string, preferences: Preferences): Promise<Answer> {
  const answer = await call('POST api/user/update_preferences', { body: { email, preferences } })
  if (answer.operation === 'COMPLETED') keepPreferences(preferences)
  return answer
}

export function forgetPreferences(): void {
  forgetStored(storageKeys.preferences)
}

function keepPreferences(preferences: Preferences): void {
  store(storageKeys.preferences, JSON.stringify(preferences))
}
