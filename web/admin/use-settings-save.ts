import { useState } from 'react'
import type { Answer } from '../api/client.ts'
import type { Conflict } from '../records/form/conflict-dialog.tsx'
import type { FormValues, SavedRecord } from '../records/form/form-values.ts'
import { mergeRecord } from '../records/form/merge-record.ts'
import { useAdminCall } from './use-admin-call.ts'

/** The first sentence for each field, and under `whole` one that belongs to none. */
type Problems = Partial<Record<string, string>>

/** How one group of the firm's settings is saved. */
export type SettingsCall<Settings> = {
  asForm(settings: Settings): SavedRecord
  bodyOf(values: FormValues, version: unknown): object
  send(body: object, idempotencyKey: string): Promise<Answer<Settings>>
}

/** What is typed stays when another administrator saves: what both changed differently is asked about. */
export function useSettingsSave<Settings extends { version: number }>(
  settings: Settings,
  { asForm, bodyOf, send: sendBody }: SettingsCall<Settings>,
) {
  const [base, setBase] = useState(() => asForm(settings))
  const [values, setValues] = useState(base.values)
  const [problems, setProblems] = useState<Problems>({})
  const [conflict, setConflict] = useState<Conflict>()
  const { isBusy, run } = useAdminCall()
  const takeOver = (theirs: SavedRecord, merged = theirs.values) => {
    setBase(theirs)
    setValues(merged)
  }
  const isTouched = Object.entries(values).some(([name, value]) => value !== base.values[name])
  if (!isTouched && !isBusy && settings.version > Number(base.version)) takeOver(asForm(settings))

  async function send(mine: FormValues, against: SavedRecord): Promise<void> {
    setProblems({})
    const body = bodyOf(mine, against.version)
    const refused: Answer<Settings>[] = []
    await run({
      what: JSON.stringify(body),
      send: async (idempotencyKey) => {
        const answer = await sendBody(body, idempotencyKey)
        if (answer.operation === 'ERROR') refused.push(answer)
        else if (answer.data) settle(asForm(answer.data), mine)
        return answer
      },
      // Told at the fields, after this call is over.
      onRefused: () => undefined,
    })
    const [refusal] = refused
    if (refusal?.status === 409 && refusal.data) {
      await reconcile(mine, against, asForm(refusal.data))
    } else if (refusal) setProblems(problemsIn(refusal, Object.keys(mine)))
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
    isTouched,
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

function problemsIn({ message, errors = {} }: Answer, fields: readonly string[]): Problems {
  const found: Problems = {}
  for (const field of fields) {
    const [sentence] = errors[field] ?? []
    if (sentence !== undefined) found[field] = sentence
  }
  return Object.keys(found).length > 0 ? found : { whole: message }
}
