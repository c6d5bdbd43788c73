export type Page<Row> = { rows: Row[]; hasMore: boolean }

/** A page of a list that was counted. A total that is not exact means that there are more than that. */
export type CountedPage<Row> = Page<Row> & { page: number; total: number; isExact: boolean }

type Counted = { page: number; size: number; total: number; isExact?: boolean }

/** The page that was asked for, or the last one where there are fewer. */
export function countedPage<Row>(rows: Row[], counted: Counted): CountedPage<Row> {
  const { size, total, isExact = true } = counted
  const page = Math.min(counted.page, lastPage(total, size))
  return { rows, page, total, isExact, hasMore: !isExact || page * size < total }
}

/** A page of what nobody counts: one row more than is shown was read. */
export function peekedPage<Row>(found: readonly Row[], size: number): Page<Row> {
  return { rows: found.slice(0, size), hasMore: found.length > size }
}

/** Which page a call or an address asks for: what comes before the first is the first. */
export function readPage(text: string | null): number | undefined {
  return /^(-?\d{1,9})?$/.test(text ?? '') ? Math.max(1, Number(text)) : undefined
}

export function offsetOf(page: number, size: number): number {
  return (page - 1) * size
}

export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}
