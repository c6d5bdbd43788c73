import { sql } from 'kysely'
import type { Resource } from '#domain/kinds/kind.ts'
import { changesBetween, type Changes } from '#domain/records/changes.ts'
import type { HistoryAction } from '#domain/records/history-actions.ts'
import { allOf } from '../base/all-of.ts'
import type { Transaction } from '../db/pool.ts'
import { tellOfChanges } from '../notices/tell-of-changes.ts'
import { stampOf, type Context } from '../request/context.ts'
import { recordHistory, type HistoryEntry } from './history.ts'
import { noteOwn, readAgain, recordedWires, wireOf } from './read.ts'
import type { Columns, ReadBy, Row, RowBy, SqlFragment, Store } from './store.ts'
import { raised, readBack, updateOne } from './write-one.ts'

/**
 * A locked row and the columns to set. `unseen` are changes to note that a record does not show when read, `on` the day on
 * which it is told to have been done, `settlesAs` the act that it is for what goes along with it, where that is another.
 */
export type RowChange<R extends Row = Row> = {
  before: R
  columns: Columns
  unseen?: Changes
  on?: string
  settlesAs?: HistoryAction
}

/** Sets columns of a locked row, raises its version and notes what changed; nothing changed leaves no trace. */
export async function changeRow<S extends Store>(
  tx: Transaction,
  resource: Resource,
  store: S,
  before: RowBy<S>,
  columns: Columns,
  context: Context,
  action: HistoryAction,
  more: Pick<RowChange, 'unseen' | 'on'> = {},
): Promise<ReadBy<S>> {
  const [after] = await changeRows(tx, resource, store, [{ before, columns, ...more }], context, action)
  return await wireOf(tx, store, after ?? before, context)
}

/** The same for many, with few statements: rows that get the same values are written together. Gives the rows that changed. */
export async function changeRows<S extends Store>(
  tx: Transaction,
  resource: Resource,
  store: S,
  changes: readonly RowChange<RowBy<S>>[],
  context: Context,
  action: HistoryAction,
): Promise<RowBy<S>[]> {
  // Together, so that what goes along with them is written together.
  const all = await allOf(
    changes.map(async (change) => {
      const columns = await settledColumns(tx, store, change, context, action)
      const isKeptAlong = store.keptAlong?.some((name) => name in change.columns) ?? false
      const joined = isKeptAlong ? undefined : store.joinedBefore(change.before, columns)
      return { ...change, columns, isKeptAlong, joined }
    }),
  )
  const settled = all.filter(
    ({ columns, unseen, isKeptAlong }) => isAnything(columns) || isAnything(unseen) || isKeptAlong,
  )
  if (settled.length === 0) return []
  const before = settled.map((change) => change.before)
  const old = await recordedWires(tx, store, before, context)
  const after = await writeAll(tx, store, settled)
  const names = recordedNames(resource, store)
  const now = await recordedWires(tx, store, after, context)
  const entries = settled.map(({ unseen }, index) => {
    const changed = changesBetween(old[index] ?? {}, now[index] ?? {}, names)
    return entryOf(store, after[index] ?? {}, context, action, { ...changed, ...unseen })
  })
  await recordHistory(tx, entries)
  const pairs = after.map((row, index) => ({ before: before[index], after: row }))
  await tellOfChanges(tx, store, pairs, context, action)
  if (store.afterWrite === undefined) return after
  await store.afterWrite(after, { tx, context, now: context.now })
  return await readAgain(tx, store, after)
}

const isAnything = (values: object = {}) => Object.keys(values).length > 0

/** The columns that differ, with those that follow from what goes along with the row. */
async function settledColumns<S extends Store>(
  tx: Transaction,
  store: S,
  { before, columns, on, settlesAs }: RowChange<RowBy<S>>,
  context: Context,
  action: HistoryAction,
): Promise<Columns> {
  const given = { tx, context, before, now: context.now }
  const key = String(before[store.key])
  const along = await store.settle?.(columns, { ...given, key, action: settlesAs ?? action, on })
  return changedColumns(before, { ...ownColumns(store, columns), ...along })
}

/** Without what is kept elsewhere. */
export function ownColumns({ keptAlong }: Pick<Store, 'keptAlong'>, columns: Columns): Columns {
  if (keptAlong === undefined) return columns
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !keptAlong.includes(name)))
}

/** `joined` are its joined columns once it is written, where they are known. */
type Settled<R extends Row = Row> = Pick<RowChange<R>, 'before' | 'columns'> & { joined: Row | undefined }

async function writeAll<S extends Store>(
  tx: Transaction,
  store: S,
  changes: readonly Settled<RowBy<S>>[],
): Promise<RowBy<S>[]> {
  const rows = new Map<string, RowBy<S>>()
  for (const group of alike(changes))
    for (const row of await writeAlike(tx, store, group)) rows.set(String(row[store.key]), row)
  return changes.map(({ before }) => {
    const row = rows.get(String(before[store.key]))
    if (row === undefined) throw new Error(`Nothing was written to ${store.table}`)
    return row
  })
}

type Alike = { names: string[]; changes: [Settled, ...Settled[]] }

/** Changes that set the same columns. */
function alike(changes: readonly Settled[]): Alike[] {
  const groups = new Map<string, Alike>()
  for (const change of changes) {
    const names = Object.keys(change.columns).toSorted()
    const group = groups.get(names.join())
    if (group) group.changes.push(change)
    else groups.set(names.join(), { names, changes: [change] })
  }
  return [...groups.values()]
}

async function writeAlike<S extends Store>(
  tx: Transaction,
  store: S,
  { names, changes }: Alike,
): Promise<RowBy<S>[]> {
  const [{ before, columns, joined }, ...others] = changes
  const alone = others.length === 0 ? updateOne(tx, store, columns, before[store.key], joined) : undefined
  const wanted = changes.map((change) => ({ ...change.columns, [store.key]: change.before[store.key] }))
  return await (alone ?? written(tx, store, updateOf(store, names, wanted)))
}

function updateOf({ table, key }: Store, names: readonly string[], wanted: readonly Columns[]): SqlFragment {
  const [first = {}, ...others] = wanted
  if (others.length === 0) {
    const set = names.map((name) => sql`${sql.ref(name)} = ${first[name]}`)
    return sql`UPDATE ${sql.table(table)} t SET ${sql.join([raised, ...set])} WHERE t.${sql.ref(key)} = ${first[key]}`
  }
  const set = names.map((name) => sql`${sql.ref(name)} = wanted.${sql.ref(name)}`)
  return sql`
    UPDATE ${sql.table(table)} t SET ${sql.join([raised, ...set])}
    FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(wanted)}::jsonb) wanted
    WHERE t.${sql.ref(key)} = wanted.${sql.ref(key)}`
}

/** What may be changed of a record by others than its form: what a form takes may be less. */
export function changedBy({ kind, imported }: Store): Resource {
  return imported?.kind ?? kind
}

export function changedColumns(before: Row, columns: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([name, value]) => !isSame(before[name], value)))
}

export function recordedNames(resource: Resource, store: Store): string[] {
  return [...Object.keys(resource.fields), ...(store.alsoRecorded ?? [])]
}

/** Writes rows of `t` and reads them back with their joined columns, in one statement. */
export async function written<S extends Store>(
  tx: Transaction,
  store: S,
  statement: SqlFragment,
): Promise<RowBy<S>[]> {
  const { rows } = await readBack(store, statement).execute(tx)
  for (const row of rows) noteOwn(tx, store, row)
  return rows
}

export function entryOf(
  store: Store,
  row: Row,
  context: Context,
  action: HistoryAction,
  changes: Changes,
): HistoryEntry {
  return {
    at: stampOf(context),
    actor: context.user.id,
    model: store.model,
    recordId: String(row[store.key]),
    projectId: store.projectOf?.(row),
    aboutId: store.aboutOf?.(row),
    action,
    changes,
  }
}

function isSame(stored: unknown, wanted: unknown): boolean {
  return comparable(stored) === comparable(wanted)
}

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return JSON.stringify(value)
  return value instanceof Date ? value.toISOString() : (value ?? null)
}
