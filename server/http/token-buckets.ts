const mostBuckets = 10_000

/** Answers the seconds to wait, or 0. `owe` takes what others gave of the same bucket, be it into debt. */
export type TokenBuckets = ((key: string) => number) & { owe(key: string, count: number): void }

export function tokenBuckets(
  { perSecond, most }: { perSecond: number; most: number },
  now: () => number = () => performance.now(),
): TokenBuckets {
  const buckets = new Map<string, { left: number; at: number }>()
  const take = (key: string): number => {
    const { left, at } = look(key)
    const isEmpty = left < 1
    put(key, { left: isEmpty ? left : left - 1, at })
    return isEmpty ? Math.ceil((1 - left) / perSecond) : 0
  }
  const owe = (key: string, count: number): void => {
    const { left, at } = look(key)
    put(key, { left: Math.max(-most, left - count), at })
  }
  return Object.assign(take, { owe })

  function look(key: string): { left: number; at: number } {
    const at = now()
    const before = buckets.get(key) ?? { left: most, at }
    return { left: Math.min(most, before.left + ((at - before.at) / 1000) * perSecond), at }
  }

  function put(key: string, bucket: { left: number; at: number }): void {
    // A used key moves to the end: the first is the one unused for longest.
    buckets.delete(key)
    buckets.set(key, bucket)
    const [oldest] = buckets.keys()
    if (buckets.size > mostBuckets && oldest !== undefined) buckets.delete(oldest)
  }
}
