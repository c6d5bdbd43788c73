import { Dialog } from 'radix-ui'
import { useRef, type ComponentType } from 'react'
import { veil } from '../components/dialog.tsx'

/** The side navigation as a window over the page. */
export function NavigationWindow({
  isOpen,
  onClose,
  onClosed,
  Menu,
}: {
  isOpen: boolean
  onClose: () => void
  /** Closed without going anywhere: whoever opened it has the focus again. */
  onClosed: () => void
  /** The navigation itself, which says when it leads somewhere. */
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
            // Whoever goes somewhere arrives there.
            if (!isLeft.current) onClosed()
          }}
          onOpenAutoFocus={() => {
            isLeft.current = false
          }}
          className="fixed inset-y-0 right-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto border-l border-line bg-surface"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Menu
            onGo={() => {
              isLeft.current = true
              onClose()
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
