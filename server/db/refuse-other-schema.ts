import type pg from 'pg'

export async function refuseOtherSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ schema: string }>(
    `SELECT c.relnamespace::regnamespace::text AS schema FROM pg_class c
     WHERE c.oid = to_regclass('schema_migration') AND c.relnamespace <> 'public'::regnamespace
       AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'checksum')`,
  )
  const schema = rows[0]?.schema
  if (schema === undefined) return
  throw new Error(
    `Plumbline’s tables are in the schema “${schema}” of this database, and it works in “public” alone. Rename both as the owner of the database: ALTER SCHEMA public RENAME TO public_before; ALTER SCHEMA ${schema} RENAME TO public;`,
  )
}
