import { sql } from 'kysely'
import { lookupsByName, type Lookup } from '#domain/fields.ts'
import { readValues, type Resource } from '#domain/kinds/kind.ts'
import { addressIn } from '#domain/people.ts'
import { can, isPermission } from '#domain/permissions.ts'
import type { Changes } from '#domain/records/changes.ts'
import type { HistoryAction } from '#domain/records/history-actions.ts'
import { messages } from '#domain/words/messages.ts'
import { myWorkMessages } from '#domain/words/my-work.ts'
import { badRequest, forbidden, invalid, invalidField } from '../base/errors.ts'
import { makeGathered, makeLookUp } from '../db/look-ups.ts'
import type { Transaction } from '../db/pool.ts'
import { takeBackNotices } from '../notices/marks.ts'
import type { Context, User } from '../request/context.ts'
import { findRow } from './read.ts'
import { changeRow } from './change-rows.ts'
import { refuseOutdated } from './save.ts'
import type { Columns, Row, Store, Wire } from './store.ts'

const minutesToUndo = 15

const undoable: readonly string[] = [
  'update',
  'close',
  'ping',
  'clear_ping',
  'send',
] satisfies HistoryAction[]

/** Takes back a person's own last change of a record: each field that its history row names has its former value again. */
export async function undoLast(
  tx: Transaction,
  resource: Resource,
  store: Store,
  id: string,
  version: unknown,
  context: Context,
): Promise<Wire> {
  const before = await findRow(tx, store, id, { lock: true })
  if (version === undefined || version === null) throw invalidField('version', messages.generic.badVersion)
  await refuseOutdated(tx, store, before, { version }, context)
  const last = await lastChange(tx, store, String(before[store.key]), context)
  if (!mayChange(context.user, store, last.changes)) throw forbidden()
  const columns = await formerColumns(tx, resource, store, before, last, context)
  const record = await changeRow(
    tx,
    resource,
    store,
    before,
    columns,
    { ...context, tellsNobody: true },
    'undo',
  )
  await takeBackNotices(tx, store.model, [{ id: String(before[store.key]), version: before.version }])
  return record
}

/** What the newest change did, if this person may still take it back. Files come and go beside the record. */
async function lastChange(tx: Transaction, store: Store, id: string, { user }: Context): Promise<Change> {
  const { rows } = await sql<Change & { actor: string | null; action: string; is_recent: boolean }>`
    SELECT id AS "historyId", actor, action, changes, at > now() - make_interval(mins => ${sql.lit(minutesToUndo)}) AS is_recent
    FROM history WHERE model = ${store.model} AND record_id = ${id} AND action NOT LIKE 'file\\_%'
    ORDER BY id DESC LIMIT 1`.execute(tx)
  const [last] = rows
  const isOwn = last?.actor === user.id && last.is_recent && undoable.includes(last.action)
  if (last === undefined || !isOwn) throw badRequest(myWorkMessages.notYours)
  return last
}

/** By the rights of today: whoever made the change may have had others. */
function mayChange(user: User, { model }: Store, changes: Changes): boolean {
  if (can(user, `${model}.update`)) return true
  const note = `${model}.describe`
  const isNote = Object.keys(changes).every((name) => name === 'description')
  return isNote && isPermission(note) && can(user, note)
}

/** What some history rows of a record changed, and the first of them. */
type Change = { changes: Changes; historyId: number }

/** Read like a form that has the former values; people are put back as they were, also those who have left. */
export async function formerColumns(
  tx: Transaction,
  resource: Resource,
  store: Store,
  before: Row,
  { changes, historyId }: Change,
  context: Context,
): Promise<Columns> {
  const sent: Columns = {}
  const columns: Columns = {}
  for (const [name, [former]] of Object.entries(changes)) {
    const field = fieldFor(resource, name)
    if (field === undefined) columns[name] = former
    else if (resource.fields[field]?.lookup === 'users') columns[field] = await idOfPerson(tx, field, former)
    else sent[field] = await chosenThen(tx, resource.fields[field]?.lookup, former, historyId)
  }
  const read = readValues(resource, sent, {
    today: context.today,
    me: context.user.email,
    current: store.toValues(before),
  })
  if (read.errors) throw invalid(read.errors)
  const now = await heldSince(tx, store, before, changes, context)
  return { ...(await store.toColumns(read.values, { tx, context, before, now, isUndo: true })), ...columns }
}

/** Since when a record had the state that it has again: no history row names its day of completion. */
async function heldSince(
  tx: Transaction,
  store: Store,
  before: Row,
  changes: Changes,
  context: Context,
): Promise<Date> {
  const state = store.countedBy ?? 'status'
  const former = changes[state]?.[0]
  if (typeof former !== 'string') return context.now
  const id = String(before[store.key])
  return (await cameToState(tx, { model: store.model, id, state, value: former })) ?? context.now
}

/** What was chosen by a name that it no longer has: its id does as well, and another may have that name now. */
async function chosenThen(
  tx: Transaction,
  lookup: Lookup | undefined,
  former: unknown,
  historyId: number,
): Promise<unknown> {
  if (lookup === undefined || !lookupsByName.includes(lookup)) return former
  if (typeof former !== 'string' || former === '') return former
  // Lists of options are called after their kind: ‘point_of_contacts’ are of pointofcontact.
  const model = lookup.slice(0, -1).replaceAll('_', '')
  return (await renamedSince(tx, { model, name: former, historyId })) ?? former
}

type Renamed = { model: string; name: string; historyId: number }

/** Which record lost a name, first of all since. */
const renamedSince = makeGathered<Renamed, string | undefined>(async (tx, wanted) => {
  const all = (name: keyof Renamed) => wanted.map((each) => each[name])
  const { rows } = await sql<{ id: string | null }>`
    SELECT (
      SELECT record_id FROM history
      WHERE history.model = wanted.model AND history.id > wanted.history_id
        AND changes -> 'name' ->> 0 = wanted.name AND action <> 'create'
      ORDER BY history.id LIMIT 1) AS id
    FROM unnest(${all('model')}::text[], ${all('name')}::text[], ${all('historyId')}::bigint[])
      WITH ORDINALITY AS wanted (model, name, history_id, place) ORDER BY place`.execute(tx)
  return rows.map(({ id }) => id ?? undefined)
})

type InState = { model: string; id: string; state: string; value: string }

/** When each record last came to have a value. */
const cameToState = makeGathered<InState, Date | undefined>(async (tx, wanted) => {
  const all = (name: keyof InState) => sql`${wanted.map((each) => each[name])}::text[]`
  const { rows } = await sql<{ at: string | null }>`
    SELECT (
      SELECT at FROM history WHERE history.model = wanted.model AND record_id = wanted.id
        AND changes -> wanted.state ->> 1 = wanted.value
      ORDER BY history.id DESC LIMIT 1) AS at
    FROM unnest(${all('model')}, ${all('id')}, ${all('state')}, ${all('value')})
      WITH ORDINALITY AS wanted (model, id, state, value, place) ORDER BY place`.execute(tx)
  return rows.map(({ at }) => (at === null ? undefined : new Date(at)))
})

/** The field that a value of the record was set by; what no field sets is a column of that name. */
function fieldFor({ fields }: Resource, name: string): string | undefined {
  if (Object.hasOwn(fields, name)) return name
  return Object.keys(fields).find((field) => fields[field]?.alsoSentAs === name)
}

/** Some records tell people by their name alone. */
async function idOfPerson(tx: Transaction, field: string, person: unknown): Promise<string | null> {
  const known = addressIn(person)
  if (typeof known !== 'string' || known === '') return null
  const [only, ...others] = (await people.find(tx, known)) ?? []
  if (only === undefined || others.length > 0) throw invalidField(field, messages.shared.userNotFound)
  return only
}

/** Ids by address or name. */
const people = makeLookUp(async (tx, keys): Promise<ReadonlyMap<string, string[]>> => {
  const { rows } = await sql<{ key: string; ids: string[] }>`
    SELECT wanted.key, array_agg(employee.id) AS ids FROM unnest(${keys}::text[]) AS wanted (key)
    JOIN employee ON CASE WHEN wanted.key LIKE '%@%' THEN lower(employee.email) = lower(wanted.key)
      ELSE employee.name = wanted.key END
    GROUP BY wanted.key`.execute(tx)
  return new Map(rows.map(({ key, ids }) => [key, ids]))
})
