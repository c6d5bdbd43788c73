import type { Level } from '#domain/workload.ts'

/** How full a week is. Filled is only what asks for an act: one that is full or has too much in it. */
export const levelLooks: Record<Level, string> = {
  over: 'bg-red-soft text-red-ink font-medium',
  full: 'bg-yellow-soft text-yellow-ink',
  busy: 'text-ink',
  free: 'text-ink-muted',
  off: 'text-ink-faint',
}
