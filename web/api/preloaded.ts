type Asked = { state: { dataUpdateCount: number } }

const preloaded = new WeakSet<Asked>()

/** What was asked for before its screen was there needs no second answer for so long. */
const preloadedMs = 3000

export function markPreloaded(query: Asked): void {
  preloaded.add(query)
}

/** Once its screen has it, it is like any other. */
export function forgetPreloaded(query: Asked | undefined): void {
  if (query !== undefined) preloaded.delete(query)
}

export function freshFor(query: Asked): number {
  return preloaded.has(query) && query.state.dataUpdateCount <= 1 ? preloadedMs : 0
}
