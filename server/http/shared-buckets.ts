import { hearSiblings, tellSiblings } from '../base/siblings.ts'
import { tokenBuckets } from './token-buckets.ts'

/** Within this time each process knows only its own: a burst may be let through by several. */
const tellEveryMs = 100

/**
 * Buckets of one name count together in all worker processes of a machine. What was taken here is told to the others,
 * who owe it, so that in the long run no more than the limit flows; no request waits for another process.
 */
export function sharedBuckets(
  name: string,
  limits: { perSecond: number; most: number },
): (key: string) => number {
  const take = tokenBuckets(limits)
  const topic = `taken ${name}`
  let taken: Map<string, number> | undefined
  hearSiblings(topic, (data) => {
    for (const [key, count] of data as [string, number][]) take.owe(key, count)
  })
  return (key) => {
    const seconds = take(key)
    if (seconds === 0) note(key)
    return seconds
  }

  function note(key: string): void {
    if (taken === undefined) {
      taken = new Map()
      setTimeout(tell, tellEveryMs).unref()
    }
    taken.set(key, (taken.get(key) ?? 0) + 1)
  }

  function tell(): void {
    tellSiblings(topic, [...(taken ?? [])])
    taken = undefined
  }
}
