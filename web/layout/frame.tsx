import { useRef, type ComponentType, type ReactNode } from 'react'
import { ScrollRestoration, useNavigation } from 'react-router'
import { Header } from './header.tsx'
import { NavigationMenu } from './navigation-menu.tsx'
import { useArrival } from './use-arrival.ts'

export function Frame({
  Menu,
  home,
  area,
  children,
}: {
  Menu: ComponentType<{ onGo?: () => void }>
  home?: string
  area?: string
  children: ReactNode
}) {
  const screen = useRef<HTMLElement>(null)
  const isWaiting = useNavigation().state !== 'idle'
  useArrival(screen)
  return (
    <div className="min-h-dvh">
      <button
        type="button"
        onClick={() => screen.current?.focus()}
        className="sr-only z-50 rounded-md bg-surface px-3 py-2 shadow-floating focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </button>
      <Header {...(home === undefined ? {} : { home })} {...(area === undefined ? {} : { area })}>
        {isWaiting && (
          <span className="absolute inset-x-0 -bottom-px h-0.5 animate-appear overflow-hidden bg-accent" />
        )}
        <NavigationMenu Menu={Menu} />
      </Header>
      <div className="md:grid md:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <aside className="sticky top-13 hidden h-[calc(100dvh-3.25rem)] overflow-y-auto border-r border-line bg-surface md:block print:hidden">
          <Menu />
        </aside>
        <main
          ref={screen}
          id="content"
          tabIndex={-1}
          className="min-w-0 px-4 py-5 outline-none md:px-6 print:p-0 [&_h1]:outline-none"
        >
          {children}
        </main>
      </div>
      <ScrollRestoration getKey={({ pathname }) => pathname} />
    </div>
  )
}
