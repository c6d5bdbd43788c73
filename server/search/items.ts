import type { SearchItem } from '#domain/calls/search.ts'
import { folderPage } from '#domain/folders.ts'
import { isModel, resourceOf, type KindWith } from '#domain/kinds/registry.ts'
import { searchedBy } from '#domain/kinds/searched-by.ts'
import { bareTitleOf, revisionOf } from '#domain/kinds/titles.ts'
import { commentPlace } from '#domain/notices.ts'
import { projectNumber } from '#domain/project-id.ts'
import { recordUrl } from '#domain/records/record-url.ts'
import { fileSearch, isSearchKind, type Ref } from '#domain/records/search.ts'
import type { Queryable } from '../db/pool.ts'
import { stores } from '../kinds/registry.ts'
import { recordRows } from '../kinds/titles-of.ts'
import type { Row } from '../records/store.ts'
import { fileRows } from './file-rows.ts'
import { mayFind, type Finder } from './find-records.ts'

/** A record as a search shows it, with the row that it is made of. */
export type Shown = { item: SearchItem; row: Row }

const longestTitle = 255

/** Some records in their order; those that are gone, or not for this person, are left out. */
export async function showRecords(db: Queryable, refs: readonly Ref[], user: Finder): Promise<Shown[]> {
  const own = refs.filter(({ kind }) => mayFind(user, kind))
  const rows = new Map([...(await fileRows(db, own)), ...(await liveRows(db, own))])
  const about = await liveRows(db, [...rows.values()].flatMap(aboutOf))
  return own.flatMap((ref) => {
    const row = rows.get(keyOf(ref))
    return row === undefined ? [] : shownOf(ref, row, about, user)
  })
}

function shownOf(ref: Ref, row: Row, about: ReadonlyMap<string, Row>, user: Finder): Shown[] {
  const { kind } = ref
  const [held] = aboutOf(row)
  if (held === undefined) return isModel(kind) ? [{ row, item: itemOf(kind, row, user) }] : []
  const parent = about.get(keyOf(held))
  if (parent === undefined || !isModel(held.kind) || !mayFind(user, held.kind)) return []
  const of = itemOf(held.kind, parent, user)
  const whole = { ...row, project_name: of.project_name ?? '' }
  const item = isModel(kind) ? saidAbout(kind, ref.id, whole, of) : fileIn(ref.id, whole, of)
  return [{ row: whole, item }]
}

const plain = { number: null, status: null, is_open: true, is_mine: false } as const

function saidAbout(kind: KindWith<'search'>, id: string, row: Row, of: SearchItem): SearchItem {
  return { ...of, ...plain, kind, id, subtitle: subtitleOf(kind, row), url: `${of.url}${commentPlace(id)}` }
}

function fileIn(id: string, row: Row, of: SearchItem): SearchItem {
  const folder = joined([of.number, of.title], ' ')
  return {
    ...of,
    ...plain,
    kind: fileSearch.kind,
    id,
    title: String(row['name']),
    subtitle: of.id === of.project_id ? folder : joined([folder, of.project_name]),
    url: folderPage(of.kind, of.id),
  }
}

function itemOf(kind: KindWith<'search'>, row: Row, user: Finder): SearchItem {
  const store = stores[kind]
  const { number, plays, ...resource } = resourceOf(kind)
  const { open, sign } = searchedBy(plays)
  const [id, values, projectId] = [
    String(row[store.key]),
    store.toValues(row),
    store.projectOf?.(row) ?? null,
  ]
  const state = open && row[open.value]
  const ownNumber = number === undefined ? undefined : `${sign}-${String(values[number])}`
  return {
    kind,
    id,
    number: ownNumber ?? (projectId === id ? projectNumber(id) : null),
    title: [...bareTitleOf({ ...resource, plays }, values)].slice(0, longestTitle).join(''),
    subtitle: subtitleOf(kind, row),
    status: typeof state === 'string' ? state : null,
    is_open: open === undefined || open.among.includes(String(state)),
    is_mine: plays.heldBy !== undefined && row[plays.heldBy.value] === user.id,
    project_id: projectId,
    project_name: row.project_name ?? null,
    url: recordUrl(user, kind, id),
    matched_in: null,
    snippet: null,
  }
}

function subtitleOf(kind: KindWith<'search'>, row: Row): string | null {
  const resource = resourceOf(kind)
  const told = searchedBy(resource.plays).subtitle.map((name) => row[name])
  return joined([revisionOf(resource, row), ...told])
}

function joined(parts: readonly unknown[], by = ' · '): string | null {
  const texts = parts.filter((part) => typeof part === 'string' && part !== '')
  return texts.length === 0 ? null : texts.join(by)
}

const keyOf = ({ kind, id }: Ref) => `${kind} ${id.toLowerCase()}`

async function liveRows(db: Queryable, refs: readonly Ref[]): Promise<ReadonlyMap<string, Row>> {
  const named = refs.map(({ kind, id }) => ({ model: kind, record_id: id.toLowerCase() }))
  const found = [...(await recordRows(db, named))].map(([key, { row }]) => [key, row] as const)
  return new Map(found.filter(([, row]) => (row.deleted_at ?? null) === null))
}

/** The record in whose folder a file lies, or about which something is said. */
function aboutOf(row: Row): Ref[] {
  const { record_id: id, kind, model = kind } = row
  return typeof id === 'string' && isSearchKind(model) ? [{ kind: model, id }] : []
}
