import { sql } from 'kysely'
import type { Lookup } from '#domain/fields.ts'
import type { Directory, Meaning } from '#domain/records/import-rows.ts'
import { projectNumber } from '#domain/project-id.ts'
import { importMessages as said } from '#domain/words/imports.ts'
import { messages } from '#domain/words/messages.ts'
import type { Transaction } from '../db/pool.ts'

type Texts = ReadonlyMap<Lookup, ReadonlySet<string>>

type Entry = { text: string; value: string; shown: string; is_own: boolean }

/**
 * What the texts of a sheet mean: people by address or whole name, projects by number, whole name or id, cities by name.
 * Clients and contacts are known to the records that name them. One statement each, whatever the number of rows.
 */
export async function readDirectory(tx: Transaction, texts: Texts): Promise<Directory> {
  const wanted = (lookup: Lookup) => [...(texts.get(lookup) ?? [])].map((text) => text.slice(0, 300))
  const meanings = new Map<Lookup, ReadonlyMap<string, Meaning>>()
  for (const [lookup, find] of Object.entries(finders) as [keyof typeof finders, Finder][]) {
    const list = wanted(lookup)
    if (list.length > 0) meanings.set(lookup, await find(tx, list))
  }
  return (lookup, text) => meanings.get(lookup)?.get(text.slice(0, 300))
}

type Finder = (tx: Transaction, texts: readonly string[]) => Promise<Map<string, Meaning>>

const finders = { users: findPeople, projects: findProjects, cities: findCities } as const

const folded = (text: ReturnType<typeof sql>) => sql`lower(${text} COLLATE "und-x-icu")`

/** Two joins, since one by either would compare every text with everybody. */
async function findPeople(tx: Transaction, texts: readonly string[]): Promise<Map<string, Meaning>> {
  const { rows } = await sql<Entry>`
    WITH wanted AS (SELECT text FROM unnest(${texts}::text[]) AS given (text))
    SELECT wanted.text, lower(own.email) AS value, own.name AS shown, true AS is_own
    FROM wanted JOIN employee own ON lower(own.email) = lower(wanted.text) WHERE own.is_active
    UNION ALL
    SELECT wanted.text, lower(own.email), own.name, false
    FROM wanted JOIN employee own ON ${folded(sql`own.name`)} = ${folded(sql`wanted.text`)} WHERE own.is_active`.execute(
    tx,
  )
  return meaningsOf(texts, rows, messages.shared.userNotFound, said.twoPeople)
}

async function findProjects(tx: Transaction, texts: readonly string[]): Promise<Map<string, Meaning>> {
  const { rows } = await sql<{ project_id: string; project_name: string; folded: string }>`
    SELECT project_id, project_name, ${folded(sql`project_name`)} AS folded FROM project
    WHERE deleted_at IS NULL AND (project_id = ANY(${texts}) OR split_part(project_id, '-', 1) = ANY(${texts})
      OR ${folded(sql`project_name`)} IN (SELECT ${folded(sql`text`)} FROM unnest(${texts}::text[]) AS wanted (text)))`.execute(
    tx,
  )
  const byKey = new Map<string, Omit<Entry, 'text'>[]>()
  const add = (key: string, entry: Omit<Entry, 'text'>) => byKey.set(key, [...(byKey.get(key) ?? []), entry])
  for (const { project_id: value, project_name: shown, folded: name } of rows) {
    add(value, { value, shown, is_own: true })
    add(projectNumber(value), { value, shown, is_own: true })
    add(`name ${name}`, { value, shown, is_own: false })
  }
  const entries = texts.flatMap((text) =>
    [...(byKey.get(text) ?? []), ...(byKey.get(`name ${text.toLowerCase()}`) ?? [])].map((entry) => ({
      text,
      ...entry,
    })),
  )
  return meaningsOf(texts, entries, messages.shared.projectNotFound, said.twoProjects)
}

async function findCities(tx: Transaction, texts: readonly string[]): Promise<Map<string, Meaning>> {
  const { rows } = await sql<Entry>`
    SELECT wanted.text, own.name AS value, own.name AS shown, true AS is_own
    FROM unnest(${texts}::text[]) AS wanted (text) JOIN city own
      ON ${folded(sql`own.name`)} = ${folded(sql`wanted.text`)}
    WHERE own.deleted_at IS NULL`.execute(tx)
  return meaningsOf(texts, rows, said.cityNotFound, () => said.cityNotFound)
}

/** What is somebody's own goes before what others may share, such as a name. */
function meaningsOf(
  texts: readonly string[],
  entries: readonly Entry[],
  missing: string,
  ambiguous: (text: string) => string,
): Map<string, Meaning> {
  const byText = new Map<string, Entry[]>()
  for (const entry of entries) byText.set(entry.text, [...(byText.get(entry.text) ?? []), entry])
  const meaningOf = (text: string): Meaning => {
    const found = byText.get(text) ?? []
    const own = found.filter((entry) => entry.is_own)
    const [first, second] = own.length > 0 ? own : found
    if (first === undefined) return { fault: missing }
    return second === undefined ? { value: first.value, shown: first.shown } : { fault: ambiguous(text) }
  }
  return new Map(texts.map((text) => [text, meaningOf(text)]))
}
