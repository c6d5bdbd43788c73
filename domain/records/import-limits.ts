/** Apart from what knows the kinds: the thread that reads files loads as little as it can. */
export const importLimits = {
  bytes: 10_000_000,
  rows: 5000,
  columns: 60,
  unpackedBytes: 100_000_000,
  /** Of all cells together. */
  letters: 20_000_000,
  rowsAPage: 50,
  /** How long a run is kept that was not brought to its end. */
  keptHours: 24,
} as const
