import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Rows } from './papers.ts'

/** Lets others have the process for a moment now and then; throws when nobody waits for the paper any more. */
export type Breath = () => Promise<void> | undefined

/** A call of another waits through several of these, and two papers take turns in between. */
const piecesInOneGo = 3

export function makeBreath(gone: AbortSignal): Breath {
  let drawn = 0
  return () => {
    drawn += 1
    if (drawn % piecesInOneGo !== 0) return undefined
    return nextTurn().then(() => gone.throwIfAborted())
  }
}

export async function* breathing<Row>(rows: Rows<Row>, breath: Breath): AsyncGenerator<Row> {
  for await (const row of rows) {
    yield row
    await breath()
  }
}
