import { expect, it } from 'vitest'
import type { SearchItem } from '#domain/calls/search.ts'
import { sectionsOf } from './choices.ts'
import { placesFor } from './places.ts'

const item = (id: string): SearchItem => ({
  kind: 'task',
  id,
  number: null,
  title: 'Ducts',
  subtitle: null,
  status: 'Active',
  is_open: true,
  is_mine: false,
  project_id: null,
  project_name: null,
  url: `/tasks/update_task/${id}`,
  matched_in: null,
  snippet: null,
})

const places = placesFor({ role: 'Team Member' })

const namesIn = (typed: string) =>
  sectionsOf({ typed, items: [item('found')], recent: [item('recent')], places }).map(({ name }) => name)

it('nothing typed shows what was opened last, all pages and all forms', () => {
  const sections = sectionsOf({ typed: ' ', items: [item('found')], recent: [item('recent')], places })
  expect(sections.map(({ name }) => name)).toEqual(['Recent', 'Go to', 'Create'])
  expect(sections[0]?.choices.map(({ key }) => key)).toEqual(['task:recent'])
  expect(sections[1]?.choices).toHaveLength(places.pages.length)
})

it('a text shows what it finds, the pages and forms that it names, and the way to all results', () => {
  expect(namesIn('zz')).toEqual(['Records', undefined])
  expect(namesIn('create t')).toEqual(['Records', 'Create', undefined])
  const last = sectionsOf({ typed: ' 50% & more ', items: [], recent: [], places }).at(-1)?.choices[0]
  expect(last?.to).toBe('/search?q=50%25+%26+more')
})
