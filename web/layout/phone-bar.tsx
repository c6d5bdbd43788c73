import { Menu as MenuIcon, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { desktopWidth } from '#domain/conventions.ts'
import { messages } from '#domain/words/messages.ts'
import { areaOf, homeOf, navigation, withoutSlash } from '#domain/pages/navigation.ts'
import { whenIdle } from '../components/when-idle.ts'
import { WorkCount } from './work-count.tsx'

const loadWindow = async () => ({ default: (await import('./navigation-window.tsx')).NavigationWindow })
const NavigationWindow = lazy(loadWindow)

/** The phone's bar; work that is not finished puts its own bar in this place, marked `data-unfinished`. */
export function PhoneBar({
  Menu: Navigation,
  children,
}: {
  Menu: ComponentType<{ onGo?: () => void }>
  children: ReactNode
}) {
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
      <nav
        aria-label={messages.person.quickWays}
        className="fixed inset-x-0 bottom-0 z-30 flex h-[calc(3.5rem+env(safe-area-inset-bottom))] items-stretch justify-around border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden [[data-frame]:has([data-unfinished])_&]:hidden"
      >
        {children}
        <button
          ref={button}
          type="button"
          className={phoneEntry}
          aria-haspopup="dialog"
          aria-expanded={isOpen === true}
          onClick={() => setOpen(true)}
        >
          <MenuIcon aria-hidden="true" className="size-5" />
          Menu
        </button>
      </nav>
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

export const phoneEntry =
  'relative flex min-w-14 flex-1 flex-col items-center justify-center gap-0.5 text-fine text-ink-muted -outline-offset-2'

export function PhoneLink({
  name,
  route,
  sign: Sign,
  isCounted = false,
}: {
  name: string
  route: string
  sign: LucideIcon
  isCounted?: boolean
}) {
  const countId = useId()
  const place = useLocation()
  const isPage = withoutSlash(place.pathname) === withoutSlash(route)
  const area = areaOf(homeOf(place), navigation)
  const isHere = isPage || (area !== undefined && area === areaOf(route, navigation))
  return (
    <div className="relative flex flex-1">
      <Link
        to={route}
        aria-describedby={isCounted ? countId : undefined}
        {...(isHere ? { 'aria-current': isPage ? 'page' : 'true' } : {})}
        className={`${phoneEntry} ${isHere ? 'font-medium text-ink! before:absolute before:inset-x-3 before:top-0 before:h-0.5 before:bg-accent' : ''}`}
      >
        <Sign aria-hidden="true" className="size-5" />
        {name}
      </Link>
      {isCounted && (
        <WorkCount
          id={countId}
          className="pointer-events-none absolute top-1 left-[calc(50%+0.5rem)] min-w-4 rounded-full bg-surface px-1 text-center text-badge font-semibold text-ink tabular-nums"
        />
      )}
    </div>
  )
}
