import { once } from 'node:events'
import type pg from 'pg'

/** What the driver asks of a statement while it runs, and how it is told what to copy; its types name neither. */
type Statement = {
  submit(connection: pg.Connection): void
  handleCopyInResponse(connection: CopyConnection): void
  handleCommandComplete(message: { text: string }): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Runs `COPY … FROM STDIN` on what comes, no faster than the database takes it; answers how many rows it was. */
export async function copyIn(
  client: pg.Client,
  sql: string,
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const refused = new AbortController()
  let rows = 0
  client.query({
    submit: (connection) => connection.query(sql),
    handleCopyInResponse: (connection) => void send(connection, pieces, refused.signal).catch(reject),
    handleCommandComplete: ({ text }) => {
      rows = Number(text.split(' ').at(-1))
    },
    handleReadyForQuery: () => resolve(rows),
    handleError(error) {
      refused.abort()
      reject(error)
    },
  } satisfies Statement)
  return promise
}

async function send(
  connection: CopyConnection,
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  refused: AbortSignal,
): Promise<void> {
  try {
    for await (const piece of pieces) {
      if (refused.aborted) return
      connection.sendCopyFromChunk(piece)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', { signal: refused })
    }
    connection.endCopyFrom()
  } catch (error) {
    if (refused.aborted) return
    connection.sendCopyFail('its source failed')
    throw error
  }
}
