import { announceCommit } from './after-commit.ts'
import type { Database, Transaction } from './pool.ts'
import { isOutdatedPlan } from './prepared-statements.ts'
import { codeOf, constraintOf } from '../base/caught.ts'

const attempts = 3

const owners = new WeakMap<Transaction, Database>()

type Work<T> = (tx: Transaction) => Promise<T>

/** Deadlocks are rare and tried again. */
export async function inTransaction<T>(
  db: Database,
  work: Work<T>,
  mode: 'read write' | 'read only' | 'one moment' = 'read write',
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      let done: Transaction | undefined
      const begin = beginning(db, mode)
      const result = await begin.execute((tx) => {
        owners.set(tx, db)
        return work((done = tx))
      })
      if (done) announceCommit(db, done)
      return result
    } catch (error) {
      if (attempt === attempts || !isRepeatable(error)) throw error
    }
  }
}

/** Several statements that are to agree with each other read one moment. */
function beginning(db: Database, mode: 'read write' | 'read only' | 'one moment') {
  if (mode === 'read write') return db.transaction()
  const reading = db.transaction().setAccessMode('read only')
  return mode === 'read only' ? reading : reading.setIsolationLevel('repeatable read')
}

export function databaseOf(tx: Transaction): Database {
  const db = owners.get(tx)
  if (db === undefined) throw new Error('This transaction was not opened by inTransaction')
  return db
}

export function brokenConstraint(error: unknown): string | undefined {
  return codeOf(error).startsWith('23') ? constraintOf(error) || undefined : undefined
}

function isRepeatable(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40P01' || code === '40001' || isOutdatedPlan(error)
}
