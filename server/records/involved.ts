import type { Involved } from '../notices/followers.ts'
import type { Row, Store } from './store.ts'

/** Who has a record and who gave it; what nobody gives has a manager. */
export function involvedIn({ kind: { plays } }: Pick<Store, 'kind'>, row: Row): Involved {
  const personIn = (column: string | undefined) => {
    const id = column === undefined ? null : row[column]
    return typeof id === 'string' ? id : null
  }
  const holder = personIn(plays.heldBy?.value)
  return plays.givenBy === undefined
    ? { manager: holder }
    : { assigned: holder, author: personIn(plays.givenBy) }
}
