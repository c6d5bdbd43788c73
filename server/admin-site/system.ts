import { sql } from 'kysely'
import { join } from 'node:path'
import { lastBackups } from '../backup/runs.ts'
import type { Queryable } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import { version } from '../http/version.ts'
import { queueCounts } from '../jobs/queue-counts.ts'
import { freeBytes, storageHealth } from './storage-health.ts'
import { backupHealth, databaseHealth, mailHealth, type OutboxFacts } from './health.ts'

/** Everything that tells how the server is doing. Nothing large is counted: it is asked for again and again. */
export async function readSystem({ db, env, files }: Deps): Promise<object> {
  const folder = env.filesEndpoint === undefined ? join(env.dataDir, 'files') : undefined
  const free = folder === undefined ? null : await freeBytes(folder)
  const [{ read_only: isReadOnly, ...database }, migrations, queue, outbox, stored, runs, sealedAt, storage] =
    await Promise.all([
      databaseFacts(db),
      appliedMigrations(db),
      queueCounts(db),
      outboxFacts(db),
      storedFiles(db),
      lastBackups(db),
      lastSeal(db),
      storageHealth(files, folder, free),
    ])
  const uptime = process.uptime()
  return {
    version,
    started_at: new Date(Date.now() - uptime * 1000).toISOString(),
    uptime_seconds: Math.floor(uptime),
    node: process.versions.node,
    database: { kind: env.databaseUrl === undefined ? 'embedded' : 'server', ...database, migrations },
    queue,
    outbox,
    mail: env.smtpUrl === undefined ? 'off' : 'on',
    storage: { kind: folder === undefined ? 's3' : 'disk', ...stored, free_bytes: free },
    backups: { every_minutes: env.backupEveryMinutes ?? null, directory: env.backupDir, runs },
    seals: { last_at: sealedAt },
    health: {
      database: databaseHealth(isReadOnly),
      storage,
      mail: mailHealth(env.smtpUrl !== undefined, outbox),
      backups: backupHealth(env.backupEveryMinutes, runs),
    },
  }
}

async function databaseFacts(db: Queryable): Promise<{ version: string; bytes: number; read_only: boolean }> {
  const { rows } = await sql<{ version: string; bytes: number; read_only: boolean }>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
      pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS read_only`.execute(db)
  return rows[0] ?? { version: '', bytes: 0, read_only: true }
}

async function appliedMigrations(db: Queryable): Promise<{ name: string; applied_at: string }[]> {
  const { rows } = await sql<{ name: string; applied_at: string }>`
    SELECT name, applied_at FROM schema_migration ORDER BY name`.execute(db)
  return rows
}

async function outboxFacts(db: Queryable): Promise<OutboxFacts> {
  const { rows } = await sql<OutboxFacts>`
    SELECT (SELECT count(*) FROM mail WHERE state = 'waiting') AS waiting,
      (SELECT count(*) FROM mail
        WHERE state = 'waiting' AND (last_error IS NOT NULL OR tries > 1)) AS retried,
      (SELECT count(*) FROM mail WHERE state = 'failed') AS failed,
      (SELECT min(created_at) FROM mail WHERE state = 'waiting') AS oldest_waiting_at`.execute(db)
  return rows[0] ?? { waiting: 0, retried: 0, failed: 0, oldest_waiting_at: null }
}

async function storedFiles(db: Queryable): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    SELECT count(*) AS files, coalesce(sum(size), 0) AS bytes FROM stored_file WHERE state = 'stored'`.execute(
    db,
  )
  return rows[0] ?? { files: 0, bytes: 0 }
}

async function lastSeal(db: Queryable): Promise<string | null> {
  const seal = await db
    .selectFrom('log_seal')
    .select('sealed_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return seal?.sealed_at ?? null
}
