import type { TimelineEntry } from './use-timeline.ts'

/** How many comments there are, as far as entries are known; nothing where there is none. */
export function commentCount(entries: readonly TimelineEntry[], hasMore: boolean): string | undefined {
  const count = entries.filter((entry) => entry.type === 'comment' && !('deleted' in entry.comment)).length
  if (count === 0) return undefined
  return hasMore ? `${count}+` : String(count)
}
