import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { isFinishedProject } from '#domain/choices.ts'
import type { CivilDate } from '#domain/dates.ts'
import { later } from '#domain/repeat.ts'
import type { Transaction } from '../db/pool.ts'
import { createRows } from '../records/create-rows.ts'
import { gatherHistory, recordHistory } from '../records/history.ts'
import type { Columns, Store } from '../records/store.ts'
import type { Context } from '../request/context.ts'
import { keepSeries, type Series } from './task-series.ts'

/** The task that is done again, as it is now. */
export type Source = {
  project_id: string
  title: string
  description: string
  category: string
  assigned_by: string
  assigned_to?: string | null
  estimated_hours: number | null
}

/** What made tasks: the change of a task, which can be taken back, or the clock, which is nobody. */
export type Maker = { taskId: string; version: number } | 'clock' | undefined

/** Makes the tasks of some dates of a locked series, unless its project is at rest; one for each date at most. */
export async function makeRepeated(
  tx: Transaction,
  store: Store,
  { series, source, dates, maker }: { series: Series; source: Source; dates: CivilDate[]; maker: Maker },
  context: Context,
): Promise<void> {
  const project = await openProject(tx, series.projectId)
  const taken = await takenDates(tx, series.id, dates)
  const free = project === undefined ? [] : dates.filter((date) => !taken.has(date))
  if (project !== undefined && free.length > 0) {
    const common = await copyOf(tx, source, project.manager)
    const own = typeof maker === 'object' ? { made_by: maker.taskId, made_at_version: maker.version } : {}
    const wanted = free.map((date): Columns => ({
      ...common,
      ...own,
      due_date: date,
      series_id: series.id,
      series_date: date,
    }))
    await createApart(tx, store, wanted, context, maker)
  }
  // A date that is taken is over, too: waited for again, it would count towards the end.
  const passed = project === undefined ? [] : dates
  const made = { ...series, made: series.made + free.length, last: passed.reduce(later, series.last) }
  await keepSeries(tx, made, context.today)
}

/** The first task of a series was made for no date of it, and stands on its due day. */
const dateOf = sql<CivilDate>`coalesce(series_date, due_date)`

async function takenDates(
  tx: Transaction,
  seriesId: string,
  dates: readonly CivilDate[],
): Promise<Set<CivilDate>> {
  if (dates.length === 0) return new Set()
  const rows = await tx
    .selectFrom('task')
    .select(dateOf.as('date'))
    .where('series_id', '=', seriesId)
    .where(dateOf, 'in', dates)
    .execute()
  return new Set(rows.map(({ date }) => date))
}

/** Held until the end of the transaction: no task appears in a project that is just being deleted. */
async function openProject(tx: Transaction, projectId: string): Promise<{ manager: string } | undefined> {
  const project = await tx
    .selectFrom('project')
    .select(['manager', 'status'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return project === undefined || isFinishedProject(project.status) ? undefined : project
}

/** The same work, not begun; of one who has left it becomes the manager's. */
async function copyOf(tx: Transaction, source: Source, manager: string): Promise<Columns> {
  const {
    project_id,
    title,
    description,
    category,
    assigned_by,
    assigned_to = null,
    estimated_hours,
  } = source
  const isGone = assigned_to !== null && !(await isHere(tx, assigned_to))
  return {
    project_id,
    title,
    description,
    category,
    assigned_by,
    estimated_hours,
    assigned_to: isGone ? manager : assigned_to,
    status: 'Active',
    completion_percentage: 0,
  }
}

async function isHere(tx: Transaction, employeeId: string): Promise<boolean> {
  const person = await tx
    .selectFrom('employee')
    .select('is_active')
    .where('id', '=', employeeId)
    .executeTakeFirst()
  return person?.is_active === true
}

/** A replayed act has one key for one record: what follows from it gets keys of its own. */
async function createApart(
  tx: Transaction,
  store: Store,
  wanted: readonly Columns[],
  context: Context,
  maker: Maker,
): Promise<void> {
  const { entries } = await gatherHistory(tx, async () => {
    for (const columns of wanted) {
      const own = context.replay ? { ...context, replay: { key: randomUUID() } } : context
      await createRows(tx, store.kind, store, [columns], own)
    }
  })
  const by = maker === 'clock' ? { actor: null } : {}
  await recordHistory(
    tx,
    entries.map((entry) => ({ ...entry, ...by, isConsequence: true })),
  )
}
