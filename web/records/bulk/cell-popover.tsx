import { Popover } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'

/** Stands at the value in its row, or at the row where that has no column for it; the focus goes back to the row. */
export function CellPopover({
  id,
  name,
  label,
  called,
  onEnter,
  onOutside,
  onLeave,
  children,
}: {
  id: string
  name: string
  label: string
  called: string
  /** Undefined where Enter belongs to the input. */
  onEnter: (() => void) | undefined
  /** What a click elsewhere does with what was typed; undefined where nothing was. */
  onOutside: (() => void) | undefined
  onLeave: () => void
  children: ReactNode
}) {
  const line = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
  const anchor = line?.querySelector<HTMLElement>(`[data-shows="${name}"]`) ?? line
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || onEnter === undefined) return
    event.preventDefault()
    onEnter()
  }
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onLeave()}>
      <Popover.Anchor virtualRef={{ current: anchor ?? document.body }} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          collisionPadding={8}
          aria-label={called}
          onKeyDown={pressed}
          onInteractOutside={(event) => {
            if (onOutside === undefined) return
            event.preventDefault()
            onOutside()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            line?.focus()
          }}
          className="z-40 flex w-64 flex-col gap-2 rounded-lg border border-line bg-raised p-3 shadow-floating"
        >
          <span className="text-small font-medium">{label}</span>
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
