import { Popover } from 'radix-ui'
import type { ComponentProps } from 'react'
import { OptionList } from './option-list.tsx'

export function OptionPopover({
  className,
  ...list
}: ComponentProps<typeof OptionList> & {
  className: string
}) {
  return (
    <Popover.Portal>
      <Popover.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        aria-label={list.label}
        onOpenAutoFocus={focusSearch}
        // A dialog below must not take the wheel away from the list.
        onWheel={(event) => event.stopPropagation()}
        onTouchMove={(event) => event.stopPropagation()}
        className={`z-50 flex max-h-[min(22rem,var(--radix-popover-content-available-height))] max-w-[calc(100vw-1rem)] flex-col rounded-lg border border-line bg-raised shadow-floating ${className}`}
      >
        <OptionList {...list} />
      </Popover.Content>
    </Popover.Portal>
  )
}

/** Not before this event: until then a dialog below does not know of this window and takes the focus back. */
function focusSearch(event: Event): void {
  event.preventDefault()
  const search = event.target instanceof Element ? event.target.querySelector('input') : null
  search?.focus({ preventScroll: true })
  search?.setSelectionRange(-1, -1)
}
