/** So many are remembered: years of work, and a few dozen kilobytes. */
export const mostSeen = 2000

/** Reads what the browser kept; whatever is not a list of words counts for nothing. */
export function readSeen(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter((card) => typeof card === 'string').slice(-mostSeen) : []
  } catch {
    return []
  }
}

/** A card comes last, and when there are too many the one that was looked at longest ago goes. */
export function withSeen(seen: readonly string[], card: string): string[] {
  return [...seen.filter((other) => other !== card), card].slice(-mostSeen)
}

/** Whether it is safe for a while: a card that is looked at again and again is never forgotten. */
export function isSafe(place: number | undefined, count: number): boolean {
  return place !== undefined && place >= count - mostSeen / 2
}
