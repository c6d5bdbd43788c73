import { useState } from 'react'
import { call } from '../api/ask.ts'
import type { Answer } from '../api/client.ts'
import type { Conflict } from '../records/form/conflict-dialog.tsx'
import type { FormValues, SavedRecord } from '../records/form/form-values.ts'
import { mergeRecord } from '../records/form/merge-record.ts'
import { useAdminCall } from './use-admin-call.ts'
import { payloadOf, savedCalendar, type Calendar } from './work-calendar-values.ts'

type Problems = Partial<Record<'weekdays' | 'morning_hour' | 'escalate_after' | 'whole', string | undefined>>

/** What is typed stays when another administrator saves: what both changed differently is asked about. */
export function useCalendarSave(calendar: Calendar) {
  const [base, setBase] = useState(() => savedCalendar(calendar))
  const [values, setValues] = useState(base.values)
  const [problems, setProblems] = useState<Problems>({})
  const [conflict, setConflict] = useState<Conflict>()
  const { isBusy, run } = useAdminCall()
  const takeOver = (theirs: SavedRecord, merged = theirs.values) => {
    setBase(theirs)
    setValues(merged)
  }
  const isTouched = Object.entries(values).some(([name, value]) => value !== base.values[name])
  if (!isTouched && !isBusy && calendar.version > Number(base.version)) takeOver(savedCalendar(calendar))

  async function send(mine: FormValues, against: SavedRecord): Promise<void> {
    setProblems({})
    const body = payloadOf(mine, against.version)
    const refused: Answer<Calendar>[] = []
    await run({
      what: JSON.stringify(body),
      send: async (idempotencyKey) => {
        const answer = await call('PUT api/admin/work_calendar', { body, idempotencyKey })
        if (answer.operation === 'ERROR') refused.push(answer)
        else if (answer.data) settle(savedCalendar(answer.data), mine)
        return answer
      },
      // Told at the fields, after this call is over.
      onRefused: () => undefined,
    })
    const [refusal] = refused
    if (refusal?.status === 409 && refusal.data) {
      await reconcile(mine, against, savedCalendar(refusal.data))
    } else if (refusal) setProblems(problemsIn(refusal))
  }

  /** What was typed while it was sent stays. */
  function settle(saved: SavedRecord, sent: FormValues): void {
    setBase(saved)
    setValues((now) => (now === sent ? saved.values : now))
  }

  async function reconcile(mine: FormValues, against: SavedRecord, theirs: SavedRecord): Promise<void> {
    const { merged, collisions } = mergeRecord(against.values, mine, theirs.values)
    if (collisions.length > 0) return setConflict({ mine, theirs, merged, collisions, isSending: true })
    takeOver(theirs, merged)
    await send(merged, theirs)
  }

  return {
    values,
    setValues,
    problems,
    conflict,
    isBusy,
    save: () => send(values, base),
    async decide(chosen: FormValues) {
      if (conflict === undefined) return
      takeOver(conflict.theirs, chosen)
      setConflict(undefined)
      await send(chosen, conflict.theirs)
    },
    letConflictBe: () => setConflict(undefined),
  }
}

function problemsIn({ message, errors = {} }: Pick<Answer, 'message' | 'errors'>): Problems {
  const { weekdays, morning_hour: hour, escalate_after: after } = errors
  const found = { weekdays: weekdays?.[0], morning_hour: hour?.[0], escalate_after: after?.[0] }
  const isSaid = Object.values(found).some((sentence) => sentence !== undefined)
  return { ...found, whole: isSaid ? undefined : message }
}
