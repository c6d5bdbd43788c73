import { useId, useState, type ReactNode, type RefObject } from 'react'
import { menuPanel } from './menu.ts'

/** A button of a page and what it unfolds below itself, on the phone from the lower edge. */
export function BarMenu({
  ref,
  label,
  name = label,
  described,
  className,
  panelClass = '',
  button,
  children,
}: {
  ref?: RefObject<HTMLButtonElement | null>
  label: string
  /** Of what is unfolded, where that is called otherwise. */
  name?: string
  described?: Record<string, unknown>
  className: string
  panelClass?: string
  button: ReactNode
  /** Drawn once it is open. Gets what closes it. */
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const place = (panel: HTMLElement) => {
    const { left = 0, bottom = 0 } = panel.previousElementSibling?.getBoundingClientRect() ?? {}
    const room = document.documentElement.clientWidth - panel.offsetWidth - edge
    panel.style.setProperty('left', `${Math.max(edge, Math.min(left, room)) + scrollX}px`)
    panel.style.setProperty('top', `${bottom + gap + scrollY}px`)
  }
  return (
    <>
      <button
        ref={ref}
        type="button"
        aria-label={label}
        popoverTarget={id}
        className={className}
        {...described}
      >
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={name}
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState === 'open') setOpen(true)
          place(currentTarget)
        }}
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open')
          // Only now is it known how wide it is.
          place(currentTarget)
        }}
        // Of the document and not of the window: it stays at its button while the page scrolls.
        className={`${menuPanel} absolute inset-auto m-0 max-h-96 text-ink max-md:fixed max-md:inset-x-0! max-md:top-auto! max-md:bottom-0 max-md:max-h-[75dvh] max-md:w-full max-md:max-w-none max-md:rounded-t-xl max-md:rounded-b-none max-md:pb-[max(0.25rem,env(safe-area-inset-bottom))] max-md:backdrop:bg-veil ${panelClass}`}
      >
        {isOpen && children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  )
}

const edge = 8
const gap = 4
