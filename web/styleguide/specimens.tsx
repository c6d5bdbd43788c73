import type { ReactNode } from 'react'

export function Specimens({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-body font-semibold">{title}</h2>
      {children}
    </section>
  )
}

export function SpecimenRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-small text-ink-muted">{name}</h3>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  )
}
