import type { ReactNode } from 'react'

/** A filled tag: only for what asks for an act now. */
export function Flag({ colour = 'orange', children }: { colour?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1 rounded-sm px-1.5 text-fine font-medium whitespace-nowrap ${tones[colour]}`}
    >
      {children}
    </span>
  )
}

const tones = {
  orange: 'bg-orange-soft text-orange-ink',
  red: 'bg-red-soft text-red-ink',
  yellow: 'bg-yellow-soft text-yellow-ink',
}
