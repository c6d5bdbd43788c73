import { sql } from 'kysely'
import type { Model } from '#domain/kinds/kind.ts'
import { readView, viewLimits, type ViewFacts } from '#domain/records/views.ts'
import { can } from '#domain/permissions.ts'
import { isUuid } from '#domain/fields.ts'
import { messages } from '#domain/words/messages.ts'
import { viewMessages as said } from '#domain/words/views.ts'
import { badRequest, conflict, forbidden, invalid, invalidField, notFound } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import { askerIn, stampOf, type Context, type User } from '../request/context.ts'
import { findView, viewWire, type ViewRow } from './read-views.ts'

type Sent = Readonly<Record<string, unknown>>

export async function createView(tx: Transaction, model: Model, sent: Sent, context: Context) {
  const { view, errors } = readView(sent, model, askerIn(context))
  if (errors) throw invalid(errors)
  const { user } = context
  await lockViewsOf(tx, user.id)
  await refuseTooMany(tx, model, user.id)
  await refuseTaken(tx, { ...view, model, owner_id: user.id })
  const { id } = await tx
    .insertInto('list_view')
    .values({ ...columnsOf(view), model, owner_id: user.id, changed_at: stampOf(context) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return viewWire(await viewNow(tx, user, id), user)
}

export async function changeView(tx: Transaction, id: string, sent: Sent, context: Context) {
  const { user } = context
  const before = await ownedView(tx, user, id)
  if (before.deleted_at !== null) throw notFound()
  refuseOutdated(before, sent, user)
  const { view, errors } = readView(sent, before.model, askerIn(context), before)
  if (errors) throw invalid(errors)
  await refuseTaken(tx, { ...before, ...view })
  const stamped = await tx
    .updateTable('list_view')
    .set({ ...columnsOf(view), changed_at: stampOf(context), version: before.version + 1 })
    .where('id', '=', before.id)
    .returning(['changed_at', 'version'])
    .executeTakeFirstOrThrow()
  // Another's view that is shared no longer cannot be read again.
  const after = (await findView(tx, user, before.id)) ?? { ...before, ...view, ...stamped }
  return viewWire(after, user)
}

export async function deleteView(tx: Transaction, id: string, context: Context) {
  const view = await ownedView(tx, context.user, id)
  if (view.deleted_at !== null) throw notFound()
  await tx
    .updateTable('list_view')
    .set({ deleted_at: stampOf(context), version: view.version + 1 })
    .where('id', '=', view.id)
    .execute()
  return viewWire({ ...view, version: view.version + 1, position: null, is_default: false }, context.user)
}

export async function restoreView(tx: Transaction, id: string, context: Context) {
  const { user } = context
  const view = await ownedView(tx, user, id)
  if (view.deleted_at === null) return viewWire(view, user)
  await refuseTooMany(tx, view.model, view.owner_id)
  await refuseTaken(tx, view)
  await tx
    .updateTable('list_view')
    .set({ deleted_at: null, version: view.version + 1 })
    .where('id', '=', view.id)
    .execute()
  return viewWire(await viewNow(tx, user, view.id), user)
}

function columnsOf({ filters, ...view }: ViewFacts) {
  const { name, is_shared, sort_by, sort_order, columns, density, per_page } = view
  const own = { name, is_shared, sort_by, sort_order, columns, density, per_page }
  return { ...own, filters: JSON.stringify(filters) }
}

async function viewNow(tx: Transaction, user: User, id: string): Promise<ViewRow> {
  const view = await findView(tx, user, id)
  if (view === undefined) throw notFound()
  return view
}

/** Kept from others until the transaction ends. Their private ones are as good as not there. */
async function ownedView(tx: Transaction, user: User, id: string): Promise<ViewRow> {
  if (!isUuid(id)) throw notFound()
  const { rows } = await sql<{ owner_id: string }>`
    SELECT owner_id FROM list_view WHERE id = ${id}`.execute(tx)
  if (rows[0] === undefined) throw notFound()
  await lockViewsOf(tx, rows[0].owner_id)
  await sql`SELECT FROM list_view WHERE id = ${id} FOR UPDATE`.execute(tx)
  const view = await viewNow(tx, user, id)
  if (view.owner_id !== user.id && !can(user, 'admin.use')) throw forbidden()
  return view
}

/** One change of a person's views at a time, so that they can be counted. */
async function lockViewsOf(tx: Transaction, ownerId: string): Promise<void> {
  await sql`SELECT FROM employee WHERE id = ${ownerId} FOR NO KEY UPDATE`.execute(tx)
}

function refuseOutdated(before: ViewRow, { version }: Sent, user: User): void {
  if (version === undefined || version === null) return
  if (!Number.isInteger(version)) throw invalidField('version', messages.generic.badVersion)
  if (version !== before.version) throw conflict(viewWire(before, user))
}

async function refuseTooMany(tx: Transaction, model: Model, ownerId: string): Promise<void> {
  const { rows } = await sql<{ views: number }>`
    SELECT count(*)::int AS views FROM list_view
    WHERE owner_id = ${ownerId} AND model = ${model} AND deleted_at IS NULL`.execute(tx)
  if ((rows[0]?.views ?? 0) >= viewLimits.own) throw badRequest(said.tooMany(viewLimits.own))
}

type Named = Pick<ViewRow, 'model' | 'name' | 'is_shared' | 'owner_id'> & { id?: string }

async function refuseTaken(
  tx: Transaction,
  { id, model, name, is_shared: isShared, owner_id: ownerId }: Named,
): Promise<void> {
  const { rows } = await sql<{ is_own: boolean }>`
    SELECT owner_id = ${ownerId} AS is_own FROM list_view
    WHERE model = ${model} AND lower(name) = lower(${name} COLLATE "und-x-icu") AND deleted_at IS NULL
      AND id IS DISTINCT FROM ${id ?? null}::uuid AND (owner_id = ${ownerId} OR (${isShared} AND is_shared))
    ORDER BY 1 DESC LIMIT 1`.execute(tx)
  if (rows[0] === undefined) return
  throw invalid(rows[0].is_own ? ownNameTaken : sharedNameTaken)
}

const ownNameTaken = { name: [said.nameTaken] }
const sharedNameTaken = { name: [said.sharedNameTaken] }

/** What the database says when two people take one name at once. */
export const viewNamesTaken = {
  list_view_own_name_key: ownNameTaken,
  list_view_shared_name_key: sharedNameTaken,
}
