import { sql } from 'kysely'
import { invalidField } from '../errors.ts'
import type { Given, Row, Store } from '../records/store.ts'

/** Two live records of a kind never share a name, whichever way its letters are written. */
export async function refuseTakenName(
  { table, key }: Pick<Store, 'table' | 'key'>,
  { column, name, sentence }: { column: string; name: string; sentence: string },
  { tx, before }: Pick<Given, 'tx'> & { before?: Row | undefined },
): Promise<void> {
  const { rows } = await sql<Row>`
    SELECT ${sql.ref(key)} AS key FROM ${sql.table(table)}
    WHERE lower(${sql.ref(column)}) = lower(${name}) AND deleted_at IS NULL`.execute(tx)
  if (rows.some((row) => row['key'] !== before?.[key])) throw invalidField(column, sentence)
}
