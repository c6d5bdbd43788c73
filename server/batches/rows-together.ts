import { sql } from 'kysely'
import { mostBulkRows, type Bulk } from '#domain/records/bulk.ts'
import { bulkMessages as said } from '#domain/words/bulk.ts'
import { invalidField } from '../base/errors.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { keysInOrder, whereOf } from '../records/list.ts'
import { allJoins, isIn, lockRows, possibleKeys } from '../records/read.ts'
import type { Row, SqlFragment, Store } from '../records/store.ts'
import type { Context } from '../request/context.ts'

/** A record that was asked for; without a row it is gone. */
export type Chosen = { id: string; row: Row | undefined }

/** The records that are meant, in the order in which they were sent or their list has them. */
export async function chosenRows(
  tx: Transaction,
  store: Store,
  { which }: Bulk,
  context: Context,
  { lock }: { lock: boolean },
): Promise<Chosen[]> {
  const keys = 'ids' in which ? which.ids : await matchingKeys(tx, store, which.conditions, context)
  const known = possibleKeys(store, keys)
  if (lock) await lockRows(tx, store, known)
  const where = 'ids' in which ? isIn(store, 'live') : whereOf(store, which, context)
  const rows = await rowsAt(tx, store, known, where)
  // What matched before the lock was had, and no longer does, is none of those that match now.
  return keys.flatMap((id) => {
    const row = rows.get(id)
    return row === undefined && 'conditions' in which ? [] : { id, row }
  })
}

export async function rowsAt(
  db: Queryable,
  store: Store,
  keys: readonly string[],
  where: SqlFragment,
): Promise<Map<string, Row>> {
  const { rows } = await sql<Row>`
    SELECT t.*${store.select} FROM ${sql.table(store.table)} t ${allJoins(store)}
    WHERE t.${sql.ref(store.key)} = ANY(${keys}) AND ${where}`.execute(db)
  return new Map(rows.map((row) => [String(row[store.key]), row]))
}

type Conditions = Extract<Bulk['which'], { conditions: unknown }>['conditions']

async function matchingKeys(
  db: Queryable,
  store: Store,
  conditions: Conditions,
  context: Context,
): Promise<string[]> {
  const inOrder = keysInOrder(store, { conditions, sortBy: store.kind.list.sort, direction: 'desc' }, context)
  const { rows } = await sql<{ key: string }>`${inOrder} LIMIT ${sql.lit(mostBulkRows + 1)}`.execute(db)
  if (rows.length > mostBulkRows) await refuseTooMany(db, store, conditions, context)
  return rows.map(({ key }) => key)
}

async function refuseTooMany(
  db: Queryable,
  store: Store,
  conditions: Conditions,
  context: Context,
): Promise<never> {
  const { rows } = await sql<{ found: number }>`
    SELECT count(*) AS found FROM ${sql.table(store.table)} t
    WHERE ${whereOf(store, { conditions }, context)}`.execute(db)
  throw invalidField('ids', said.tooManyRows(mostBulkRows, rows[0]?.found ?? 0))
}
