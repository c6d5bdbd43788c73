/** Each of the first three is one statement, however long the list is. */
export type Source<Raw, Row> = {
  first(limit: number): Promise<Raw[]>
  keys(): Promise<string[]>
  /** Those of the keys that still belong to the list, in its order. */
  at(keys: readonly string[]): Promise<Raw[]>
  finish(rows: Raw[]): Row[] | Promise<Row[]>
}

export type Sizes = { batch: number; short: number }

/** Whole records: some hundred bytes to a few thousand each. */
export const ofRecords: Sizes = { batch: 200, short: 200 }

/**
 * A list that grows with the firm. A short one is read at once. Of a long one the keys are read first, by one
 * statement, and the rows by their keys, a batch at a time: none comes twice, none that was there all the time is left
 * out, however its place in the order changes meanwhile, and no connection is held while a client reads.
 */
export class LongList<Row = unknown> {
  readonly #source: Source<unknown, Row>
  readonly #sizes: Sizes

  constructor(source: Source<unknown, Row>, sizes = ofRecords) {
    this.#source = source
    this.#sizes = sizes
  }

  async readShort(): Promise<Row[] | undefined> {
    const { short } = this.#sizes
    const rows = await this.#source.first(short + 1)
    return rows.length > short ? undefined : await this.#source.finish(rows)
  }

  async *batches(): AsyncGenerator<Row[]> {
    const { batch } = this.#sizes
    const keys = await this.#source.keys()
    for (let start = 0; start < keys.length; start += batch)
      yield await this.#source.finish(await this.#source.at(keys.slice(start, start + batch)))
  }
}
