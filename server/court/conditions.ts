import { sql } from 'kysely'
import type { CourtFilter } from '#domain/kinds/court.ts'
import { wordsOf } from '../records/conditions.ts'
import type { FilterOf, Sort, SqlFragment } from '../records/store.ts'

/** The sorts and filters that every kind with a ball declares. */
export const courtSorts: Record<'court' | 'ball_in_court' | 'court_due', Sort> = {
  court: { by: sql`t.court_side` },
  ball_in_court: {
    by: sql`t.ball_in_court`,
    nullable: true,
    through: sql`t.ball_in_court`,
    mostlyEmpty: sql`t.status = 'Closed'`,
  },
  court_due: {
    by: sql`t.court_due`,
    nullable: true,
    through: sql`t.court_due`,
    mostlyEmpty: sql`t.court_due IS NULL`,
  },
}

const whenIn: Record<CourtFilter, (today: string) => SqlFragment> = {
  'In our court': () => sql`t.court_side = 'us'`,
  'With others': () => sql`t.court_side = 'them'`,
  Overdue: (today) => sql`(t.court_side = 'us' AND t.court_due < ${today}::date)`,
}

export const courtFilter: FilterOf = (condition, { today }) => isInCourt(condition, today)

function isInCourt(condition: Parameters<FilterOf>[0], today: string): SqlFragment {
  const words = wordsOf(condition)
  const known = (word: string): word is CourtFilter => Object.hasOwn(whenIn, word)
  const any = words.filter(known).map((word) => whenIn[word](today))
  return any.length === 0 ? sql`false` : sql`(${sql.join(any, sql` OR `)})`
}
