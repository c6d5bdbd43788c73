import {
  addressKey,
  columnName,
  isSamePerson,
  type Board,
  type Column,
  type Person,
  type Place,
} from '#domain/board/state.ts'
import { messages } from '#domain/words/messages.ts'

const said = messages.board

/** Open tasks in the whole firm by address key. */
export type OpenTasks = ReadonlyMap<string, number>

/** A place that a card can be moved to from its menu. */
export type Target = { place: Place; name: string; hint?: string; isClosed: boolean }

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

/** A person who left the firm, or never could have a column, keeps their tasks and gets no more. */
export function isClosed({ employee }: Column, people: readonly Person[]): boolean {
  return employee !== null && !people.some((person) => isSamePerson(person, employee))
}

/** Of whom nothing is known, nothing is said. */
export function openHint(open: OpenTasks, email: string): { hint?: string } {
  const count = open.get(addressKey(email))
  return count === undefined ? {} : { hint: said.openTasks(count) }
}
