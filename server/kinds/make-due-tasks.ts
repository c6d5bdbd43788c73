import { sql } from 'kysely'
import { todayIn } from '#domain/dates.ts'
import { datesToMake } from '#domain/repeat.ts'
import type { Env } from '../base/env.ts'
import type { Database, Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { actorOf } from '../request/actor.ts'
import { contextFor } from '../request/context.ts'
import { makeRepeated, type Source } from './make-repeated.ts'
import { asOf, lockSeries, seriesAtOnce, seriesDue } from './task-series.ts'
import { taskStore } from './task.ts'

type Deps = { db: Database; env: Env }

export function startMakingTasks(jobs: Jobs, deps: Deps): void {
  jobs.hourly('repeating tasks', () => makeDueTasks(deps))
}

/**
 * Makes the tasks of schedules whose date comes near. Every process does so each hour and waits for the others at each
 * series; what one that died was about to make the next one makes, and no date gets a second task (task_series_date_key).
 */
export async function makeDueTasks({ db, env }: Deps, now = new Date()): Promise<void> {
  const today = todayIn(env.firmTimeZone, now)
  const failed: unknown[] = []
  let due: string[]
  let last = '00000000-0000-0000-0000-000000000000'
  do {
    due = await seriesDue(db, today, last)
    for (const id of due) {
      try {
        await inTransaction(db, (tx) => makeOf(tx, id, env, now))
      } catch (error) {
        failed.push(error)
      }
    }
    last = due.at(-1) ?? last
  } while (due.length === seriesAtOnce)
  // One that cannot be made keeps no other waiting.
  if (failed.length > 0) throw failed[0]
}

/** The newest task is done again, as if by whoever gave it; the history tells that nobody did it by hand. */
async function makeOf(tx: Transaction, id: string, env: Env, now: Date): Promise<void> {
  const series = await lockSeries(tx, id)
  const source = await newestOf(tx, id)
  if (series === undefined || series.isOver || series.rule.make !== 'on_schedule') return
  const giver = source && (await actorOf(tx, source.assigned_by, { evenIfGone: true }))
  if (source === undefined || giver === undefined) return
  const context = contextFor(giver, env, now)
  const present = asOf(series, source)
  const dates = datesToMake(present.rule, present, context.today)
  await makeRepeated(tx, taskStore, { series: present, source, dates, maker: 'clock' }, context)
}

/** A series of which all tasks lie in the bin rests. */
async function newestOf(
  tx: Transaction,
  seriesId: string,
): Promise<(Source & { due_date: string }) | undefined> {
  return await tx
    .selectFrom('task')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('deleted_at', 'is', null)
    .orderBy(sql`coalesce(series_date, due_date)`, 'desc')
    .limit(1)
    .executeTakeFirst()
}
