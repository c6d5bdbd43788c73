import { sql } from 'kysely'
import type { Queryable } from '../db/pool.ts'

type BilledTo = { billed_client: string | null; billed_address: string | null }

/** The client of a project as its invoices name it, with the address on one line. */
export async function billedTo(db: Queryable, projectId: string): Promise<BilledTo> {
  const { rows } = await sql<BilledTo>`
    SELECT c.name AS billed_client, concat_ws(', ', nullif(c.street_address, ''), nullif(c.city, ''),
      nullif(concat_ws(' ', nullif(c.state, ''), nullif(c.postal_code, '')), '')) AS billed_address
    FROM project p JOIN client c ON c.uuid = p.client_uuid WHERE p.project_id = ${projectId}`.execute(db)
  return rows[0] ?? { billed_client: null, billed_address: null }
}
