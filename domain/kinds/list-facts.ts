import type { Field } from '../fields.ts'
import type { Permission } from '../permissions.ts'

/** How a value is drawn in a table. */
export type Cell =
  | 'text'
  | 'date'
  | 'person'
  | 'status'
  | 'days_old'
  | 'number'
  | 'percent'
  | 'paid'
  | 'category'
  | 'yes_no'
  | 'folder'

export type Column = {
  name: string
  label: string
  cell: Cell
  /** A text of a word or two, such as a city, which needs little room. */
  short?: true
}

/** How a filter's text is read: contains, one of a few words, a day, or a compared number. */
export type Filter =
  | { kind: 'text'; label: string }
  | { kind: 'choice'; label: string; values: readonly string[]; aliases?: Record<string, string> }
  | { kind: 'date'; label: string }
  | { kind: 'size'; label: string }

/** What a table shows and offers. */
export type ListFacts = {
  columns: readonly Column[]
  /** What an open row tells beside its columns. */
  details: readonly Column[]
  filters: Record<string, Filter>
  sort: string
  startWith?: Record<string, string>
  /** What a row is called in questions and announcements; `{name}` stands for a value of the row. */
  called: string
  /** Where Back leads, if not to the dashboard. */
  back?: string
  /** Who is offered Edit, if not everyone who sees the list. */
  editFor?: Permission
  /** Folders that a row leads to: where the row says they are. */
  folders?: readonly { label: string; at: string }[]
  /** The person of a row whom one can write to, and what is said when there is no address. */
  mail?: { label: string; to: string; missing: string }
  /** What is said when the list cannot be had, where it has words of its own. */
  failed?: string
}

/** A list as a declaration writes it: a field stands by its name for a column, and `true` for its filter. */
export type DeclaredList<Name extends string = string> = Omit<
  ListFacts,
  'columns' | 'details' | 'filters' | 'called'
> & {
  columns: readonly (Name | Column)[]
  details: readonly (Name | Column)[]
  filters: Record<string, Filter | true>
  called?: string
}

/** A list in full: what a field says of itself is not said again. */
export function listFrom(
  declared: DeclaredList & { called: string },
  fields: Record<string, Field>,
): ListFacts {
  const fieldOf = (name: string) => {
    const field = fields[name]
    if (field === undefined) throw new Error(`There is no field ${name} to take a label from`)
    return field
  }
  const column = (given: string | Column) =>
    typeof given === 'string'
      ? { name: given, label: fieldOf(given).label, cell: cellOf(given, fieldOf(given)) }
      : given
  const filters = Object.entries(declared.filters).map(([name, filter]) => [
    name,
    filter === true ? filterOf(fieldOf(name)) : filter,
  ])
  return {
    ...declared,
    columns: declared.columns.map(column),
    details: declared.details.map(column),
    filters: Object.fromEntries(filters) as Record<string, Filter>,
  }
}

function cellOf(name: string, { kind, lookup }: Field): Cell {
  if (kind === 'date' || kind === 'number') return kind
  if (kind === 'checkbox') return 'yes_no'
  if (kind === 'choice') return name === 'category' ? 'category' : name.endsWith('status') ? 'status' : 'text'
  return lookup === 'users' ? 'person' : 'text'
}

function filterOf({ kind, label, choices = [], accepts, aliases }: Field): Filter {
  if (kind === 'date') return { kind, label }
  if (kind === 'number') return { kind: 'size', label }
  if (kind !== 'choice') return { kind: 'text', label }
  const values = accepts ?? choices.map(({ value }) => value)
  return { kind, label, values, ...(aliases && { aliases }) }
}
