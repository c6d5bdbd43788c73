import { Popover } from 'radix-ui'
import type { ComponentProps } from 'react'
import { OptionList } from './option-list.tsx'

/** The list of a chooser in a window of its own, below whatever opens it. */
export function OptionPopover({
  className,
  ...list
}: ComponentProps<typeof OptionList> & {
  /** How wide it is. */
  className: string
}) {
  return (
    <Popover.Portal>
      <Popover.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        aria-label={list.label}
        // The search takes the focus itself, behind what was typed already.
        onOpenAutoFocus={(event) => event.preventDefault()}
        // A window under this one must not take the wheel away from the list.
        onWheel={(event) => event.stopPropagation()}
        onTouchMove={(event) => event.stopPropagation()}
        className={`z-50 flex max-h-[min(22rem,var(--radix-popover-content-available-height))] max-w-[calc(100vw-1rem)] flex-col rounded-md border border-line-strong bg-surface shadow-floating ${className}`}
      >
        <OptionList {...list} />
      </Popover.Content>
    </Popover.Portal>
  )
}
