import { Worker } from 'node:worker_threads'
import { importMessages as said } from '#domain/words/imports.ts'
import { invalidField, Refusal } from '../base/errors.ts'
import { UnreadSheet, type FromWorker, type Sheet, type SheetRefusal, type ToWorker } from './sheets.ts'

const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
const withinMs = 60_000

/** Reads a file from outside in a thread of its own: one that runs out of memory or time ends, and the server goes on. */
export async function readSheet(given: ToWorker): Promise<Sheet> {
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    workerData: given,
    resourceLimits: limits,
    // What the thread says of its own faults is nobody's business.
    stderr: true,
  })
  const clock = setTimeout(() => void worker.terminate(), withinMs)
  try {
    return await answerOf(worker)
  } finally {
    clearTimeout(clock)
    await worker.terminate()
  }
}

function answerOf(worker: Worker): Promise<Sheet> {
  return new Promise((resolve, reject) => {
    let sheet: Sheet | undefined
    worker.on('message', (message: FromWorker) => {
      if ('refused' in message) reject(new UnreadSheet(message.refused))
      else if ('head' in message) sheet = { ...message.head, rows: [] }
      else if ('rows' in message) sheet?.rows.push(...message.rows)
      else if (sheet !== undefined) resolve(sheet)
    })
    worker.once('error', () => reject(new UnreadSheet('unreadable')))
    worker.once('exit', () => reject(new UnreadSheet('unreadable')))
  })
}

const sentences: Record<SheetRefusal, string> = {
  type: said.otherType,
  unreadable: said.unreadable,
  rows: said.tooManyRows,
  below: said.tooFarDown,
  columns: said.tooManyColumns,
  letters: said.tooMuchText,
  empty: said.noRows,
  sheet: said.noSheet,
}

export function sheetRefusal({ why }: UnreadSheet): Refusal {
  if (why === 'type') return new Refusal(415, said.otherType)
  return invalidField(why === 'sheet' ? 'sheet' : 'file', sentences[why])
}
