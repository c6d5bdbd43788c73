import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Answer } from '../api/client.ts'
import { useOnceKeys } from '../api/use-once-keys.ts'
import { useConfirm } from '../components/confirm.tsx'
import type { Question } from '../components/confirm-dialog.tsx'
import { keepFocus } from '../components/keep-focus.ts'
import { notifyDone, notifyFailed } from '../components/notify.ts'

type Wanted = {
  /** What is wanted of the one record that the caller shows: a second try of the same is the same request. */
  what: string
  send: (idempotencyKey: string) => Promise<Answer>
  /** Asked before, one after the other. */
  questions?: readonly Question[]
  /** Said when the server has no words for it. */
  done?: string
  /** Takes care of a refusal itself. */
  onRefused?: (answer: Answer) => void
}

/** A call that changes something: asked about, run once at a time, and told how it ended; then all is read again. */
export function useAdminCall() {
  const ask = useConfirm()
  const queries = useQueryClient()
  const once = useOnceKeys()
  const [isBusy, setBusy] = useState(false)
  // What is shown comes a moment late for a second click.
  const busy = useRef(false)

  async function perform({ what, send, questions = [], done, onRefused }: Wanted): Promise<boolean> {
    const placeAfter = besides(document.activeElement)
    for (const question of questions) if (!(await ask(question))) return false
    setBusy(true)
    const answer = await send(once.keyOf(what))
    once.settle(answer, what)
    if (answer.operation === 'ERROR') {
      if (onRefused) onRefused(answer)
      else notifyFailed(answer.message)
      return false
    }
    notifyDone(done ?? answer.message)
    await queries.invalidateQueries()
    keepFocus(placeAfter)
    return true
  }

  return {
    isBusy,
    /** Whether it was done. */
    async run(wanted: Wanted): Promise<boolean> {
      if (busy.current) return false
      busy.current = true
      try {
        return await perform(wanted)
      } finally {
        busy.current = false
        setBusy(false)
      }
    },
  }
}

/** Where to go on when a row has left its list: the same control of the row after it, or else before it. */
function besides(control: Element | null): () => HTMLElement | undefined {
  const row = control?.closest('li')
  const place = controlsOf(row).findIndex((each) => each === control)
  const neighbours = [row?.nextElementSibling, row?.previousElementSibling]
  return () => {
    const controls = controlsOf(neighbours.find((each) => each?.isConnected))
    return controls[place] ?? controls[0]
  }
}

function controlsOf(row: Element | null | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('summary, button') ?? [])]
}
