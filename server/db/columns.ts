import type { ColumnType, Generated } from 'kysely'

export type Civil = string
/** Instants are read as ISO text in UTC and written as dates or text. */
export type Instant = ColumnType<string, Date | string, Date | string>
export type Stamp = ColumnType<string, Date | string | undefined, Date | string>
export type MaybeInstant = ColumnType<string | null, Date | string | null | undefined, Date | string | null>

export type RecordColumns = { created_at: Stamp; deleted_at: MaybeInstant; version: Generated<number> }
