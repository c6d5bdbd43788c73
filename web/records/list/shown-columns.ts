import type { Resource } from '#domain/kinds/kind.ts'
import type { Column } from '#domain/kinds/list-facts.ts'
import { sortNames } from '#domain/records/list-query.ts'

type Declared = Pick<Resource, 'list'>

/** All columns that a table of the kind can show: the declared ones, then what an open row tells beside them. */
export function offeredColumns({ list }: Declared): Column[] {
  const own = new Set(namesOf(list.columns))
  return [...list.columns, ...list.details.filter(({ name }) => !own.has(name))]
}

export function namesOf(columns: readonly Column[]): string[] {
  return columns.map(({ name }) => name)
}

/** Known names, each once; undefined when none is left, or when they are the declared ones. */
export function chosenColumns(names: readonly string[], resource: Declared): string[] | undefined {
  const known = new Set(namesOf(offeredColumns(resource)))
  const chosen = [...new Set(names)].filter((name) => known.has(name))
  const isDeclared = chosen.join() === namesOf(resource.list.columns).join()
  return chosen.length === 0 || isDeclared ? undefined : chosen
}

/** As an address has them, which is no longer than a browser allows. */
export function readColumns(text: string, resource: Declared): string[] | undefined {
  return chosenColumns(text.split(','), resource)
}

/** The kind with a table of these columns; an open row tells what they do not. */
export function withColumns(resource: Resource, names: readonly string[] | undefined): Resource {
  if (names === undefined) return resource
  const { list } = resource
  const sortable = new Set(sortNames(resource))
  const offered = new Map(offeredColumns(resource).map((column) => [column.name, column]))
  const columns = names.flatMap((name): Column[] => {
    const column = offered.get(name)
    return column === undefined ? [] : [sortable.has(name) ? column : { ...column, unsorted: true }]
  })
  // Some column has to take the room that the others leave.
  const widest = columns.find(({ cell }) => cell === 'text') ?? columns.at(-1)
  const lead = names.includes(list.lead) ? list.lead : (widest?.name ?? list.lead)
  return { ...resource, list: { ...list, columns, lead, details: [...offered.values()] } }
}
