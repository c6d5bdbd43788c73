import { useLayoutEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { BarStart } from '../components/bar-start.tsx'
import { TitleMark } from '../components/page-title.tsx'
import { useIsPainted } from './after-paint.ts'
import { Header } from './header.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { PrintedFirm } from './printed-firm.tsx'
import { upTo99, useAttention } from './use-attention.ts'

export function Frame({
  Menu,
  home,
  area,
  bar,
  phone,
  children,
}: {
  Menu: ComponentType<{ onGo?: () => void }>
  home?: string
  area?: string
  /** The right end of the top bar. */
  bar: ReactNode
  /** What the phone's bar offers beside its menu. */
  phone: ReactNode
  children: ReactNode
}) {
  const screen = useRef<HTMLElement>(null)
  const [start, setStart] = useState<HTMLElement | null>(null)
  const unread = useAttention()?.unread ?? 0
  const isWaiting = useNavigation().state !== 'idle'
  // What frames a screen comes after the screen itself, into places that are kept: all at once is too long a task.
  const isPainted = useIsPainted()
  useArrival(screen)
  return (
    <div className="min-h-dvh" data-frame>
      <button type="button" onClick={() => screen.current?.focus()} className="skip-to-content">
        Skip to content
      </button>
      <Header
        start={setStart}
        {...(home === undefined ? {} : { home })}
        {...(area === undefined ? {} : { area })}
      >
        {isWaiting && (
          <span className="absolute inset-x-0 -bottom-px h-0.5 animate-appear overflow-hidden bg-accent" />
        )}
        <div className="flex flex-1 items-center justify-end gap-2 max-md:gap-0">{isPainted && bar}</div>
      </Header>
      <div className="md:grid md:grid-cols-[11.5rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)] print:block">
        <aside className="sticky top-12 hidden h-[calc(100dvh-3rem)] overflow-y-auto border-r border-line bg-surface md:block print:hidden">
          {isPainted && <Menu />}
        </aside>
        <main ref={screen} id="content" tabIndex={-1} className="screen-content">
          {isPainted && <PrintedFirm />}
          <BarStart value={start}>
            <TitleMark value={unread === 0 ? '' : `(${upTo99(unread)}) `}>{children}</TitleMark>
          </BarStart>
        </main>
      </div>
      <div>{isPainted && <PhoneBar Menu={Menu}>{phone}</PhoneBar>}</div>
      <ScrollRestoration getKey={({ pathname }) => pathname} />
    </div>
  )
}

/** The heading takes the focus, so that a screen reader tells where one is; a screen may put it elsewhere itself. */
function useArrival(screen: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const from = useRef(pathname)
  // With the drawing, before the observer of the last arrival could take the new screen for its own.
  useLayoutEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    const shown = screen.current
    if (shown === null || shown.contains(document.activeElement)) return
    let heading = focusHeading(shown)
    // A screen that draws its frame first brings its heading later. A focus wants the screen laid out: in the task that
    // draws it this would make a long one.
    let frame = 0
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (heading.isConnected) return
        if (document.activeElement === document.body) heading = focusHeading(shown)
        else observer.disconnect()
      })
    })
    observer.observe(shown, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [pathname, screen])
}

function focusHeading(screen: HTMLElement): HTMLElement {
  const heading = screen.querySelector<HTMLElement>('h1[tabindex]') ?? screen
  heading.focus({ preventScroll: true })
  return heading
}
