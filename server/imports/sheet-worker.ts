import { parentPort, workerData } from 'node:worker_threads'
import { readFile } from './read-file.ts'
import { UnreadSheet, type FromWorker, type ToWorker } from './sheets.ts'

/** Some at a time: whoever listens must not be held up by thousands of rows in one message. */
const rowsAtOnce = 250

/** The thread in which a file from outside is read: with memory and time of its own, both of them limited. */
async function work({ bytes, name, sheet }: ToWorker): Promise<void> {
  // Not a window: a port of a thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say = (message: FromWorker) => parentPort?.postMessage(message)
  try {
    const { rows, ...head } = await readFile(Buffer.from(bytes), name, sheet)
    say({ head })
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      say({ rows: rows.slice(from, from + rowsAtOnce) })
    say({ end: true })
  } catch (error) {
    say({ refused: error instanceof UnreadSheet ? error.why : 'unreadable' })
  }
}

await work(workerData as ToWorker)
