import type { DataOf } from '#domain/calls/registry.ts'
import { importMessages as said } from '#domain/words/imports.ts'
import { Refusal } from '../base/errors.ts'
import type { Queryable } from '../db/pool.ts'
import { makeTurns } from '../http/turns.ts'
import type { User } from '../request/context.ts'
import { readSheet, sheetRefusal } from './read-sheet.ts'
import { fileOf, guessedMapping, runWire, sheetColumns, type RunFacts, type ShownRun } from './runs.ts'
import { UnreadSheet, type Sheet, type ToWorker } from './sheets.ts'

/** Each takes a thread and its memory. */
const limits = { atOnce: 2, ofOne: 1, waiting: 20, waitingOfOne: 4, patienceMs: 30_000 }

export type Reading = ReturnType<typeof openReading>

/** Files as people send them, read one after the other. */
export function openReading() {
  const turns = makeTurns(limits)
  const read = async (given: ToWorker, user: User, gone: AbortSignal): Promise<Sheet> => {
    const leave = await turns.take(user.id, gone)
    try {
      return await readSheet(given)
    } catch (error) {
      throw error instanceof UnreadSheet ? sheetRefusal(error) : error
    } finally {
      leave()
    }
  }
  const readAgain = async (
    db: Queryable,
    run: RunFacts,
    sheet: number | string,
    user: User,
    gone: AbortSignal,
  ) => {
    const bytes = await fileOf(db, run)
    if (bytes.length === 0) throw new Refusal(409, said.isDone)
    return await read({ bytes, name: run.file_name, sheet }, user, gone)
  }
  return {
    read,
    readAgain,
    /** A run as it would be with another of its sheets. */
    async ofSheet(
      db: Queryable,
      run: ShownRun,
      name: string,
      user: User,
      gone: AbortSignal,
    ): Promise<DataOf<'GET api/import/:id'>> {
      const sheet = await readAgain(db, run, name, user, gone)
      const columns = sheetColumns(sheet)
      return runWire({
        ...run,
        ...columns,
        columns: JSON.parse(columns.columns) as RunFacts['columns'],
        mapping: guessedMapping(run.model, sheet.headings),
      })
    },
  }
}
