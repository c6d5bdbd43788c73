import type { Level, LoadedWeek } from '#domain/workload.ts'

/** How full a week is. Filled is only what asks for an act: one that is full or has too much in it. */
const levelLooks: Record<Level, string> = {
  over: 'bg-red-soft text-red-ink font-medium',
  full: 'bg-yellow-soft text-yellow-ink',
  busy: 'text-ink',
  free: 'text-ink-muted',
  off: 'text-ink-faint',
}

/** A week with nothing in it steps back behind those with work. */
export function lookOfWeek({ level, load_hours: load }: Pick<LoadedWeek, 'level' | 'load_hours'>): string {
  return load === 0 ? levelLooks.off : levelLooks[level]
}
