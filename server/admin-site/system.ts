import { sql } from 'kysely'
import { join } from 'node:path'
import type { DataOf } from '#domain/calls/registry.ts'
import { backupPlan } from '../backup/plan.ts'
import { lastBackups, lastMadeAt as lastBackupAt } from '../backup/runs.ts'
import { databaseFolder } from '../db/embedded/secret.ts'
import type { Queryable } from '../db/pool.ts'
import type { FileDeps } from '../files/storage.ts'
import { freeBytes } from '../files/free-bytes.ts'
import { freeSpaceFor } from '../files/free-space.ts'
import { version } from '../base/version.ts'
import { queueCounts } from '../jobs/queue-counts.ts'
import { sealHealth, type SealState } from '../seals/seal-state.ts'
import { storageHealth } from './storage-health.ts'
import { backupHealth, databaseHealth, mailHealth, type OutboxFacts } from './health.ts'

/** The screen asks again and again: nothing large is counted. */
export async function readSystem({
  db,
  env,
  files,
  seals,
  damagedFiles,
}: FileDeps & { seals: SealState }): Promise<DataOf<'GET api/admin/system'>> {
  const folder = join(env.dataDir, 'files')
  const isBucket = env.filesEndpoint !== undefined
  const databaseFree =
    env.databaseUrl === undefined ? await freeBytes(await databaseFolder(env.dataDir)) : null
  const [
    { read_only: isReadOnly, ...database },
    migrations,
    queue,
    outbox,
    stored,
    runs,
    lastMadeAt,
    sealedAt,
    room,
  ] = await Promise.all([
    databaseFacts(db),
    appliedMigrations(db),
    queueCounts(db),
    outboxFacts(db),
    storedFiles(db),
    lastBackups(db),
    lastBackupAt(db),
    lastSeal(db),
    freeSpaceFor(env),
  ])
  const damaged = await countFiles(db, damagedFiles)
  const uptime = process.uptime()
  const plan = backupPlan(env)
  const since = migrations.map(({ applied_at: at }) => at).toSorted()[0] ?? new Date().toISOString()
  return {
    version,
    started_at: new Date(Date.now() - uptime * 1000).toISOString(),
    uptime_seconds: Math.floor(uptime),
    node: process.versions.node,
    database: { kind: env.databaseUrl === undefined ? 'embedded' : 'server', ...database, migrations },
    queue,
    outbox,
    mail: env.smtpUrl === undefined ? 'off' : 'on',
    storage: {
      kind: isBucket ? 's3' : 'disk',
      ...stored,
      free_bytes: isBucket ? null : await room.freeSpace(),
    },
    backups: {
      schedule: plan?.kind ?? 'off',
      every_minutes: plan?.kind === 'every' ? plan.minutes : null,
      last_made_at: lastMadeAt,
      directory: env.backupDir,
      runs,
    },
    seals: { last_at: sealedAt },
    health: {
      database: databaseHealth(isReadOnly, databaseFree, room.reserve),
      storage: await storageHealth(files, { isBucket, folder, room, stored: stored.files, damaged }),
      mail: mailHealth(env.smtpUrl !== undefined, outbox),
      backups: backupHealth({
        plan,
        isTurnedOff: env.backupEveryMinutes === 'off',
        runs,
        lastMadeAt,
        since,
        timeZone: env.firmTimeZone,
      }),
      logs: sealHealth(seals),
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

/** Files erased since the last check no longer count as damaged. */
async function countFiles(db: Queryable, ids: ReadonlySet<string>): Promise<number> {
  if (ids.size === 0) return 0
  const rows = await db
    .selectFrom('stored_file')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return rows.length
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
