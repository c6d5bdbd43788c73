import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from './logo.tsx'

/** The bar at the top of every page. */
export function Header({
  linked = true,
  home = '/main_menu',
  area,
  printed = false,
  children,
}: {
  /** Whether the logo leads anywhere. */
  linked?: boolean
  home?: string
  /** A part of Plumbline that stands for itself. */
  area?: string
  printed?: boolean
  children?: ReactNode
}) {
  return (
    <header
      className={`sticky top-0 z-30 flex h-13 items-center gap-3 border-b border-line bg-surface px-4 ${printed ? '' : 'print:hidden'}`}
    >
      {linked ? (
        <Link to={home} className="flex items-center gap-2 rounded-md">
          <Logo />
          {area !== undefined && <span className="text-base tracking-tight text-ink-muted">{area}</span>}
        </Link>
      ) : (
        <Logo />
      )}
      {children}
    </header>
  )
}
