import { createHash } from 'node:crypto'
import type pg from 'pg'
import { folderPage } from '#domain/folders.ts'
import type { FolderKind } from '#domain/kinds/registry.ts'
import { copyOut } from '../db/copy.ts'
import { hasTable } from '../db/has-table.ts'
import { ownMigrations } from '../db/migrate.ts'
import { surveySchema } from '../db/survey-schema.ts'
import type { FileStorage } from '../files/storage.ts'
import { version } from '../base/version.ts'
import {
  backupFormat,
  entryNames,
  fileEntry,
  type BackupHead,
  type Manifest,
  tableEntry,
} from './manifest.ts'
import { describeTables, excludedTables, rowConditions, qualifiedTable, type Table } from './tables.ts'
import { wholeFile } from './whole-file.ts'
import type { TarEntry } from './tar.ts'

type Source = {
  storage: Pick<FileStorage, 'get'>
  seals: { key: Buffer | undefined; head: Buffer | undefined }
  /** `end` is called when all rows are read: the bytes of a file never change, so the rest needs no snapshot. */
  end: () => Promise<unknown>
}
type FileRow = {
  id: string
  kind: FolderKind
  record_id: string
  name: string
  size: string
  sha256: Buffer
}

const pieceSize = 1 << 20

export function packEverything(
  client: pg.Client,
  { storage, seals, end }: Source,
): { entries: AsyncIterable<TarEntry>; manifest(): Manifest } {
  let manifest: Manifest | undefined
  return {
    entries: pack(),
    manifest() {
      if (manifest === undefined) throw new Error('The backup was not read to its end.')
      return manifest
    },
  }

  async function* pack(): AsyncGenerator<TarEntry, void> {
    const head = await describeMoment(client)
    const { tables, foreign } = await surveySchema(client, await ownMigrations())
    // An empty backup would look whole and hold nothing.
    if (tables.length === 0)
      throw new Error('None of Plumbline’s tables is in the schema public of this database.')
    const { key, head: sealHead } = seals
    const contents: Manifest = {
      ...head,
      tables: [],
      files: [],
      damaged: [],
      foreign,
      sealKey: key ? hashOf(key) : null,
      sealHead: sealHead ? hashOf(sealHead) : null,
    }
    yield entry(entryNames.head, json(head))
    if (key) yield entry(entryNames.sealKey, key)
    if (sealHead) yield entry(entryNames.sealHead, sealHead)
    for (const table of await describeTables(client, tables)) {
      if (!excludedTables.includes(table.name)) yield* packTable(client, table, contents)
    }
    const files = await storedFiles(client)
    await end()
    for (const file of files) yield packFile(storage, file, contents)
    manifest = contents
    yield entry(entryNames.manifest, json(contents))
  }
}

async function describeMoment(client: pg.Client): Promise<BackupHead> {
  const { rows } = await client.query<{ at: string; postgres: string }>(
    `SELECT to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, current_setting('server_version') AS postgres`,
  )
  const { rows: migrations } = await client.query<BackupHead['migrations'][number]>(
    'SELECT name, checksum FROM schema_migration ORDER BY name',
  )
  // A restore between the snapshot and this moment leaves the snapshot without rows.
  if (migrations.length === 0) throw new Error('This database has just been replaced. Back it up again.')
  const { at = '', postgres = '' } = rows[0] ?? {}
  return { format: backupFormat, plumbline: version, postgres, at, migrations }
}

/** Rows are ordered by key, so that the same rows always have the same checksum. */
async function* packTable(
  client: pg.Client,
  { name, columns, key }: Table,
  contents: Manifest,
): AsyncGenerator<TarEntry, void> {
  const order = key.length > 0 ? ` ORDER BY ${key.join(', ')}` : ''
  const only = rowConditions[name] ? ` WHERE ${rowConditions[name]}` : ''
  const select = `SELECT ${columns.join(', ')} FROM ${qualifiedTable(client, name)}${only}${order}`
  const { pieces, rows } = copyOut(client, `COPY (${select}) TO STDOUT`)
  const hash = createHash('sha256')
  let piece = 0
  for await (const bytes of inPieces(pieces)) {
    hash.update(bytes)
    yield entry(tableEntry(name, (piece += 1)), bytes)
  }
  contents.tables.push({ name, columns, rows: rows(), sha256: hash.digest('hex') })
}

async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let gathered: Buffer[] = []
  let size = 0
  for await (const bytes of source) {
    gathered.push(bytes)
    size += bytes.length
    if (size < pieceSize) continue
    yield Buffer.concat(gathered)
    gathered = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(gathered)
}

async function storedFiles(client: pg.Client): Promise<FileRow[]> {
  if (!(await hasTable(client, 'stored_file'))) return []
  const { rows } = await client.query<FileRow>(
    `SELECT id, kind, record_id, name, size, sha256 FROM stored_file WHERE state = 'stored' ORDER BY id`,
  )
  return rows
}

/** A lost file must not keep the firm from backing up all others. */
function packFile(storage: Source['storage'], row: FileRow, contents: Manifest): TarEntry {
  const { id, kind, record_id, name, sha256 } = row
  const size = Number(row.size)
  const note = (isWhole: boolean) => {
    if (isWhole) contents.files.push({ id, size, sha256: sha256.toString('hex') })
    else contents.damaged.push({ id, name, folder: folderPage(kind, record_id) })
  }
  return { name: fileEntry(id), size, body: wholeFile(() => storage.get(id), { size, sha256 }, note) }
}

const entry = (name: string, bytes: Buffer): TarEntry => ({ name, size: bytes.length, body: [bytes] })
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
