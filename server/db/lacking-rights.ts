import type pg from 'pg'

const refused = '42501'

/** A refusal of the database in words that name what its role must be given; any other error as it is. */
export async function lackingRights(client: pg.Client, error: unknown): Promise<unknown> {
  const { code, message, cause } = error as pg.DatabaseError
  if (code !== refused && (cause as pg.DatabaseError | undefined)?.code !== refused) return error
  const { rows } = await client.query<{ role: string; grant: string }>(
    `SELECT current_user AS role, right_to.grant FROM (VALUES
       (has_database_privilege(current_database(), 'CREATE'),
        format('GRANT CREATE ON DATABASE %I TO %I;', current_database(), current_user)),
       (has_schema_privilege('public', 'USAGE') AND has_schema_privilege('public', 'CREATE'),
        format('GRANT USAGE, CREATE ON SCHEMA public TO %I;', current_user))) right_to (is_given, "grant")
     WHERE NOT is_given`,
  )
  const [first] = rows
  if (first === undefined) return error
  const grants = rows.map(({ grant }) => grant).join(' ')
  return new Error(
    `The role “${first.role}” may not make all that Plumbline needs in this database (${message}). As an administrator of it: ${grants}`,
    { cause: error },
  )
}
