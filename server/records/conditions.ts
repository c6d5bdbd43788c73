import { sql } from 'kysely'
import type { Condition } from '#domain/records/list-query.ts'
import type { Context } from '../request/context.ts'
import type { SqlFragment } from './store.ts'

type Matcher = (condition: Condition) => SqlFragment

/** Wildcards are taken literally. */
export const contains =
  (column: SqlFragment): Matcher =>
  (condition) =>
    sql`${column} ILIKE ${patternOf(condition)}`

/** A column of small letters takes a fifth of the time over many rows. */
export const foldedContains =
  (column: SqlFragment): Matcher =>
  (condition) =>
    sql`${column} LIKE lower(${patternOf(condition)} COLLATE "und-x-icu") COLLATE "C"`

export const oneOf =
  (column: SqlFragment): Matcher =>
  (condition) => {
    const values = condition.kind === 'one_of' ? condition.values : []
    // An index that goes on with the sort's column gives rows in order only for an equal value.
    return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = ANY(${values})`
  }

export const yesOrNo = (holds: SqlFragment): Matcher =>
  oneOf(sql`CASE WHEN ${holds} THEN 'Yes' ELSE 'No' END`)

export const onDate =
  (column: SqlFragment): Matcher =>
  (condition) =>
    sql`${column} = ${condition.kind === 'on' ? condition.date : ''}::date`

export const onDay =
  (column: SqlFragment) =>
  (condition: Condition, { timeZone }: Pick<Context, 'timeZone'>): SqlFragment => {
    const day = condition.kind === 'on' ? condition.date : ''
    return isWithin(column, { from: day, to: day }, timeZone)
  }

type Period = { from?: string | undefined; to?: string | undefined }

export function isWithin(at: SqlFragment, { from, to }: Period, timeZone: string): SqlFragment {
  return allOf([
    from === undefined ? undefined : sql`${at} >= ${from}::date::timestamp AT TIME ZONE ${timeZone}`,
    to === undefined ? undefined : sql`${at} < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`,
  ])
}

export function allOf(conditions: readonly (SqlFragment | undefined)[]): SqlFragment {
  return sql.join([sql`true`, ...conditions.filter((each) => each !== undefined)], sql` AND `)
}

export const compared =
  (column: SqlFragment): Matcher =>
  (condition) =>
    condition.kind === 'compare'
      ? sql`${column} ${sql.raw(condition.operator)} ${condition.number}::numeric`
      : sql`false`

export const personNamed =
  (column: SqlFragment): Matcher =>
  (condition) =>
    sql`${column} IN (SELECT id FROM employee WHERE ${contains(sql`name`)(condition)})`

const projectName = sql`project_name_folded`

export const projectNamed =
  (column: SqlFragment): Matcher =>
  (condition) =>
    sql`${column} IN (SELECT project_id FROM project WHERE ${foldedContains(projectName)(condition)})`

export const projectNamedOrNumbered =
  (column: SqlFragment): Matcher =>
  (condition) =>
    sql`${column} IN (
      SELECT project_id FROM project
      WHERE ${foldedContains(projectName)(condition)} OR ${contains(sql`split_part(project_id, '-', 1)`)(condition)}
        OR project_id = ${textOf(condition).toLowerCase()})`

export const clientNamed =
  (column: SqlFragment): Matcher =>
  (condition) =>
    sql`${column} IN (SELECT uuid FROM client WHERE ${contains(sql`name`)(condition)})`

function textOf(condition: Condition): string {
  return condition.kind === 'contains' ? condition.text : ''
}

function patternOf(condition: Condition): string {
  const text = textOf(condition)
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
