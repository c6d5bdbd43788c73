import { Menu } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import { desktopWidth } from '#domain/conventions.ts'
import { Button } from '../components/button.tsx'
import { whenIdle } from '../components/when-idle.ts'

const loadWindow = async () => ({ default: (await import('./navigation-window.tsx')).NavigationWindow })
const NavigationWindow = lazy(loadWindow)

export function NavigationMenu({ Menu: Navigation }: { Menu: ComponentType<{ onGo?: () => void }> }) {
  // Undefined until it was opened once: the window is loaded only then.
  const [isOpen, setOpen] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // A window that grows shows the navigation itself; the menu must not stay over it unseen.
    const wide = matchMedia(`(min-width: ${desktopWidth}px)`)
    if (!wide.matches) whenIdle(() => loadWindow().catch(() => undefined))
    const close = () => setOpen((open) => open && false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        className="ml-auto md:hidden"
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" className="size-5" />
        Menu
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <NavigationWindow
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onClosed={() => button.current?.focus()}
            Menu={Navigation}
          />
        </Suspense>
      )}
    </>
  )
}
