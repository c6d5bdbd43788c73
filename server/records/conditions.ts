import { sql } from 'kysely'
import type { Condition } from '#domain/list-query.ts'
import type { SqlFragment } from './store.ts'

type Matcher = (condition: Condition) => SqlFragment

/** Text found anywhere in a column, wildcards taken literally. */
export const contains =
  (column: SqlFragment): Matcher =>
  (condition) =>
    sql`${column} ILIKE ${patternOf(condition)}`

/** The same in a column that keeps a text in small letters, which over many rows takes a fifth of the time. */
export const foldedContains =
  (column: SqlFragment): Matcher =>
  (condition) =>
    sql`${column} LIKE lower(${patternOf(condition)} COLLATE "und-x-icu") COLLATE "C"`

/** One of the words that matched; none matched means no row does. */
export const oneOf =
  (column: SqlFragment): Matcher =>
  (condition) => {
    const values = condition.kind === 'one_of' ? condition.values : []
    // Equal to one value, an index that goes on with the sort's column gives the rows in order.
    return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = ANY(${values})`
  }

/** ‘Yes’ or ‘No’ of something that is so or not. */
export const yesOrNo = (holds: SqlFragment): Matcher =>
  oneOf(sql`CASE WHEN ${holds} THEN 'Yes' ELSE 'No' END`)

export const onDate =
  (column: SqlFragment): Matcher =>
  (condition) =>
    sql`${column} = ${condition.kind === 'on' ? condition.date : ''}::date`

export const compared =
  (column: SqlFragment): Matcher =>
  (condition) =>
    condition.kind === 'compare'
      ? sql`${column} ${sql.raw(condition.operator)} ${condition.number}::numeric`
      : sql`false`

/** People are filtered by name. */
export const personNamed =
  (column: SqlFragment): Matcher =>
  (condition) =>
    sql`${column} IN (SELECT id FROM employee WHERE ${contains(sql`name`)(condition)})`

const projectName = sql`project_name_folded`

export const projectNamed =
  (column: SqlFragment): Matcher =>
  (condition) =>
    sql`${column} IN (SELECT project_id FROM project WHERE ${foldedContains(projectName)(condition)})`

/** By the project's name or by the number in front of its id. */
export const projectNamedOrNumbered =
  (column: SqlFragment): Matcher =>
  (condition) =>
    sql`${column} IN (
      SELECT project_id FROM project
      WHERE ${foldedContains(projectName)(condition)} OR ${contains(sql`split_part(project_id, '-', 1)`)(condition)})`

export const clientNamed =
  (column: SqlFragment): Matcher =>
  (condition) =>
    sql`${column} IN (SELECT uuid FROM client WHERE ${contains(sql`name`)(condition)})`

function patternOf(condition: Condition): string {
  const text = condition.kind === 'contains' ? condition.text : ''
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
