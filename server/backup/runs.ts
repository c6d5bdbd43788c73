import { sql } from 'kysely'
import type pg from 'pg'
import { adminMessages } from '#domain/words/admin.ts'
import { hasTable } from '../db/has-table.ts'
import { locks } from '../db/locks.ts'
import type { Queryable } from '../db/pool.ts'
import { endings } from './names.ts'
import type { BackupAttempt } from './plan.ts'

export type BackupRun = {
  started_at: string
  /** A run that was cut off has no end either, but an error. */
  finished_at: string | null
  file: string
  bytes: number | null
  error: string | null
}

const mostRuns = 1000

export async function lastBackups(db: Queryable): Promise<BackupRun[]> {
  const runs = await readRuns(db)
  const open = runs.filter(isOpen)
  if (open.length === 0 || (await isBeingMade(db))) return runs
  // Runs are read again: one that has ended meanwhile said so before it gave its lock back.
  return (await readRuns(db)).map((run) =>
    isOpen(run) && open.some(({ started_at }) => started_at === run.started_at)
      ? { ...run, error: adminMessages.backupInterrupted }
      : run,
  )
}

export type RunEnd = { bytes?: number; error?: string | undefined }

/** The caller holds the lock of backups: an open run was cut off. Databases too old for the table get no note. */
export async function beginRun(
  client: pg.Client,
  file: string,
  begunAt: string | null = null,
): Promise<(end: RunEnd, through?: pg.Client) => Promise<void>> {
  if (!(await hasTable(client, 'backup_run'))) return async () => undefined
  await client.query('UPDATE backup_run SET error = $1 WHERE finished_at IS NULL AND error IS NULL', [
    adminMessages.backupInterrupted,
  ])
  const { rows } = await client.query<{ id: string }>(
    'INSERT INTO backup_run (file, started_at) VALUES ($1, coalesce($2::timestamptz, now())) RETURNING id',
    [file, begunAt],
  )
  return async ({ bytes = null, error = null }, through = client) => {
    await through.query(
      'UPDATE backup_run SET finished_at = clock_timestamp(), bytes = $2, error = $3 WHERE id = $1',
      [rows[0]?.id, bytes, error],
    )
  }
}

/** Retention spares this file for as long as newer ones lack something. */
export async function lastWholeBackup(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ file: string }>(lastWhole)
  return rows[0]?.file
}

/** The database's clock counts: all processes share it. */
export async function scheduledRuns(client: pg.Client): Promise<{ attempts: BackupAttempt[]; now: Date }> {
  const { rows } = await client.query<{ at: number | null; made: boolean; now: number }>(
    `SELECT extract(epoch FROM now())::float8 * 1000 AS now, extract(epoch FROM started_at)::float8 * 1000 AS at,
       bytes IS NOT NULL AS made
     FROM (SELECT) moment LEFT JOIN backup_run ON file LIKE '%' || $1::text`,
    [endings.scheduled],
  )
  // An incomplete backup counts as made.
  const attempts = rows.flatMap(({ at, made }) => (at === null ? [] : [{ at: new Date(at), made }]))
  return { attempts, now: new Date(rows[0]?.now ?? Date.now()) }
}

/** The last one's size, or that of all there is now if that is less; the space is looked at again while writing. */
export async function likelySize(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ size: number | null }>(
    `SELECT least(bytes, pg_database_size(current_database())
       + (SELECT coalesce(sum(size), 0) FROM stored_file WHERE state = 'stored'))::float8 AS size
     FROM backup_run WHERE bytes IS NOT NULL ORDER BY started_at DESC, id DESC LIMIT 1`,
  )
  return rows[0]?.size ?? 0
}

export async function lastMadeAt(db: Queryable): Promise<string | null> {
  const made = await db
    .selectFrom('backup_run')
    .select('started_at')
    .where('bytes', 'is not', null)
    .where('error', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return made?.started_at ?? null
}

export async function deleteOldRuns(db: Queryable): Promise<void> {
  await sql`
    WITH last_whole AS (${sql.raw(lastWhole)})
    DELETE FROM backup_run
    WHERE id <= (SELECT id FROM backup_run ORDER BY id DESC OFFSET ${sql.lit(mostRuns)} LIMIT 1)
      AND id NOT IN (SELECT id FROM last_whole)`.execute(db)
}

/** The list speaks of files on this machine: a restore carries it across. */
export async function exportRuns(client: pg.Client): Promise<string> {
  if (!(await hasTable(client, 'backup_run'))) return '[]'
  const { rows } = await client.query<{ runs: string }>(
    `SELECT coalesce(jsonb_agg(to_jsonb(run)), '[]')::text AS runs FROM backup_run run`,
  )
  return rows[0]?.runs ?? '[]'
}

export async function importRuns(client: pg.Client, runs: string): Promise<void> {
  if (!(await hasTable(client, 'backup_run'))) return
  await client.query(
    `INSERT INTO backup_run OVERRIDING SYSTEM VALUE
     SELECT * FROM jsonb_populate_recordset(NULL::backup_run, $1::jsonb)`,
    [runs],
  )
}

const isOpen = ({ finished_at, error }: BackupRun): boolean => finished_at === null && error === null

const lastWhole = `
  SELECT id, file FROM backup_run
  WHERE bytes IS NOT NULL AND error IS NULL AND file LIKE '%${endings.scheduled}'
  ORDER BY started_at DESC, id DESC LIMIT 1`

async function readRuns(db: Queryable): Promise<BackupRun[]> {
  return await db
    .selectFrom('backup_run')
    .select(['started_at', 'finished_at', 'file', 'bytes', 'error'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
}

/** pg_locks is asked: trying the lock would be in the way of the next backup. */
async function isBeingMade(db: Queryable): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_locks
    WHERE locktype = 'advisory' AND classid = 0 AND objid = ${sql.lit(locks.backup)} AND objsubid = 1 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db)
  return rows.length > 0
}
