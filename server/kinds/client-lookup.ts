import { sql } from 'kysely'
import { isUuid } from '#domain/fields.ts'
import { messages } from '#domain/words/messages.ts'
import { makeLookUp, takesLocks } from '../db/look-ups.ts'
import type { Transaction } from '../db/pool.ts'
import { invalidField } from '../base/errors.ts'
import type { SqlFragment } from '../records/store.ts'

type Named = { key: string; uuid: string; client_uuid: string | null }

/** Live ones by name; what a form's list of options gives is taken too: the record's own id. */
function liveOnes(table: 'client' | 'point_of_contact') {
  return makeLookUp(async (tx, keys): Promise<ReadonlyMap<string, Named[]>> => {
    const which = (isThis: SqlFragment, wanted: readonly string[]) => sql`
      SELECT wanted.key, own.uuid, ${table === 'client' ? sql`own.uuid` : sql`own.client_uuid`} AS client_uuid
      FROM unnest(${wanted}::text[]) AS wanted (key) JOIN ${sql.table(table)} own ON ${isThis}
      WHERE own.deleted_at IS NULL ${takesLocks(tx) ? sql`FOR SHARE OF own` : sql``}`
    const byKey = new Map<string, Named[]>()
    const isNamed = sql`lower(own.name) = lower(wanted.key COLLATE "und-x-icu")`
    for (const [isThis, wanted] of [
      [sql`own.uuid = wanted.key::uuid`, keys.filter(isUuid)],
      [isNamed, keys.filter((key) => !isUuid(key))],
    ] as const) {
      if (wanted.length === 0) continue
      const { rows } = await sql<Named>`${which(isThis, wanted)}`.execute(tx)
      for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row])
    }
    return byKey
  })
}

const clients = liveOnes('client')
const contacts = liveOnes('point_of_contact')

/** The client a form names, kept from being deleted until the record that names it is stored. */
export async function clientByName(tx: Transaction, name: string, sentence: string): Promise<string | null> {
  if (name === '') return null
  const [client] = (await clients.find(tx, name)) ?? []
  if (client === undefined) throw invalidField('client_name', sentence)
  return client.uuid
}

/**
 * A point of contact by name: the chosen client's if it has one of that name, else any; among several the one
 * that the project has already.
 */
export async function contactByName(
  tx: Transaction,
  name: string,
  clientUuid: string | null,
  present: string | null | undefined,
): Promise<string | null> {
  if (name === '') return null
  const found = (await contacts.find(tx, name)) ?? []
  const own = found.filter(({ client_uuid }) => clientUuid !== null && client_uuid === clientUuid)
  const candidates = own.length > 0 ? own : found
  const kept = candidates.find(({ uuid }) => uuid === present)
  if (kept !== undefined) return kept.uuid
  if (candidates.length > 1) throw invalidField('point_of_contact', messages.project.contactAmbiguous)
  if (candidates[0] === undefined) throw invalidField('point_of_contact', messages.project.contactNotFound)
  return candidates[0].uuid
}

/** What comes out of the recycle bin must not point at what lies in it. */
export async function refuseDeletedClient(
  tx: Transaction,
  uuid: string | null,
  sentence: string,
): Promise<void> {
  if (await isDeleted(tx, 'client', uuid)) throw invalidField('client_name', sentence)
}

export async function refuseDeletedContact(tx: Transaction, uuid: string | null): Promise<void> {
  if (!(await isDeleted(tx, 'point_of_contact', uuid))) return
  throw invalidField('point_of_contact', messages.project.contactNotFound)
}

async function isDeleted(
  tx: Transaction,
  table: 'client' | 'point_of_contact',
  uuid: string | null,
): Promise<boolean> {
  if (uuid === null) return false
  const live = await tx
    .selectFrom(table)
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return live === undefined
}
