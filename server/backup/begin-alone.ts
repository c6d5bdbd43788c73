import type pg from 'pg'
import { locks, waitForLockWithin } from '../db/locks.ts'
import type { Migration } from '../db/migration-files.ts'
import { surveySchema } from '../db/survey-schema.ts'
import { spelled } from './tables.ts'

const attempts = 10

/** Begins a transaction in which nobody else reads or writes: whoever is at work finishes first, all others wait. */
export async function beginAlone(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('BEGIN')
    try {
      await waitForLockWithin(client, locks.migrations)
      const { tables } = await surveySchema(client, migrations)
      const names = tables.map((name) => spelled(client, name))
      if (names.length > 0) await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`)
      return
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined)
      // Somebody at work held one table and wanted another.
      if ((error as pg.DatabaseError).code !== '40P01' || attempt === attempts) throw error
    }
  }
}
