const mostBuckets = 10_000

export function tokenBuckets(
  { perSecond, most }: { perSecond: number; most: number },
  now: () => number = () => performance.now(),
): (key: string) => number {
  const buckets = new Map<string, { left: number; at: number }>()
  return (key) => {
    const at = now()
    const before = buckets.get(key) ?? { left: most, at }
    const left = Math.min(most, before.left + ((at - before.at) / 1000) * perSecond)
    const isEmpty = left < 1
    // A used key moves to the end: the first is the one unused for longest.
    buckets.delete(key)
    buckets.set(key, { left: isEmpty ? left : left - 1, at })
    const [oldest] = buckets.keys()
    if (buckets.size > mostBuckets && oldest !== undefined) buckets.delete(oldest)
    return isEmpty ? Math.ceil((1 - left) / perSecond) : 0
  }
}
