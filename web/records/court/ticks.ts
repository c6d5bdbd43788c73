import type { Court } from './court-in.ts'

export type Tick = 'us' | 'them' | 'over' | 'left'

/** More would be too fine to count: then a tick stands for several days. */
const mostTicks = 60

/**
 * A tick a work day, in the order of the steps (the first one first): ours, theirs, and those that are left. Ours beyond the
 * days that we are allowed stand out only while it is overdue: the words beside them say no more then.
 */
export function ticksOf(
  { days_allowed: allowed, side, overdue }: Pick<Court, 'days_allowed' | 'side' | 'overdue'>,
  stretches: readonly { isOurs: boolean; days: number }[],
): Tick[] {
  const total = stretches.reduce((sum, { days }) => sum + days, 0)
  const share = Math.min(1, mostTicks / Math.max(total, allowed ?? 0, 1))
  const most = allowed === null ? Number.POSITIVE_INFINITY : allowed * share
  const ticks: Tick[] = []
  let ours = 0
  for (const { isOurs, days } of stretches) {
    for (let count = Math.round(days * share); count > 0; count--) {
      if (isOurs) ours += 1
      ticks.push(isOurs ? (overdue && ours > most ? 'over' : 'us') : 'them')
    }
  }
  const left = allowed === null || side === 'closed' ? 0 : Math.max(0, Math.round(most) - ours)
  return [...ticks, ...Array.from({ length: left }, (): Tick => 'left')]
}
