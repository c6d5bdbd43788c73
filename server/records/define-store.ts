import { sql } from 'kysely'
import type { z } from 'zod'
import type { Fields, Parts, Resource, Values } from '#domain/kinds/kind.ts'
import type { ToldOf } from '#domain/kinds/told.ts'
import type { Filter } from '#domain/kinds/list-facts.ts'
import { wholeListOf } from '#domain/kinds/registry.ts'
import { titleOf } from '#domain/kinds/titles.ts'
import { sortNames } from '#domain/records/list-query.ts'
import type { Context } from '../request/context.ts'
import { compared, contains, onDate, oneOf, personNamed, yesOrNo } from './conditions.ts'
import { joinPerson, personColumns, seenPerson, sortByPerson } from './people.ts'
import { joinProject, lookUpProject, projectColumns, seenProject } from './projects.ts'
import type { FilterOf, Row, Sort, SqlFragment, Store, StoreSteps } from './store.ts'

type Kind = Resource<Fields, Versioned, Parts, Versioned>

type Versioned = z.ZodObject<{ version: z.ZodInt }>

type ReadOf<K extends Kind> = z.output<K['read']>
type ListedOf<K extends Kind> = z.output<K['row']>
type CardOf<K extends Kind> = ToldOf<ListedOf<K>, K['plays']['onDashboard']>

/** Values of a record that are columns of its row under their own name. */
type PlainNames<R, Read> = {
  [Name in keyof Read]: Name extends keyof R ? (R[Name] extends Read[Name] ? Name : never) : never
}[keyof Read]

/** The values of a record that a store has to make. */
type OwnValues<R, Read> = Omit<Read, PlainNames<R, Read>> & Partial<Read>

type Declared<K extends Kind, R extends Row> = StoreSteps<R, ListedOf<K>, ReadOf<K>, Values<K['fields']>> & {
  kind: K
  table: string
  key: keyof R & string
  hasUuidKey?: false
  canBeDeleted?: false
  goesAlong?: true
  /** Columns that hold a person, and whether there always is one. */
  people?: Partial<Record<keyof R & string, 'always' | 'maybe'>>
  select?: SqlFragment
  joins?: Record<string, SqlFragment>
  /** Sorts and filters that are more than a column of the declared name. */
  sorts?: Record<string, Sort>
  filters?: Record<string, FilterOf>
  /** The values of a record that are no columns under their own name. */
  wire(row: R, context: Context): OwnValues<R, ListedOf<K>>
  /** Of a kind with cards: the columns and joins that they need, and the values that are no columns under their own name. */
  card?: {
    columns: readonly (keyof R & string)[]
    joins: readonly string[]
    select?: SqlFragment
    /** A join of the cards alone. */
    join?: SqlFragment
    wire(row: R, context: Context): OwnValues<R, CardOf<K>>
  }
  values?(row: R): Partial<Record<keyof K['fields'], unknown>>
  holderAsRead?(person: { name: string; email: string }): unknown
  /** The project a record belongs to, for its history, where it is in none. */
  projectOf?(row: R): string | null
}

export function defineStore<K extends Kind, R extends Row>(
  declared: Declared<K, R>,
): Store<R, ListedOf<K>, ReadOf<K>, Values<K['fields']>> {
  const { kind, wire, values, card, people = {}, ...own } = declared
  const { inProject, heldBy, givenBy } = kind.plays
  const holders = Object.entries(people).map(([name, when]) => ({ name, isOptional: when === 'maybe' }))
  const emails = (row: R) => Object.fromEntries(holders.map(({ name }) => [name, row[`${name}_email`]]))
  const joinsNothing = own.select === undefined && own.joins === undefined
  const toValues = (row: R) => ({ ...row, ...emails(row), ...values?.(row) })
  // What comes along with a join, by the name of that.
  const joined = new Map<string, SqlFragment>([
    ...(inProject ? [['project', projectColumns] as const] : []),
    ...holders.map(({ name }) => [name, personColumns(name)] as const),
  ])
  const joins: Record<string, SqlFragment> = {
    ...(inProject ? { project: joinProject } : {}),
    ...Object.fromEntries(holders.map(({ name, isOptional }) => [name, joinPerson(name, isOptional)])),
    ...own.joins,
  }
  return {
    ...own,
    kind,
    model: kind.model,
    hasUuidKey: own.hasUuidKey ?? true,
    canBeDeleted: own.canBeDeleted ?? true,
    ...(heldBy && givenBy ? { assignee: heldBy.value } : {}),
    ...(inProject ? { goesAlong: true, goesWithProject: true } : {}),
    select: together([...joined.values(), own.select]),
    joins,
    ...(card && {
      card: {
        own: sql.join(card.columns.map((name) => sql.ref(`t.${name}`))),
        select: together([...card.joins.map((name) => joined.get(name)), card.select]),
        joins: together([
          ...card.joins.map((name) => (name === 'project' ? lookUpProject : joins[name])),
          card.join,
        ]),
        toCard: telling(Object.keys(kind.plays.onDashboard ?? {}), card.wire),
      },
    }),
    joinedBefore(before, columns) {
      const isJoinedBy = (name: string) => name in columns
      if ((inProject && isJoinedBy('project_id')) || holders.some(({ name }) => isJoinedBy(name)))
        return undefined
      return (own.keepsJoined?.(before, columns) ?? joinsNothing) ? { ...before } : undefined
    },
    joinedFor(tx, columns) {
      const parts = [
        inProject ? seenProject(tx, columns.project_id) : {},
        ...holders.map(({ name }) => seenPerson(tx, name, columns[name])),
        joinsNothing ? {} : own.joinedOfNew?.(columns),
      ]
      const known: Row = {}
      for (const part of parts) {
        if (part === undefined) return undefined
        Object.assign(known, part)
      }
      return known
    },
    sorts: { ...plainSorts(kind, people), ...own.sorts },
    filters: { ...plainFilters(kind), ...own.filters },
    // Which names the row has the types have checked.
    toWire: telling(Object.keys(kind.row.shape), wire) as (row: R, context: Context) => ListedOf<K>,
    toValues,
    holderAsRead: own.holderAsRead ?? (({ name, email }) => ({ email, name })),
    titleOf: (row) => titleOf(kind, toValues(row)),
    ...(inProject ? { projectOf: (row: R) => String(row.project_id) } : {}),
    ...(own.projectOf && { projectOf: own.projectOf }),
  }
}

function together(parts: (SqlFragment | undefined)[]): SqlFragment {
  return sql.join(
    parts.filter((part) => part !== undefined),
    sql` `,
  )
}

/** The named values of a row: what is not made is a column. */
function telling<R extends Row>(
  names: readonly string[],
  make: (row: R, context: Context) => Record<string, unknown>,
): (row: R, context: Context) => Record<string, unknown> {
  return (row, context) => {
    const made = make(row, context)
    const all: Record<string, unknown> = {}
    for (const name of names)
      if (name in made) all[name] = made[name]
      else if (name in row) all[name] = row[name]
    return all
  }
}

type People = Partial<Record<string, 'always' | 'maybe'>>

/** By a column of the declared name, or by the name of the person whom it holds. */
function plainSorts(kind: Kind, people: People): Record<string, Sort> {
  const sortBy = (name: string): Sort => {
    const when = people[name]
    return when === undefined ? { by: sql.ref(`t.${name}`) } : sortByPerson(name, when === 'maybe')
  }
  return Object.fromEntries(sortNames({ list: wholeListOf(kind.model) }).map((name) => [name, sortBy(name)]))
}

function plainFilters(kind: Kind): Record<string, FilterOf> {
  const filters = Object.entries(wholeListOf(kind.model).filters)
  return Object.fromEntries(
    filters.map(([name, filter]) => {
      return [name, plain[filter.kind](sql.ref(`t.${name}`))]
    }),
  )
}

const plain: Record<Filter['kind'], (column: SqlFragment) => FilterOf> = {
  text: contains,
  person: personNamed,
  choice: oneOf,
  yes_no: yesOrNo,
  date: onDate,
  size: compared,
}
