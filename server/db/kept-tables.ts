import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { FeedKind } from '#domain/calendar-feeds.ts'
import type { FolderKind } from '#domain/kinds/registry.ts'
import type { Instant, MaybeInstant, Stamp } from './columns.ts'

export type StoredFileTable = {
  id: Generated<string>
  kind: FolderKind
  record_id: string
  /** The project of the record, from the moment that the file can be seen. */
  project_id: ColumnType<string | null, string | null | undefined, string | null>
  name: string
  search_folded: GeneratedAlways<string>
  state: Generated<'uploading' | 'stored'>
  size: Generated<number>
  sha256: Buffer | null
  media_type: Generated<string>
  uploaded_by: string
  created_at: Stamp
  deleted_at: MaybeInstant
  version: Generated<number>
}

export type RemovedFileTable = { id: string; removed_at: Stamp }

export type DownloadLinkTable = {
  token_hash: Buffer
  file_id: string
  session_id: string
  expires_at: Instant
}

export type ExportLinkTable = {
  token_hash: Buffer
  session_id: string
  query: JSONColumnType<Record<string, unknown>>
  expires_at: Instant
}

export type CalendarFeedTable = {
  id: Generated<string>
  kind: FeedKind
  token_hash: Buffer
  owner_id: string
  created_at: Stamp
  last_used_at: MaybeInstant
}

export type LogSealTable = {
  id: GeneratedAlways<number>
  log: 'history' | 'security_event'
  after_id: number
  upto_id: number
  rows: number
  seal: Buffer
  key_id: Buffer
  sealed_at: Stamp
}

export type BackupRunTable = {
  id: GeneratedAlways<number>
  started_at: Stamp
  finished_at: MaybeInstant
  file: Generated<string>
  bytes: number | null
  error: string | null
}
