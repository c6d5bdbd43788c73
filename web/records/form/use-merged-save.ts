import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { useIdempotencyKeys } from '../../api/use-idempotency-keys.ts'
import { notifyDone } from '../../components/notify.ts'
import type { Conflict } from './conflict-dialog.tsx'
import type { FormValues, SavedRecord } from './form-values.ts'
import { mergeRecord } from './merge-record.ts'

/** The first sentence for each field or part of one, and under `whole` one that belongs to none. */
type Problems = Partial<Record<string, string>>

/** How something of which there is one is saved: a group of the firm's settings, the contract of a project. */
export type SaveCall<Saved> = {
  asForm(saved: Saved): SavedRecord
  bodyOf(values: FormValues, version: unknown): object
  send(body: object, idempotencyKey: string): Promise<Answer<Saved>>
  /** What is wrong with what was typed, where it need not be sent to know. */
  check?(values: FormValues): Problems
  onSaved?(): void
}

/** What is typed stays when somebody else saves: what both changed differently is asked about. */
export function useMergedSave<Saved>(
  saved: Saved,
  { asForm, bodyOf, send: sendBody, check, onSaved }: SaveCall<Saved>,
) {
  const queries = useQueryClient()
  const keys = useIdempotencyKeys()
  const [base, setBase] = useState(() => asForm(saved))
  const [values, setValues] = useState(base.values)
  const [problems, setProblems] = useState<Problems>({})
  const [conflict, setConflict] = useState<Conflict>()
  const [isBusy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  // A ref and not state: a second click comes before the next render.
  const busy = useRef(false)
  const takeOver = (theirs: SavedRecord, merged = theirs.values) => {
    setBase(theirs)
    setValues(merged)
  }
  const isTouched = Object.entries(values).some(([name, value]) => value !== base.values[name])
  const now = asForm(saved)
  if (!isTouched && !isBusy && Number(now.version ?? 0) > Number(base.version ?? 0)) takeOver(now)

  function tell(found: Problems): void {
    setProblems(found)
    setTries((count) => count + 1)
  }

  async function send(mine: FormValues, against: SavedRecord): Promise<void> {
    const wrong = check?.(mine) ?? {}
    tell(wrong)
    if (busy.current || Object.keys(wrong).length > 0) return
    const body = bodyOf(mine, against.version)
    const what = JSON.stringify(body)
    busy.current = true
    setBusy(true)
    const answer = await sendBody(body, keys.keyOf(what))
    keys.settle(answer, what)
    busy.current = false
    setBusy(false)
    if (answer.operation === 'COMPLETED') return settle(answer, mine)
    if (answer.status !== 409 || !answer.data) return tell(problemsIn(answer, Object.keys(mine)))
    await reconcile(mine, against, asForm(answer.data))
  }

  /** What was typed while it was sent stays. */
  function settle({ data, message }: Answer<Saved>, sent: FormValues): void {
    if (data) {
      const stored = asForm(data)
      setBase(stored)
      setValues((shown) => (shown === sent ? stored.values : shown))
    }
    notifyDone(message)
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'form' })
    onSaved?.()
  }

  async function reconcile(mine: FormValues, against: SavedRecord, theirs: SavedRecord): Promise<void> {
    const { merged, collisions } = mergeRecord(against.values, mine, theirs.values)
    if (collisions.length > 0) return setConflict({ mine, theirs, merged, collisions, isSending: true })
    takeOver(theirs, merged)
    await send(merged, theirs)
  }

  return {
    values,
    /** Of what the form was filled with. */
    version: base.version,
    setValues,
    problems,
    tries,
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

/** `phases.0.name` is a part of the field `phases`. */
function problemsIn({ message, errors = {} }: Answer, fields: readonly string[]): Problems {
  const found: Problems = {}
  for (const [place, [sentence]] of Object.entries(errors))
    if (fields.includes(place.split('.')[0] ?? '') && sentence !== undefined) found[place] = sentence
  return Object.keys(found).length > 0 ? found : { whole: message }
}
