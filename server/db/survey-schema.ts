import type pg from 'pg'
import type { Migration } from './migration-files.ts'

export type Survey = {
  isPlumbline: boolean
  tables: string[]
  functions: string[]
  foreign: string[]
}

type SchemaObject = { kind: string; name: string; spelling: string }

/** Migrations note what they make, so that an older Plumbline can tell a newer one's tables from a stranger's. */
export async function surveySchema(client: pg.Client, known: readonly Migration[]): Promise<Survey> {
  const made = await madeByMigrations(client, known)
  const { rows: found } = await client.query<SchemaObject>(objects)
  const isOwn = ({ kind, name }: SchemaObject) => made?.has(`${kind} ${name}`) === true
  const own = found.filter(isOwn)
  return {
    isPlumbline: made !== undefined,
    tables: own.filter(({ kind }) => kind === 'table').map(({ name }) => name),
    functions: own.filter(({ kind }) => kind === 'function').map(({ spelling }) => spelling),
    foreign: found.filter((each) => !isOwn(each)).map(({ kind, name }) => `${kind} ${name}`),
  }
}

/** Dependent objects (the sequence of a column, a part of a table) go with their owner. */
const objects = `
  SELECT kind, name, spelling FROM (
    SELECT 'pg_class'::regclass AS catalog, oid, relname::text AS name, oid::regclass::text AS spelling,
      CASE relkind WHEN 'v' THEN 'view' WHEN 'm' THEN 'materialized view' WHEN 'f' THEN 'foreign table'
        WHEN 'S' THEN 'sequence' ELSE 'table' END AS kind
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
    UNION ALL SELECT 'pg_proc'::regclass, oid, proname::text, oid::regprocedure::text,
      CASE prokind WHEN 'p' THEN 'procedure' WHEN 'a' THEN 'aggregate' ELSE 'function' END
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace) object
  WHERE NOT EXISTS (SELECT FROM pg_depend d
    WHERE d.classid = object.catalog AND d.objid = object.oid AND d.objsubid = 0 AND d.deptype IN ('a', 'e', 'i'))
  ORDER BY name, kind`

async function madeByMigrations(
  client: pg.Client,
  known: readonly Migration[],
): Promise<Set<string> | undefined> {
  const { rows: columns } = await client.query<{ name: string }>(
    `SELECT attname::text AS name FROM pg_attribute
     WHERE attrelid = to_regclass('public.schema_migration') AND attnum > 0 AND NOT attisdropped`,
  )
  const has = (column: string) => columns.some(({ name }) => name === column)
  if (!has('name') || !has('checksum')) return undefined
  const noted = has('makes') ? 'makes' : 'NULL::text[] AS makes'
  const { rows } = await client.query<{ name: string; makes: string[] | null }>(
    `SELECT name, ${noted} FROM public.schema_migration`,
  )
  const makes = rows.flatMap((row) => row.makes ?? known.find(({ name }) => name === row.name)?.makes ?? [])
  return new Set(['table schema_migration', ...makes])
}
