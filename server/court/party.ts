import { sql } from 'kysely'
import { isStorable } from '#domain/storable.ts'
import type { Party } from '#domain/court.ts'
import { longestPartyName as longestName } from '#domain/court-names.ts'
import { isUuid } from '#domain/fields.ts'
import { canBeSeen } from '#domain/field-values.ts'
import { courtMessages as said } from '#domain/words/court.ts'
import { messages } from '#domain/words/messages.ts'
import { invalidField } from '../base/errors.ts'
import { makeLookUp } from '../db/look-ups.ts'
import type { Queryable, Transaction } from '../db/pool.ts'

/** A colleague by id, also one who has left. */
export async function colleague(db: Transaction, id: string): Promise<Party> {
  const name = await names.find(db, id)
  if (name === undefined) throw new Error(`There is no employee ${id}`)
  return { type: 'user', id, name }
}

const names = makeLookUp(async (tx, ids): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM employee WHERE id = ANY(${ids})`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
})

export async function isActive(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM employee WHERE id = ${id} AND is_active`.execute(db)
  return rows.length > 0
}

/** The party that a person means, checked against the project: its own client and contacts, any active colleague. */
export async function readParty(tx: Transaction, sent: unknown, projectId: string): Promise<Party> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw refused(said.chooseParty)
  const { type, id, name } = sent as Record<string, unknown>
  switch (type) {
    case 'user':
      return await activeColleague(tx, id)
    case 'client':
      return await clientOf(tx, projectId, id)
    case 'contact':
      return await contactOf(tx, projectId, id)
    case 'other':
      return typedParty(name)
    default:
      throw refused(said.chooseParty)
  }
}

function typedParty(sent: unknown): Party {
  if (typeof sent !== 'string') throw refused(said.nameParty)
  // Bounded before anything reads it.
  if (sent.length > longestName * 4) throw refused(messages.generic.tooLong(longestName))
  const name = sent.replaceAll(/\s+/g, ' ').trim()
  if (!canBeSeen(name)) throw refused(said.nameParty)
  if (name.length > longestName) throw refused(messages.generic.tooLong(longestName))
  if (!isStorable(name)) throw refused(messages.generic.unstorable)
  return { type: 'other', id: null, name }
}

/** By address or id; who has left can be given nothing. */
export async function activeColleague(
  tx: Transaction,
  sent: unknown,
  field = 'to',
): Promise<Party & { id: string }> {
  const key =
    typeof sent === 'string' && sent.length <= 254 && isStorable(sent) ? sent.trim().toLowerCase() : ''
  const which = isUuid(key) ? sql`id = ${key}` : sql`lower(email) = ${key}`
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM employee WHERE is_active AND ${which}`.execute(tx)
  if (rows[0] === undefined) throw invalidField(field, messages.shared.userNotFound)
  return { type: 'user', ...rows[0] }
}

async function clientOf(tx: Transaction, projectId: string, sent: unknown): Promise<Party> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT client.uuid AS id, client.name FROM project JOIN client ON client.uuid = project.client_uuid
    WHERE project.project_id = ${projectId} AND client.deleted_at IS NULL AND client.uuid = ${keyOf(sent)}`.execute(
    tx,
  )
  if (rows[0] === undefined) throw refused(said.clientNotFound)
  return { type: 'client', ...rows[0] }
}

async function contactOf(tx: Transaction, projectId: string, sent: unknown): Promise<Party> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT contact.uuid AS id, contact.name FROM project
    JOIN point_of_contact contact ON contact.client_uuid = project.client_uuid
      OR contact.uuid = project.point_of_contact_uuid
    WHERE project.project_id = ${projectId} AND contact.deleted_at IS NULL AND contact.uuid = ${keyOf(sent)}`.execute(
    tx,
  )
  if (rows[0] === undefined) throw refused(said.contactNotFound)
  return { type: 'contact', ...rows[0] }
}

/** The nil UUID is nobody's. */
function keyOf(sent: unknown): string {
  return typeof sent === 'string' && isUuid(sent) ? sent : '00000000-0000-0000-0000-000000000000'
}

function refused(sentence: string) {
  return invalidField('to', sentence)
}
