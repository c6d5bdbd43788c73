import { sql } from 'kysely'
import type { CellTask, LoadedPerson } from '#domain/calls/workload.ts'
import { boardGroups } from '#domain/board/board.ts'
import type { Category } from '#domain/choices.ts'
import { weekOf, type CivilDate } from '#domain/dates.ts'
import { isUuid } from '#domain/fields.ts'
import { employeeUpdate } from '#domain/kinds/employee.ts'
import { rolesIn } from '#domain/roles.ts'
import { isStorable } from '#domain/storable.ts'
import type { TimeOff } from '#domain/time-off.ts'
import { capacityOf, hoursAssumed, loadedWeek, noLoad, type Load, type LoadedWeek } from '#domain/workload.ts'
import type { WorkCalendar } from '#domain/workdays.ts'
import { conflict, notFound } from '../base/errors.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { contains } from '../records/conditions.ts'
import { changeRow } from '../records/change-rows.ts'
import { findRow } from '../records/read.ts'
import type { SqlFragment } from '../records/store.ts'
import type { Context } from '../request/context.ts'
import { employeeStore } from './employee.ts'
import { keptHundredths, lateThisWeek } from './open-counts.ts'
import { taskStore } from './task.ts'

/** Everybody who can be given tasks, of them those called so, or one person. */
type Whose = { name?: string | undefined } | { id: string }

type Asked = {
  whose: Whose
  /** Sundays, one after the other. */
  weeks: readonly CivilDate[]
  category?: Category | undefined
  today: CivilDate
  calendar: WorkCalendar
}

type Person = Pick<LoadedPerson, 'id' | 'name' | 'email' | 'role' | 'weekly_hours'>
type Loads = Pick<LoadedPerson, 'open_tasks' | 'overdue_tasks' | 'weeks'>

export type Workload = { people: LoadedPerson[]; unassigned: Loads }

/** Three statements, however many people there are: who they are, what they have by weeks, when they are away. */
export async function readWorkload(db: Queryable, asked: Asked): Promise<Workload> {
  const [people, sums, away] = await Promise.all([
    readPeople(db, asked.whose),
    readSums(db, asked),
    readAway(db, asked),
  ])
  return {
    people: people.map((person) => ({
      ...person,
      ...loadsOf(sums.get(person.id), asked.weeks, (week) =>
        capacityOf(week, person.weekly_hours, away.get(person.id) ?? [], asked),
      ),
    })),
    unassigned: loadsOf(sums.get(nobody), asked.weeks, () => 0),
  }
}

async function readPeople(db: Queryable, whose: Whose): Promise<Person[]> {
  const { rows } = await sql<Person>`
    SELECT id, name, email, role, weekly_hours FROM employee
    WHERE ${'id' in whose ? sql`id = ${whose.id}` : isAmong(whose.name)}
    ORDER BY name, email`.execute(db)
  return rows
}

function isAmong(name: string | undefined): SqlFragment {
  const isWorker = sql`is_active AND role = ANY(${rolesIn([...boardGroups])})`
  if (name === undefined) return isWorker
  if (!isStorable(name)) return sql`false`
  return sql`${isWorker} AND ${contains(sql`name`)({ kind: 'contains', text: name })}`
}

/** Stands for those without an assignee. */
const nobody = ''

/** `week` is null for what is due in none of those that were asked for. */
type Sum = Load & { week: CivilDate | null }

/** As `hoursLeft` counts, in hundredths. */
const hundredthsLeft = sql`(coalesce(t.estimated_quarters, ${sql.lit(hoursAssumed * 4)}) * (100 - t.completion_percentage) + 2) / 4`

type SumRow = Omit<Sum, 'week' | 'load_hours'> & { holder: string | null; place: number | null; left: number }

async function readSums(db: Queryable, asked: Asked): Promise<Map<string, Sum[]>> {
  const { rows } =
    await sql<SumRow>`${asked.category === undefined ? keptSums(asked) : sumsOf(asked)}`.execute(db)
  const sums = rows.map(({ place, left, ...row }) => ({
    ...row,
    week: place === null ? null : (asked.weeks[place] ?? null),
    load_hours: left / 100,
  }))
  return Map.groupBy(sums, ({ holder }) => holder ?? nobody)
}

/** The place of a day's week among those that were asked for. */
function placeOf(day: SqlFragment, { weeks, today }: Asked): SqlFragment {
  const [first, last] = [weeks[0] ?? today, weekOf(weeks.at(-1) ?? today).end]
  return sql`CASE WHEN ${day} BETWEEN ${first}::date AND ${last}::date THEN (${day} - ${first}::date) / 7 END`
}

/** From the kept counts: as many rows as there are people and weeks. */
function keptSums(asked: Asked): SqlFragment {
  const { whose, today } = asked
  const present = sql`${weekOf(today).start}::date`
  const [ofPart, ofHolder] =
    'id' in whose ? [sql`AND part = ${whose.id}`, sql`WHERE holder = ${whose.id}`] : [sql``, sql``]
  return sql`
    SELECT nullif(part, '') AS holder, ${placeOf(sql`week`, asked)} AS place, sum(tasks)::int AS tasks,
      sum(overdue)::int AS overdue, sum(unestimated)::int AS unestimated, sum("left") AS "left"
    FROM (
      SELECT part, greatest(week, ${present}) AS week, sum(rows) AS tasks,
        coalesce(sum(rows) FILTER (WHERE week < ${present}), 0) AS overdue, sum(unestimated) AS unestimated,
        sum(${keptHundredths}) AS "left"
      FROM open_count WHERE model = ${taskStore.model} AND by = 'person' ${ofPart} GROUP BY 1, 2
      UNION ALL
      SELECT coalesce(holder::text, ''), ${present}, 0, rows, 0, 0 FROM (${lateThisWeek(taskStore, today)}) late
      ${ofHolder}) part
    GROUP BY 1, 2`
}

function sumsOf(asked: Asked): SqlFragment {
  const { whose, category, today } = asked
  return sql`
    SELECT t.assigned_to AS holder, ${placeOf(sql`greatest(t.due_date, ${today}::date)`, asked)} AS place,
      count(*)::int AS tasks,
      count(*) FILTER (WHERE t.due_date < ${today}::date)::int AS overdue,
      count(*) FILTER (WHERE t.estimated_quarters IS NULL)::int AS unestimated,
      sum(${hundredthsLeft}) AS "left"
    FROM task t
    WHERE t.deleted_at IS NULL AND t.status = 'Active'
      ${'id' in whose ? sql`AND t.assigned_to = ${whose.id}` : sql``} ${ofCategory(category)}
    GROUP BY 1, 2`
}

function ofCategory(category: Category | undefined): SqlFragment {
  return category === undefined ? sql`` : sql`AND t.category = ${category}`
}

async function readAway(
  db: Queryable,
  { whose, weeks, today }: Asked,
): Promise<Map<string, (TimeOff & { employee_id: string })[]>> {
  const [first, last] = [weeks[0] ?? today, weekOf(weeks.at(-1) ?? today).end]
  const { rows } = await sql<TimeOff & { employee_id: string }>`
    SELECT employee_id, from_date, to_date FROM time_off
    WHERE to_date >= ${first}::date AND from_date <= ${last}::date
      ${'id' in whose ? sql`AND employee_id = ${whose.id}` : sql``}`.execute(db)
  return Map.groupBy(rows, ({ employee_id: id }) => id)
}

function loadsOf(
  sums: readonly Sum[] = [],
  weeks: readonly CivilDate[],
  capacity: (week: CivilDate) => number,
): Loads {
  const total = (name: 'tasks' | 'overdue') => sums.reduce((sum, each) => sum + each[name], 0)
  return {
    open_tasks: total('tasks'),
    overdue_tasks: total('overdue'),
    weeks: weeks.map((week) => weekIn(sums, week, capacity(week))),
  }
}

function weekIn(sums: readonly Sum[], week: CivilDate, capacity: number): LoadedWeek {
  const { tasks, overdue, unestimated, load_hours } = sums.find((sum) => sum.week === week) ?? noLoad
  return loadedWeek(week, { tasks, overdue, unestimated, load_hours }, capacity)
}

const mostTasks = 200

/** `id` is somebody's, or null for the tasks of nobody. */
export async function readCell(
  db: Queryable,
  { id, week, category }: { id: string | null; week: CivilDate; category?: Category | undefined },
  today: CivilDate,
): Promise<{ week: CivilDate; tasks: CellTask[]; total: number }> {
  const { start, end } = weekOf(week)
  // What is overdue loads the present week, so that those before have nothing.
  const from = start <= today ? sql`true` : sql`t.due_date >= ${start}::date`
  const isIn = end < today ? sql`false` : sql`${from} AND t.due_date <= ${end}::date`
  const where = sql`t.deleted_at IS NULL AND t.status = 'Active' AND ${isIn} ${ofCategory(category)}
    AND ${id === null ? sql`t.assigned_to IS NULL` : sql`t.assigned_to = ${id}`}`
  const most = sql.lit(mostTasks)
  // Those of the last day all come along: an index has the days in order, but not the titles.
  const { rows } = await sql<CellTask & { total: number }>`
    SELECT t.task_id, t.title, p.project_name, t.category, t.due_date, t.estimated_hours,
      ${hundredthsLeft} AS hours_left, t.version, (SELECT count(*)::int FROM task t WHERE ${where}) AS total
    FROM (SELECT * FROM task t WHERE ${where} ORDER BY t.due_date FETCH FIRST ${most} ROWS WITH TIES) t
    JOIN project p ON p.project_id = t.project_id
    ORDER BY t.due_date, t.title, t.task_id LIMIT ${most}`.execute(db)
  const tasks = rows.map(({ total: _total, ...task }) => ({ ...task, hours_left: task.hours_left / 100 }))
  return { week: start, tasks, total: rows[0]?.total ?? 0 }
}

export async function refuseUnknownPerson(db: Queryable, id: string): Promise<void> {
  const { rows } = await sql`SELECT FROM employee WHERE id = ${isUuid(id) ? id : null}::uuid`.execute(db)
  if (rows.length === 0) throw notFound()
}

export async function changeCapacity(
  tx: Transaction,
  id: string,
  { weekly_hours, version }: { weekly_hours?: number; version?: number },
  context: Context,
) {
  await refuseUnknownPerson(tx, id)
  const before = await findRow(tx, employeeStore, id, { lock: true })
  const facts = ({ name, email, role, version: now, ...row }: typeof before) => ({
    id,
    name,
    email,
    role,
    weekly_hours: row.weekly_hours,
    version: now,
  })
  if (version !== undefined && version !== before.version) throw conflict(facts(before))
  if (weekly_hours !== undefined && weekly_hours !== before.weekly_hours)
    await changeRow(tx, employeeUpdate, employeeStore, before, { weekly_hours }, context, 'update', {
      unseen: { weekly_hours: [before.weekly_hours, weekly_hours] },
    })
  return facts(await findRow(tx, employeeStore, id))
}
