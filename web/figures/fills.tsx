import type { Look } from './chart.ts'

const lines = { hatched: 'stroke-accent', late: 'stroke-danger' } as const

/** The patterns that bars are filled with; ids are the chart's own. */
export function Patterns({ id }: { id: string }) {
  return (
    <defs>
      {(['hatched', 'late'] as const).map((look) => (
        <pattern
          key={look}
          id={`${id}-${look}`}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${look === 'late' ? 135 : 45})`}
        >
          <path d="M0 0V5" className={lines[look]} strokeWidth={look === 'late' ? 5 : 2.5} />
        </pattern>
      ))}
    </defs>
  )
}

const edges: Record<Look, string> = {
  solid: 'fill-accent stroke-accent',
  hatched: 'stroke-accent',
  hollow: 'fill-surface stroke-accent',
  late: 'stroke-danger',
}

/** How a bar of a look is drawn. */
export function fillOf(look: Look, id: string): { className: string; fill?: string; strokeWidth: number } {
  const isPattern = look === 'hatched' || look === 'late'
  return {
    className: edges[look],
    strokeWidth: 1,
    ...(isPattern && { fill: `url(#${id}-${look})` }),
  }
}
