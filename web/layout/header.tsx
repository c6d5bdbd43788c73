import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'

export function Header({
  linked = true,
  home = '/main_menu',
  area,
  printed = false,
  start,
  children,
}: {
  linked?: boolean
  home?: string
  area?: string
  printed?: boolean
  /** Where the phone has the way back. */
  start?: Ref<HTMLSpanElement>
  children?: ReactNode
}) {
  return (
    <header
      className={`sticky top-0 z-30 flex h-12 items-center gap-3 border-b border-line bg-surface px-4 ${printed ? '' : 'print:hidden'}`}
    >
      {start && <span ref={start} className="contents" />}
      {linked ? (
        <Link to={home} className="flex items-center gap-2 rounded-md home-in-bar">
          <Logo />
          {area !== undefined && <span className="text-lead text-ink-muted max-md:sr-only">{area}</span>}
        </Link>
      ) : (
        <Logo />
      )}
      {children}
    </header>
  )
}

function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-lead font-semibold tracking-tight text-ink">
      <svg viewBox="0 0 32 32" className="size-6" role="img" aria-label="Plumbline logo">
        <rect width="32" height="32" rx="7" className="fill-accent-fill" />
        <path d="M16 4v10" strokeWidth="2" strokeLinecap="round" className="stroke-on-accent" />
        <path d="M11 14h10v4l-5 10-5-10z" className="fill-on-accent" />
      </svg>
      <span aria-hidden="true" className="framed:max-md:hidden">
        Plumbline
      </span>
    </span>
  )
}
