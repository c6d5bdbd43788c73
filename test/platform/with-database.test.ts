import { sql } from 'kysely'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from '#server/db/embedded/open.ts'
import { servesCluster } from '#server/db/embedded/processes.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/pool.ts'
import { withDatabase } from '#server/with-database.ts'
import { postmasterPid, query, temporaryFolder } from './support.ts'

async function countMigrations(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from schema_migration`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

test('a command works beside a running server and leaves it alone', async () => {
  const dataDir = await temporaryFolder()
  const server = await openEmbedded({ dataDir })
  onTestFinished(() => server.stop())
  expect(await withDatabase({ dataDir, databaseUrl: undefined }, countMigrations)).toBeGreaterThan(0)
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a role without the rights it needs is told which, whatever it lacks first', async () => {
  const dataDir = await temporaryFolder()
  const { url, stop } = await openEmbedded({ dataDir })
  onTestFinished(stop)
  const withoutDatabase = 'REVOKE CREATE ON DATABASE plumbline FROM plumbline'
  await query(url, withoutDatabase)
  await query(url, 'REVOKE CREATE ON SCHEMA public FROM pg_database_owner')
  const onDatabase = 'GRANT CREATE ON DATABASE plumbline TO plumbline;'
  const onSchema = 'GRANT USAGE, CREATE ON SCHEMA public TO plumbline;'
  const said = 'The role “plumbline” may not make all that Plumbline needs in this database'
  await expect(migrate(url)).rejects.toThrow(
    `${said} (permission denied for schema public). As an administrator of it: ${onDatabase} ${onSchema}`,
  )
  await query(url, onSchema)
  await expect(migrate(url)).rejects.toThrow(new RegExp(`create extension "pg_trgm"\\).*: ${onDatabase}$`))
  await query(url, onDatabase)
  await query(url, 'CREATE EXTENSION pg_trgm')
  await query(url, withoutDatabase)
  await expect(migrate(url), 'for the schema of the queue').rejects.toThrow(
    `${said} (permission denied for database plumbline). As an administrator of it: ${onDatabase}`,
  )
  await query(url, onDatabase)
  await migrate(url)
})

test('without a server a command starts the database for itself and stops it, also when the work fails', async () => {
  const dataDir = await temporaryFolder()
  let pid = 0
  const work = withDatabase({ dataDir, databaseUrl: undefined }, async () => {
    pid = await postmasterPid(dataDir)
    throw new Error('The work failed.')
  })
  await expect(work).rejects.toThrow('The work failed.')
  expect(pid).toBeGreaterThan(0)
  expect(await servesCluster(pid, join(dataDir, 'postgres', 'cluster'))).toBe(false)
})
