/** Years of work, in a few dozen kilobytes. */
export const mostSeen = 2000

export function readSeen(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter((card) => typeof card === 'string').slice(-mostSeen) : []
  } catch {
    return []
  }
}

export function withSeen(seen: readonly string[], card: string): string[] {
  return [...seen.filter((other) => other !== card), card].slice(-mostSeen)
}

/** A card in the older half is moved to the end when it is looked at again, so that it is never forgotten. */
export function isSafe(place: number | undefined, count: number): boolean {
  return place !== undefined && place >= count - mostSeen / 2
}
