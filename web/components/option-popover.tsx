import { Popover } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { OptionList } from './option-list.tsx'

export function OptionPopover({
  className,
  instead,
  ...list
}: ComponentProps<typeof OptionList> & {
  className: string
  /** Where there is no list: why. */
  instead?: ReactNode
}) {
  return (
    <Popover.Portal>
      <Popover.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        aria-label={list.label}
        onOpenAutoFocus={focusFirst}
        // A dialog below must not take the wheel away from the list.
        onWheel={(event) => event.stopPropagation()}
        onTouchMove={(event) => event.stopPropagation()}
        className={`z-50 flex max-h-[min(22rem,var(--radix-popover-content-available-height))] max-w-[calc(100vw-1rem)] flex-col rounded-lg border border-line bg-raised shadow-floating ${className}`}
      >
        {instead ?? <OptionList {...list} />}
      </Popover.Content>
    </Popover.Portal>
  )
}

/** Not before this event: until then a dialog below does not know of this window and takes the focus back. */
function focusFirst(event: Event): void {
  event.preventDefault()
  const first = event.target instanceof Element ? event.target.querySelector('input, button') : null
  if (first instanceof HTMLElement) first.focus({ preventScroll: true })
  if (first instanceof HTMLInputElement) first.setSelectionRange(-1, -1)
}
