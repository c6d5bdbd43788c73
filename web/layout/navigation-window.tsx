import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef, type ComponentType } from 'react'
import { Button } from '../components/button.tsx'
import { veil } from '../components/dialog.tsx'

export function NavigationWindow({
  isOpen,
  onClose,
  onClosed,
  Menu,
}: {
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
  Menu: ComponentType<{ onGo?: () => void }>
}) {
  const isLeft = useRef(false)
  const openedAt = useRef(0)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={veil} />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // After going somewhere the focus belongs to the new screen.
            if (!isLeft.current) onClosed()
          }}
          onOpenAutoFocus={() => {
            isLeft.current = false
            openedAt.current = performance.now()
          }}
          // The second of two taps on the button that opened it neither goes anywhere nor signs out.
          onClickCapture={(event) => {
            const isThere = event.clientY > innerHeight - barHeight
            if (!isThere || performance.now() - openedAt.current > twoTapsMs) return
            event.preventDefault()
            event.stopPropagation()
          }}
          className="fixed inset-y-0 right-0 z-50 flex w-72 max-w-[85vw] flex-col border-l border-line bg-surface"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <div className="scrolls min-h-0 flex-1 overflow-y-auto pb-[env(safe-area-inset-bottom)]">
            <Menu
              onGo={() => {
                isLeft.current = true
                onClose()
              }}
            />
          </div>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Close"
            onClick={onClose}
            className="absolute top-1 right-1"
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Of the phone's bar, in which the menu is opened. */
const barHeight = 56
const twoTapsMs = 400
