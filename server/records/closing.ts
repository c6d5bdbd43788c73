import type { WorkStatus } from '#domain/choices.ts'
import type { Columns, Row } from './store.ts'

/** The moment of completion follows the status: set when it closes, cleared when it opens again. */
export function completedAt(before: Row | undefined, isCompleted: boolean, now: Date): Date | string | null {
  if (!isCompleted) return null
  return (before?.['completed_at'] as string | null | undefined) ?? now
}

/** Columns that closing sets on any kind of work. */
export function closed(now: Date): Columns {
  return { status: 'Closed' satisfies WorkStatus, completed_at: now }
}
