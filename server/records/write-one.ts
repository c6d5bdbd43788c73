import { sql } from 'kysely'
import { compiled, onceFor, several } from '../db/compiled.ts'
import type { Transaction } from '../db/pool.ts'
import { databaseNow } from '../request/context.ts'
import { NextNumber } from './next-number.ts'
import { allJoins, noteOwn } from './read.ts'
import type { Columns, Row, RowBy, SqlFragment, Store } from './store.ts'

/**
 * Writes one row of `t` and gives it with its joined columns, which are read only where they are not known. Its statement is
 * built once for each set of columns; undefined where a value is an expression, and the statement therefore one of its own.
 */
export function insertOne<S extends Store>(
  tx: Transaction,
  store: S,
  columns: Columns,
): Promise<RowBy<S>[]> | undefined {
  return writeOne(tx, store, { verb: 'insert', joined: store.joinedFor(tx, columns) }, columns, columns)
}

export function updateOne<S extends Store>(
  tx: Transaction,
  store: S,
  columns: Columns,
  key: unknown,
  joined: Row | undefined,
): Promise<RowBy<S>[]> | undefined {
  return writeOne(tx, store, { verb: 'update', joined }, columns, { ...columns, [keySlot]: key })
}

/** No column has such a name. */
const keySlot = 'key of the row'

type How = { verb: 'insert' | 'update'; joined: Row | undefined }

function writeOne<S extends Store>(
  tx: Transaction,
  store: S,
  how: How,
  columns: Columns,
  values: Columns,
): Promise<RowBy<S>[]> | undefined {
  const names = Object.keys(columns)
  if (names.some((name) => isExpression(columns[name]) && columns[name] !== databaseNow)) return undefined
  const known = statementsOf(store)
  const own = names.map((name) => (columns[name] === databaseNow ? `${name} now` : name))
  const shape = [how.verb, how.joined ? 'alone' : 'joined', ...own].join()
  const run = known.get(shape) ?? statementOf(store, how, columns)
  if (known.size >= mostShapes) known.clear()
  known.set(shape, run)
  return noting(tx, store, run(tx, values), how.joined)
}

async function noting<S extends Store>(
  tx: Transaction,
  store: S,
  written: Promise<RowBy<S>[]>,
  joined: Row | undefined,
): Promise<RowBy<S>[]> {
  const rows = (await written).map((row) => ({ ...joined, ...row }))
  for (const row of rows) noteOwn(tx, store, row)
  return rows
}

type Run = (tx: Transaction, values: Columns) => Promise<RowBy<Store>[]>

const statementsOf = onceFor((_store: Store) => new Map<string, Run>())

/** Which columns a change sets depends on what people send. */
const mostShapes = 200

function statementOf(store: Store, { verb, joined }: How, columns: Columns): Run {
  const names = Object.keys(columns)
  const answered = (statement: SqlFragment) =>
    joined === undefined ? readBack(store, statement) : sql<RowBy<Store>>`${statement} RETURNING t.*`
  const table = sql.table(store.table)
  const key = sql.ref(store.key)
  const said = Object.fromEntries(
    names.filter((name) => columns[name] === databaseNow).map((name) => [name, undefined]),
  )
  const into = sql.join(names.map((name) => sql.ref(name)))
  const setting = (valueOf: (name: string) => SqlFragment) =>
    sql`UPDATE ${table} t SET ${sql.join([raised, ...names.map((name) => sql`${sql.ref(name)} = ${valueOf(name)}`)])}`
  return compiled<Columns, RowBy<Store>>(
    (slots) => {
      const valueOf = (name: string) => (columns[name] === databaseNow ? databaseNow : sql`${slots[name]}`)
      return answered(
        verb === 'insert'
          ? sql`INSERT INTO ${table} AS t (${into}) VALUES (${sql.join(names.map(valueOf))})`
          : sql`${setting(valueOf)} WHERE t.${key} = ${slots[keySlot]}`,
      )
    },
    several<Columns, { rows: string }, RowBy<Store>>(
      (slot) => {
        const given = sql`json_populate_recordset(NULL::${table}, ${slot.rows}::json) given`
        const valueOf = (name: string) =>
          columns[name] === databaseNow ? databaseNow : sql`given.${sql.ref(name)}`
        return answered(
          verb === 'insert'
            ? sql`INSERT INTO ${table} AS t (${into}) SELECT ${sql.join(names.map(valueOf))} FROM ${given}`
            : sql`${setting(valueOf)} FROM ${given} WHERE t.${key} = given.${key}`,
        )
      },
      (all) => ({
        rows: JSON.stringify(
          all.map((values) => ({ ...values, ...said, [store.key]: keyOf(store, values) })),
        ),
      }),
      (row, values) => row[store.key] === keyOf(store, values),
    ),
  )
}

function keyOf({ key }: Store, values: Columns): unknown {
  return values[keySlot] ?? values[key]
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
