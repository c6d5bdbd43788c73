import { sql } from 'kysely'
import type { WorkStatus } from '#domain/choices.ts'
import { dueOfAnswer } from '#domain/court.ts'
import type { Parts } from '#domain/kinds/kind.ts'
import type { Transaction } from '../db/pool.ts'
import { firmCalendar, workdaysOf } from './firm-calendar.ts'

type Answering = { plays: { answers: NonNullable<Parts['answers']> } }

type Values = { status: WorkStatus; response_due: string | null }

/** When an open record is to be answered; with a closed one nobody waits. */
export async function courtDue<Kind extends Answering>(
  tx: Transaction,
  table: string,
  { plays: { answers } }: Kind,
  values: Values & Record<Kind['plays']['answers']['after'], string>,
): Promise<string | null> {
  const { status, response_due: asked } = values
  if (status === 'Closed') return null
  if (asked !== null) return asked
  // Held from before the calendar is read until the row is there: a recount waits for it, or it for the recount.
  await sql`LOCK TABLE ${sql.table(table)} IN ROW SHARE MODE`.execute(tx)
  const after: Kind['plays']['answers']['after'] = answers.after
  return dueOfAnswer({ asked, came: values[after] }, answers.within, workdaysOf(await firmCalendar(tx)))
}
