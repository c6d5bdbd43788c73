import { sql, type Insertable } from 'kysely'
import type { Tables } from '#server/db/schema.ts'
import { hashPassword } from '#server/auth/password.ts'
import { Client, type Answer, type TestApp } from '#test/app.ts'
import { makeEmployee } from '#test/factories.ts'

export const password = 'correct horse battery staple'

// One hash serves all accounts: making each its own would cost most of the run.
const hash = hashPassword(password)

/** An account that can be signed in to with `password`. */
export async function makeAccount(test: TestApp, given: Partial<Insertable<Tables['employee']>> = {}) {
  return await makeEmployee(test.db, { password_hash: await hash, ...given })
}

export async function signIn(test: TestApp, username: string, word = password): Promise<Answer> {
  return await test.nobody().post('auth/login/', { username, password: word })
}

/** A client that signed in the way people do. */
export async function signedIn(test: TestApp, username: string, word = password): Promise<Client> {
  const { body } = await signIn(test, username, word)
  const key = (body as { key: string }).key
  return new Client(test.app, key, '')
}

/** The payload of the employee form. */
export function newEmployee(given: Record<string, unknown> = {}) {
  const email = `hire-${crypto.randomUUID()}@example.com`
  return {
    name: 'Nia Hire',
    email,
    username: given['email'] ?? email,
    role: 'Team Member',
    password1: password,
    password2: password,
    ...given,
  }
}

/** Until a request waits for a row that someone else is changing. */
export async function untilSomebodyWaits({ db }: TestApp): Promise<void> {
  const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  while ((await waiting.execute(db)).rows.length === 0);
}
