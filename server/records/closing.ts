import { sql } from 'kysely'
import type { WorkStatus } from '#domain/choices.ts'
import type { Act, Columns } from './store.ts'

export const isActive = sql`(t.deleted_at IS NULL AND t.status = ${sql.lit('Active' satisfies WorkStatus)})`

export function completedAt(
  before: { completed_at: string | null } | undefined,
  isCompleted: boolean,
  now: Date,
): Date | string | null {
  if (!isCompleted) return null
  return before?.completed_at ?? now
}

export function closeAct(also: Columns = {}): Act {
  return {
    name: 'close',
    action: 'close',
    whenRefused: 'answer',
    set: (_row, now) => ({ status: 'Closed' satisfies WorkStatus, completed_at: now, ...also }),
  }
}
