import type { ReactNode } from 'react'
import type { Colour } from '#domain/colours.ts'

/** How something stands: a dot and a word. Red means 'over' in the fixed colours, so its dot is hollow and its word quiet. */
export function State({ colour, children }: { colour?: Colour | undefined; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 whitespace-nowrap ${colour === 'red' ? 'text-ink-muted' : ''}`}
    >
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full border-2 print:hidden ${dots[colour ?? 'neutral']}`}
      />
      <span className="truncate">{children}</span>
    </span>
  )
}

const dots: Record<Colour | 'neutral', string> = {
  green: 'border-green bg-green',
  yellow: 'border-yellow bg-yellow',
  red: 'border-red',
  orange: 'border-orange bg-orange',
  blue: 'border-blue bg-blue',
  purple: 'border-purple bg-purple',
  neutral: 'border-neutral bg-neutral',
}
