import type { ReactNode } from 'react'
import { readToken } from '../api/token.ts'
import { Header } from './header.tsx'

/** One thing to read or to do, on a card of its own. */
export function PlainPage({
  title,
  linked = readToken() !== undefined,
  children,
}: {
  title: string
  linked?: boolean
  children: ReactNode
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} · Plumbline`}</title>
      <Header linked={linked} />
      <main className="px-4 py-8 md:py-12">
        <div className="mx-auto flex max-w-110 flex-col gap-4 rounded-lg border border-line bg-surface p-5">
          <h1 className="text-title break-words">{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}
