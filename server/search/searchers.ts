import { sql } from 'kysely'
import { searchedBy } from '#domain/kinds/searched-by.ts'
import { folderKinds, kindsWith, resourceOf } from '#domain/kinds/registry.ts'
import { fileSearch, type SearchKind } from '#domain/records/search.ts'
import { stores } from '../kinds/registry.ts'
import { isIn } from '../records/read.ts'
import type { SqlFragment, Store } from '../records/store.ts'
import { bareTitleColumn, titleValueColumn } from '../records/title-columns.ts'

/** How records of a kind are looked for: fragments over `t`. */
export type Searcher = {
  kind: SearchKind
  table: string
  key: SqlFragment
  isLive: SqlFragment
  /** In small letters; where `beginsWithTitle`, what it is called comes first. */
  text: SqlFragment
  beginsWithTitle: boolean
  /** What it is called, in small letters; what is said about another record has no title of its own. */
  title?: SqlFragment
  project?: SqlFragment
  /** It is a project itself: people call it by its number. */
  isProject: boolean
  people: readonly SqlFragment[]
  client?: SqlFragment
  number?: { column: SqlFragment; sign: string | undefined; isCurrent: SqlFragment }
  isOpen: SqlFragment
  holder?: SqlFragment
}

const text = sql`t.search_folded`

function searcherOf(store: Store, kind: Exclude<SearchKind, 'file'>): Searcher {
  const { plays, number } = resourceOf(kind)
  const facts = searchedBy(plays)
  const { heldBy } = plays
  const column = (name: string) => sql.ref(`t.${name}`)
  const isProject = store.key === 'project_id'
  const beginsWithTitle = facts.called === undefined && !facts.isAbout
  return {
    kind,
    table: store.table,
    key: column(store.key),
    isLive: isIn(store, 'live'),
    text: store.searchText ?? text,
    beginsWithTitle,
    ...(facts.isAbout ? {} : { title: titleIn(store, beginsWithTitle) }),
    ...(store.projectOf ? { project: column('project_id') } : {}),
    isProject,
    people: facts.people.map(column),
    ...(facts.client === undefined ? {} : { client: column(facts.client) }),
    ...(number === undefined
      ? {}
      : {
          number: {
            column: titleValueColumn(store, number),
            sign: facts.sign,
            isCurrent: store.isCurrent ?? sql`true`,
          },
        }),
    isOpen: facts.open ? sql`${column(facts.open.value)}::text = ANY(${[...facts.open.among]})` : sql`true`,
    ...(heldBy === undefined ? {} : { holder: column(heldBy.value) }),
  }
}

/** Small letters are as many as large ones: a title is that much of the text. To make it small again takes longer. */
function titleIn(store: Store, beginsWithTitle: boolean): SqlFragment {
  const title = bareTitleColumn(store)
  return beginsWithTitle
    ? sql`left(t.search_folded, length(${title}))`
    : sql`lower(${title} COLLATE "und-x-icu")`
}

/** A record in the recycle bin has its folder with it. */
const isInLiveFolder = sql`CASE t.kind ${sql.join(
  folderKinds.map((kind) => {
    const store = stores[kind]
    const id = store.hasUuidKey ? sql`t.record_id::uuid` : sql`t.record_id`
    return sql`WHEN ${sql.lit(kind)} THEN EXISTS (
      SELECT FROM ${sql.table(store.table)} held WHERE ${sql.ref(`held.${store.key}`)} = ${id} AND held.deleted_at IS NULL)`
  }),
  sql` `,
)} END`

const files: Searcher = {
  kind: fileSearch.kind,
  table: 'stored_file',
  key: sql`t.id`,
  isLive: sql`t.deleted_at IS NULL AND t.state = 'stored' AND ${isInLiveFolder}`,
  text,
  beginsWithTitle: true,
  title: text,
  project: sql`t.project_id`,
  isProject: false,
  people: [sql`t.uploaded_by`],
  isOpen: sql`true`,
}

export const searchers: readonly Searcher[] = [
  ...kindsWith('search').map((kind) => searcherOf(stores[kind], kind)),
  files,
]
