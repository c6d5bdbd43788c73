import type { Generated, GeneratedAlways } from 'kysely'
import type { Category, ReviewState } from '#domain/choices.ts'
import type { Party, Side } from '#domain/court.ts'
import type { StepName } from '#domain/court-names.ts'
import type { Civil, Stamp } from './columns.ts'

/** What a record keeps of the steps of its ball. */
export type CourtTableColumns = {
  holder_type: Party['type'] | null
  holder_id: string | null
  ball_in_court: string | null
  court_since: Civil
  court_days_us: Generated<number>
  court_days_them: Generated<number>
  turn_since: Civil
  turn_days_us: Generated<number>
  court_due: Civil | null
  on_time: boolean | null
  court_side: GeneratedAlways<Side>
  court_holder: GeneratedAlways<string | null>
}

export type CourtStepTable = {
  step_id: GeneratedAlways<number>
  model: string
  record_id: string
  project_id: string
  step: StepName
  party_type: Party['type'] | null
  party_id: string | null
  party_name: string | null
  on_date: Civil
  note: Generated<string>
  by_id: string | null
  at: Stamp
  record_version: number | null
}

export type SubmittalReviewerTable = {
  submittal_id: string
  employee_id: string
  place: number
  discipline: Category
  state: Generated<ReviewState>
  comment: Generated<string>
  done_on: Civil | null
}
