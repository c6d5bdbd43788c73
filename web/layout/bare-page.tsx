import type { ReactNode } from 'react'
import { Header } from './header.tsx'

export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <Header />
      <main className="mx-auto max-w-[90rem] px-4 py-5 md:px-6 print:p-0">{children}</main>
    </div>
  )
}
