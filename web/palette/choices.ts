import type { SearchItem } from '#domain/calls/search.ts'
import { searchScreen as said } from '#domain/words/search-screen.ts'
import { placesNamed, type Place, type Places } from './places.ts'

/** A line of the palette that can be chosen. */
export type Choice = { key: string; to?: string; opensWindow?: boolean } & (
  | { kind: 'record'; item: SearchItem }
  | { kind: 'place'; place: Place }
  | { kind: 'all'; text: string }
)

export type Section = { name?: string; choices: Choice[] }

type Shown = {
  typed: string
  items: readonly SearchItem[]
  recent: readonly SearchItem[]
  places: Places
}

/** Before anything is typed what was opened last; then what is found, and the way to all of it at the end. */
export function sectionsOf({ typed, items, recent, places }: Shown): Section[] {
  const text = typed.trim()
  const records = text === '' ? recent : items
  const sections: Section[] = [
    { name: text === '' ? said.sections.recent : said.sections.records, choices: records.map(ofRecord) },
    { name: said.sections.pages, choices: placesNamed(places.pages, text).map(ofPlace) },
    { name: said.sections.create, choices: placesNamed(places.create, text).map(ofPlace) },
    { choices: text === '' ? [] : [ofAll(text)] },
  ]
  return sections.filter(({ choices }) => choices.length > 0)
}

function ofRecord(item: SearchItem): Choice {
  return { kind: 'record', key: `${item.kind}:${item.id}`, item, to: item.url }
}

function ofPlace(place: Place): Choice {
  const { to, opensWindow = false } = place
  return { kind: 'place', key: to ?? place.label, place, opensWindow, ...(to === undefined ? {} : { to }) }
}

function ofAll(text: string): Choice {
  return { kind: 'all', key: 'all', text, to: `/search?${new URLSearchParams({ q: text }).toString()}` }
}
