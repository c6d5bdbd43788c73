import { sql } from 'kysely'
import type { SearchItem } from '#domain/calls/search.ts'
import { isModel, resourceOf } from '#domain/kinds/registry.ts'
import { searchedBy } from '#domain/kinds/searched-by.ts'
import { projectLabel } from '#domain/project-id.ts'
import { ranks, type Found, type Rank } from '#domain/records/search-order.ts'
import type { Search, SearchWord } from '#domain/records/search.ts'
import { placeIn, snippetOf } from '#domain/records/snippet.ts'
import type { Queryable } from '../db/pool.ts'
import type { Shown } from './items.ts'

/** Says of each record that was found why it was. */
export async function tellMatches(
  db: Queryable,
  shown: readonly Shown[],
  found: readonly Found[],
  search: Search,
): Promise<SearchItem[]> {
  const rankOf = new Map(found.map(({ kind, id, rank }) => [`${kind} ${id}`, rank]))
  const told = shown.map(({ item, row }) => {
    const rank = rankOf.get(`${item.kind} ${item.id}`) ?? ranks.elsewhere
    const matched_in = matchedIn(rank, item, search)
    const snippet =
      matched_in === 'other' ? snippetOf(textsOf({ item, row }), unseenWords(item, search)) : null
    return { ...item, matched_in, snippet }
  })
  return await tellOfClients(db, told, search)
}

function matchedIn(rank: Rank, item: SearchItem, { words }: Search): 'number' | 'title' | 'other' {
  if (rank === ranks.number) return 'number'
  if (rank === ranks.elsewhere) return 'other'
  if (rank !== ranks.named) return 'title'
  const own = words.filter(({ kind }) => kind !== item.kind)
  return own.every((word) => placeIn(item.title, word) >= 0) ? 'title' : 'number'
}

/** The words that a snippet has to show: those that title and kind do not. */
function unseenWords({ kind, title }: SearchItem, { words }: Search): readonly SearchWord[] {
  const unseen = words.filter((word) => word.kind !== kind && placeIn(title, word) < 0)
  return unseen.length === 0 ? words : unseen
}

function textsOf({ item, row }: Shown): string[] {
  const { texts, people } = isModel(item.kind) ? searchedBy(resourceOf(item.kind).plays) : ofFiles
  const project = item.project_id === null ? '' : projectLabel(item.project_id, item.project_name ?? '')
  const own = texts.map((name) => row[name])
  const names = [
    ...people.map((name) => row[`${name}_name`]),
    row['client_name'],
    row['point_of_contact_name'],
  ]
  // A short word is one that a name begins with, and the label begins with the number.
  return [...own, project, item.project_name, ...names].filter((text) => typeof text === 'string')
}

const ofFiles = { texts: [], people: ['uploaded_by'] }

/** What was found by the client or the contact of its project alone: their names are asked for only then. */
async function tellOfClients(db: Queryable, items: SearchItem[], { words }: Search): Promise<SearchItem[]> {
  const isUntold = ({ matched_in: where, snippet }: SearchItem) => where === 'other' && snippet === null
  const projects = items.filter(isUntold).map((item) => item.project_id)
  if (projects.every((id) => id === null)) return items
  const { rows } = await sql<{ project_id: string; names: (string | null)[] }>`
    SELECT project_id, ARRAY[client.name, contact.name] AS names FROM project
    LEFT JOIN client ON client.uuid = project.client_uuid
    LEFT JOIN point_of_contact contact ON contact.uuid = project.point_of_contact_uuid
    WHERE project_id = ANY(${projects}::text[])`.execute(db)
  return items.map((item) => {
    if (!isUntold(item)) return item
    const names = rows.find((row) => row.project_id === item.project_id)?.names ?? []
    return {
      ...item,
      snippet: snippetOf(
        names.filter((name) => name !== null),
        words,
      ),
    }
  })
}
