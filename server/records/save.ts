import { sql } from 'kysely'
import { changesBetween, type Changes, type HistoryAction } from '#domain/records/changes.ts'
import { messages } from '#domain/words/messages.ts'
import { readValues, type Resource } from '#domain/kinds/kind.ts'
import { stampOf, type Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import { conflict, invalid, invalidField } from '../base/errors.ts'
import { tellOfChanges } from '../notices/tell-of-changes.ts'
import { initialChanges, recordHistory } from './history.ts'
import { allJoins, findRow, noteOwn, wireOf } from './read.ts'
import type { Columns, Given, ReadBy, Row, RowBy, SqlFragment, Store } from './store.ts'

type Body = Record<string, unknown>

export async function createRecord<S extends Store>(
  tx: Transaction,
  resource: Resource,
  store: S,
  body: Body,
  context: Context,
): Promise<ReadBy<S>> {
  const given: Given = { tx, context, now: context.now }
  const sent = store.prepare ? await store.prepare(body, given) : body
  const read = readValues(resource, sent, { today: context.today, me: context.user.email })
  if (read.errors) throw invalid(read.errors)
  const columns = await store.toColumns(read.values, given)
  const row = await insertRow(tx, store, {
    ...columns,
    ...(context.replay && store.hasUuidKey ? { [store.key]: context.replay.key } : {}),
    created_at: stampOf(context),
    ...(await store.newColumns?.(columns, given)),
  })
  const record = await wireOf(tx, store, row, context)
  await note(tx, store, row, context, 'create', initialChanges(record, recordedNames(resource, store)))
  await tellOfChanges(tx, store, [{ after: row }], context)
  await store.afterWrite?.(given)
  return record
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
  const given: Given = { tx, context, before, now: context.now }
  const sent = store.prepare ? await store.prepare(body, given) : body
  const read = readValues(resource, sent, {
    today: context.today,
    me: context.user.email,
    current: store.toValues(before),
  })
  if (read.errors) throw invalid(read.errors)
  return { before, columns: await store.toColumns(read.values, given) }
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

/**
 * Sets columns of a locked row, raises its version and notes what changed; nothing changed leaves no trace. `unseen` are
 * changes to note that a record does not show when read.
 */
export async function changeRow<S extends Store>(
  tx: Transaction,
  resource: Resource,
  store: S,
  before: RowBy<S>,
  columns: Columns,
  context: Context,
  action: HistoryAction,
  unseen: Changes = {},
): Promise<ReadBy<S>> {
  const changed = Object.entries(changedColumns(before, columns))
  const old = await wireOf(tx, store, before, context)
  if (changed.length === 0) return old
  const row = await written(
    tx,
    store,
    sql`
      UPDATE ${sql.table(store.table)} SET version = version + 1,
        ${sql.join(changed.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
      WHERE ${sql.ref(store.key)} = ${before[store.key]}`,
  )
  const record = await wireOf(tx, store, row, context)
  await note(tx, store, row, context, action, {
    ...changesBetween(old, record, recordedNames(resource, store)),
    ...unseen,
  })
  await tellOfChanges(tx, store, [{ before, after: row }], context)
  await store.afterWrite?.({ tx, context, before, now: context.now })
  return record
}

export function changedColumns(before: Row, columns: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([name, value]) => !isSame(before[name], value)))
}

export function recordedNames(resource: Resource, store: Store): string[] {
  return [...Object.keys(resource.fields), ...(store.alsoRecorded ?? [])]
}

async function insertRow(tx: Transaction, store: Store, columns: Columns): Promise<Row> {
  const names = Object.keys(columns)
  const insert = sql`
    INSERT INTO ${sql.table(store.table)} (${sql.join(names.map((name) => sql.ref(name)))})
    VALUES (${sql.join(names.map((name) => sql`${columns[name]}`))})`
  return await written(tx, store, insert)
}

/** Writes one row and reads it back with its joined columns, in one statement. */
async function written(tx: Transaction, store: Store, statement: SqlFragment): Promise<Row> {
  const { rows } = await sql<Row>`
    WITH t AS (${statement} RETURNING *) SELECT t.*${store.select} FROM t ${allJoins(store)}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`Nothing was written to ${store.table}`)
  noteOwn(tx, store, row)
  return row
}

async function note(
  tx: Transaction,
  store: Store,
  row: Row,
  context: Context,
  action: HistoryAction,
  changes: ReturnType<typeof changesBetween>,
): Promise<void> {
  const recordId = String(row[store.key])
  await recordHistory(tx, [
    {
      at: stampOf(context),
      actor: context.user.id,
      model: store.model,
      recordId,
      projectId: store.projectOf?.(row),
      aboutId: store.aboutOf?.(row),
      action,
      changes,
    },
  ])
}

function isSame(stored: unknown, wanted: unknown): boolean {
  return comparable(stored) === comparable(wanted)
}

function comparable(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null)
}
