import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from './database.ts'

test('databases made at the same moment are migrated and know nothing of each other', async () => {
  const databases = await Promise.all(Array.from({ length: 4 }, freshDatabase))
  const seen = await Promise.all(
    databases.map(async ({ url, drop }, index) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(`create table mark as select ${index} as id`)
      const { rows } = await client.query<{ id: number; migrations: number }>(
        'select id, (select count(*)::int from schema_migration) as migrations from mark',
      )
      await client.end()
      await drop()
      return rows
    }),
  )
  expect(seen.map((rows) => rows.map(({ id }) => id))).toEqual([[0], [1], [2], [3]])
  for (const [row] of seen) expect(row?.migrations).toBeGreaterThan(0)
})
