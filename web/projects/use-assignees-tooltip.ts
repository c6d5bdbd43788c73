import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import type { Anchor } from './tooltip-place.ts'

export type ShownAssignees = { bar: HTMLElement; users: readonly string[]; anchor: Anchor }

/** Long enough to move onto the tooltip, also over the bars that lie between. */
const graceMs = 300
const switchMs = 120

type OnBar = PointerEvent<HTMLElement> | FocusEvent<HTMLElement>

export function useAssigneesTooltip() {
  const [shown, setShown] = useState<ShownAssignees>()
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const switching = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointed = useRef<ShownAssignees>(undefined)
  // A dismissed tooltip must not come back with the next movement.
  const dismissed = useRef<HTMLElement>(undefined)

  const stay = () => {
    clearTimeout(hiding.current)
    clearTimeout(switching.current)
    switching.current = undefined
  }
  const show = (next: ShownAssignees | undefined) => {
    stay()
    setShown(next)
  }
  const hideSoon = () => {
    stay()
    hiding.current = setTimeout(() => setShown(undefined), graceMs)
  }
  useEffect(() => stay, [])
  useDismissal(shown, (next) => {
    if (next === undefined) dismissed.current = shown?.bar
    show(next)
  })

  const of = (users: readonly string[]) => {
    const at = ({ currentTarget: bar }: OnBar, anchor: Anchor): ShownAssignees => ({ bar, users, anchor })
    const atPointer = (event: PointerEvent<HTMLElement>) => at(event, { x: event.clientX, y: event.clientY })
    return {
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (event.pointerType === 'touch' || dismissed.current === event.currentTarget) return
        pointed.current = atPointer(event)
        clearTimeout(hiding.current)
        if (shown === undefined || shown.bar === event.currentTarget) return show(pointed.current)
        switching.current ??= setTimeout(() => show(pointed.current), switchMs)
      },
      onPointerLeave(event: PointerEvent<HTMLElement>) {
        dismissed.current = undefined
        if (event.pointerType !== 'touch') hideSoon()
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (event.pointerType === 'touch') show(atPointer(event))
      },
      onFocus(event: FocusEvent<HTMLElement>) {
        if (!event.currentTarget.matches(':focus-visible')) return
        show(at(event, { bar: event.currentTarget.getBoundingClientRect() }))
      },
      onBlur() {
        dismissed.current = undefined
        show(undefined)
      },
    }
  }
  return { shown, of, onTooltip: { onPointerEnter: stay, onPointerLeave: hideSoon } }
}

/** Scrolling takes the bar away, so it dismisses the tooltip too; a focused bar keeps its own. */
function useDismissal(shown: ShownAssignees | undefined, show: (next?: ShownAssignees) => void): void {
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  useEffect(() => {
    if (shown === undefined) return
    const { bar, anchor } = shown
    const press = (event: KeyboardEvent) => event.key === 'Escape' && latest.current()
    const point = ({ target }: Event) => {
      const isHere = target instanceof Element && (bar.contains(target) || target.closest('[role=tooltip]'))
      if (!isHere) latest.current()
    }
    const scroll = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[role=tooltip]')) return
      latest.current('bar' in anchor ? { ...shown, anchor: { bar: bar.getBoundingClientRect() } } : undefined)
    }
    addEventListener('keydown', press)
    addEventListener('pointerdown', point)
    addEventListener('scroll', scroll, true)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('pointerdown', point)
      removeEventListener('scroll', scroll, true)
    }
  }, [shown])
}
