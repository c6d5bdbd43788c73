import { Ellipsis } from 'lucide-react'
import { messages } from '#domain/words/messages.ts'

export type OpenMenu = (button: HTMLButtonElement, byKeyboard: boolean) => void

/** Seen when the card is pointed at or focused; under a finger always. */
export function CardMenuButton({
  name,
  isOpen,
  onReach,
  onOpen,
}: {
  name: string
  isOpen: boolean
  onReach: () => void
  onOpen: OpenMenu
}) {
  return (
    <button
      type="button"
      aria-label={messages.dashboard.actionsOf(name)}
      title={messages.dashboard.actionsOf(name)}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      className="absolute top-1.5 right-1.5 flex size-7 items-center justify-center rounded-md text-ink-muted hover:bg-surface hover:text-ink print:hidden pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 pointer-fine:aria-expanded:opacity-100"
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={({ currentTarget, detail }) => onOpen(currentTarget, detail === 0)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        onOpen(event.currentTarget, true)
      }}
    >
      <Ellipsis aria-hidden="true" className="size-4" />
    </button>
  )
}
