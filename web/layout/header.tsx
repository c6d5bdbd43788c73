import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from './logo.tsx'

/** The bar at the top of every page. */
export function Header({
  linked = true,
  printed = false,
  children,
}: {
  /** Whether the logo leads to the dashboard. */
  linked?: boolean
  printed?: boolean
  children?: ReactNode
}) {
  return (
    <header
      className={`sticky top-0 z-30 flex h-13 items-center gap-3 border-b border-line bg-surface px-4 ${printed ? '' : 'print:hidden'}`}
    >
      {linked ? (
        <Link to="/main_menu" className="flex rounded-md">
          <Logo />
        </Link>
      ) : (
        <Logo />
      )}
      {children}
    </header>
  )
}
