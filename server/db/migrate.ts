import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { readTimeZone } from '../base/env.ts'
import { inWords } from '../base/in-words.ts'
import { installJobs } from './install-jobs.ts'
import { databaseSentence } from '../base/database-sentence.ts'
import { locks, waitForLock } from './locks.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { openClient } from './open-client.ts'
import { refuseOtherSchema } from './refuse-other-schema.ts'
import { refuseOtherZone } from './refuse-other-zone.ts'
import { noLimits, publicFirst } from './session-settings.ts'
import { codeOf } from '../base/caught.ts'

type MigrateOptions = { folder?: string; report?: (line: string) => void }

const ownFolder = fileURLToPath(new URL('./migrations', import.meta.url))

export const ownMigrations = (): Promise<Migration[]> => readMigrations(ownFolder)

export async function migrate(url: string, options: MigrateOptions = {}): Promise<void> {
  const { folder = ownFolder, report = () => undefined } = options
  const reading = readMigrations(folder)
  // It is heard below.
  reading.catch(() => undefined)
  const config = { application_name: 'plumbline migrate' }
  const client = await openClient(url, config, `${publicFirst}; ${noLimits}`)
  try {
    const migrations = await reading
    await refuseOldServer(client)
    await refuseOtherSchema(client)
    await refuseOtherZone(client, readTimeZone(process.env))
    await waitForLock(client, locks.migrations)
    const pending = await findPending(client, migrations)
    if (pending.length) report(`Updating the database (${pending.length} of ${migrations.length} steps)…`)
    for (const migration of pending) await apply(client, migration)
    if (folder === ownFolder) await installJobs(client)
  } catch (error) {
    throw inWords(await lackingRights(client, error))
  } finally {
    await client.end()
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version) >= 15) return
  throw new Error(`Plumbline needs PostgreSQL 15 or newer; this server is ${version}.`)
}

async function findPending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  await makeMigrationTable(client)
  const { rows } = await client.query<{ name: string; checksum: string; makes: string[] | null }>(
    'select name, checksum, makes from schema_migration order by name',
  )
  for (const { name, checksum, makes } of rows) {
    const known = migrations.find((migration) => migration.name === name)
    if (!known) {
      throw new Error(
        `This database was made by a newer Plumbline: it has the migration ${name}. Start that version.`,
      )
    }
    if (known.checksum !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it ran on this database. Undo the change; add a new one.`,
      )
    }
    if (makes === null) {
      await client.query('update schema_migration set makes = $2 where name = $1', [name, known.makes])
    }
  }
  const pending = migrations.filter(({ name }) => !rows.some((row) => row.name === name))
  const newest = rows.at(-1)?.name ?? ''
  const late = pending.find(({ name }) => name < newest)
  if (late)
    throw new Error(
      `The migration ${late.name} comes before ${newest}, which already ran. Give it a higher number.`,
    )
  return pending
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await applyMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** `makes` names the tables and functions that are Plumbline's own. */
export async function makeMigrationTable(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now(), makes text[])`)
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'makes'`,
  )
  // The column is looked for first: ALTER TABLE waits for every reader, even to change nothing.
  if (rows.length === 0) await client.query('alter table schema_migration add column makes text[]')
}

export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  const { name, checksum, sql, makes } = migration
  try {
    await client.query(`select set_config('plumbline.time_zone', $1, true)`, [readTimeZone(process.env)])
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum, makes) values ($1, $2, $3)', [
      name,
      checksum,
      makes,
    ])
  } catch (cause) {
    // A database that cannot be written to is no fault of this migration.
    if (databaseSentence(cause) !== undefined) throw cause
    const { message, position } = cause as pg.DatabaseError
    const line = position ? ` in line ${sql.slice(0, Number(position)).split('\n').length}` : ''
    throw new Error(`The migration ${name} failed${line}: ${message}`, { cause })
  }
}

async function lackingRights(client: pg.Client, error: unknown): Promise<unknown> {
  if (!(error instanceof Error)) return error
  const { message, cause } = error
  if (codeOf(error) !== refused && codeOf(cause) !== refused) return error
  const { rows } = await client.query<{ role: string; grant: string }>(
    `SELECT current_user AS role, right_to.grant FROM (VALUES
       (has_database_privilege(current_database(), 'CREATE'),
        format('GRANT CREATE ON DATABASE %I TO %I;', current_database(), current_user)),
       (has_schema_privilege('public', 'USAGE') AND has_schema_privilege('public', 'CREATE'),
        format('GRANT USAGE, CREATE ON SCHEMA public TO %I;', current_user))) right_to (is_given, "grant")
     WHERE NOT is_given`,
  )
  const [first] = rows
  if (first === undefined) return error
  const grants = rows.map(({ grant }) => grant).join(' ')
  return new Error(
    `The role “${first.role}” may not make all that Plumbline needs in this database (${message}). As an administrator of it: ${grants}`,
    { cause: error },
  )
}

const refused = '42501'
