import { sql } from 'kysely'
import { adminMessages } from '#domain/words/admin.ts'
import type { Transaction } from '../db/pool.ts'
import { Refusal } from '../base/errors.ts'

/** A client is still named by projects and points of contact, also by those that lie in the recycle bin themselves. */
export async function refuseErasingClient(tx: Transaction, uuid: string): Promise<void> {
  const projects = await countOf(tx, 'project', 'client_uuid', uuid)
  const contacts = await countOf(tx, 'point_of_contact', 'client_uuid', uuid)
  if (projects + contacts > 0) throw new Refusal(409, adminMessages.clientNamed(projects, contacts))
}

export async function refuseErasingContact(tx: Transaction, uuid: string): Promise<void> {
  const projects = await countOf(tx, 'project', 'point_of_contact_uuid', uuid)
  if (projects > 0) throw new Refusal(409, adminMessages.contactNamed(projects))
}

async function countOf(tx: Transaction, table: string, column: string, uuid: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${uuid}`.execute(tx)
  return rows[0]?.count ?? 0
}
