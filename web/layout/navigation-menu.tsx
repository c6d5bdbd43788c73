import { Menu } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { desktopWidth } from '#domain/conventions.ts'
import { Button } from '../components/button.tsx'
import { veil } from '../components/dialog.tsx'
import { Navigation } from './navigation.tsx'

/** The side navigation where there is no room for it to stand open. */
export function NavigationMenu() {
  const [isOpen, setOpen] = useState(false)
  const isLeft = useRef(false)
  useEffect(() => {
    // A window that grows shows the navigation itself; the menu must not stay over it unseen.
    const wide = matchMedia(`(min-width: ${desktopWidth}px)`)
    const close = () => setOpen(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button variant="quiet" className="ml-auto md:hidden">
          <Menu aria-hidden="true" className="size-5" />
          Menu
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={veil} />
        <Dialog.Content
          aria-describedby={undefined}
          // Whoever goes somewhere arrives there; only a menu that was just closed gives the focus back.
          onCloseAutoFocus={(event) => isLeft.current && event.preventDefault()}
          onOpenAutoFocus={() => {
            isLeft.current = false
          }}
          className="fixed inset-y-0 right-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto border-l border-line bg-surface"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Navigation
            onGo={() => {
              isLeft.current = true
              setOpen(false)
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
