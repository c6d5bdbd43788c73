import { useId, type ReactNode } from 'react'

export function Card({
  title,
  action,
  className = '',
  children,
}: {
  title: string
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-lg border border-line bg-surface p-4 ${className}`}
    >
      <header className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1 pb-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
