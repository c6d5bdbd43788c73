import { sql } from 'kysely'
import type { SqlFragment } from '../records/store.ts'

/** The whole of a column or its beginning: an index of texts is no help for what stands in the middle. */
export function beginsWith(column: SqlFragment, text: string): SqlFragment {
  return sql`${column} LIKE ${`${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
}
