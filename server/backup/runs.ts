import type pg from 'pg'
import { hasTable } from '../db/has-table.ts'
import type { Queryable } from '../db/pool.ts'
import { endings } from './names.ts'

export type BackupRun = {
  started_at: string
  /** Null while it runs, and for one that was cut off. */
  finished_at: string | null
  file: string
  bytes: number | null
  /** Why it failed, or what is missing in it. */
  error: string | null
}

/** The latest backups, successful or not, newest first. */
export async function lastBackups(db: Queryable, most = 10): Promise<BackupRun[]> {
  return await db
    .selectFrom('backup_run')
    .select(['started_at', 'finished_at', 'file', 'bytes', 'error'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Notes that a backup begins; how it ended is told later. A database too old to note it is backed up without. */
export async function beginRun(
  client: pg.Client,
  file: string,
): Promise<(end: { bytes?: number; error?: string | undefined }) => Promise<void>> {
  if (!(await hasTable(client, 'backup_run'))) return async () => undefined
  const { rows } = await client.query<{ id: string }>(
    'INSERT INTO backup_run (file) VALUES ($1) RETURNING id',
    [file],
  )
  return async ({ bytes = null, error = null }) => {
    await client.query(
      'UPDATE backup_run SET finished_at = clock_timestamp(), bytes = $2, error = $3 WHERE id = $1',
      [rows[0]?.id, bytes, error],
    )
  }
}

/** The last scheduled one that lacks nothing, if there is one. */
export async function lastWholeBackup(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ file: string }>(
    `SELECT file FROM backup_run WHERE bytes IS NOT NULL AND error IS NULL AND file LIKE '%' || $1::text
     ORDER BY started_at DESC, id DESC LIMIT 1`,
    [endings.scheduled],
  )
  return rows[0]?.file
}

/** The list speaks of the files of this machine: a restore takes it out before it replaces everything. */
export async function takeRuns(client: pg.Client): Promise<string> {
  if (!(await hasTable(client, 'backup_run'))) return '[]'
  const { rows } = await client.query<{ runs: string }>(
    `SELECT coalesce(jsonb_agg(to_jsonb(run)), '[]')::text AS runs FROM backup_run run`,
  )
  return rows[0]?.runs ?? '[]'
}

/** And puts it back. */
export async function putRuns(client: pg.Client, runs: string): Promise<void> {
  if (!(await hasTable(client, 'backup_run'))) return
  await client.query(
    `INSERT INTO backup_run OVERRIDING SYSTEM VALUE
     SELECT * FROM jsonb_populate_recordset(NULL::backup_run, $1::jsonb)`,
    [runs],
  )
}
