import type pg from 'pg'

export type Table = { name: string; columns: string[]; key: string[] }

// Sessions, links in mails and kept answers would bring back to life what has ended; attempts and used captchas count
// for a day; backup runs and removed files speak of this machine's disk; imports are made of a file that its owner has.
export const excludedTables: readonly string[] = [
  'session',
  'account_key',
  'idempotency_key',
  'attempt',
  'used_captcha',
  'backup_run',
  'removed_file',
  'download_link',
  'export_link',
  'import_run',
  'import_row',
]

/** Uploads under way end elsewhere, if at all: a restored database cannot say whether their bytes are leftovers. */
export const rowConditions: Readonly<Record<string, string>> = { stored_file: `state = 'stored'` }

export async function describeTables(client: pg.Client, names: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname::text AS name,
      ARRAY(SELECT quote_ident(a.attname) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        ORDER BY a.attnum) AS columns,
      ARRAY(SELECT quote_ident(a.attname) FROM pg_index i
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
        WHERE i.indrelid = c.oid AND i.indisprimary ORDER BY array_position(i.indkey, a.attnum)) AS key
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname = ANY ($1)
    ORDER BY c.relname`,
    [names],
  )
  return rows
}

export const qualifiedTable = (client: pg.Client, name: string): string =>
  `public.${client.escapeIdentifier(name)}`
