import type { ReactNode } from 'react'
import { readToken } from '../api/token.ts'
import { Header } from './header.tsx'

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
      <main className="mx-auto flex w-full max-w-md flex-col gap-4 px-4 py-10 md:pt-20">
        <h1 className="text-title break-words">{title}</h1>
        {children}
      </main>
    </div>
  )
}
