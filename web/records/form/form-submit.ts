import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formWords } from '#domain/words/forms.ts'
import { messages } from '#domain/words/messages.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Answer } from '../../api/client.ts'
import { orStopped } from '../../api/or-stopped.ts'
import { submitRecord, type Row } from '../../api/records.ts'
import { useIdempotencyKeys } from '../../api/use-idempotency-keys.ts'
import { useUser } from '../../layout/use-session.ts'
import type { Conflict } from './conflict-dialog.tsx'
import type { SaveResult } from './done-dialog.tsx'
import { refusalOf, type RefusalTitle } from './form-refusal.ts'
import {
  carriedValues,
  payloadOf,
  savedFrom,
  type Form,
  type FormValues,
  type SavedRecord,
} from './form-values.ts'
import type { Keeps } from './form-fields.ts'
import { idOf } from '../id-of.ts'
import { lastToChange, type Author } from './last-to-change.ts'
import { mergeRecord } from './merge-record.ts'
import type { Problem } from './problem-summary.tsx'

/** Answers whether to go on; asked only about a form without errors. */
export type AskFirst = (values: FormValues, saved: SavedRecord | undefined) => Promise<boolean>

export type OwnWords = {
  submit: string
  refused: RefusalTitle
  saved: (record: Row) => string | undefined
}

export function useFormSubmit({
  resource,
  form,
  opened,
  start,
  askFirst,
  words,
  keeps,
}: {
  resource: Resource
  form: Form
  /** Undefined where a record is created. */
  opened: SavedRecord | undefined
  start: FormValues
  askFirst?: AskFirst | undefined
  words?: OwnWords | undefined
  keeps?: Keeps | undefined
}) {
  const queries = useQueryClient()
  const { email } = useUser()
  const [saved, setSaved] = useState(opened)
  const [problem, setProblem] = useState<Problem>()
  const [conflict, setConflict] = useState<Conflict>()
  const [done, setDone] = useState<SaveResult>()
  const [isBusy, setBusy] = useState(false)
  const idempotencyKeys = useIdempotencyKeys()
  const sending = useRef<AbortController>(undefined)

  // After the submit is over, when saved values are no longer changes.
  useEffect(() => {
    if (done) form.reset(done.next)
  }, [done, form])

  async function send(
    values: FormValues,
    against: SavedRecord | undefined,
    isMerged: boolean,
  ): Promise<void> {
    const answer = await attempt(values, against)
    idempotencyKeys.settle(answer)
    if (answer.operation === 'COMPLETED') return finish(values, answer.data ?? {}, against, isMerged)
    if (against && answer.status === 409 && answer.data?.version !== undefined) {
      return await reconcile(values, against, savedFrom(resource, answer.data))
    }
    refuse(answer)
  }

  function attempt(values: FormValues, against: SavedRecord | undefined): Promise<Answer<Row>> {
    const { create = '', update } = resource.calls
    const body = payloadOf(resource, values, against)
    const { signal } = sending.current ?? new AbortController()
    const asked = submitRecord(against ? update : create, against?.id, body, idempotencyKeys.keyOf(), signal)
    return orStopped(asked, signal)
  }

  function finish(
    values: FormValues,
    record: Row,
    against: SavedRecord | undefined,
    isMerged: boolean,
  ): void {
    const carried = carriedValues(resource, values)
    const now = against && savedFrom(resource, record)
    setSaved(now)
    setDone({
      sentence: (now ? resource.said.updated : resource.said.created) ?? formWords.success,
      besides: words?.saved(record),
      isMerged,
      id: now ? undefined : idOf(record, resource),
      carried,
      // A new form waits behind the dialog, so that Submit cannot make the same record twice. `values` come first: a
      // screen that switches between kinds keeps the fields that this one lacks.
      next: now?.values ?? { ...values, ...start, ...carried },
    })
    // An open form keeps the record it has opened with; every list and count may have changed.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'form' })
  }

  async function reconcile(typed: FormValues, base: SavedRecord, theirs: SavedRecord): Promise<void> {
    const mine = possibleIn(theirs, typed)
    const { merged, collisions } = mergeRecord(base.values, mine, theirs.values)
    const isInVain = tellInVain(typed, base, theirs)
    if (collisions.length > 0) {
      const by = await lastToChange(resource.model, theirs.id, email).catch(() => undefined)
      return setConflict({ mine, theirs, merged, collisions, by, isSending: !isInVain })
    }
    takeOver(theirs, merged)
    if (isInVain) return
    // A version of my own, saved by a try whose answer was lost, is no merge.
    const isMerged = Object.entries(merged).some(([name, value]) => value !== mine[name])
    await send(merged, theirs, isMerged)
  }

  function show(theirs: SavedRecord, by: Author): void {
    // What was read before a later change of one's own was saved is older than what is here.
    if (saved === undefined || Number(theirs.version) < Number(saved.version)) return
    const typed = form.getValues()
    const mine = possibleIn(theirs, typed)
    const { merged, collisions } = mergeRecord(saved.values, mine, theirs.values)
    tellInVain(typed, saved, theirs)
    if (collisions.length === 0) takeOver(theirs, merged)
    else setConflict({ mine, theirs, merged, collisions, by, isSending: false })
  }

  /** What was typed into a field that has been locked since can neither be sent nor be seen. */
  function possibleIn({ values, record }: SavedRecord, typed: FormValues): FormValues {
    const { all, fields = {} } = keeps?.(record) ?? {}
    const isKept = (name: string) => all !== undefined || fields[name] !== undefined
    return Object.fromEntries(
      Object.entries(typed).map(([name, value]) => [name, isKept(name) ? (values[name] ?? '') : value]),
    )
  }

  /** What is neither sent nor seen any more is at least named. */
  function tellInVain(typed: FormValues, base: SavedRecord, theirs: SavedRecord): boolean {
    const possible = possibleIn(theirs, typed)
    const lost = Object.keys(typed).filter(
      (name) => typed[name] !== base.values[name] && typed[name] !== possible[name],
    )
    const [first] = lost
    if (first === undefined) return false
    const { all, fields } = keeps?.(theirs.record) ?? {}
    const labels = lost.map((name) => resource.fields[name]?.label ?? name)
    setProblem({ title: formWords.inVain(labels, all ?? fields?.[first] ?? ''), isAtFields: false })
    return true
  }

  /** From here on the changes are relative to their version. */
  function takeOver(theirs: SavedRecord, merged: FormValues): void {
    setSaved(theirs)
    form.reset(theirs.values)
    for (const [name, value] of Object.entries(merged)) form.setValue(name, value, { shouldDirty: true })
  }

  function refuse(answer: Answer): void {
    const { problem: found, sentences } = refusalOf(resource, answer, words?.refused)
    for (const [name, message] of Object.entries(sentences)) form.setError(name, { type: 'server', message })
    setProblem(found)
  }

  async function submit(against: SavedRecord | undefined): Promise<void> {
    if (sending.current) return
    sending.current = new AbortController()
    setProblem(undefined)
    const invalid = () => setProblem({ title: messages.generic.validationFailed, isAtFields: true })
    try {
      await form.handleSubmit(async (values) => {
        if (askFirst && !(await askFirst(values, against))) return
        setBusy(true)
        await send(values, against, false)
      }, invalid)()
    } finally {
      sending.current = undefined
      setBusy(false)
    }
  }

  return {
    saved,
    problem,
    conflict,
    done,
    isBusy,
    submit: () => submit(saved),
    decide: (chosen: FormValues) => {
      if (conflict === undefined) return
      takeOver(conflict.theirs, chosen)
      setConflict(undefined)
      if (conflict.isSending) void submit(conflict.theirs)
    },
    show: (record: Row, by: Author) => show(savedFrom(resource, record), by),
    letConflictBe: () => setConflict(undefined),
    stopWaiting: () => sending.current?.abort(),
    close: () => setDone(undefined),
  }
}
