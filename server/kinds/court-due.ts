import { sql } from 'kysely'
import type { WorkStatus } from '#domain/choices.ts'
import { dueOfAnswer } from '#domain/court.ts'
import type { Parts } from '#domain/kinds/kind.ts'
import type { Transaction } from '../db/pool.ts'
import { firmCalendar, workdaysOf } from './firm-calendar.ts'

type Answering = { plays: { answers: NonNullable<Parts['answers']> } }

type Values = { status: WorkStatus; response_due: string | null }

type Before = { court_due: string | null; [column: string]: unknown }

/** When an open record is to be answered; with a closed one nobody waits. */
export async function courtDue<Kind extends Answering>(
  tx: Transaction,
  table: string,
  { plays: { answers } }: Kind,
  values: Values & Record<Kind['plays']['answers']['after'], string>,
  before: Before | undefined,
): Promise<string | null> {
  const { status, response_due: asked } = values
  if (status === 'Closed') return null
  if (asked !== null) return asked
  const after: Kind['plays']['answers']['after'] = answers.after
  const came = values[after]
  if (before?.status === status && before.response_due === null && before[after] === came)
    return before.court_due
  // Held from before the calendar is read until the row is there: a recount waits for it, or it for the recount.
  await sql`LOCK TABLE ${sql.table(table)} IN ROW SHARE MODE`.execute(tx)
  return dueOfAnswer({ asked, came }, answers.within, workdaysOf(await firmCalendar(tx)))
}
