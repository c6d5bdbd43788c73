import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { keepFocus } from '../components/keep-focus.ts'
import { cardAt } from './card-at.ts'

/**
 * A card may go because somebody else has closed it. If it had the focus, or its menu, the next one gets it. What comes
 * back is the `ref` of each card.
 */
export function useNextCard(list: RefObject<HTMLElement | null>): (card: HTMLElement | null) => () => void {
  const gone = useRef<number>(undefined)
  useEffect(() => {
    const { current: place } = gone
    gone.current = undefined
    if (place !== undefined) keepFocus(() => cardAt(list.current, place))
  })
  return useCallback(
    (card) => () => {
      // It still stands where it stood.
      if (!card?.matches(':focus-within, :has([aria-expanded=true])')) return
      gone.current = [...(card.parentElement?.children ?? [])].indexOf(card)
    },
    [],
  )
}
