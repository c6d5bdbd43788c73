import { z } from 'zod'
import { isUuid } from '#domain/fields.ts'

/** The format rises with a change that an older Plumbline could not read. */
export const backupFormat = 1

const head = z.object({
  format: z.number(),
  plumbline: z.string(),
  postgres: z.string(),
  at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
})

// A forged backup must choose neither the path of a file nor the SQL of a table.
const fileId = z.string().refine(isUuid)
const tableName = z.string().regex(/^[a-z_][a-z0-9_]*$/)
const columnName = z.string().regex(/^("?)[a-z_][a-z0-9_]*\1$/)

const contents = head.extend({
  tables: z.array(
    z.object({ name: tableName, columns: z.array(columnName), rows: z.number(), sha256: z.string() }),
  ),
  files: z.array(z.object({ id: fileId, size: z.number(), sha256: z.string() })),
  damaged: z.array(z.object({ id: fileId, name: z.string(), folder: z.string().optional() })),
  /** Objects of the schema that are not Plumbline's: they are not in the backup. */
  foreign: z.array(z.string()),
  sealKey: z.string().nullable(),
  sealHead: z.string().nullable(),
})

export type BackupHead = z.infer<typeof head>
/** The manifest is the last entry, because it holds the SHA-256 of every other. */
export type Manifest = z.infer<typeof contents>

export const entryNames = {
  head: 'backup.json',
  manifest: 'manifest.json',
  sealKey: 'seal.key',
  sealHead: 'seal.head',
} as const

/** Tables come in pieces: the size of a tar entry stands before it, so a piece must fit in memory. */
export const tableEntry = (table: string, piece: number): string =>
  `tables/${table}/${String(piece).padStart(6, '0')}.copy`
export const tableOf = (entry: string): string | undefined => /^tables\/(.+)\/\d+\.copy$/.exec(entry)?.[1]

export const fileEntry = (id: string): string => `files/${id}`
export const fileOf = (entry: string): string | undefined => /^files\/(.+)$/.exec(entry)?.[1]

export const readHead = (json: string): BackupHead => head.parse(JSON.parse(json))
export const readManifest = (json: string): Manifest => contents.parse(JSON.parse(json))
