import {
  addressKey,
  columnName,
  isSamePerson,
  type Board,
  type BoardColumn,
  type Person,
  type BoardPlace,
} from '#domain/board/state.ts'
import type { LoadedWeek } from '#domain/workload.ts'
import { boardMessages } from '#domain/words/board.ts'

const said = boardMessages

/** By address key, in the whole firm. */
export type OpenTasks = ReadonlyMap<string, number>

/** This week and the next, by address key. */
export type Weeks = ReadonlyMap<string, readonly LoadedWeek[]>

export type Target = { place: BoardPlace; name: string; hint?: string; isClosed: boolean }

export function targetsOf(board: Board, people: readonly Person[], open: OpenTasks): Target[] {
  return [
    { place: null, name: said.unassignedTasks, isClosed: false },
    ...board.columns.map((column) => ({
      place: column.number,
      name: columnName(column),
      isClosed: isClosed(column, people),
      ...(column.employee ? openHint(open, column.employee.email) : {}),
    })),
  ]
}

/** Somebody who left the firm, or never could have a column, keeps their tasks and gets no more. */
export function isClosed({ employee }: BoardColumn, people: readonly Person[]): boolean {
  return employee !== null && !people.some((person) => isSamePerson(person, employee))
}

export function openHint(open: OpenTasks, email: string): { hint?: string } {
  const count = open.get(addressKey(email))
  return count === undefined ? {} : { hint: said.openTasks(count) }
}
