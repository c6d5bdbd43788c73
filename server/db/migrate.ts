import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Migration, readMigrations } from './migration-files.ts'

type MigrateOptions = { folder?: string; report?: (line: string) => void }

const ownFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const migrateLock = 0x706c756e

/** Brings the database to the schema of this code. Safe to run from several processes at once. */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<void> {
  const { folder = ownFolder, report = () => undefined } = options
  const migrations = await readMigrations(folder)
  const client = await connect(url)
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [migrateLock])
    const pending = await findPending(client, migrations)
    if (pending.length) report(`Updating the database (${pending.length} of ${migrations.length} steps)…`)
    for (const migration of pending) await apply(client, migration)
  } finally {
    // Ending the session gives the lock back, whatever happened.
    await client.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'plumbline migrate' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (cause) {
    // A name with several addresses fails with a list of errors and no message of its own.
    const { message, code } = cause as NodeJS.ErrnoException
    throw new Error(`The database at ${new URL(url).host} cannot be reached: ${message || code}`, { cause })
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version) >= 15) return
  throw new Error(`Plumbline needs PostgreSQL 15 or newer; this server is ${version}.`)
}

async function findPending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  )
  for (const { name, checksum } of rows) {
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

async function apply(client: pg.Client, { name, checksum, sql }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => undefined)
    const { message, position } = cause as pg.DatabaseError
    const line = position ? ` in line ${sql.slice(0, Number(position)).split('\n').length}` : ''
    throw new Error(`The migration ${name} failed${line}: ${message}`, { cause })
  }
}
