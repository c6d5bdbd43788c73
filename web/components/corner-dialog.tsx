import { X } from 'lucide-react'
import { Dialog as Parts } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'

/** News in the corner, with ways on: what lies below stays in use, and using it lets the news go. */
export function CornerDialog({
  title,
  description,
  open,
  onClose,
  onReturn,
  children,
}: {
  title: string
  description: string
  open: boolean
  onClose: () => void
  /** Puts the focus back, unless somebody has gone on elsewhere. */
  onReturn: () => void
  children: ReactNode
}) {
  const isElsewhere = useRef(false)
  return (
    <Parts.Root modal={false} open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Parts.Portal>
        <Parts.Content
          onOpenAutoFocus={() => {
            isElsewhere.current = false
          }}
          onInteractOutside={(event) => {
            const { target } = event
            // The second click of a double click is no answer to what the first one has done.
            if (target instanceof Element && target.closest('[type=submit]')) event.preventDefault()
            else isElsewhere.current = true
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!isElsewhere.current) onReturn()
          }}
          className="fixed right-6 bottom-6 z-40 flex w-89 flex-col gap-3 rounded-lg border border-line bg-raised p-4 shadow-floating max-md:inset-x-4 max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] max-md:w-auto print:hidden"
        >
          <div className="flex items-start justify-between gap-3">
            <Parts.Title className="font-semibold">{title}</Parts.Title>
            <Parts.Close asChild>
              <Button
                variant="quiet"
                size="small icon"
                aria-label="Close"
                className="-mt-1 -mr-1 max-md:-mt-3 max-md:-mr-3"
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </Parts.Close>
          </div>
          <Parts.Description>{description}</Parts.Description>
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
