import { sql } from 'kysely'
import type { CivilDate } from '#domain/dates.ts'
import { gatherHistory, recordHistory } from '../records/history.ts'
import { takeBackNotices } from '../notices/marks.ts'
import type { Transaction } from '../db/pool.ts'
import { removeRows } from '../records/recycle.ts'
import type { Row, Store } from '../records/store.ts'
import type { Context } from '../request/context.ts'
import { keepSeries, lockSeries } from './task-series.ts'

type Maker = { task_id: string; version?: number; series_id: string | null }

/**
 * Puts into the bin what the last change of a task made, as long as nobody has touched it: no change, no comment, no file,
 * and nobody about to. It leaves the series, so that its date can be made again.
 */
export async function takeBackMade(
  tx: Transaction,
  store: Store,
  { task_id: id, version = 0, series_id: seriesId }: Maker,
  context: Context,
): Promise<void> {
  const rows = await untouched(tx, id, version)
  const [first] = rows
  if (first === undefined || seriesId === null) return
  const ids = rows.map(({ task_id: made }) => made)
  await sql`
    UPDATE task SET series_id = NULL, series_date = NULL, made_by = NULL, made_at_version = NULL
    WHERE task_id = ANY(${ids})`.execute(tx)
  // Before they are deleted, which would leave them there as read.
  await takeBackNotices(
    tx,
    'task',
    ids.map((made) => ({ id: made, version: 1 })),
  )
  const { entries } = await gatherHistory(tx, () => removeRows(tx, store, rows, context))
  await recordHistory(
    tx,
    entries.map((entry) => ({ ...entry, isConsequence: true })),
  )
  const series = await lockSeries(tx, seriesId)
  if (series === undefined) return
  const last = await lastDate(tx, seriesId)
  const made = Math.max(1, series.made - ids.length)
  await keepSeries(tx, { ...series, made, last: last ?? series.first }, context.today)
}

type Made = Row & { task_id: string }

async function untouched(tx: Transaction, id: string, version: number): Promise<Made[]> {
  const { rows } = await sql<Made>`
    SELECT t.* FROM task t
    WHERE t.made_by = ${id} AND t.made_at_version = ${version} AND t.version = 1 AND t.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM comment WHERE model = 'task' AND record_id = t.task_id::text)
      AND NOT EXISTS (SELECT FROM stored_file WHERE kind = 'task' AND record_id = t.task_id::text)
    FOR NO KEY UPDATE SKIP LOCKED`.execute(tx)
  return rows
}

async function lastDate(tx: Transaction, seriesId: string): Promise<CivilDate | undefined> {
  const { rows } = await sql<{ last: CivilDate | null }>`
    SELECT max(coalesce(series_date, due_date)) AS last FROM task WHERE series_id = ${seriesId}`.execute(tx)
  return rows[0]?.last ?? undefined
}
