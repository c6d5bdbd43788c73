import { sql } from 'kysely'
import type { Model } from '#domain/kinds/kind.ts'
import type { SqlFragment } from './store.ts'

/** What `titleOf` of a store says, for the database to search in: an expression over the store's table `t`. */
export const titleColumns: Record<Model, SqlFragment> = {
  project: sql`t.project_name`,
  task: sql`t.title`,
  assignment: sql`t.title`,
  submittal: sql`concat('#', t.sub_number, ' ', t.sub_description)`,
  rfi: sql`concat('#', t.rfi_number, ' ', t.description)`,
  invoice: sql`concat((SELECT p.project_name FROM project p WHERE p.project_id = t.project_id), ', ', t.invoice_date)`,
  user: sql`t.name`,
  client: sql`t.name`,
  pointofcontact: sql`t.name`,
  tasktemplate: sql`t.title`,
  city: sql`t.name`,
  announcement: sql`t.title`,
  contact: sql`t.email`,
}
