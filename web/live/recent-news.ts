import type { News } from '#domain/records/live.ts'
import { elapsedSince, now, type Moment } from './elapsed.ts'

const keptMs = 60_000
const most = 300
/** A window that has just opened may have read what it shows a moment before the change, and asks a moment after. */
const slackMs = 5000

/** What was heard lately, for a window that opens in the meantime. */
export function makeRecentNews() {
  let kept: { news: News; at: Moment }[] = []
  return {
    add(news: News): void {
      kept = [...kept.filter(({ at }) => elapsedSince(at) < keptMs), { news, at: now() }].slice(-most)
    },
    within: (milliseconds: number): News[] =>
      kept.filter(({ at }) => elapsedSince(at) < milliseconds + slackMs).map(({ news }) => news),
  }
}
