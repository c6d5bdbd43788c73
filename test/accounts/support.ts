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

/** What lies in the outbox for an address, oldest first. */
export async function mailTo({ db }: TestApp, address: string) {
  return await db
    .selectFrom('mail')
    .select(['kind', 'to_address', 'employee_id', 'facts'])
    .where(sql`lower(to_address)`, '=', address.toLowerCase())
    .orderBy('created_at')
    .execute()
}

/** What the security log tells of an account, oldest first. */
export async function eventsOf({ db }: TestApp, subject: string) {
  return await db
    .selectFrom('security_event')
    .select(['kind', 'actor', 'address', 'user_agent', 'request_id', 'facts'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
}

/** Until a request waits for a row that someone else is changing. */
export async function untilSomebodyWaits({ db }: TestApp): Promise<void> {
  const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  while ((await waiting.execute(db)).rows.length === 0);
}
