import { sql } from 'kysely'
import type { z } from 'zod'
import type { Fields, Parts, Resource, Values } from '#domain/kinds/kind.ts'
import type { Filter } from '#domain/kinds/list-facts.ts'
import { wholeListOf } from '#domain/kinds/registry.ts'
import { titleOf } from '#domain/kinds/titles.ts'
import { sortNames } from '#domain/records/list-query.ts'
import type { Context } from '../request/context.ts'
import { compared, contains, onDate, oneOf, personNamed, yesOrNo } from './conditions.ts'
import { joinPerson, personColumns, seenPerson, sortByPerson } from './people.ts'
import { joinProject, projectColumns, seenProject } from './projects.ts'
import type { FilterOf, Row, Sort, SqlFragment, Store, StoreSteps } from './store.ts'

type Kind = Resource<Fields, Versioned, Parts, Versioned>

type Versioned = z.ZodObject<{ version: z.ZodInt }>

type ReadOf<K extends Kind> = z.output<K['read']>
type ListedOf<K extends Kind> = z.output<K['row']>

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
  values?(row: R): Partial<Record<keyof K['fields'], unknown>>
  holderAsRead?(person: { name: string; email: string }): unknown
  /** The project a record belongs to, for its history, where it is in none. */
  projectOf?(row: R): string | null
}

export function defineStore<K extends Kind, R extends Row>(
  declared: Declared<K, R>,
): Store<R, ListedOf<K>, ReadOf<K>, Values<K['fields']>> {
  const { kind, wire, values, people = {}, ...own } = declared
  const { inProject, heldBy, givenBy } = kind.plays
  const names = Object.keys(kind.row.shape)
  const holders = Object.entries(people).map(([name, when]) => ({ name, isOptional: when === 'maybe' }))
  const emails = (row: R) => Object.fromEntries(holders.map(({ name }) => [name, row[`${name}_email`]]))
  const joinsNothing = own.select === undefined && own.joins === undefined
  const toValues = (row: R) => ({ ...row, ...emails(row), ...values?.(row) })
  return {
    ...own,
    kind,
    model: kind.model,
    hasUuidKey: own.hasUuidKey ?? true,
    canBeDeleted: own.canBeDeleted ?? true,
    ...(heldBy && givenBy ? { assignee: heldBy.value } : {}),
    ...(inProject ? { goesAlong: true, goesWithProject: true } : {}),
    select: sql`${inProject ? projectColumns : sql``}${sql.join(
      holders.map(({ name }) => personColumns(name)),
      sql``,
    )}${own.select ?? sql``}`,
    joins: {
      ...(inProject ? { project: joinProject } : {}),
      ...Object.fromEntries(holders.map(({ name, isOptional }) => [name, joinPerson(name, isOptional)])),
      ...own.joins,
    },
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
    toWire(row, context) {
      const made: Record<string, unknown> = wire(row, context)
      const all: Record<string, unknown> = {}
      // Which names the row has the types have checked: what is not made is a column.
      for (const name of names)
        if (name in made) all[name] = made[name]
        else if (name in row) all[name] = row[name]
      return all as ListedOf<K>
    },
    toValues,
    holderAsRead: own.holderAsRead ?? (({ name, email }) => ({ email, name })),
    titleOf: (row) => titleOf(kind, toValues(row)),
    ...(inProject ? { projectOf: (row: R) => String(row.project_id) } : {}),
    ...(own.projectOf && { projectOf: own.projectOf }),
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
