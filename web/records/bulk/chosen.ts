export type ChosenFilter = { by: string; op?: string | undefined; text?: string }

/** The rows that something is to be done with: some by their ids, or all that match. */
export type Chosen = {
  count: number
  which: { ids: readonly string[] } | { filters: readonly ChosenFilter[] }
}

/** As the calls take them. */
export function sentRows({ which }: Chosen) {
  if ('ids' in which) return { ids: [...which.ids] }
  return {
    filters: which.filters.map(({ by, op, text }) => ({
      by,
      ...(op === undefined ? {} : { op }),
      ...(text === undefined ? {} : { text }),
    })),
  }
}
