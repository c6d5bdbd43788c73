import { X } from 'lucide-react'
import { Dialog as Parts } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useFocusReturn } from './use-focus-return.ts'

export const panel =
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col gap-4 overflow-y-auto rounded-lg border border-line bg-raised p-5 shadow-floating max-md:top-auto max-md:bottom-0 max-md:max-h-[calc(100dvh-3rem)] max-md:w-full max-md:max-w-none max-md:translate-y-0 max-md:rounded-b-none max-md:rounded-t-xl max-md:border-x-0 max-md:border-b-0 max-md:pb-[max(1.25rem,env(safe-area-inset-bottom))]'
/** On the phone whole-width buttons, the primary one lowest. */
export const answers = 'flex justify-end gap-2 max-md:flex-col max-md:*:w-full'
// The second click of a double click falls on the veil and would select what lies below.
export const veil = 'fixed inset-0 z-40 bg-veil select-none'

export function Dialog({
  title,
  description,
  open,
  onClose,
  wide = false,
  isFirm = false,
  children,
}: {
  title: string
  description?: string
  open: boolean
  onClose: () => void
  wide?: boolean
  /** A click beside the window does not close it: its content is not to be had again. */
  isFirm?: boolean
  children: ReactNode
}) {
  const focusReturn = useFocusReturn()
  return (
    <Parts.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Parts.Portal>
        <Parts.Overlay className={veil} />
        <Parts.Content
          className={`${panel} ${wide ? 'max-w-190' : 'max-w-110'}`}
          {...focusReturn}
          onInteractOutside={(event) => isFirm && event.preventDefault()}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className="flex items-start justify-between gap-3">
            <Parts.Title className="text-lead font-semibold">{title}</Parts.Title>
            <Parts.Close asChild>
              <Button variant="quiet" size="icon" aria-label="Close" className="-mt-2 -mr-2">
                <X aria-hidden="true" className="size-4" />
              </Button>
            </Parts.Close>
          </div>
          {description !== undefined && <Parts.Description>{description}</Parts.Description>}
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
