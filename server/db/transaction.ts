import {
  CompiledQuery,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction as KyselyTransaction,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely'
import { announceCommit } from './after-commit.ts'
import type { Database, Queryable, Transaction } from './pool.ts'
import { isOutdatedPlan } from './prepared-statements.ts'
import type { Tables } from './schema.ts'
import { asError, codeOf, constraintOf } from '../base/caught.ts'
import type { Sharing } from './sharing.ts'

const attempts = 3

const owners = new WeakMap<Transaction, Database>()

type Work<T> = (tx: Transaction) => Promise<T>

type Mode = 'read write' | 'read only' | 'one moment'

/** Deadlocks are rare and tried again. */
export async function inTransaction<T>(db: Database, work: Work<T>, mode: Mode = 'read write'): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db
        .getExecutor()
        .provideConnection((connection) => onConnection(db, connection, work, mode))
    } catch (error) {
      if (attempt === attempts || !isRepeatable(error)) throw error
    }
  }
}

async function onConnection<T>(
  db: Database,
  connection: DatabaseConnection,
  work: Work<T>,
  mode: Mode,
): Promise<T> {
  const run = async (text: string) =>
    await connection.executeQuery<{ command: string }>(CompiledQuery.raw(text))
  const state: State = { connection, began: Date.now(), isOver: false, unawaited: [], failures: [] }
  const tx = transactionOn(db, connection, state)
  await run(beginnings[mode])
  try {
    const result = await work(tx)
    // From here on: what came after the commit would be written by itself, or by whoever has the connection next.
    state.isOver = true
    if (!(await commit(run))) throw asError(state.failures[0] ?? 'The transaction had failed')
    // What follows from their answers is told with the rest.
    await Promise.all(state.unawaited)
    announceCommit(db, tx)
    return result
  } catch (error) {
    state.isOver = true
    // A connection that cannot even be rolled back is not used again; why it came to that is what counts.
    await run('rollback').catch(() => undefined)
    throw error
  }
}

/** False where PostgreSQL rolls back, because a failure was passed over. */
export async function commit(
  run: (text: string) => Promise<QueryResult<{ command: string }>>,
): Promise<boolean> {
  const { rows } = await run('commit')
  return rows[0]?.command !== 'ROLLBACK'
}

/** Several statements that are to agree with each other read one moment. */
const beginnings: Record<Mode, string> = {
  'read write': 'begin',
  'read only': 'start transaction read only',
  'one moment': 'start transaction isolation level repeatable read read only',
}

export type State = {
  connection?: DatabaseConnection
  /** Where several share a transaction statements are not asked of the connection. */
  ask?: <Row>(query: CompiledQuery<Row>, sharing: Sharing<Row> | undefined) => Promise<QueryResult<Row>>
  /** Its work is not done there, whatever it gives. */
  leave?: () => void
  /** The database's `now()` is at most this old, by the clock of this process. */
  began?: number
  isOver: boolean
  unawaited: Promise<void>[]
  failures: unknown[]
}

const states = new WeakMap<Transaction, State>()

/** Kysely's own would ask one statement after the other; here those that are asked together travel together. */
export function transactionOn(db: Database, connection: DatabaseConnection, state: State): Transaction {
  const provideConnection = async <T>(use: (connection: DatabaseConnection) => Promise<T>) => {
    refuseWhenOver(state)
    return await use(connection)
  }
  const executor = db.getExecutor().withConnectionProvider({ provideConnection })
  const tx: Transaction = new KyselyTransaction<Tables>({ config: { dialect }, dialect, driver, executor })
  owners.set(tx, db)
  states.set(tx, state)
  return tx
}

// A transaction asks them for nothing: its executor has the connection.
const driver = new DummyDriver()
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

function refuseWhenOver({ isOver }: State): void {
  if (isOver) throw new Error('The transaction is over')
}

/** A statement that is compiled already: in a transaction there is nothing left for Kysely to do. */
export async function runCompiled<Row>(
  db: Queryable,
  query: CompiledQuery<Row>,
  sharing?: Sharing<Row>,
): Promise<QueryResult<Row>> {
  const state = states.get(db as Transaction)
  if (state?.connection === undefined) return await db.executeQuery(query)
  refuseWhenOver(state)
  return await (state.ask?.(query, sharing) ?? state.connection.executeQuery<Row>(query))
}

/**
 * For what has been asked, and is not waited for: it travels with what comes next, at last with the commit, and a failure is
 * that of the transaction.
 */
export function withoutWaiting(tx: Transaction, asked: Promise<unknown>): void {
  const state: State = states.get(tx) ?? { isOver: false, unawaited: [], failures: [] }
  state.unawaited.push(
    asked.then(
      () => undefined,
      (error: unknown) => void state.failures.push(error),
    ),
  )
}

/** For work that is known to fail: as long as it has written nothing, those with whom it shares a transaction need not begin anew. */
export function leaveShared(tx: Transaction): void {
  states.get(tx)?.leave?.()
}

/** When it began, in milliseconds. */
export function beganAt(tx: Transaction): number {
  return states.get(tx)?.began ?? 0
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
