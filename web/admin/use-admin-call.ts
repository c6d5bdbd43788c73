import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Answer } from '../api/client.ts'
import { useIdempotencyKeys } from '../api/use-idempotency-keys.ts'
import { useConfirm } from '../components/confirm.tsx'
import type { Question } from '../components/confirm-dialog.tsx'
import { keepFocus } from '../components/keep-focus.ts'
import { notifyDone, notifyFailed } from '../components/notify.ts'

type AdminCall = {
  /** `what` names the act: a second try of the same one has the same idempotency key. */
  what: string
  send: (idempotencyKey: string) => Promise<Answer>
  questions?: readonly Question[]
  /** Said when the answer has no message. */
  done?: string
  onRefused?: (answer: Answer) => void
}

export function useAdminCall() {
  const ask = useConfirm()
  const queries = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const [isBusy, setBusy] = useState(false)
  // A ref and not state: a second click comes before the next render.
  const busy = useRef(false)

  async function perform({ what, send, questions = [], done, onRefused }: AdminCall): Promise<boolean> {
    const placeAfter = focusAfter(document.activeElement)
    for (const question of questions) if (!(await ask(question))) return false
    setBusy(true)
    const answer = await send(idempotencyKeys.keyOf(what))
    idempotencyKeys.settle(answer, what)
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
    async run(wanted: AdminCall): Promise<boolean> {
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

/** A row that leaves its list hands the focus to the same control of the row after it, or else before it. */
function focusAfter(control: Element | null): () => HTMLElement | undefined {
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
