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
          // Its last row, which signs out, does not lie where the button was that opened it.
          className="fixed inset-y-0 right-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto border-l border-line bg-surface pb-16"
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
