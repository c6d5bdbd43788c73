import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Resource } from '#domain/kinds/kind.ts'
import { printingWords } from '#domain/words/printing.ts'
import { messageOf } from '../../api/client.ts'
import { notifyFailed } from '../../components/notify.ts'
import type { ReadAt } from './cell-words.ts'
import type { ListState } from './list-state.ts'

/** Prints what matches, not only the page on the screen, whose place it takes on the paper. */
export function usePrintedList(resource: Resource, state: ListState, at: ReadAt) {
  const [printed, setPrinted] = useState<ReactNode>()
  const [isBusy, setBusy] = useState(false)
  // What is shown comes a moment late for a second click.
  const busy = useRef(false)
  const print = async () => {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    try {
      const { drawPrintedList } = await import('./printed-list.tsx')
      const drawn = await drawPrintedList(resource, state, at)
      addEventListener('afterprint', () => setPrinted(undefined), { once: true })
      flushSync(() => setPrinted(drawn))
      window.print()
    } catch (error) {
      notifyFailed(printingWords.failed, messageOf(error))
    } finally {
      busy.current = false
      setBusy(false)
    }
  }
  return { printed, isBusy, print }
}

export type PrintedList = ReturnType<typeof usePrintedList>
