import { dueOfAnswer } from '#domain/court.ts'
import type { Parts } from '#domain/kinds/kind.ts'
import type { WorkStatus } from '#domain/choices.ts'
import type { Transaction } from '../db/pool.ts'
import { lockedCalendar, workdaysOf } from './firm-calendar.ts'

type Answering = { plays: { answers: NonNullable<Parts['answers']> } }

type Values = { status: WorkStatus; response_due: string | null }

/** When an open record is to be answered; with a closed one nobody waits. */
export async function courtDue<Kind extends Answering>(
  tx: Transaction,
  { plays: { answers } }: Kind,
  values: Values & Record<Kind['plays']['answers']['after'], string>,
): Promise<string | null> {
  const { status, response_due: asked } = values
  if (status === 'Closed' || asked !== null) return status === 'Closed' ? null : asked
  const after: Kind['plays']['answers']['after'] = answers.after
  return dueOfAnswer(
    { asked, came: values[after] },
    answers.within,
    workdaysOf(await lockedCalendar(tx, 'share')),
  )
}
