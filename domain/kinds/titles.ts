import { isCivilDate } from '../dates.ts'
import { withRevision } from '../register.ts'
import { inSentence } from '../words/counted.ts'
import { writeDate } from '../written-dates.ts'
import type { Parts } from './kind.ts'

type Named = {
  name: { one: string }
  title: string
  number?: string
  givenNumber?: string | undefined
  revision?: string
}

type Values = Record<string, unknown>

/** A record in lists, logs and mails, wherever it is told: ‘RFI 12: Slab edge’. */
export function titleOf(kind: Named, record: Values): string {
  return named(kind, record, filledIn(kind.title, record))
}

/** The kind before or after a record's title, which tells it already where the record has a number. */
export function kindBeside({ name, number }: Pick<Named, 'name' | 'number'>): string {
  return number === undefined ? name.one : ''
}

/** A record as the heading of its own page: ‘RFI 12: Slab edge’, ‘Submittal 7 Rev 1: Pumps’, ‘Invoice 2026-0007: Riverside, Nov 5, 2026’ or, without a number, ‘Draft invoice: …’. */
export function headlineOf(kind: Named, record: Values, longest?: number): string {
  const { name, number, givenNumber = '' } = kind
  const text = filledIn(kind.title, record, (value) => (isCivilDate(value) ? writeDate(value) : value))
  const given = record[givenNumber]
  if (typeof given === 'string') return `${name.one} ${given}: ${text}`
  if (given === null) return `Draft ${inSentence(name.one)}: ${text}`
  return named(kind, record, number === undefined ? text : [...text].slice(0, longest).join(''))
}

function named(kind: Named, record: Values, text: string): string {
  return kind.number === undefined ? text : `${shortTitleOf(kind, record)}: ${text}`
}

/** Letters of a title in one line: what has a number has a whole text for a title. */
export const longestLine = 120

/** A record in one line among those of other kinds, as in My Work. */
export function lineOf(kind: Named & { plays: Parts }, record: Values): string {
  const title = kind.plays.waits?.called ?? kind.title
  return headlineOf({ ...kind, title, givenNumber: undefined }, record, longestLine)
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
