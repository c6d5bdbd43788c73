import { isCivilDate } from '../dates.ts'
import { withRevision } from '../register.ts'
import { writeDate } from '../written-dates.ts'
import type { Parts } from './kind.ts'

type Named = { name: { one: string }; title: string; number?: string; revision?: string }

type Values = Record<string, unknown>

/** A record by its title: ‘#12 Slab edge’, in a place that tells the kind. */
export function titleOf({ title, number }: Pick<Named, 'title' | 'number'>, record: Values): string {
  const text = filledIn(title, record)
  return number === undefined ? text : `#${String(record[number])} ${text}`
}

/** A record among those of other kinds: ‘RFI #12 Slab edge’. */
export function fullTitleOf(kind: Named, record: Values): string {
  const title = titleOf(kind, record)
  return kind.number === undefined ? title : `${kind.name.one} ${title}`
}

/** A record as the heading of its own page: ‘RFI 12: Slab edge’, ‘Submittal 7 Rev 1: Pumps’. */
export function headlineOf(kind: Named, record: Values, longest?: number): string {
  const { title, number } = kind
  const text = filledIn(title, record, (value) => (isCivilDate(value) ? writeDate(value) : value))
  if (number === undefined) return text
  return `${shortTitleOf(kind, record)}: ${[...text].slice(0, longest).join('')}`
}

/** Letters of a title in one line: what has a number has a whole text for a title. */
export const longestLine = 120

/** A record in one line among those of other kinds, as in My Work. */
export function lineOf(kind: Named & { plays: Parts }, record: Values): string {
  return headlineOf({ ...kind, title: kind.plays.waits?.called ?? kind.title }, record, longestLine)
}

/** A record beside its project, where a long title has no room: ‘RFI 12’, ‘Submittal 7 Rev 1’. */
export function shortTitleOf({ name, title, number, revision }: Named, record: Values): string {
  if (number === undefined) return filledIn(title, record)
  return withRevision(`${name.one} ${String(record[number])}`, revisionIn(record, revision))
}

/** A row of a list, which has those of many projects, in a few words: ‘RFI 12, Riverside Clinic’, ‘Submittal 7 Rev 1, …’. */
export function calledAs(
  { list, number, revision }: Pick<Named, 'number' | 'revision'> & { list: { called: string } },
  row: Values,
): string {
  return filledIn(list.called, row, (value, name) =>
    name === number ? withRevision(value, revisionIn(row, revision)) : value,
  )
}

/** Which one of a chain a record is: ‘Rev 1’; the first says nothing. */
export function revisionOf({ revision }: Pick<Named, 'revision'>, record: Values): string {
  return withRevision('', revisionIn(record, revision)).trim()
}

function revisionIn(record: Values, revision: string | undefined): number {
  return revision === undefined ? 0 : Number(record[revision] ?? 0)
}

/** The project that is told beside a title; one that the title ends with is not told a second time. */
export const projectBeside = (title: string, project: string | null) =>
  project !== null && title.endsWith(project) ? null : project

/** A record beside its kind and number, as in a search: ‘Slab edge’. */
export function bareTitleOf({ title, plays }: Named & { plays: Parts }, record: Values): string {
  return filledIn(plays.search?.called ?? title, record)
}

/** A text whose `{name}` stands for a value of a record. */
function filledIn(
  words: string,
  record: Values,
  written: (value: string, name: string) => string = (value) => value,
): string {
  return words.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = record[name]
    return typeof value === 'string' || typeof value === 'number' ? written(String(value), name) : ''
  })
}
