import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

export async function copyIn(
  client: pg.Client,
  sql: string,
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<number> {
  const copy = client.query(from(sql))
  await pipeline(Readable.from(pieces), copy)
  return copy.rowCount
}

type CopiedRows = {
  pieces: AsyncIterable<Buffer>
  rows(): number
}

export function copyOut(client: pg.Client, sql: string): CopiedRows {
  let rows = 0
  return { pieces: read(), rows: () => rows }

  async function* read(): AsyncGenerator<Buffer, void> {
    const idle = once(client, 'drain')
    idle.catch(() => undefined)
    const copy = client.query(to(sql, { highWaterMark: 1 << 18 }))
    let failure: Error | undefined
    copy.on('error', (error) => (failure = error))
    try {
      yield* copy.iterator({ destroyOnReturn: false })
    } finally {
      // Unread rows must be let by, or the connection could never be used or ended.
      copy.resume()
    }
    // The number of rows comes after the last of them, and so may an error.
    await idle
    if (failure) throw failure
    rows = copy.rowCount
  }
}
