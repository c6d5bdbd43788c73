import { dueOf, isOnTime, type Party, type Standing, type Terms } from '#domain/court.ts'
import type { WorkCalendar } from '#domain/workdays.ts'
import type { CourtTableColumns } from '../db/court-tables.ts'
import type { Columns } from '../records/store.ts'
import type { Selectable } from 'kysely'

/** A row of a kind that has a ball, with the response days of its project. */
export type CourtRow = Selectable<CourtTableColumns> & {
  project_id: string
  status: string
  response_due: string | null
  /** The project's own number of work days, where it has one. */
  project_days: number | null
  version: number
}

/** The stored ones, for a statement that does without the other columns of a record. */
export const courtRowColumns = [
  'project_id',
  'status',
  'response_due',
  'version',
  'holder_type',
  'holder_id',
  'ball_in_court',
  'court_since',
  'court_days_us',
  'court_days_them',
  'turn_since',
  'turn_days_us',
  'court_due',
  'on_time',
  'court_side',
  'court_holder',
] as const satisfies (keyof CourtRow)[]

/** Those that tell whose turn it is, without since when and until when. */
export const turnColumns = [
  'court_side',
  'holder_type',
  'holder_id',
  'ball_in_court',
] as const satisfies (keyof CourtRow)[]

type Turn = Pick<CourtRow, (typeof turnColumns)[number]>

export function turnIn(row: Turn): Pick<Standing, 'side' | 'holder'> {
  return { side: row.court_side, holder: holderIn(row) }
}

export function holderIn({ holder_type: type, holder_id: id, ball_in_court: name }: Turn): Party | null {
  return type === null || name === null ? null : { type, id, name }
}

export function standingIn(row: CourtRow): Standing {
  return {
    ...turnIn(row),
    since: row.court_since,
    daysUs: row.court_days_us,
    daysThem: row.court_days_them,
    turn: { since: row.turn_since, daysUs: row.turn_days_us },
  }
}

/** The copies that a record keeps. Of a closed one they tell whether it was in time, by the terms of its last day. */
export function columnsOf(standing: Standing, terms: Terms, calendar: WorkCalendar): Columns {
  const { holder, since, daysUs, daysThem, turn } = standing
  return {
    holder_type: holder?.type ?? null,
    holder_id: holder?.id ?? null,
    ball_in_court: holder?.name ?? null,
    court_since: since,
    court_days_us: daysUs,
    court_days_them: daysThem,
    turn_since: turn.since,
    turn_days_us: turn.daysUs,
    court_due: dueOf(standing, terms, calendar),
    on_time: holder === null ? isOnTime(standing, terms) : null,
  }
}
