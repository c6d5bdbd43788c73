import type { Field } from '../fields.ts'
import type { Permission } from '../permissions.ts'

export type Cell =
  | 'text'
  | 'date'
  /** A day that is over for somebody when the row says so. */
  | 'due'
  | 'person'
  | 'status'
  | 'days_old'
  | 'number'
  /** The number that a record is called by: no figure. */
  | 'own_number'
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
  /** Who must act, though it is no person's field: never muted. */
  isWho?: true
  /** Another value of the row says that this one counts no more, which is told in a word. */
  over?: { by: string; word: string }
  /** Instants, of which those of today are told by their time. */
  hasTime?: true
  /** Rows cannot be put in its order. */
  unsorted?: true
}

/**
 * How a filter's text is read: contains, somebody's name, one of a few words, yes or no, a day, or a compared number. Those
 * that are `isMore` stand apart, after the ones that are asked for most.
 */
export type Filter = { label: string; isMore?: true } & (
  | { kind: 'text' }
  | { kind: 'person' }
  | {
      kind: 'choice'
      values: readonly string[]
      aliases?: Record<string, string>
      isStrict?: true
      /** Its values are numbers, and can be compared as such too. */
      isNumber?: true
    }
  | { kind: 'yes_no' }
  | { kind: 'date' }
  | { kind: 'size' }
)

/** A row below its lead, without room for columns: where it belongs, how it stands and with whom; aside its age or day. */
type Card = {
  place: readonly Column[]
  state: readonly Column[]
  aside?: Column
  due?: Column
  /** Beside its place: by when it is to be answered. */
  answerDue?: Column
  /** Parts that would mean something else without their label. */
  labelled?: readonly string[]
}

export type ListFacts = {
  columns: readonly Column[]
  /** The column that a row is known by: the first that the kind's title names. It has all the room that is left. */
  lead: string
  card: Card
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
  /** Pages made of the same records, which its header leads to. */
  pages?: readonly OwnPage[]
}

/** For whoever may list the kind; `ofProject` is the same page of one project. */
export type OwnPage = { label: string; to: string; ofProject?: string }

export function addressesOf(pages: readonly OwnPage[] = []): string[] {
  return pages.flatMap(({ to, ofProject }) => (ofProject === undefined ? [to] : [to, ofProject]))
}

/** A list as a declaration writes it: a field stands by its name for a column, and `true` for the filter of that name. */
export type DeclaredList<Name extends string = string> = Omit<
  ListFacts,
  'columns' | 'details' | 'filters' | 'called' | 'lead' | 'card'
> & {
  columns: readonly DeclaredColumn<Name>[]
  details: readonly DeclaredColumn<Name>[]
  /** By the names of columns, details and fields. */
  card?: {
    place?: readonly string[]
    state?: readonly string[]
    aside?: string
    answerDue?: string
    labelled?: readonly string[]
  }
  filters: Record<string, Filter | true>
  moreFilters?: Record<string, Filter | true>
  called?: string
}

/** A column of a field says only what is not as the field has it. */
type DeclaredColumn<Name extends string> = Name | Column | (Partial<Column> & { name: Name })

export function listFrom(
  {
    card,
    title,
    due,
    moreFilters = {},
    ...declared
  }: DeclaredList & { called: string; title: string; due?: string | undefined },
  fields: Record<string, Field>,
): ListFacts {
  const column = (given: DeclaredColumn<string>): Column => {
    const own = typeof given === 'string' ? { name: given } : given
    const field = fields[own.name]
    const { label = field?.label, cell = field && cellOf(own.name, field) } = own
    if (label === undefined || cell === undefined) throw new Error(`There is no field ${own.name} to show`)
    return { ...own, label, cell }
  }
  const columns = declared.columns.map(column)
  const details = declared.details.map(column)
  const named = (name: string): Column =>
    [...columns, ...details].find((each) => each.name === name) ?? column(name)
  const filters: Record<string, Filter> = {}
  const add = (given: Record<string, Filter | true>, isMore?: true) => {
    for (const [name, filter] of Object.entries(given)) {
      const shown = [...columns, ...details].find((each) => each.name === name)
      const whole = filter === true ? filterOf(name, fields[name], shown) : filter
      filters[name] = isMore ? { ...whole, isMore } : whole
    }
  }
  add(declared.filters)
  add(moreFilters, true)
  return {
    ...declared,
    columns,
    lead: leadOf(title, columns),
    card: {
      place: (card?.place ?? []).map(named),
      state: (card?.state ?? []).map(named),
      ...(card?.aside === undefined ? {} : { aside: named(card.aside) }),
      ...(card?.answerDue === undefined ? {} : { answerDue: named(card.answerDue) }),
      ...(card?.labelled && { labelled: card.labelled }),
      ...(due === undefined ? {} : { due: named(due) }),
    },
    details,
    filters,
  }
}

function leadOf(title: string, columns: readonly Column[]): string {
  const [, name] = /\{(\w+)\}/.exec(title) ?? []
  const lead = columns.find((column) => column.name === name)
  if (lead === undefined) throw new Error(`No column shows what ${title} begins with`)
  return lead.name
}

function cellOf(name: string, { kind, lookup }: Field): Cell {
  if (kind === 'date' || kind === 'number') return kind
  if (kind === 'checkbox') return 'yes_no'
  if (kind === 'choice') return name === 'category' ? 'category' : name.endsWith('status') ? 'status' : 'text'
  return lookup === 'users' ? 'person' : 'text'
}

/** The filter of a field or column, under the heading that people see. */
function filterOf(name: string, field: Field | undefined, column: Column | undefined): Filter {
  const label = column?.label ?? field?.label
  if (label === undefined) throw new Error(`There is no field or column ${name} to filter by`)
  const cell = field ? cellOf(name, field) : column?.cell
  if (cell === 'date') return { kind: 'date', label }
  if (cell === 'number' || cell === 'percent' || cell === 'days_old') return { kind: 'size', label }
  if (cell === 'yes_no') return { kind: 'yes_no', label }
  if (cell === 'person') return { kind: 'person', label }
  if (field?.kind !== 'choice') return { kind: 'text', label }
  const { choices = [], accepts, aliases } = field
  const values = accepts ?? choices.map(({ value }) => value)
  return { kind: 'choice', label, values, ...(aliases && { aliases }) }
}
