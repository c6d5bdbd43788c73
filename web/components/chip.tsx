import type { ReactNode } from 'react'
import type { Colour } from '#domain/colours.ts'

export function Chip({ colour, children }: { colour?: Colour | undefined; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 rounded-full px-2 py-px text-[0.8125rem] font-medium whitespace-nowrap ${tones[colour ?? 'neutral']}`}
    >
      {children}
    </span>
  )
}

const tones: Record<Colour | 'neutral', string> = {
  green: 'bg-green-soft text-green-ink',
  yellow: 'bg-yellow-soft text-yellow-ink',
  red: 'bg-red-soft text-red-ink',
  orange: 'bg-orange-soft text-orange-ink',
  blue: 'bg-blue-soft text-blue-ink',
  purple: 'bg-purple-soft text-purple-ink',
  neutral: 'bg-neutral-soft text-neutral-ink',
}
