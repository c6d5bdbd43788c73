import type { ReactNode } from 'react'
import type { Colour } from '#domain/colours.ts'

type Tone = Colour | 'over'

/** How something stands: a dot and a word. What is over has a hollow one and is quiet; red means that in the fixed colours. */
export function State({ colour, children }: { colour?: Tone | undefined; children: ReactNode }) {
  const isOver = colour === 'over' || colour === 'red'
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 whitespace-nowrap ${isOver ? 'text-ink-muted' : ''}`}
    >
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full border-2 print:hidden ${dots[colour ?? 'neutral']}`}
      />
      <span className="truncate">{children}</span>
    </span>
  )
}

const dots: Record<Tone | 'neutral', string> = {
  green: 'border-green bg-green',
  yellow: 'border-yellow bg-yellow',
  red: 'border-red',
  orange: 'border-orange bg-orange',
  blue: 'border-blue bg-blue',
  purple: 'border-purple bg-purple',
  over: 'border-neutral',
  neutral: 'border-neutral bg-neutral',
}
