import { Readable } from 'node:stream'
import type pg from 'pg'

const pieceSize = 256 * 1024

/** What the driver asks of a statement while it runs; its types name only the first. */
type Statement = {
  submit(connection: pg.Connection): void
  handleCopyData(message: { chunk: Buffer }, connection: pg.Connection): void
  handleCommandComplete(message: { text: string }): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

export type Copied = {
  stream: Readable
  /** Known once the stream has ended. */
  rows(): number
}

/** Streams what `COPY … TO STDOUT` sends, no faster than it is read. */
export function copyOut(client: pg.Client, sql: string): Copied {
  let socket: pg.Connection['stream'] | undefined
  let rows: Buffer[] = []
  let size = 0
  let count = 0
  const stream = new Readable({
    highWaterMark: pieceSize,
    read: () => void socket?.resume(),
    // The rest still comes and must be let by, or the connection could never be used or ended.
    destroy: (error, done) => {
      socket?.resume()
      done(error)
    },
  })
  client.query({
    submit(connection) {
      socket = connection.stream
      connection.query(sql)
    },
    handleCopyData({ chunk }) {
      if (stream.destroyed) return
      // The driver uses its buffer again for what comes next.
      rows.push(Buffer.from(chunk))
      size += chunk.length
      if (size >= pieceSize && !flush()) socket?.pause()
    },
    handleCommandComplete({ text }) {
      flush()
      count = Number(text.split(' ').at(-1))
    },
    handleReadyForQuery: () => void stream.push(null),
    handleError: (error) => void stream.destroy(error),
  } satisfies Statement)
  return { stream, rows: () => count }

  function flush(): boolean {
    const piece = Buffer.concat(rows)
    rows = []
    size = 0
    return piece.length === 0 || stream.destroyed || stream.push(piece)
  }
}
