import { courtOf, standingOf, type Court } from '#domain/court.ts'
import type { Queryable } from '../db/pool.ts'
import type { Context } from '../request/context.ts'
import { standingIn, type CourtRow } from './court-columns.ts'
import { firmDays } from './firm-days.ts'
import { readSteps } from './steps.ts'
import { daysOf, termsOf } from './terms.ts'

/** What a store's wire reads of a row that was filled. */
export type FilledCourt = { court: Court }

/**
 * Whose turn it is in each row: in lists from the copies, of an open record asked for by itself from its steps. A closed one
 * has the figures of the day of closing everywhere.
 */
export async function fillCourts<R extends CourtRow & Partial<FilledCourt>>(
  model: string,
  keyOf: (row: R) => string,
  rows: readonly R[],
  { db, context, alone }: { db: Queryable; context: Context; alone: boolean },
): Promise<void> {
  if (rows.length === 0) return
  const firm = await firmDays(db)
  for (const row of rows) {
    const days = daysOf(firm, model, row.project_days)
    const standing =
      alone && row.court_side !== 'closed'
        ? standingOf(await readSteps(db, { model, recordId: keyOf(row) }), days.calendar)
        : standingIn(row)
    row.court = courtOf(standing, termsOf(row, days), { today: context.today, calendar: days.calendar })
  }
}

/** What every kind with a ball tells of it. */
export function courtWire({ court }: FilledCourt) {
  return { court, ball_in_court: court.holder?.name ?? '', court_due: court.due }
}
