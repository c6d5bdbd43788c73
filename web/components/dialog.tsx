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
/** Over a window that asks something itself. */
export const veilOver = 'fixed inset-0 z-50 bg-veil select-none'

/** A button that leaves the window it stands in. */
export const DialogClose = Parts.Close

const widths = { question: 'max-w-110', act: 'max-w-140', preview: 'max-w-190' }

export function Dialog({
  title,
  description,
  open,
  onClose,
  width = 'question',
  isFirm = false,
  begins,
  ends,
  children,
}: {
  title: string
  description?: string
  open: boolean
  onClose: () => void
  width?: keyof typeof widths
  /** A click beside the window does not close it: its content is not to be had again. */
  isFirm?: boolean
  /** Selects what has the focus first, where that is not the first button. */
  begins?: string
  /** Selects what has it afterwards, where the button that opened the window has gone by then. */
  ends?: string
  children: ReactNode
}) {
  const focusReturn = useFocusReturn(ends)
  return (
    <Parts.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Parts.Portal>
        <Parts.Overlay className={veil} />
        <Parts.Content
          className={`${panel} ${widths[width]}`}
          {...focusReturn}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus()
            if (begins !== undefined) focusFirst(event, begins)
          }}
          onInteractOutside={(event) => isFirm && event.preventDefault()}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className="flex items-start justify-between gap-3">
            <Parts.Title className="text-lead font-semibold">{title}</Parts.Title>
            <Parts.Close asChild>
              <Button variant="quiet" size="icon" aria-label="Close" className="-my-2 -mr-2">
                <X aria-hidden="true" className="size-4" />
              </Button>
            </Parts.Close>
          </div>
          {description !== undefined && (
            <Parts.Description className="break-words whitespace-pre-line">{description}</Parts.Description>
          )}
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}

function focusFirst(event: Event, selector: string): void {
  const first = event.target instanceof Element ? event.target.querySelector<HTMLElement>(selector) : null
  if (first === null) return
  event.preventDefault()
  first.focus()
}
