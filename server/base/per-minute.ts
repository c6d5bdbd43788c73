const minute = 60_000
const mostKeys = 10_000

/** The count stays in the memory of this process: it must not cost a query. Answers the seconds to wait, or 0. */
export function perMinute(
  most: number,
  now: () => number = () => performance.now(),
): (key: string) => number {
  const counts = new Map<string, number>()
  let began = now()
  return (key) => {
    if (now() - began >= minute || counts.size >= mostKeys) {
      counts.clear()
      began = now()
    }
    const count = counts.get(key) ?? 0
    if (count >= most) return Math.max(1, Math.ceil((began + minute - now()) / 1000))
    counts.set(key, count + 1)
    return 0
  }
}
