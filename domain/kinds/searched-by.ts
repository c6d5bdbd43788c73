import type { WorkStatus } from '../choices.ts'
import type { Parts } from './kind.ts'

/** What a kind is searched by. Those who hold and give it, and when it is open, follow from its other parts. */
export function searchedBy({ inProject, heldBy, givenBy, search }: Parts) {
  const held = heldBy === undefined ? [] : [heldBy.value]
  return {
    texts: [],
    people: givenBy === undefined ? held : [...held, givenBy],
    subtitle: [...(inProject === undefined ? [] : ['project_name']), ...held.map((name) => `${name}_name`)],
    ...(givenBy === undefined ? {} : { open: openWork }),
    ...search,
  }
}

const openWork = { value: 'status', among: ['Active'] satisfies WorkStatus[] }
