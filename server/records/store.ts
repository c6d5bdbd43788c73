import type { RawBuilder } from 'kysely'
import type { Changes } from '#domain/records/changes.ts'
import type { Condition } from '#domain/records/list-query.ts'
import type { Model } from '#domain/kinds/kind.ts'
import type { Context } from '../request/context.ts'
import type { Queryable, Transaction } from '../db/pool.ts'

/** A row as it comes from the store's SELECT: the table's own columns and the joined ones. */
export type Row = Record<string, unknown>

/** A record as clients read it. */
export type Wire = Record<string, unknown> & { version: number }

export type Columns = Record<string, unknown>

export type SqlFragment = RawBuilder<unknown>

/** What a list is sorted by: an expression over `t` and, if it needs one, a join of the store. */
export type Sort = {
  by: SqlFragment | ((context: Context) => SqlFragment)
  join?: string
  /** Rows without a value come last, whichever way the rest goes. */
  nullable?: boolean
  /** The indexed column of `t` that is empty when there is no value. */
  through?: SqlFragment
  /** What decides between equals before the key does, where an index has it in between. */
  thenBy?: SqlFragment
}

/** How one kind is stored: its table, its SELECT, and the way between what is sent and what is kept. */
export type Store = {
  model: Model
  table: string
  /** The primary key column. */
  key: string
  hasUuidKey: boolean
  /** Rows of this kind can lie in the recycle bin. */
  canBeDeleted: boolean
  /** Column of the person who has the work and is told when they get it. */
  assignee?: string
  /** Rows can lie in the bin because their project does: then they are not there for themselves. */
  goesWithProject?: true
  /** Column whose values the live totals are kept by. */
  countedBy?: string
  /** Joined columns, beside all columns of the table `t`. */
  select: SqlFragment
  joins: Record<string, SqlFragment>
  sorts: Record<string, Sort>
  filters: Record<string, (condition: Condition, context: Context) => SqlFragment>
  toWire(row: Row, context: Context): Wire
  /** List rows, where they differ from records or need more than one row to make. */
  toRows?(rows: Row[], context: Context, db: Queryable): Promise<Wire[]>
  /** A record read by itself, where it needs more than its row. */
  toRecord?(row: Row, context: Context, db: Queryable): Promise<Wire>
  /** What takes too long to keep a transaction waiting; the context carries it to the steps. */
  beforehand?(body: Record<string, unknown>): Promise<Partial<Context>>
  /** Turns loose words of a payload into checked ones before it is read. */
  prepare?(body: Record<string, unknown>, given: Given): Promise<Record<string, unknown>>
  /** The values of the edit form, taken from a stored row. */
  toValues(row: Row): Record<string, unknown>
  /** Columns for checked values; refuses what only the database can know to be wrong. */
  toColumns(values: never, given: Given): Promise<Columns>
  /** Columns that only a new row gets. */
  newColumns?(columns: Columns, given: Given): Promise<Columns>
  /** Wire names recorded in the history beside the declared fields. */
  alsoRecorded?: readonly string[]
  /** What must happen in the same transaction once these columns have changed. */
  afterChange?(changed: Columns, given: Given & { before: Row }): Promise<void>
  /** Changes worth recording that a record does not show when read. */
  unseenChanges?(changed: Columns): Changes
  /** Throws when the record must not be deleted now. */
  beforeRemove?(row: Row, given: Given): Promise<void>
  beforeRestore?(row: Row, given: Given): Promise<void>
  /** Erases what belongs to the record before it is erased itself, or throws when something still names it. */
  beforeErase?(row: Row, given: Given): Promise<void>
  /** What a person calls the record, for the recycle bin. */
  titleOf(row: Row): string
  /** The project a record belongs to, for its history. */
  projectOf?(row: Row): string
}

export type Given = { tx: Transaction; context: Context; before?: Row | undefined; now: Date }
