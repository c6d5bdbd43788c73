import { sql } from 'kysely'
import { addDays, type CivilDate } from '#domain/dates.ts'
import { daysAhead, nextOnSchedule, type SeriesState } from '#domain/repeat.ts'
import type { Repeat } from '#domain/repeat-field.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import type { TableRow } from '../db/schema.ts'
import type { Context } from '../request/context.ts'

/** A series as it stands: its rule, unless it was taken away, and what has been made of it. */
export type Series = SeriesState & { id: string; projectId: string; rule: Repeat; isOver: boolean }

export const joinSeries = sql`LEFT JOIN task_series ON task_series.id = t.series_id`

/** Over `task_series`: how the tasks of a series repeat; a task that does not is in none. */
export const repeatColumn = sql`, CASE WHEN NOT task_series.is_over THEN jsonb_build_object(
  'every', task_series.every, 'unit', task_series.unit, 'weekday', task_series.weekday, 'day', task_series.day,
  'make', task_series.make, 'ends_on', task_series.ends_on, 'ends_after', task_series.ends_after) END AS repeat`

/** Whoever makes or unmakes tasks of a series waits for each other. */
export async function lockSeries(tx: Transaction, id: string): Promise<Series | undefined> {
  const row = await tx
    .selectFrom('task_series')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && seriesFrom(row)
}

export async function readSeries(db: Queryable, id: string): Promise<Series | undefined> {
  const row = await db.selectFrom('task_series').selectAll().where('id', '=', id).executeTakeFirst()
  return row && seriesFrom(row)
}

function seriesFrom(row: TableRow<'task_series'>): Series {
  const { id, project_id: projectId, is_over: isOver, first_date: first, last_date: last, made } = row
  const { every, unit, weekday, day, make, ends_on, ends_after } = row
  return {
    id,
    projectId,
    isOver,
    first,
    last,
    made,
    rule: { every, unit, weekday, day, make, ends_on, ends_after },
  }
}

/** Until a second task is made the first one may still be moved: dates count from where it is. */
export function asOf(series: Series, firstTask: { due_date: CivilDate }): Series {
  return series.made === 1 ? { ...series, first: firstTask.due_date, last: firstTask.due_date } : series
}

export async function insertSeries(
  tx: Transaction,
  rule: Repeat,
  { project_id, due_date }: { project_id: string; due_date: CivilDate },
  { replay }: Pick<Context, 'replay'>,
): Promise<Series> {
  const row = await tx
    .insertInto('task_series')
    .values({
      ...(replay && { id: replay.key }),
      ...rule,
      project_id,
      first_date: due_date,
      last_date: due_date,
      next_date: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return seriesFrom(row)
}

/** Keeps what has become of a series, and when a schedule has something to make again. */
export async function keepSeries(tx: Transaction, series: Series, today: CivilDate): Promise<void> {
  const { id, rule, isOver, first, last, made } = series
  const isScheduled = rule.make === 'on_schedule' && !isOver
  await tx
    .updateTable('task_series')
    .set({
      ...rule,
      is_over: isOver,
      first_date: first,
      last_date: last,
      made,
      next_date: isScheduled ? (nextOnSchedule(rule, series, today) ?? null) : null,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Schedules that have a task to make, in projects that go on, and those with one task alone: it may have been moved since.
 * Bounded, the rest comes with the next call.
 */
export async function seriesDue(db: Queryable, today: CivilDate, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT task_series.id FROM task_series JOIN project USING (project_id)
    WHERE task_series.id > ${after} AND NOT is_over AND make = 'on_schedule'
      AND (next_date <= ${addDays(today, daysAhead)} OR made = 1)
      AND project.deleted_at IS NULL AND project.status NOT IN ('Completed', 'Cancelled')
      AND EXISTS (SELECT FROM task WHERE series_id = task_series.id AND task.deleted_at IS NULL)
    ORDER BY task_series.id LIMIT ${sql.lit(seriesAtOnce)}`.execute(db)
  return rows.map(({ id }) => id)
}

export const seriesAtOnce = 500
