import { useId, type MouseEvent, type ReactNode } from 'react'
import { menuPanel } from '../components/menu.ts'

/** A button of a bar and what it unfolds: the browser opens, closes and gives the focus back. */
export function TopMenu({
  label,
  button,
  className,
  children,
}: {
  label: string
  button: ReactNode
  className: string
  /** Gets what closes it: an entry that was chosen does. */
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const panel = () => document.getElementById(id)
  const place = ({ currentTarget }: MouseEvent) => {
    const { right } = currentTarget.getBoundingClientRect()
    const room = document.documentElement.clientWidth - right
    panel()?.style.setProperty('right', `${Math.max(8, room)}px`)
  }
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        popoverTarget={id}
        className={className}
        onClick={place}
      >
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={`${menuPanel} inset-auto top-13 m-0 max-h-[calc(100dvh-4.5rem)] text-ink max-md:inset-x-0! max-md:top-auto! max-md:bottom-0 max-md:w-full max-md:max-w-none max-md:rounded-t-xl max-md:rounded-b-none max-md:pb-[max(0.25rem,env(safe-area-inset-bottom))] max-md:backdrop:bg-veil`}
      >
        {children(() => panel()?.hidePopover())}
      </div>
    </>
  )
}
