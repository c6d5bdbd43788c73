import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type {
  ImportChanges,
  ImportCounts,
  ImportFault,
  ImportModel,
  ImportOutcome,
  ImportState,
  Mapping,
} from '#domain/records/imports.ts'
import type { Stamp } from './columns.ts'

export type FileColumn = { index: number; header: string; samples: string[] }

export type ImportRunTable = {
  id: Generated<string>
  lock_number: GeneratedAlways<number>
  model: ImportModel
  actor: string
  file_name: string
  file: Buffer | null
  sheets: JSONColumnType<string[]>
  sheet: Generated<number>
  row_count: number
  columns: JSONColumnType<FileColumn[]>
  mapping: JSONColumnType<Mapping>
  state: Generated<ImportState>
  progress: Generated<number>
  counts: JSONColumnType<ImportCounts> | null
  skip_faulty: Generated<boolean>
  message: Generated<string>
  attempts: Generated<number>
  batch_id: string | null
  created_at: Stamp
  changed_at: Stamp
}

export type ImportRowTable = {
  import_id: string
  row: number
  outcome: ImportOutcome
  record_id: string | null
  title: string
  faults: JSONColumnType<ImportFault[]>
  changes: JSONColumnType<ImportChanges>
}
