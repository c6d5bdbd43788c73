import type { Colour } from '#domain/colours.ts'

export function ProgressLine({
  percent,
  colour,
  className,
}: {
  percent: number
  colour: Colour | 'accent'
  className: string
}) {
  return (
    <span aria-hidden="true" className={`block overflow-hidden rounded-full ${className}`}>
      <span className={`block h-full ${fills[colour]}`} style={{ width: `${percent}%` }} />
    </span>
  )
}

const fills: Record<Colour | 'accent', string> = {
  accent: 'bg-accent',
  green: 'bg-green',
  yellow: 'bg-yellow',
  red: 'bg-red',
  orange: 'bg-orange',
  blue: 'bg-blue',
  purple: 'bg-purple',
}
