import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { messages } from '#domain/words/messages.ts'
import { notifyDone, notifyFailed } from '../components/notify.ts'
import { isFrom, markAsSeen, type ContactMessage } from './contact.ts'

const queryKey = ['contact']

export function useMarkAsSeen(shown: readonly ContactMessage[]): {
  list: RefObject<HTMLUListElement | null>
  mark: (message: ContactMessage) => Promise<void>
  isMarking: (message: ContactMessage) => boolean
} {
  const queries = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [marking, setMarking] = useState<readonly string[]>([])
  // The place of the card that was marked last.
  const going = useRef<{ at: number }>(undefined)

  useEffect(() => {
    // The focus is moved only where the card that went has left it nowhere.
    if (going.current === undefined || document.activeElement !== document.body) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(going.current.at, buttons.length - 1)] ?? list.current?.parentElement
    next?.focus()
  }, [shown])

  const isMarking = (message: ContactMessage) => marking.some((email) => isFrom(email)(message))

  const mark = async (message: ContactMessage) => {
    if (isMarking(message)) return
    const { email } = message
    setMarking((all) => [...all, email])
    // Set before the answer, since live news may take the card away sooner.
    const mine = { at: shown.indexOf(message) }
    going.current = mine
    const answer = await markAsSeen(email)
    setMarking((all) => all.filter((other) => other !== email))
    if (answer.operation === 'ERROR') notifyFailed(answer.message)
    else {
      notifyDone(messages.contact.seen)
      // An answer from before must not bring the cards back.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<ContactMessage[]>(queryKey, (all = []) =>
        all.filter((other) => !isFrom(email)(other)),
      )
    }
    await queries.invalidateQueries({ queryKey })
    if (going.current === mine) going.current = undefined
  }
  return { list, mark, isMarking }
}
