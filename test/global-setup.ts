import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#server/db/embedded/open.ts'
import { migrate } from '#server/db/migrate.ts'
import { scratch } from './scratch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to the server, with the right to create databases. */
    databaseAdminUrl: string
    /** Every database of this run starts with this name; the bare name is the migrated template. */
    databasePrefix: string
  }
}

/** One PostgreSQL and one migrated template for the whole run; each test file clones what it needs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const prefix = `plumbline_test_${randomBytes(4).toString('hex')}`
  await administer(server.url, async (admin) => {
    await admin.query(`create database ${prefix}`)
  })
  const template = new URL(server.url)
  template.pathname = prefix
  await migrate(template.href)
  // The days of the run are claimed: no test has a daily run that it did not ask for, whatever the hour.
  await administer(template.href, async (admin) => {
    await admin.query(
      'insert into digest_run (date) select current_date + days from generate_series(-1, 7) days',
    )
  })
  project.provide('databaseAdminUrl', server.url)
  project.provide('databasePrefix', prefix)
  return async () => {
    await administer(server.url, (admin) => dropAll(admin, prefix))
    await server.close()
  }
}

async function openServer(): Promise<{ url: string; close(): Promise<void> }> {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, close: async () => undefined }
  const folder = await mkdtemp(join(await scratch(), 'plumbline-test-'))
  await chmod(folder, 0o711)
  const embedded = await openEmbedded({ dataDir: folder, durable: false })
  const close = async (): Promise<void> => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: embedded.url, close }
}

async function dropAll(admin: pg.Client, prefix: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
}

async function administer(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
