import { messages } from '#domain/words/messages.ts'
import { readValues, type Resource } from '#domain/kinds/kind.ts'
import type { Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import { conflict, invalid, invalidField } from '../base/errors.ts'
import { changeRow } from './change-rows.ts'
import { createRows } from './create-rows.ts'
import { findRow, wireOf } from './read.ts'
import type { Columns, Given, ReadBy, Row, RowBy, Store } from './store.ts'

type Body = Record<string, unknown>

/** `own` are columns that no payload sets. */
export async function createRecord<S extends Store>(
  tx: Transaction,
  resource: Resource,
  store: S,
  body: Body,
  context: Context,
  own: Columns = {},
): Promise<ReadBy<S>> {
  const given: Given = { tx, context, now: context.now }
  const sent = store.prepare ? await store.prepare(body, given) : body
  const read = readValues(resource, sent, { today: context.today, me: context.user.email })
  if (read.errors) throw invalid(read.errors)
  const columns = await store.toColumns(read.values, given)
  const [row] = await createRows(tx, resource, store, [columns], context, own)
  if (row === undefined) throw new Error(`Nothing was written to ${store.table}`)
  return await wireOf(tx, store, row, context)
}

/** Checks a payload against the stored record, changes what differs and writes a history row if anything did. */
export async function updateRecord<S extends Store>(
  tx: Transaction,
  resource: Resource,
  store: S,
  id: string,
  body: Body,
  context: Context,
): Promise<ReadBy<S>> {
  const { before, columns } = await readUpdate(tx, resource, store, id, body, context)
  return await changeRow(tx, resource, store, before, columns, context, 'update')
}

/** Locks the stored record and reads the columns that a payload wants it to have. */
export async function readUpdate<S extends Store>(
  tx: Transaction,
  resource: Resource,
  store: S,
  id: string,
  body: Body,
  context: Context,
): Promise<{ before: RowBy<S>; columns: Columns }> {
  const before = await findRow(tx, store, id, { lock: true })
  await refuseOutdated(tx, store, before, body, context)
  return { before, ...(await readChanges(tx, resource, store, before, body, context)) }
}

/** What a payload makes of a stored record: values by field, and the columns that hold them. */
export async function readChanges<S extends Store>(
  tx: Transaction,
  resource: Resource,
  store: S,
  before: RowBy<S>,
  body: Body,
  context: Context,
) {
  const given: Given = { tx, context, before, now: context.now }
  const sent = store.prepare ? await store.prepare(body, given) : body
  const { values, errors } = readValues(resource, sent, {
    today: context.today,
    me: context.user.email,
    current: store.toValues(before),
  })
  if (errors) throw invalid(errors)
  return { values, columns: await store.toColumns(values, given) }
}

/** A change that was made to an older version is refused with the record as it is now. */
export async function refuseOutdated(
  tx: Transaction,
  store: Store,
  before: Row,
  body: Body,
  context: Context,
): Promise<void> {
  const { version } = body
  // A client that knows no version sends none.
  if (version === undefined || version === null) return
  const isNumber = Number.isInteger(version) || (typeof version === 'string' && /^\d{1,9}$/.test(version))
  if (!isNumber) throw invalidField('version', messages.generic.badVersion)
  if (Number(version) === before.version) return
  throw conflict(await wireOf(tx, store, before, context))
}
