import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messages } from '#domain/words/messages.ts'
import { project } from '#domain/kinds/project.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { call } from '../api/ask.ts'
import { orStopped } from '../api/or-stopped.ts'
import type { Row } from '../api/records.ts'
import { notifyDone } from '../components/notify.ts'
import { useUser } from '../layout/use-session.ts'
import type { Conflict } from '../records/form/conflict-dialog.tsx'
import { savedFrom, type FormValues } from '../records/form/form-values.ts'
import { lastToChange, type Author } from '../records/form/last-to-change.ts'
import { mergeRecord } from '../records/form/merge-record.ts'
import { isChanged, type Draft } from './status-report-drafts.ts'
import { activeProjectsKey, type ActiveProject } from '../records/use-active-projects.ts'

type Problem = { sentence: string; detail?: string; isInText?: true }

export function useSaveStatus(draft: Draft, onChange: (draft: Draft) => void, onDone: () => void) {
  const queries = useQueryClient()
  const { email } = useUser()
  const [problem, setProblem] = useState<Problem>()
  const [conflict, setConflict] = useState<Conflict>()
  const [isSending, setSending] = useState(false)
  const sending = useRef<AbortController>(undefined)
  const id = draft.project.project_id

  async function save(version: number): Promise<void> {
    if (sending.current) return
    const wrong = project.fields.description.schema.safeParse(draft.text).error?.issues[0]
    if (wrong) return setProblem({ sentence: wrong.message, isInText: true })
    sending.current = new AbortController()
    setSending(true)
    setProblem(undefined)
    try {
      await send(version, sending.current.signal)
    } finally {
      sending.current = undefined
      setSending(false)
    }
  }

  async function send(version: number, signal: AbortSignal): Promise<void> {
    const body = { description: draft.text, version }
    const update = call('PUT projects/id/:id/update_description', { params: { id }, body, signal })
    const answer = await orStopped(update, signal)
    if (answer.operation === 'COMPLETED') return await takeOver(answer.data ?? {})
    if (answer.status === 409 && answer.data) return await reconcile(answer.data, signal)
    const sentence = messages.project.descriptionFailed
    setProblem({ sentence, ...(answer.message === sentence ? {} : { detail: answer.message }) })
  }

  /** A conflict is shown only where they changed the status too, and to another text. */
  async function reconcile(record: Row, signal: AbortSignal): Promise<void> {
    const { theirs, ...both } = compare(record)
    if (both.collisions.length > 0) {
      const by = await lastToChange('project', id, email, signal, 'description').catch(() => undefined)
      return setConflict({ theirs, ...both, by, isSending: true })
    }
    if (descriptionIn(both.merged) !== descriptionIn(theirs.values))
      return await send(Number(theirs.version), signal)
    await takeOver(record)
  }

  function compare(record: Row) {
    const theirs = savedFrom(resourceOf('project'), record)
    const mine = { description: draft.text }
    const there = { description: descriptionIn(theirs.values) }
    return { mine, theirs, ...mergeRecord({ description: draft.project.description }, mine, there) }
  }

  function show(theirs: ActiveProject, by: Author): void {
    const both = compare(theirs)
    if (both.collisions.length > 0) setConflict({ ...both, by, isSending: false })
    else onChange({ project: theirs, text: descriptionIn(both.merged) })
  }

  /** A list that was asked for before must not overwrite what is stored now. */
  async function takeOver({ description, version }: Row): Promise<void> {
    await queries.cancelQueries({ queryKey: activeProjectsKey })
    queries.setQueryData<ActiveProject[]>(activeProjectsKey, (rows) =>
      rows?.map((row) =>
        row.project_id === id ? { ...row, description: String(description), version: Number(version) } : row,
      ),
    )
    // No toast where their text was taken.
    if (isChanged(draft) && description === draft.text) notifyDone(messages.project.descriptionUpdated)
    onDone()
    // An open form keeps the record it has opened with.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'form' })
  }

  return {
    problem,
    conflict,
    isSending,
    save: () => save(draft.project.version),
    decide: (chosen: FormValues) => {
      if (conflict === undefined) return
      const { theirs, isSending } = conflict
      setConflict(undefined)
      const stored = { description: descriptionIn(theirs.values), version: Number(theirs.version) }
      const text = descriptionIn(chosen)
      if (!isSending) onChange({ project: { ...draft.project, ...stored }, text })
      else if (text === draft.text) void save(Number(theirs.version))
      else void takeOver(stored)
    },
    show,
    letConflictBe: () => setConflict(undefined),
    stopWaiting: () => sending.current?.abort(),
  }
}

function descriptionIn({ description = '' }: FormValues): string {
  return String(description)
}
