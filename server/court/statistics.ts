import { sql } from 'kysely'
import type { DataOf } from '#domain/calls/registry.ts'
import { categories } from '#domain/choices.ts'
import { mostGroups } from '#domain/court.ts'
import { addDays, isCivilDate, type CivilDate } from '#domain/dates.ts'
import { courtMessages as said } from '#domain/words/court.ts'
import { messages } from '#domain/words/messages.ts'
import { invalidField } from '../base/errors.ts'
import type { Queryable } from '../db/pool.ts'
import { refuseUnknownProject } from '../records/projects.ts'
import type { SqlFragment } from '../records/store.ts'

type Statistics = DataOf<'GET api/court/statistics'>
type Line = Statistics['overall']

const usualDays = 90

const groupings = ['discipline', 'project'] as const

type Asked = {
  table: string
  from: CivilDate
  to: CivilDate
  projectId: string | undefined
  group: (typeof groupings)[number]
}

type Sent = Record<'from' | 'to' | 'project_id' | 'group', unknown>

export function readAsked(sent: Partial<Sent>, table: string, today: CivilDate): Asked {
  const to = dayOf(sent.to, 'to') ?? today
  const from = dayOf(sent.from, 'from') ?? addDays(to, 1 - usualDays)
  if (from > to) throw invalidField('from', said.fromAfterTo)
  const group = groupings.find((each) => each === (textOf(sent.group, 'group') ?? groupings[0]))
  if (group === undefined) throw invalidField('group', said.badGroup)
  return { table, from, to, projectId: textOf(sent.project_id, 'project_id'), group }
}

function dayOf(sent: unknown, field: string): CivilDate | undefined {
  const text = textOf(sent, field, messages.generic.badDate)
  if (text === undefined) return undefined
  if (!isCivilDate(text)) throw invalidField(field, messages.generic.badDate)
  return text
}

function textOf(sent: unknown, field: string, wrong: string = messages.generic.badText): string | undefined {
  if (sent === undefined || sent === '') return undefined
  if (typeof sent !== 'string') throw invalidField(field, wrong)
  return sent
}

type Sums = {
  key: string
  name: string
  closed: number
  us: number
  them: number
  on_time: number
  open: number
  overdue: number
}

/** Figures were kept when each record was closed; what is open and overdue is of today. */
export async function readStatistics(db: Queryable, asked: Asked, today: CivilDate): Promise<Statistics> {
  if (asked.projectId !== undefined) await refuseUnknownProject(db, asked.projectId)
  const sums = sumsOf(asked, today)
  const ofGroups = asked.group === 'discipline' ? sql`category` : sql`project_id`
  const names =
    asked.group === 'discipline'
      ? sql`SELECT sums.*, key AS name FROM sums`
      : sql`SELECT sums.*, project_name AS name FROM sums JOIN project ON project_id = key AND deleted_at IS NULL`
  const [{ rows: all }, { rows: groups }] = await Promise.all([
    sql<Sums>`WITH sums AS (${sums(sql`'overall'::text`)}) SELECT sums.*, '' AS name FROM sums`.execute(db),
    sql<Sums>`
      WITH sums AS (${sums(ofGroups)}) SELECT * FROM (${names}) named
      ORDER BY closed DESC, name COLLATE "und-x-icu", key LIMIT ${sql.lit(mostGroups)}`.execute(db),
  ])
  const overall = lineOf({ ...(all[0] ?? nothing('')), key: 'overall', name: said.overall })
  return { overall, groups: (asked.group === 'discipline' ? withAll(groups) : groups).map(lineOf) }
}

/** What was closed in the period and what is open now, by a key, in one statement. */
function sumsOf({ table, from, to, projectId }: Asked, today: CivilDate) {
  const isWanted = projectId === undefined ? sql`true` : sql`project_id = ${projectId}`
  return (key: SqlFragment) => sql`
    SELECT key, sum(closed)::int AS closed, sum(us)::int AS us, sum(them)::int AS them, sum(on_time)::int AS on_time,
      sum(open)::int AS open, sum(overdue)::int AS overdue
    FROM (
      SELECT ${key} AS key, count(*) AS closed, sum(court_days_us) AS us, sum(court_days_them) AS them,
        count(*) FILTER (WHERE on_time) AS on_time, 0 AS open, 0 AS overdue
      FROM ${sql.table(table)}
      WHERE deleted_at IS NULL AND court_side = 'closed' AND court_since BETWEEN ${from} AND ${to} AND ${isWanted}
      GROUP BY 1
      UNION ALL
      SELECT ${key}, 0, 0, 0, 0, count(*), count(*) FILTER (WHERE court_side = 'us' AND court_due < ${today}::date)
      FROM ${sql.table(table)} WHERE deleted_at IS NULL AND status = 'Active' AND ${isWanted} GROUP BY 1) part
    GROUP BY key`
}

/** A discipline is told of also where nothing of it was closed. */
function withAll(groups: readonly Sums[]): Sums[] {
  const missing = categories.filter((name) => !groups.some(({ key }) => key === name)).toSorted()
  const all = [...groups, ...missing.map(nothing)]
  return all.toSorted((one, other) => other.closed - one.closed || (one.name < other.name ? -1 : 1))
}

function nothing(name: string): Sums {
  return { key: name, name, closed: 0, us: 0, them: 0, on_time: 0, open: 0, overdue: 0 }
}

function lineOf({ key, name, closed, us, them, on_time: onTime, open, overdue }: Sums): Line {
  const each = (sum: number) => (closed === 0 ? null : Math.round((sum / closed) * 10) / 10)
  return {
    key,
    name,
    closed,
    average_days_us: each(us),
    average_days_them: each(them),
    total_days_us: us,
    total_days_them: them,
    on_time: onTime,
    on_time_percent: closed === 0 ? null : Math.round((onTime / closed) * 100),
    open,
    overdue,
  }
}
