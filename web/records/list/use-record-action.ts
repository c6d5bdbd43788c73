import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messages } from '#domain/words/messages.ts'
import type { Action, Resource } from '#domain/kinds/kind.ts'
import { calledAs } from '#domain/kinds/titles.ts'
import type { Answer } from '../../api/client.ts'
import { restoreRecord, runCall, type Row } from '../../api/records.ts'
import { useConfirm } from '../../components/confirm.tsx'
import { keepFocus } from '../../components/keep-focus.ts'
import { notifyDone, notifyFailed } from '../../components/notify.ts'
import { idOf } from '../id-of.ts'

/** Something that the server tells once, and the sentence it comes with. */
export type Secret = { sentence: string; text: string }

export type RecordActions = {
  run: (action: Action, row: Row) => Promise<void>
  isRunning: (row: Row) => boolean
  secret: Secret | undefined
  forgetSecret: () => void
}

/**
 * The verbs of one kind: asked about, run once, and told how they ended. A record that is gone takes the focus with it:
 * `placeAfter` says where it is then, if not in the list of rows. `onRemoved` lets go of it before everything is read
 * again, so that nobody asks for what belonged to it.
 */
export function useRecordAction(
  resource: Resource,
  {
    placeAfter = rowWithFocus,
    onRemoved,
  }: { placeAfter?: () => HTMLElement | null | undefined; onRemoved?: (id: string) => void } = {},
): RecordActions {
  const ask = useConfirm()
  const queries = useQueryClient()
  const [running, setRunning] = useState<ReadonlySet<unknown>>(new Set())
  // What is shown comes a moment late for a second click.
  const busy = useRef(new Set<unknown>())
  const [secret, setSecret] = useState<Secret>()

  const reload = () => queries.invalidateQueries()

  const undo = async (id: string) => {
    const answer = await restoreRecord(resource.model, id)
    if (answer.operation === 'ERROR') return notifyFailed(answer.message)
    notifyDone(messages.recycleBin.restored(resource.name.one))
    await reload()
  }

  const perform = async (action: Action, row: Row) => {
    const id = idOf(row, { id: action.idFrom ?? resource.id })
    if (id === undefined) return notifyFailed(action.idMissing ?? messages.generic.notFound)
    const refusal = action.refuse?.(row)
    if (refusal !== undefined) return notifyFailed(refusal)
    const about = calledAs(resource, row)
    for (const text of action.confirm) {
      if (!(await ask({ text, about, yes: action.label, danger: action.undoable === true }))) return
    }
    setRunning(new Set(busy.current))
    const answer = await runCall(action.call, id)
    if (answer.operation === 'ERROR') return notifyFailed(...failure(action.failed, answer.message))
    const shown = valueOf(answer, action.shownOnce)
    if (shown === undefined) {
      notifyDone(doneSentence(action, answer), action.undoable && { label: 'Undo', run: () => void undo(id) })
    } else setSecret({ sentence: action.done, text: shown })
    if (action.undoable) onRemoved?.(idOf(row, resource) ?? id)
    await reload()
    keepFocus(placeAfter)
  }

  return {
    async run(action, row) {
      const record = row[resource.id]
      if (busy.current.has(record)) return
      busy.current.add(record)
      try {
        await perform(action, row)
      } finally {
        busy.current.delete(record)
        setRunning(new Set(busy.current))
      }
    },
    isRunning: (row) => running.has(row[resource.id]),
    secret,
    forgetSecret: () => setSecret(undefined),
  }
}

function rowWithFocus(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-row][tabindex="0"]')
}

/** A sentence with a colon goes on with the server's words; another one stands alone, the words below it. */
function failure(sentence: string, detail: string): [text: string, detail?: string] {
  const text = sentence.trimEnd()
  return text.endsWith(':') ? [`${text} ${detail}`] : [text, detail]
}

/** Somebody else may have been faster: then the server says so, and nothing was done now. */
function doneSentence(action: Action, answer: Answer): string {
  const record = answer.data
  const isRow = typeof record === 'object' && record !== null
  return isRow && action.refuse?.(record as Row) === answer.message ? answer.message : action.done
}

function valueOf({ data }: Answer, name: string | undefined): string | undefined {
  if (name === undefined || typeof data !== 'object' || data === null) return undefined
  const value = (data as Row)[name]
  return typeof value === 'string' ? value : undefined
}
