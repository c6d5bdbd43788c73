import { sql } from 'kysely'
import type { Database } from '#server/db/pool.ts'
import { makeRfi, makeSubmittal } from '../factories.ts'

/** So many RFIs and submittals, each the copy of one. */
export async function fillProject(db: Database, project_id: string, count: number): Promise<void> {
  const { rfi_id } = await makeRfi(db, { project_id, rfi_number: 1 })
  await copyRow(db, 'rfi', 'rfi_id', rfi_id, { number: 'rfi_number', upTo: count })
  await fillRegister(db, { project_id }, count)
}

export async function fillRegister(
  db: Database,
  given: Parameters<typeof makeSubmittal>[1],
  count: number,
): Promise<void> {
  const { submittal_id } = await makeSubmittal(db, { ...given, sub_number: 1 })
  await copyRow(db, 'submittal', 'submittal_id', submittal_id, { number: 'sub_number', upTo: count })
}

async function copyRow(
  db: Database,
  table: string,
  key: string,
  id: string,
  { number, upTo }: { number: string; upTo: number },
): Promise<void> {
  const { rows } = await sql<{ names: string }>`
    SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
    WHERE table_name = ${table} AND is_generated = 'NEVER'`.execute(db)
  const names = sql.raw(rows[0]?.names ?? '')
  // A statement ends after 15 s, also on a busy machine.
  for (let from = 2; from <= upTo; from += 1000) {
    // As a table of its own: asked for its columns, the function would run once for each of them.
    await sql`INSERT INTO ${sql.table(table)} (${names}) SELECT ${names} FROM (
      SELECT copy.* FROM ${sql.table(table)} t, generate_series(${from}::int, ${Math.min(upTo, from + 999)}::int) n,
        jsonb_populate_record(t, jsonb_build_object(${sql.lit(key)}, gen_random_uuid(), ${sql.lit(number)}, n)) copy
      WHERE t.${sql.ref(key)} = ${id}) copies`.execute(db)
  }
}
