import { sql } from 'kysely'
import { compiled, onceFor } from '../db/compiled.ts'
import type { Transaction } from '../db/pool.ts'
import { databaseNow } from '../request/context.ts'
import { NextNumber } from './next-number.ts'
import { allJoins, noteOwn } from './read.ts'
import type { Columns, RowBy, SqlFragment, Store } from './store.ts'

/**
 * Writes one row of `t` and reads it back with its joined columns. Its statement is built once for each set of columns;
 * undefined where a value is an expression, and the statement therefore one of its own.
 */
export function insertOne<S extends Store>(
  tx: Transaction,
  store: S,
  columns: Columns,
): Promise<RowBy<S>[]> | undefined {
  return writeOne(tx, store, 'insert', columns, columns)
}

export function updateOne<S extends Store>(
  tx: Transaction,
  store: S,
  columns: Columns,
  key: unknown,
): Promise<RowBy<S>[]> | undefined {
  return writeOne(tx, store, 'update', columns, { ...columns, [keySlot]: key })
}

/** No column has such a name. */
const keySlot = 'key of the row'

type Verb = 'insert' | 'update'

function writeOne<S extends Store>(
  tx: Transaction,
  store: S,
  verb: Verb,
  columns: Columns,
  values: Columns,
): Promise<RowBy<S>[]> | undefined {
  const names = Object.keys(columns)
  if (names.some((name) => isExpression(columns[name]) && columns[name] !== databaseNow)) return undefined
  const known = statementsOf(store)
  const shape = [verb, ...names.map((name) => (columns[name] === databaseNow ? `${name} now` : name))].join()
  const run = known.get(shape) ?? statementOf(store, verb, columns)
  if (known.size >= mostShapes) known.clear()
  known.set(shape, run)
  return noting(tx, store, run(tx, values))
}

async function noting<S extends Store>(
  tx: Transaction,
  store: S,
  written: Promise<RowBy<S>[]>,
): Promise<RowBy<S>[]> {
  const rows = await written
  for (const row of rows) noteOwn(tx, store, row)
  return rows
}

type Run = (tx: Transaction, values: Columns) => Promise<RowBy<Store>[]>

const statementsOf = onceFor((_store: Store) => new Map<string, Run>())

/** Which columns a change sets depends on what people send. */
const mostShapes = 200

function statementOf(store: Store, verb: Verb, columns: Columns): Run {
  const names = Object.keys(columns)
  return compiled<Columns, RowBy<Store>>((slots) => {
    const valueOf = (name: string) => (columns[name] === databaseNow ? databaseNow : sql`${slots[name]}`)
    const table = sql.table(store.table)
    if (verb === 'insert') {
      const into = sql.join(names.map((name) => sql.ref(name)))
      return readBack(
        store,
        sql`INSERT INTO ${table} AS t (${into}) VALUES (${sql.join(names.map(valueOf))})`,
      )
    }
    const set = names.map((name) => sql`${sql.ref(name)} = ${valueOf(name)}`)
    return readBack(
      store,
      sql`UPDATE ${table} t SET ${sql.join([raised, ...set])} WHERE t.${sql.ref(store.key)} = ${slots[keySlot]}`,
    )
  })
}

export const raised = sql`version = t.version + 1`

/** Rows of `t` that a statement writes, with their joined columns. */
export function readBack<S extends Store>(store: S, statement: SqlFragment) {
  return sql<
    RowBy<S>
  >`WITH t AS (${statement} RETURNING t.*) SELECT t.*${store.select} FROM t ${allJoins(store)}`
}

function isExpression(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && ('toOperationNode' in value || value instanceof NextNumber)
  )
}
