import type { Change } from '#domain/records/live.ts'
import { announceOnCommit } from '../db/after-commit.ts'
import type { Transaction } from '../db/pool.ts'

/** What PostgreSQL passes on between processes holds 8,000 letters. */
const peopleAtOnce = 100

/** The windows of these people, and of nobody else, look at the inbox again. */
export function announceInbox(tx: Transaction, employeeIds: readonly string[]): void {
  const people = [...new Set(employeeIds)]
  for (let from = 0; from < people.length; from += peopleAtOnce) {
    announceOnCommit(tx, [inboxChange(people.slice(from, from + peopleAtOnce))])
  }
}

export function inboxChange(to: readonly string[]): Change {
  return { model: 'inbox', id: '', project_id: null, to }
}
