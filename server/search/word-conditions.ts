import { sql } from 'kysely'
import { ranks } from '#domain/records/search-order.ts'
import type { Search, SearchWord } from '#domain/records/search.ts'
import type { SqlFragment } from '../records/store.ts'
import { literally, patternOf, type FoundNames, type Named } from './find-names.ts'
import type { Searcher } from './searchers.ts'

export type Asked = { search: Search } & Pick<FoundNames, 'named' | 'besideNumber'>

const projectNumber = sql`split_part(t.project_id, '-', 1)`

/** Every word is somewhere in the record, or it is called just so; undefined where no record of the kind can be meant. */
export function whereFound(searcher: Searcher, asked: Asked): SqlFragment | undefined {
  const { search, named } = asked
  const waysOfWords = search.words
    .filter((word) => word.kind !== searcher.kind)
    .map((word) => waysOf(searcher, word, named.get(word)))
  const ways = [
    ...(waysOfWords.some(({ length }) => length === 0) ? [] : [hasAll(searcher, waysOfWords)]),
    ...(isLostInTitles(search) && searcher.beginsWithTitle
      ? [sql`${searcher.text} LIKE ${`${literally(search.text)}%`}`]
      : []),
    ...numberInProject(searcher, asked),
  ]
  return ways.length === 0 ? undefined : allOf([searcher.isLive, sql`(${sql.join(ways, sql` OR `)})`])
}

/** A short word is not looked for inside of names: beside a number those of its project have to be known as a whole too. */
function numberInProject(searcher: Searcher, { search: { record }, besideNumber }: Asked): SqlFragment[] {
  const { kind, project } = searcher
  if (record?.kind !== kind || project === undefined || besideNumber.length === 0) return []
  return [allOf([hasNumber(searcher, record.number), sql`${project} = ANY(${projectIds(besideNumber)})`])]
}

/** A short word is not looked for inside of titles: ‘sequence of operations’ has to be known as a whole. */
function isLostInTitles({ words }: Search): boolean {
  return words.length > 1 && words.some(({ isShort }) => isShort)
}

/**
 * PostgreSQL holds the ways of one word against those of another in its indexes only if neither is a plain condition: that
 * it would look for along with each way of the other. So beside words with several a word with one gets a second, by which
 * nothing is found.
 */
function hasAll({ key }: Searcher, waysOfWords: readonly SqlFragment[][]): SqlFragment {
  const never = waysOfWords.some(({ length }) => length > 1) ? [sql`${key} = ANY('{}')`] : []
  return allOf(
    waysOfWords.map((ways) => sql`(${sql.join(ways.length === 1 ? [...ways, ...never] : ways, sql` OR `)})`),
  )
}

/** Each way by which a word can be in a record is one that an index knows. */
function waysOf(searcher: Searcher, word: SearchWord, named: Named | undefined): SqlFragment[] {
  const { text, beginsWithTitle, project, people, client } = searcher
  const ways: SqlFragment[] = []
  const amongIds = (column: SqlFragment, ids: readonly string[] = []) => {
    if (ids.length > 0) ways.push(sql`${column} = ANY(${ids}::uuid[])`)
  }
  if (word.isShort && beginsWithTitle) ways.push(beginsWith(text, word))
  if (!word.isShort) ways.push(...patternsIn(word).map((pattern) => sql`${text} LIKE ${pattern}`))
  if (isNumberOf(searcher, word)) ways.push(hasNumber(searcher, word))
  const projects = [...new Set([...(named?.projects ?? []), ...(named?.theirs ?? [])])]
  if (project && projects.length > 0) ways.push(sql`${project} = ANY(${projectIds(projects)})`)
  for (const column of people) amongIds(column, named?.people)
  if (client) amongIds(client, named?.clients)
  return ways
}

/** PostgreSQL compares each of up to so many values with the conditions of every index, which takes longer than the search. */
const comparedWithIndexes = 100

/** Few are not told to whoever plans the search, who takes them for ten; of many it matters that they are. */
function projectIds(ids: readonly string[]): SqlFragment {
  const list = sql`${ids}::text[]`
  return ids.length > comparedWithIndexes ? list : sql`ARRAY(SELECT unnest(${list}))`
}

/** An index has the first eight characters of each text. */
function beginsWith(text: SqlFragment, word: SearchWord): SqlFragment {
  const first = [...word.text].slice(0, 8).join('')
  return sql`(left(${text}, 8) LIKE ${patternOf({ ...word, text: first })} AND ${text} LIKE ${patternOf(word)})`
}

/**
 * ‘S-3’ stands by itself, and not in ‘class-3’. Without a letter before it an index of trigrams would know nothing of so
 * short a word, and every row would have to be looked at.
 */
function patternsIn(word: SearchWord): string[] {
  if (word.number?.sign === undefined) return [patternOf(word)]
  const itself = `${literally(word.text)}%`
  return [itself, ...[' ', '\n', '('].map((before) => `%${before}${itself}`)]
}

function isNumberOf({ number }: Searcher, { number: typed }: SearchWord): boolean {
  return number !== undefined && typed !== undefined && (typed.sign ?? number.sign) === number.sign
}

function hasNumber({ number }: Searcher, { number: typed }: SearchWord): SqlFragment {
  return number === undefined || typed === undefined
    ? sql`false`
    : sql`${number.column} = ${typed.value}::int`
}

/** Over `t` and, as `called.title`, the title of the record. */
export function rankOf(searcher: Searcher, asked: Asked): SqlFragment {
  const { search } = asked
  if (searcher.title === undefined) return sql.lit(ranks.elsewhere)
  const title = sql`called.title`
  return sql`CASE
    WHEN ${isMeantByNumber(searcher, asked)} THEN ${sql.lit(ranks.number)}
    WHEN ${title} = ${search.text} THEN ${sql.lit(ranks.equal)}
    WHEN starts_with(${title}, ${search.text}) THEN ${sql.lit(ranks.begins)}
    WHEN ${allOf(search.words.map((word) => isCalledBy(searcher, title, word)))} THEN ${sql.lit(ranks.named)}
    ELSE ${sql.lit(ranks.elsewhere)} END`
}

/** Its number stands there, and it is clear whose number: all else names the kind or the project. */
function isMeantByNumber(searcher: Searcher, asked: Asked): SqlFragment {
  const { search, named } = asked
  const { kind, number, isProject } = searcher
  const others = search.words.filter((word) => word.kind !== kind)
  const hasKind = others.length < search.words.length
  const [only] = others
  if (isProject)
    return only !== undefined && others.length === 1 ? sql`${projectNumber} = ${only.text}` : sql`false`
  if (number === undefined) return sql`false`
  const wordByWord = others
    .filter((word) => isNumberOf(searcher, word) && (hasKind || word.number?.sign !== undefined))
    .map((word) => {
      const inProject = others
        .filter((other) => other !== word)
        .map((other) => sql`t.project_id = ANY(${named.get(other)?.projects ?? []}::text[])`)
      return allOf([hasNumber(searcher, word), ...inProject])
    })
  const ways = [...wordByWord, ...numberInProject(searcher, asked)]
  return ways.length === 0 ? sql`false` : allOf([number.isCurrent, sql`(${sql.join(ways, sql` OR `)})`])
}

/** The word is in what people call the record by: its title, its number, its kind. */
function isCalledBy(searcher: Searcher, title: SqlFragment, word: SearchWord): SqlFragment {
  if (word.kind === searcher.kind) return sql`true`
  const inTitle = sql`${title} LIKE ${patternOf(word)}`
  if (searcher.isProject && !word.isShort)
    return sql`(${inTitle} OR ${projectNumber} LIKE ${patternOf(word)})`
  return isNumberOf(searcher, word) ? sql`(${inTitle} OR ${hasNumber(searcher, word)})` : inTitle
}

function allOf(conditions: readonly SqlFragment[]): SqlFragment {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`
}
