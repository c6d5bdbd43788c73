import { isCivilDate } from '../dates.ts'
import { writeDate } from '../written-dates.ts'
import type { Parts } from './kind.ts'

type Named = { name: { one: string }; title: string; number?: string }

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

/** A record as the heading of its own page: ‘RFI 12: Slab edge’. */
export function headlineOf({ name, title, number }: Named, record: Values, longest?: number): string {
  const text = filledIn(title, record, (value) => (isCivilDate(value) ? writeDate(value) : value))
  if (number === undefined) return text
  return `${name.one} ${String(record[number])}: ${[...text].slice(0, longest).join('')}`
}

/** Letters of a title in one line: what has a number has a whole text for a title. */
export const longestLine = 120

/** A record in one line among those of other kinds, as in My Work. */
export function lineOf(kind: Named & { plays: Parts }, record: Values): string {
  return headlineOf({ ...kind, title: kind.plays.waits?.called ?? kind.title }, record, longestLine)
}

/** A record beside its project, where a long title has no room: ‘RFI 12’. */
export function shortTitleOf({ name, title, number }: Named, record: Values): string {
  return number === undefined ? filledIn(title, record) : `${name.one} ${String(record[number])}`
}

/** A row of a list, which has those of many projects, in a few words: ‘RFI 12, Riverside Clinic’. */
export function calledAs({ list }: { list: { called: string } }, row: Values): string {
  return filledIn(list.called, row)
}

/** A text whose `{name}` stands for a value of a record. */
function filledIn(words: string, record: Values, written = (value: string) => value): string {
  return words.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = record[name]
    return typeof value === 'string' || typeof value === 'number' ? written(String(value)) : ''
  })
}
