import { sql } from 'kysely'
import { invalidField } from '../base/errors.ts'
import { makeLookUp } from '../db/look-ups.ts'
import type { Given, Row } from '../records/store.ts'

/** Two live records of a kind never share a name, whichever way its letters are written. */
export async function refuseTakenName(
  { table, key }: { table: string; key: string },
  { column, name, sentence }: { column: string; name: string; sentence: string },
  { tx, before }: Pick<Given, 'tx'> & { before?: Row | undefined },
): Promise<void> {
  const taken = lookUpOf(table, key, column)
  const keys = (await taken.find(tx, name)) ?? []
  if (keys.some((other) => other !== before?.[key])) throw invalidField(column, sentence)
}

type Taken = ReturnType<typeof makeLookUp<unknown[]>>

const lookUps = new Map<string, Taken>()

/** The keys of the live records that have a name, by table and column. */
function lookUpOf(table: string, key: string, column: string): Taken {
  const place = `${table}.${column}`
  const made =
    lookUps.get(place) ??
    makeLookUp(async (tx, names): Promise<ReadonlyMap<string, unknown[]>> => {
      const { rows } = await sql<{ name: string; keys: unknown[] }>`
        SELECT wanted.name, array_agg(own.${sql.ref(key)}) AS keys
        FROM unnest(${names}::text[]) AS wanted (name)
        -- By the rules under which names are kept: those of the database may know only ASCII.
        JOIN ${sql.table(table)} own ON lower(own.${sql.ref(column)}) = lower(wanted.name COLLATE "und-x-icu")
        WHERE own.deleted_at IS NULL GROUP BY wanted.name`.execute(tx)
      return new Map(rows.map(({ name, keys }) => [name, keys]))
    })
  lookUps.set(place, made)
  return made
}
