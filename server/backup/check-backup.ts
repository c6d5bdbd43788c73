import { createHash, type Hash } from 'node:crypto'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Migration } from '../db/migration-files.ts'
import { checkArchive, readArchive } from './archive.ts'
import {
  backupFormat,
  entryNames,
  fileOf,
  type BackupHead,
  type Manifest,
  readHead,
  readManifest,
  tableOf,
} from './manifest.ts'
import type { TarEntry } from './tar.ts'

export async function checkBackup(file: string, known: readonly Migration[]): Promise<Manifest> {
  await checkArchive(file)
  const hashes = new Map<string, Hash>()
  let manifest: Manifest | undefined
  let isFirst = true
  for await (const { name, body } of entriesOf(file)) {
    if (isFirst !== (name === entryNames.head)) throw notOurs(file)
    isFirst = false
    if (name === entryNames.head) checkHead(file, await parse(file, body, readHead), known)
    else if (name === entryNames.manifest) manifest = await parse(file, body, readManifest)
    else await add(hashes, tableOf(name) ?? name, body)
  }
  if (manifest === undefined) throw notOurs(file)
  compare(file, manifest, hashes)
  return manifest
}

async function* entriesOf(file: string): AsyncGenerator<TarEntry, void> {
  try {
    yield* readArchive(file)
  } catch (cause) {
    throw notOurs(file, cause)
  }
}

const notOurs = (file: string, cause?: unknown): Error =>
  new Error(`${basename(file)} is not a backup of Plumbline.`, { cause })

async function parse<T>(file: string, body: TarEntry['body'], read: (json: string) => T): Promise<T> {
  const json = await text(body as AsyncIterable<Buffer>)
  try {
    return read(json)
  } catch (cause) {
    const { format } = (JSON.parse(json) ?? {}) as { format?: unknown }
    if (typeof format === 'number' && format > backupFormat)
      throw tooNew(file, 'in a form that this one cannot read')
    throw notOurs(file, cause)
  }
}

function checkHead(
  file: string,
  { format, plumbline, migrations }: BackupHead,
  known: readonly Migration[],
): void {
  if (format > backupFormat) throw tooNew(file, `(${plumbline}) in a form that this one cannot read`)
  for (const [index, { name, checksum }] of migrations.entries()) {
    const own = known.find((migration) => migration.name === name)
    if (!own) throw tooNew(file, `(${plumbline}): it has the migration ${name}`)
    if (own.checksum !== checksum || known[index] !== own) {
      throw new Error(
        `${basename(file)} was made by a different Plumbline (${plumbline}): its migration ${name} is not the one here.`,
      )
    }
  }
}

const tooNew = (file: string, how: string): Error =>
  new Error(`${basename(file)} was made by a newer Plumbline ${how}. Restore it with that version.`)

async function add(hashes: Map<string, Hash>, part: string, body: TarEntry['body']): Promise<void> {
  const hash = hashes.get(part) ?? createHash('sha256')
  hashes.set(part, hash)
  for await (const piece of body) hash.update(piece)
}

function compare(file: string, manifest: Manifest, hashes: ReadonlyMap<string, Hash>): void {
  const found = new Map([...hashes].map(([part, hash]) => [part, hash.digest('hex')]))
  const empty = createHash('sha256').digest('hex')
  const wrong = [
    ...manifest.tables
      .filter(({ name, sha256 }) => (found.get(name) ?? empty) !== sha256)
      .map(({ name }) => name),
    ...manifest.files.filter(({ id, sha256 }) => found.get(`files/${id}`) !== sha256).map(({ id }) => id),
    ...(['sealKey', 'sealHead'] as const)
      .filter((part) => manifest[part] !== (found.get(entryNames[part]) ?? null))
      .map((part) => entryNames[part]),
  ]
  const stated = new Set([
    ...manifest.tables.map(({ name }) => name),
    ...[...manifest.files, ...manifest.damaged].map(({ id }) => `files/${id}`),
    entryNames.sealKey,
    entryNames.sealHead,
  ])
  wrong.push(...[...found.keys()].filter((part) => !stated.has(part)))
  if (wrong.length === 0) return
  throw new Error(
    `${basename(file)} is damaged: ${fileOf(wrong[0] ?? '') ?? wrong[0]} is not what its list says.`,
  )
}
