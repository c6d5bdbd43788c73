import { sql } from 'kysely'
import { searchLimits, type RecordByNumber, type Search, type SearchWord } from '#domain/records/search.ts'
import type { Queryable } from '../db/pool.ts'
import type { SqlFragment } from '../records/store.ts'

/** Whom and what a word names. */
export type Named = {
  people: string[]
  clients: string[]
  /** Projects by their number or name. */
  projects: string[]
  /** Projects of a client or a contact whom it names. */
  theirs: string[]
}

const nobody: Named = { people: [], clients: [], projects: [], theirs: [] }

/** What is short is looked for at the beginning alone. */
export function patternOf({ text, isShort }: SearchWord): string {
  return isShort ? `${literally(text)}%` : `%${literally(text)}%`
}

/** Wildcards are taken literally. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** Among so many there are enough with any word that is common. */
const lastMade = 100_000

/** Of kinds of which more were made: the day from which on so many were. One word alone may be looked for there first. */
const lateDays = sql`
  UNION ALL SELECT model, 0, ARRAY[max(week)::text] FROM (
    SELECT model, week, sum(sum(rows)) OVER (PARTITION BY model ORDER BY week DESC) AS made
    FROM week_count GROUP BY model, week) weeks
  WHERE made > ${sql.lit(lastMade)} GROUP BY model`

export type FoundNames = {
  named: ReadonlyMap<SearchWord, Named>
  /** Projects that all words beside the number of a record name together. */
  besideNumber: readonly string[]
  /** By kind. */
  lateSince: ReadonlyMap<string, string>
}

/** People, clients, contacts and projects that words name, by word: few rows, to which the records of work are held. */
export async function findNames(db: Queryable, { words, record }: Search): Promise<FoundNames> {
  const nameOf = (table: string) =>
    sql`left(${sql.ref(`${table}.search_folded`)}, length(${sql.ref(`${table}.name`)}))`
  const { rows } = await sql<{ what: string; place: number; ids: string[] }>`
    WITH word AS (
      SELECT * FROM unnest(${words.map(patternOf)}::text[], ${words.map(({ text }) => text)}::text[],
        ${words.map(({ isShort }) => isShort)}::bool[]) WITH ORDINALITY AS word (pattern, plain, is_short, place)),
    person AS (
      SELECT place, id FROM word JOIN employee ON ${nameOf('employee')} LIKE pattern),
    customer AS MATERIALIZED (
      SELECT place, uuid FROM word JOIN client ON client.deleted_at IS NULL AND ${nameOf('client')} LIKE pattern),
    contact AS MATERIALIZED (
      SELECT place, uuid FROM word JOIN point_of_contact p ON p.deleted_at IS NULL AND ${nameOf('p')} LIKE pattern),
    named AS (
      SELECT place, project_id, created_at FROM word JOIN project ON deleted_at IS NULL
      AND (${isProjectNamed(sql`pattern`, sql`plain`, sql`NOT is_short`)})),
    theirs AS (
      SELECT place, project_id, created_at FROM customer JOIN project ON client_uuid = uuid AND deleted_at IS NULL
      UNION
      SELECT place, project_id, created_at FROM contact JOIN project ON point_of_contact_uuid = uuid AND deleted_at IS NULL)
    SELECT 'people' AS what, place, array_agg(id::text) AS ids FROM person GROUP BY place
    UNION ALL SELECT 'clients', place, array_agg(uuid::text) FROM customer GROUP BY place
    UNION ALL SELECT 'projects', place, ${newestIds} FROM named GROUP BY place
    UNION ALL SELECT 'theirs', place, ${newestIds} FROM theirs GROUP BY place
    ${record ? projectsBeside(record) : sql``}
    ${words.length === 1 ? lateDays : sql``}`.execute(db)
  const at = (wanted: number) =>
    rows.filter(({ place }) => place === wanted).map(({ what, ids }) => [what, ids] as const)
  return {
    named: new Map(words.map((word, index) => [word, { ...nobody, ...Object.fromEntries(at(index + 1)) }])),
    besideNumber: at(besideNumber).flatMap(([, ids]) => ids),
    lateSince: new Map(at(0).map(([kind, [day = '']]) => [kind, day])),
  }
}

function isProjectNamed(pattern: SqlFragment, plain: SqlFragment, isLong: SqlFragment): SqlFragment {
  return sql`project_name_folded LIKE ${pattern} OR project_id = ${plain}
    OR ${isLong} AND split_part(project_id, '-', 1) LIKE ${pattern}`
}

/** No place of a word. */
const besideNumber = -1

/** Short words stand in the name by themselves: ‘Phase II’. */
function projectsBeside({ beside }: RecordByNumber): SqlFragment {
  const isNamed = beside.map((word) => {
    const byWord = isProjectNamed(sql.val(patternOf(word)), sql.val(word.text), sql.lit(!word.isShort))
    return sql`(${byWord} OR ' ' || project_name_folded || ' ' LIKE ${`% ${literally(word.text)} %`})`
  })
  return sql`UNION ALL SELECT 'projects', ${sql.lit(besideNumber)}, ${newestIds} FROM project
    WHERE deleted_at IS NULL AND ${sql.join(isNamed, sql` AND `)} HAVING count(*) > 0`
}

const newestIds = sql`(array_agg(project_id ORDER BY created_at DESC))[:${sql.lit(searchLimits.ranked)}]`
