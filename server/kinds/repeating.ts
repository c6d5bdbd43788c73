import { sql } from 'kysely'
import type { CivilDate } from '#domain/dates.ts'
import { dateAfterClosing, datesToMake, earlier, later, nextDate, nextOnSchedule } from '#domain/repeat.ts'
import { isSameRepeat, type Repeat } from '#domain/repeat-field.ts'
import { repeatWords } from '#domain/words/repeat.ts'
import { invalidField } from '../base/errors.ts'
import { makeGathered } from '../db/look-ups.ts'
import type { Transaction } from '../db/pool.ts'
import type { TableRow } from '../db/schema.ts'
import { recordHistory } from '../records/history.ts'
import type { Columns, Given, Settling, Store } from '../records/store.ts'
import { stampOf, type Context } from '../request/context.ts'
import { makeRepeated } from './make-repeated.ts'
import { asOf, insertSeries, keepSeries, lockSeries, readSeries, type Series } from './task-series.ts'
import { takeBackMade } from './unmake-repeated.ts'

export type RepeatingRow = TableRow<'task'> & { repeat: Repeat | null }

/** How a task is to repeat, if that is another way than before. */
export async function wantedRepeat(
  repeat: Repeat | null,
  due_date: CivilDate,
  { tx, before, context, isUndo }: Given<RepeatingRow>,
): Promise<{ repeat?: Repeat | null }> {
  if (isSameRepeat(repeat, before?.repeat ?? null)) return {}
  if (repeat?.ends_on != null) {
    const present = before?.series_id ? await readSeries(tx, before.series_id) : undefined
    // A rule that was taken away and is put back by undoing that has been checked before.
    if (isUndo && before?.repeat === null && isSameRepeat(repeat, present?.rule ?? null)) return { repeat }
    const stored = before?.repeat ? present : undefined
    const series = stored
      ? { ...asOf(stored, { due_date }), last: earlier(stored.last, due_date) }
      : { first: due_date, last: due_date, made: 1 }
    const next =
      repeat.make === 'on_schedule'
        ? nextOnSchedule({ ...repeat, ends_on: null }, series, context.today)
        : nextDate({ ...repeat, ends_on: null }, series, later(due_date, context.today))
    if (next !== undefined && next > repeat.ends_on)
      throw invalidField('repeat.ends_on', repeatWords.endsBefore)
  }
  return { repeat }
}

type Settled = { store: Store; columns: Columns; given: Settling<RepeatingRow> }

/**
 * What a saved task means for its series: another rule is that of all its tasks, closing may make the next one, and taking
 * a change back takes back what it made.
 */
export async function settleRepeating(
  store: Store,
  columns: Columns,
  given: Settling<RepeatingRow>,
): Promise<Columns> {
  const { before } = given
  const isInSeries = before?.repeat != null && (isClosing(columns, before) || given.action === 'undo')
  if (!('repeat' in columns) && !isInSeries) return {}
  return (await settleInTurn(given.tx, { store, columns, given })) ?? {}
}

/** One after the other: several of a batch may be of one series. */
const settleInTurn = makeGathered<Settled, Columns>(async (_tx, all) => {
  const settled: Columns[] = []
  for (const each of all) settled.push(await settleOne(each))
  return settled
})

async function settleOne({ store, columns, given }: Settled): Promise<Columns> {
  const { tx, before, context, key, action } = given
  const after = { ...before, ...columns } as RepeatingRow
  const isChanged = 'repeat' in columns
  const isUndone = action === 'undo' && before !== undefined
  if (isUndone) await takeBackMade(tx, store, before, context)
  const series = isChanged
    ? await changeRule(after.repeat, after, given)
    : await lockSeries(tx, before?.series_id ?? '')
  const along = isChanged && series && series.id !== before?.series_id ? newPlace(series) : {}
  if (!isUndone && series !== undefined && !series.isOver) {
    const present = asOf(series, after)
    const dates = await datesOf(
      tx,
      present,
      after,
      { key, isChanged, isClosed: isClosing(columns, before) },
      context,
    )
    const maker = before && { taskId: key, version: (before.version ?? 0) + 1 }
    if (isChanged || dates.length > 0)
      await makeRepeated(tx, store, { series: present, source: after, dates, maker }, context)
  }
  return along
}

function isClosing(columns: Columns, before: { status: string } | undefined): boolean {
  return before !== undefined && before.status !== 'Closed' && columns.status === 'Closed'
}

/** The first of a series stands for no date that was made. */
const newPlace = ({ id }: Series): Columns => ({
  series_id: id,
  series_date: null,
  made_by: null,
  made_at_version: null,
})

/**
 * Gives the locked series as it is from now on; one that was taken away begins anew, unless that is undone. Another rule counts
 * from the task at which it was changed: a far date of the rule before keeps no other waiting, and no date has two tasks.
 */
async function changeRule(
  rule: Repeat | null,
  task: RepeatingRow,
  { tx, before, key, action, context }: Settling<RepeatingRow>,
): Promise<Series | undefined> {
  const present = before?.series_id ? await lockSeries(tx, before.series_id) : undefined
  if (rule === null && present === undefined) return undefined
  if (rule !== null && (present === undefined || (present.isOver && action !== 'undo')))
    return await insertSeries(tx, rule, task, context)
  if (present === undefined) return undefined
  const last = earlier(present.last, task.due_date)
  const changed = { ...present, last, rule: rule ?? present.rule, isOver: rule === null }
  await keepSeries(tx, changed, context.today)
  await noteInOthers(tx, changed.id, { key, before: before?.repeat ?? null, after: rule }, context)
  return changed
}

/** All tasks of a series repeat as one of them does: no form with the old rule writes it back, and what is open tells of it. */
async function noteInOthers(
  tx: Transaction,
  seriesId: string,
  { key, before, after }: { key: string; before: Repeat | null; after: Repeat | null },
  context: Context,
): Promise<void> {
  const { rows } = await sql<{ task_id: string; project_id: string; is_open: boolean }>`
    UPDATE task SET version = version + 1
    WHERE series_id = ${seriesId} AND task_id <> ${key} AND deleted_at IS NULL
    RETURNING task_id, project_id, status <> 'Closed' AS is_open`.execute(tx)
  const open = rows.filter(({ is_open: isOpen }) => isOpen)
  await recordHistory(
    tx,
    open.map(({ task_id: recordId, project_id: projectId }) => ({
      model: 'task' as const,
      recordId,
      projectId,
      action: 'update' as const,
      at: stampOf(context),
      actor: context.user.id,
      changes: { repeat: [before, after] },
      isConsequence: true,
    })),
  )
}

type Happened = { key: string; isChanged: boolean; isClosed: boolean }

async function datesOf(
  tx: Transaction,
  series: Series,
  task: RepeatingRow,
  { key, isChanged, isClosed }: Happened,
  { today }: Context,
): Promise<CivilDate[]> {
  const { rule } = series
  if (rule.make === 'on_schedule') return isChanged ? datesToMake(rule, series, today) : []
  if (!isClosed) return []
  // Its place in the series, wherever its day has been moved since.
  const others = await laterDates(tx, series.id, key, task.series_date ?? series.first)
  // Somebody has the next one already: closing the former again makes no second.
  if (others.some(({ is_live: isLive }) => isLive)) return []
  const taken = new Set(others.map(({ date }) => date))
  const own = later(task.due_date, task.series_date ?? task.due_date)
  const date = dateAfterClosing(rule, series, own, today, taken)
  return date === undefined ? [] : [date]
}

async function laterDates(tx: Transaction, seriesId: string, key: string, own: CivilDate) {
  const { rows } = await sql<{ date: CivilDate; is_live: boolean }>`
    SELECT series_date AS date, deleted_at IS NULL AS is_live FROM task
    WHERE series_id = ${seriesId} AND task_id <> ${key} AND series_date > ${own}`.execute(tx)
  return rows
}
