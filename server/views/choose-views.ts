import { sql } from 'kysely'
import { isUuid } from '#domain/fields.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { viewLimits } from '#domain/records/views.ts'
import { viewMessages as said } from '#domain/words/views.ts'
import { invalidField, notFound } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import type { User } from '../request/context.ts'
import { readViews } from './read-views.ts'

/** Sets somebody's tabs. Pins of deleted views stay, for when they come back. */
export async function pinViews(tx: Transaction, user: User, model: Model, sent: unknown): Promise<void> {
  if (!Array.isArray(sent)) throw invalidField('view_ids', said.badPins)
  const ids: unknown[] = [...new Set<unknown>(sent.slice(0, viewLimits.pins + 1))]
  if (sent.length > viewLimits.pins) throw invalidField('view_ids', said.tooManyPins(viewLimits.pins))
  await refuseUnseen(tx, user, model, ids)
  await sql`
    INSERT INTO view_choice (employee_id, model, pinned) VALUES (${user.id}, ${model}, ${ids}::uuid[])
    ON CONFLICT (employee_id, model) DO UPDATE SET pinned = excluded.pinned || ARRAY(
      SELECT v.id FROM list_view v WHERE v.id = ANY(view_choice.pinned) AND v.deleted_at IS NOT NULL
      ORDER BY v.deleted_at DESC LIMIT ${sql.lit(viewLimits.own)})`.execute(tx)
}

export async function setDefaultView(
  tx: Transaction,
  user: User,
  model: Model,
  sent: unknown,
): Promise<void> {
  const id = sent ?? null
  if (id !== null) await refuseUnseen(tx, user, model, [id])
  await sql`
    INSERT INTO view_choice (employee_id, model, default_view) VALUES (${user.id}, ${model}, ${id}::uuid)
    ON CONFLICT (employee_id, model) DO UPDATE SET default_view = excluded.default_view`.execute(tx)
}

async function refuseUnseen(
  tx: Transaction,
  user: User,
  model: Model,
  ids: readonly unknown[],
): Promise<void> {
  const seen = new Set((await readViews(tx, user, model)).map(({ id }) => id))
  const isSeen = (id: unknown) => typeof id === 'string' && isUuid(id) && seen.has(id.toLowerCase())
  if (!ids.every(isSeen)) throw notFound()
}
