import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef, type ComponentType } from 'react'
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
          }}
          className="fixed inset-y-0 right-0 z-50 flex w-72 max-w-[85vw] flex-col border-l border-line bg-surface"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <div className="scrolls min-h-0 flex-1 overflow-y-auto">
            <Menu
              onGo={() => {
                isLeft.current = true
                onClose()
              }}
            />
          </div>
          {/* Where the button was that opened it: the second of two taps neither goes anywhere nor signs out. */}
          <button
            type="button"
            onClick={({ detail }) => detail > 1 || onClose()}
            className="flex h-[calc(3.5rem+env(safe-area-inset-bottom))] shrink-0 items-center justify-center gap-2 border-t border-line pb-[env(safe-area-inset-bottom)] text-ink-muted -outline-offset-2"
          >
            <X aria-hidden="true" className="size-5" />
            Close
          </button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
