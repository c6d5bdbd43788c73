import type { QueryClient } from '@tanstack/react-query'
import { isObject } from '#domain/objects.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { addressIn } from '#domain/people.ts'
import { bulkScreen as said } from '#domain/words/bulk-screen.ts'
import { call } from '../../api/ask.ts'
import type { Answer } from '../../api/client.ts'
import { newKey } from '../../api/new-key.ts'
import { submitRecord, type Row } from '../../api/records.ts'
import { notifyDone, notifyFailed } from '../../components/notify.ts'
import { idOf } from '../id-of.ts'

type Cell = {
  id: string
  name: string
  row: Row
  version: unknown
  value: unknown
  shown: string | undefined
}

/** Both have set the value: whoever was second chooses. */
export type Conflict = { mine: unknown; theirs: unknown; version: unknown }

/** Why a value was not saved: it is for whoever typed it to mend. */
export type Refused = { sentence: string }

/** Shows a value at once, saves it, and puts the former one back where that is refused. */
export async function saveCell(
  queries: QueryClient,
  resource: Resource,
  cell: Cell,
): Promise<Conflict | Refused | undefined> {
  // Nothing would be changed, and Undo would take back what was changed before.
  if (isSame(cell.value, cell.row[cell.name])) return undefined
  show(queries, resource, cell.id, (row) => ({
    [cell.name]: asRead(row[cell.name], cell.value, cell.shown),
  }))
  const answer = await submit(resource, cell)
  if (answer.operation === 'ERROR' && answer.status === 409 && isObject(answer.data)) {
    const { [cell.name]: theirs, version } = answer.data
    // Another field was changed: this one is as it was when somebody began to change it.
    if (isSame(theirs, cell.row[cell.name])) return await saveCell(queries, resource, { ...cell, version })
    // The lists are asked for again when that is settled: the row may be in none of them any more.
    if (!isSame(theirs, cell.value)) return { mine: cell.value, theirs, version }
    await queries.invalidateQueries()
    return undefined
  }
  if (answer.operation === 'ERROR') {
    show(queries, resource, cell.id, () => ({ [cell.name]: cell.row[cell.name] }))
    void queries.invalidateQueries()
    return { sentence: sentenceOf(answer) }
  }
  // The next value may be changed before the lists have come. Not where a page of them does not show what came before.
  const { version = cell.version } = answer.data ?? {}
  show(queries, resource, cell.id, (row) => (row.version === cell.version ? { version } : {}))
  notifyDone(resource.said.updated, {
    label: said.undo,
    run: () => void undo(queries, resource, cell.id, answer),
  })
  await queries.invalidateQueries()
  return undefined
}

function submit({ calls }: Resource, { id, name, value, version }: Cell): Promise<Answer<Row>> {
  return submitRecord(calls.update, id, { [name]: value, version }, newKey(), new AbortController().signal)
}

async function undo(
  queries: QueryClient,
  { model }: Resource,
  id: string,
  { data }: Answer<Row>,
): Promise<void> {
  const version = Number(data?.version)
  const answer = await call('POST api/record_undo/:model/:id', { params: { model, id }, body: { version } })
  if (answer.operation === 'ERROR') notifyFailed(answer.message)
  else notifyDone(answer.message)
  await queries.invalidateQueries()
}

/** Whatever page of the list has the row shows the change; the next answer brings the rest. */
function show(queries: QueryClient, resource: Resource, id: string, changeOf: (row: Row) => Row): void {
  queries.setQueriesData<{ rows: Row[] }>(
    { queryKey: ['records', resource.model] },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) => (idOf(row, resource) === id ? { ...row, ...changeOf(row) } : row)),
      },
  )
}

/** Rows have people as an object, or as a name and an address in one text. */
function asRead(before: unknown, value: unknown, shown: string | undefined): unknown {
  if (shown === undefined || typeof value !== 'string' || !value.includes('@')) return value
  return isObject(before) ? { name: shown, email: value } : `${shown}|${value}`
}

function isSame(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other)
}

/** Inputs give every value as a text, and none as an empty one. */
function plain(value: unknown): string {
  const told = addressIn(value ?? '')
  return typeof told === 'string' ? told : JSON.stringify(told)
}

function sentenceOf({ message, errors }: Answer): string {
  return Object.values(errors ?? {}).flat()[0] ?? message
}
