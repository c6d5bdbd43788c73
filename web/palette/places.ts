import { navigationFor, type NavigationEntry } from '#domain/pages/navigation.ts'
import { createFormsFor } from '#domain/pages/page-rights.ts'
import { searchScreen as said } from '#domain/words/search-screen.ts'

/** A page or a form that one can go to; without an address it is the way out. */
export type Place = {
  label: string
  /** The entry of the navigation that it stands below, where that is called otherwise. */
  area: string
  to?: string
  opensWindow?: boolean
}

export type Places = { pages: Place[]; create: Place[] }

/** Every entry of somebody's navigation and every form that they may fill in anew; a form stands among forms alone. */
export function placesFor(user: { role: string }): Places {
  const create = createFormsFor(user).map(({ name, route }) => ({
    label: said.create(name),
    area: '',
    to: route,
  }))
  const isForm = (route: string) => create.some(({ to }) => to === route)
  return { pages: navigationFor(user).flatMap((entry) => pagesOf(entry, isForm)), create }
}

function pagesOf(entry: NavigationEntry, isForm: (route: string) => boolean): Place[] {
  const { name, links, opens, inside = [] } = entry
  if (links.length === 0) return [{ label: name, area: '' }]
  const below = inside.map((link) => ({ label: link.name, area: name, to: link.route }))
  const own = links
    .filter(({ route }) => !isForm(route))
    .map((link) => ({
      label: link.name,
      area: link.name === name ? '' : name,
      to: link.route,
      ...(opens === undefined ? {} : { opensWindow: true }),
    }))
  return [...own, ...below]
}

/** By beginnings of words: scattered letters of a name are no hit. */
export function placesNamed(places: readonly Place[], text: string): Place[] {
  const typed = wordsOf(text)
  return places.filter(({ label, area }) => {
    const own = wordsOf(`${label} ${area}`)
    return typed.every((word) => own.some((name) => name.startsWith(word)))
  })
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}
