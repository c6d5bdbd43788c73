import { useRef, useState, type ReactNode } from 'react'
import { messages } from '#domain/words/messages.ts'
import type { Action, Resource } from '#domain/kinds/kind.ts'
import { askedAs } from '#domain/kinds/asked-as.ts'
import type { Answer } from '../../api/client.ts'
import { restoreRecord, runCall, type Row } from '../../api/records.ts'
import { useConfirm } from '../../components/confirm.tsx'
import { keepFocus } from '../../components/keep-focus.ts'
import { notifyDone, notifyFailed } from '../../components/notify.ts'
import type { CourtAct } from '../court/acts-of.ts'
import { useCourtActs } from '../court/use-court-acts.tsx'
import { idOf } from '../id-of.ts'
import { useReload } from '../use-reload.ts'

export type ShowAnswer = (answer: Answer) => boolean

export type RecordActions = {
  /** `about` tells more of the row than its name, where what is done depends on it. */
  run: (action: Action, row: Row, about?: string) => Promise<void>
  isRunning: (row: Row) => boolean
  /** Opens the window of an act on a record that is somebody's turn. */
  open: (act: CourtAct, row: Row) => void
  /** To be drawn by whoever offers the acts. */
  windows: ReactNode
}

/**
 * The verbs of one kind: asked about, run once, and told how they ended. A record that is gone takes the focus with it:
 * `placeAfter` says where it is then, if not in the list of rows. `onRemoved` lets go of it before everything is read
 * again, so that nobody asks for what belonged to it; `onDone` lets a form take over the record before that. `showAnswer`
 * shows what an answer brought in place of the news, and says whether there was anything.
 */
export function useRecordAction(
  resource: Resource,
  {
    placeAfter = rowWithFocus,
    onRemoved,
    onDone,
    showAnswer,
  }: {
    placeAfter?: () => HTMLElement | null | undefined
    onRemoved?: (id: string) => void
    onDone?: () => Promise<void>
    showAnswer?: ShowAnswer | undefined
  } = {},
): RecordActions {
  const ask = useConfirm()
  const reload = useReload()
  const [running, setRunning] = useState<ReadonlySet<unknown>>(new Set())
  const { open, windows } = useCourtActs(resource, () => keepFocus(placeAfter))
  // What is shown comes a moment late for a second click.
  const busy = useRef(new Set<unknown>())

  const undo = async (id: string, shownAs: string) => {
    const from = document.activeElement
    const answer = await restoreRecord(resource.model, id)
    if (answer.operation === 'ERROR') {
      notifyFailed(answer.message)
      return keepFocus(placeAfter)
    }
    notifyDone(messages.recycleBin.restored(resource.name.one))
    await reload()
    keepFocus(() => rowOf(shownAs), from)
  }

  const perform = async (action: Action, row: Row, about = askedAs(resource, row)) => {
    const id = idOf(row, { id: action.idFrom ?? resource.id })
    if (id === undefined) return notifyFailed(action.idMissing ?? messages.generic.notFound)
    const refusal = action.refuse?.(row)
    if (refusal !== undefined) return notifyFailed(refusal)
    const last = action.confirmIf?.(row)
    for (const text of last === undefined ? action.confirm : [...action.confirm, last]) {
      if (!(await ask({ text, about, yes: action.label, danger: action.undoable === true }))) return
    }
    setRunning(new Set(busy.current))
    const answer = await runCall(action.call, id)
    if (answer.operation === 'ERROR') return notifyFailed(...failure(action.failed, answer.message))
    const shownAs = idOf(row, resource) ?? id
    let isTakenBack = false
    if (!showAnswer?.(answer)) {
      const takeBack = () => {
        isTakenBack = true
        void undo(id, shownAs)
      }
      notifyDone(doneSentence(action, answer), action.undoable && { label: 'Undo', run: takeBack })
    }
    if (action.undoable) onRemoved?.(shownAs)
    await onDone?.()
    await reload()
    // Undo may be quicker than what is read again, and then has its own place for the focus.
    if (!isTakenBack) keepFocus(placeAfter)
  }

  return {
    async run(action, row, about) {
      const record = row[resource.id]
      if (busy.current.has(record)) return
      busy.current.add(record)
      try {
        await perform(action, row, about)
      } finally {
        busy.current.delete(record)
        setRunning(new Set(busy.current))
      }
    },
    isRunning: (row) => running.has(row[resource.id]),
    open,
    windows,
  }
}

function rowWithFocus(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-row][tabindex="0"]')
}

function rowOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
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
