import { sql } from 'kysely'
import { weekOf, type CivilDate } from '#domain/dates.ts'
import { lastDays } from '#domain/my-work.ts'
import { hoursAssumed } from '#domain/workload.ts'
import type { SqlFragment, Store } from '../records/store.ts'
import {
  dueColumn,
  groupColumn,
  isInView,
  pingedColumn,
  placeOf,
  type Person,
  type Waiting,
} from './waiting-work.ts'

/** Of a row of `open_count`: what is left to do, in hundredths of an hour. */
export const keptHundredths = sql`hundredths + percents * ${sql.lit(hoursAssumed)}`

/**
 * What was due on the days of this week that are over, by person and category, for kinds that `open_count` keeps by weeks:
 * person by person, because an index has the days of each.
 */
export function lateThisWeek({ table, isOpen = sql`true` }: Store, today: CivilDate): SqlFragment {
  const late = (whose: SqlFragment) => sql`
    SELECT t.category, count(*)::int AS rows FROM ${sql.table(table)} t
    WHERE ${isOpen} AND ${whose} AND t.due_date >= ${weekOf(today).start}::date AND t.due_date < ${today}::date
    GROUP BY t.category`
  return sql`
    SELECT e.id AS holder, late.* FROM employee e CROSS JOIN LATERAL (${late(sql`t.assigned_to = e.id`)}) late
    UNION ALL SELECT NULL, late.* FROM (${late(sql`t.assigned_to IS NULL`)}) late`
}

/** Over kept weeks and the days of this one: of which kind and in which group how much of a person's work is. */
export function keptGroups(waiting: Waiting, person: Person, today: CivilDate): SqlFragment {
  const { kind, store } = waiting
  const { start, end } = weekOf(today)
  const [due, pinged] = [dueColumn(waiting), pingedColumn(waiting)]
  const isShown = isInView(waiting, 'mine', person)
  const model = sql.lit(kind)
  const groupOf = (day: SqlFragment, isPinged = sql`false`) => groupColumn(day, isPinged, lastDays(today))
  return sql`
    SELECT ${model} AS model, ${groupOf(sql`week`)} AS in_group, rows FROM open_count
    WHERE model = ${store.model} AND by = 'person' AND part = ${person.id} AND week <> ${start}::date
    UNION ALL
    SELECT ${model}, ${groupOf(due, pinged)}, 1 FROM ${sql.table(store.table)} t
    WHERE ${isShown} AND ${due} BETWEEN ${start}::date AND ${end}::date
    UNION ALL
    SELECT ${model}, moved.in_group, moved.rows FROM ${sql.table(store.table)} t
    CROSS JOIN LATERAL (VALUES (${groupOf(due)}, -1), (${placeOf('today')}, 1)) moved (in_group, rows)
    WHERE ${isShown} AND ${pinged} AND ${due} > ${end}::date`
}
