import type { RawBuilder } from 'kysely'
import type { HistoryAction } from '#domain/records/history-actions.ts'
import type { Condition } from '#domain/records/filters.ts'
import type { Model, Resource } from '#domain/kinds/kind.ts'
import type { FieldErrors } from '#domain/result.ts'
import type { Context } from '../request/context.ts'
import type { Queryable, Transaction } from '../db/pool.ts'

/** A row of any kind as it comes from the store's SELECT: the table's own columns and the joined ones. */
export type Row = {
  version?: number
  deleted_at?: string | null
  /** The project with which it went into the recycle bin. */
  deleted_with?: string | null
  project_id?: string | null
  project_name?: string
  [column: string]: unknown
}

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
  /** Where most rows have no value: which those are. They are walked by their key, without an index of their own. */
  mostlyEmpty?: SqlFragment
  /** What decides between equals before the key does, where an index has it in between. */
  thenBy?: SqlFragment
}

export type FilterOf = (condition: Condition, context: Context) => SqlFragment

/** A change of state by one declared action: which columns it sets, and what a second call gets. */
export type Act<R extends Row = Row> = {
  action: HistoryAction
  /** The declared action whose `refuse` and `done` apply. */
  name: string
  set(row: R, now: Date): Columns
  /** A repeated call is answered as done without a change, or refused. */
  whenRefused: 'answer' | 'refuse'
  /** Why it is never done to this row, done already or not. */
  never?(row: R): string | undefined
  /** Who else hears of it, in the same transaction. */
  tell?(tx: Transaction, before: R, after: Wire, context: Context): Promise<void>
}

export type Given<R extends Row = Row> = {
  tx: Transaction
  context: Context
  before?: R | undefined
  now: Date
  /** Values that were there before come back. */
  isUndo?: true
}

/** A row that is about to be written, under which key and by what act; `on` is the day on which it is told to have been. */
export type Settling<R extends Row = Row> = Given<R> & {
  key: string
  action: HistoryAction
  on?: string | undefined
}

/**
 * What a store says of its own, beside what follows from the declaration. Steps are methods, so that a store of one
 * kind can stand for one of any kind: each gets the rows that its own SELECT has made.
 */
export type StoreSteps<R extends Row, Listed, Read, Values> = {
  table: string
  key: string
  /** Column whose values the live totals are kept by. */
  countedBy?: string
  /** Sort by a date whose live rows are counted week by week and by that column, so that late pages are found at once. */
  countedByWeek?: string
  /** What of it is open is counted by its holder, and by its category, and by the week in which it is due. */
  openIsCounted?: true
  /** Over `t`: what is still to be done. */
  isOpen?: SqlFragment
  /** Over `t`: what waits for somebody, where that is not all that is open. An index has the same condition. */
  isWaiting?: SqlFragment
  /** Over `t`: what comes first on the dashboard. */
  urgency?: SqlFragment
  /** Values of the title that are no columns of `t` under their own name. */
  titleColumns?: Record<string, SqlFragment>
  /** Over `t`: what a search looks into, where it is not `search_folded`. */
  searchText?: SqlFragment
  /** Over `t`: whether it is the one that people mean by a number that several have. */
  isCurrent?: SqlFragment
  /** What a unique index of the table refuses, by its name, when two people were at it at once. */
  taken?: Record<string, FieldErrors>
  /** Over `t`: whether it is asked of a person, beside being given to them. */
  alsoAsks?(employeeId: string): SqlFragment
  acts?: readonly Act<R>[]
  /** Wire names recorded in the history beside the declared fields. */
  alsoRecorded?: readonly string[]
  /** Completes the rows of a list, where they take more than one row to make. */
  toRows?(rows: R[], records: Listed[], db: Queryable): Promise<Listed[]>
  /** Completes a record read by itself, where it takes more than its row. */
  toRecord?(row: R, record: Listed, db: Queryable): Promise<Read>
  /** What the history tells of a row otherwise than its wire does, where a record read by itself takes statements to make. */
  asRecorded?(row: R): Record<string, unknown>
  /** Reads what rows tell beside their columns and joins, before they are told; `alone`: one that is asked for by itself. */
  fill?(rows: R[], given: { db: Queryable; context: Context; alone: boolean }): Promise<void>
  /** Of what a store joins by itself: whether it stays as it is when these columns of a row are set. */
  keepsJoined?(before: R, columns: Columns): boolean
  /** The same of a row that is made of these columns, where it is known without a look. */
  joinedOfNew?(columns: Columns): Row | undefined
  /** Values that `toColumns` gives beside the columns of the table: `settle` keeps them elsewhere. */
  keptAlong?: readonly string[]
  /** Writes what goes along with a row that changes, in other tables, and gives the columns that follow from it. */
  settle?(columns: Columns, given: Settling<R>): Promise<Columns>
  /** Turns loose words of a payload into checked ones before it is read. */
  prepare?(body: Record<string, unknown>, given: Given<R>): Promise<Record<string, unknown>>
  /** Columns for checked values; refuses what only the database can know to be wrong. */
  toColumns(values: Values, given: Given<R>): Promise<Columns>
  /** Over `t`: the values by which rows of sheets are about a record, where they are no columns of their names. */
  knownAs?: Record<string, SqlFragment>
  /** Rows of sheets, where they are read otherwise than forms, and what follows once they are written. */
  imported?: {
    kind: Resource
    created(row: R, given: Given<R>): Promise<void>
    changed(columns: Columns, given: Given<R> & { before: R }): Promise<void>
  }
  newColumns?(columns: Columns, given: Given<R>): Promise<Columns>
  /** What follows, in other tables or other rows, once rows were made, changed, deleted or restored; they are read again. */
  afterWrite?(rows: readonly R[], given: Given): Promise<void>
  /**
   * What is asked to write one of its rows looks at nothing that writing another one changes, and no column of it holds JSON:
   * they may share a transaction, and one statement.
   */
  writesTogether?: true
  /** What has to be had before rows are locked, so that all who write wait for each other in one order. */
  lockFirst?(tx: Transaction, keys: readonly string[]): Promise<void>
  /** The person whose own it is: only they change it, and of others only who may delete the kind sees it once deleted. */
  ownerOf?(row: R): string
  /** The record that it is said about. */
  aboutOf?(row: R): string
  /** Values that leave every list with the record: its history tells them when it is deleted and when it comes back. */
  toldWhenDeleted?(row: R): Record<string, unknown>
  /** Throws when the record must not be deleted now. */
  beforeRemove?(row: R, given: Given<R>): Promise<void>
  /** The same of one that is taken back with the import that made it, where others' work must not go along. */
  beforeUnmaking?(row: R, given: Given<R>): Promise<void>
  /** Ends a record of a kind that is never deleted. */
  retire?(row: R, given: Given<R>): Promise<void>
  beforeRestore?(row: R, given: Given<R>): Promise<void>
  /** Throws when the record is kept for good, however long it has been deleted. */
  refuseErasing?(row: R, given: Given<R>): Promise<void>
  /** Erases what belongs to the record before it is erased itself, or throws when something still names it. */
  beforeErase?(row: R, given: Given<R>): Promise<void>
}

/** How the cards of a dashboard are read, which tell less than rows: columns of `t`, those of joined tables, and the joins. */
export type CardSteps<R extends Row = Row> = {
  own: SqlFragment
  select: SqlFragment
  joins: SqlFragment
  toCard(row: R, context: Context): Record<string, unknown>
}

export type Store<
  R extends Row = Row,
  Listed extends Wire = Wire,
  Read = Wire,
  Values = Record<string, unknown>,
> = StoreSteps<R, Listed, Read, Values> & {
  kind: Resource
  model: Model
  hasUuidKey: boolean
  canBeDeleted: boolean
  /** Column of the person who has the work and is told when they get it. */
  assignee?: string
  /** Rows can lie in the bin because what they belong to does: then they are not there for themselves. */
  goesAlong?: true
  /** What they belong to is their project. */
  goesWithProject?: true
  select: SqlFragment
  joins: Record<string, SqlFragment>
  card?: CardSteps<R>
  sorts: Record<string, Sort>
  filters: Record<string, FilterOf>
  /** The joined columns of a row once these columns of it are set, or of a new one, where they are known without a look. */
  joinedBefore(before: R, columns: Columns): Row | undefined
  joinedFor(tx: Transaction, columns: Columns): Row | undefined
  toWire(row: R, context: Context): Listed
  toValues(row: R): Record<string, unknown>
  holderAsRead(person: { name: string; email: string }): unknown
  titleOf(row: R): string
  projectOf?(row: R): string | null
}

export type RowBy<S extends Store> = Parameters<S['toWire']>[0]

export type ReadBy<S extends Store> =
  NonNullable<S['toRecord']> extends (...given: never) => Promise<infer Read extends Wire> ? Read : Wire
