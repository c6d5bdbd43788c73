import { sql } from 'kysely'
import { invalidField } from '../base/errors.ts'
import type { Given, Row } from '../records/store.ts'

/** Two live records of a kind never share a name, whichever way its letters are written. */
export async function refuseTakenName(
  { table, key }: { table: string; key: string },
  { column, name, sentence }: { column: string; name: string; sentence: string },
  { tx, before }: Pick<Given, 'tx'> & { before?: Row | undefined },
): Promise<void> {
  const { rows } = await sql<{ key: unknown }>`
    SELECT ${sql.ref(key)} AS key FROM ${sql.table(table)}
    WHERE ${isNamed(name, column)} AND deleted_at IS NULL`.execute(tx)
  if (rows.some((row) => row.key !== before?.[key])) throw invalidField(column, sentence)
}

/** A name in any letter case, by the rules under which names are kept: those of the database may know only ASCII. */
export function isNamed(name: string, column = 'name') {
  return sql<boolean>`lower(${sql.ref(column)}) = lower(${name}::text COLLATE "und-x-icu")`
}
