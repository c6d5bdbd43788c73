import { sql } from 'kysely'
import type { TableRow } from '../db/schema.ts'
import type { Source } from './page.ts'

export type HistoryRow = TableRow<'history'> & { name: string | null; email: string | null }

export const historySource = {
  table: sql`history h`,
  key: sql`h.id`,
  select: sql`h.*, e.name, e.email`,
  joins: sql`LEFT JOIN employee e ON e.id = h.actor`,
} satisfies Source
