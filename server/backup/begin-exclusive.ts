import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { locks, waitForLockWithin } from '../db/locks.ts'
import type { Migration } from '../db/migration-files.ts'
import { surveySchema } from '../db/survey-schema.ts'
import { qualifiedTable } from './tables.ts'
import { codeOf } from '../base/caught.ts'

const patience = 10 * 60 * 1000
const pause = 200

/** Transactions under way finish first, all others wait. */
export async function beginExclusive(
  client: pg.Client,
  migrations: readonly Migration[],
  report: (line: string) => void,
): Promise<void> {
  const deadline = Date.now() + patience
  for (let attempt = 1; ; attempt += 1) {
    if (await tryExclusive(client, migrations)) return
    if (Date.now() > deadline) {
      throw new Error(
        'Somebody was at work in this database all the time. Stop whoever that is, and try again.',
      )
    }
    if (attempt === 5) report('Waiting for those who are at work…')
    await delay(pause)
  }
}

// Others may hold one table and want another. PostgreSQL looks for deadlocks after deadlock_timeout and fails one side:
// taking every lock needs less time, or is given up for the moment.
async function tryExclusive(client: pg.Client, migrations: readonly Migration[]): Promise<boolean> {
  await client.query('BEGIN')
  try {
    await waitForLockWithin(client, locks.migrations)
    const { tables } = await surveySchema(client, migrations)
    const names = tables.map((name) => qualifiedTable(client, name))
    if (names.length === 0) return true
    await client.query(
      `SELECT set_config('statement_timeout', greatest(setting::int / 2, 1)::text, true)
       FROM pg_settings WHERE name = 'deadlock_timeout'`,
    )
    await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`)
    await client.query('SET LOCAL statement_timeout = 0')
    return true
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    if (retryableCodes.includes(codeOf(error))) return false
    throw error
  }
}

const retryableCodes = ['57014', '40P01'] // query_canceled, deadlock_detected
