import { sql } from 'kysely'
import { isStorable } from '#domain/storable.ts'
import type { DataOf } from '#domain/calls/registry.ts'
import { notFound } from '../base/errors.ts'
import type { Queryable } from '../db/pool.ts'

type Parties = DataOf<'GET api/court/parties/:project_id'>

const usual = ['Architect', 'Contractor', 'Owner']
const mostOthers = 20
const mostContacts = 100

type Found = { id: string; name: string }

/** To whom things of a project can go: its client, their contacts, and names that were typed there before. */
export async function readParties(db: Queryable, projectId: string): Promise<Parties> {
  if (!isStorable(projectId)) throw notFound()
  const { rows } = await sql<{ client: Found | null; contacts: Found[] | null; others: string[] | null }>`
    SELECT CASE WHEN client.uuid IS NOT NULL THEN json_build_object('id', client.uuid, 'name', client.name) END AS client,
      (SELECT json_agg(contact) FROM (
        SELECT uuid AS id, name FROM point_of_contact
        WHERE deleted_at IS NULL AND (client_uuid = project.client_uuid OR uuid = project.point_of_contact_uuid)
        ORDER BY name, uuid LIMIT ${sql.lit(mostContacts)}) contact) AS contacts,
      (SELECT json_agg(typed.name ORDER BY typed.newest DESC) FROM (
        SELECT (array_agg(party_name ORDER BY step_id DESC))[1] AS name, max(step_id) AS newest
        FROM (SELECT party_name, step_id FROM court_step
          WHERE project_id = project.project_id AND party_type = 'other' ORDER BY step_id DESC LIMIT 1000) step
        GROUP BY lower(party_name) ORDER BY newest DESC LIMIT ${sql.lit(mostOthers)}) typed) AS others
    FROM project LEFT JOIN client ON client.uuid = project.client_uuid AND client.deleted_at IS NULL
    WHERE project_id = ${projectId} AND project.deleted_at IS NULL`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  const typed = row.others ?? []
  const missing = usual.filter((name) => !typed.some((each) => each.toLowerCase() === name.toLowerCase()))
  return {
    client: row.client && { type: 'client', ...row.client },
    contacts: (row.contacts ?? []).map((contact) => ({ type: 'contact', ...contact })),
    others: [...typed, ...missing].slice(0, mostOthers),
  }
}
