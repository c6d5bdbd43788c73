import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream'
import { pipeline as finished } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { FreeSpace } from '../files/free-space.ts'
import { inWords } from '../base/in-words.ts'
import { syncFolder } from '../base/sync-folder.ts'
import { leavingFreeSpace } from './leave-free-space.ts'
import { readTar, type TarEntry, writeTar } from './tar.ts'

const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
/** A zstd frame that other tools skip, 32 bytes long: the SHA-256 of everything before it. */
const trailerHead = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0])
const trailerSize = trailerHead.length + 32

/** The file gets its name only when all of it is safely on the disk. */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<TarEntry>,
  {
    draft = `${file}.tmp`,
    signal,
    room,
  }: { draft?: string; signal?: AbortSignal | undefined; room?: FreeSpace | undefined } = {},
): Promise<number> {
  await rm(draft, { force: true })
  const handle = await open(draft, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 }
    await finished(
      writeTar(entries, new Date()),
      createZstdCompress({ params, chunkSize: 1 << 18 }),
      async (source: AsyncIterable<Buffer>) => {
        for await (const piece of leavingFreeSpace(source, room)) {
          hash.update(piece)
          await handle.appendFile(piece)
        }
      },
      signal ? { signal } : {},
    )
    await handle.appendFile(Buffer.concat([trailerHead, hash.digest()]))
    await handle.sync()
    const { size } = await handle.stat()
    await handle.close()
    await rename(draft, file)
    await syncFolder(dirname(file))
    return size
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

export async function checkArchive(file: string): Promise<void> {
  const checksum = await checkEnds(file)
  const hash = createHash('sha256')
  await finished(bytesOf(file, await sizeOf(file)), hash)
  if (!hash.digest().equals(checksum)) {
    throw new Error(`${basename(file)} is damaged: its checksum is not right.`)
  }
}

/** Only the ends are read, so a large file costs nothing. */
export async function checkEnds(file: string): Promise<Buffer> {
  const size = await sizeOf(file)
  const handle = await open(file).catch((error: unknown) => {
    throw inWords(error, file)
  })
  let trailer: Buffer
  try {
    const { buffer: start } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    if (!start.equals(zstdMagic)) throw new Error(`${basename(file)} is not a backup of Plumbline.`)
    const at = Math.max(0, size - trailerSize)
    trailer = (await handle.read(Buffer.alloc(trailerSize), 0, trailerSize, at)).buffer
  } finally {
    await handle.close()
  }
  if (!trailer.subarray(0, trailerHead.length).equals(trailerHead)) {
    throw new Error(`${basename(file)} is damaged: it does not end as a backup does, and may be cut short.`)
  }
  return trailer.subarray(trailerHead.length)
}

export async function* readArchive(file: string): AsyncGenerator<TarEntry, void> {
  const unpacked = createZstdDecompress()
  // Errors on the way reach the reader; a reader that stops early closes the file.
  pipeline(bytesOf(file, await sizeOf(file)), unpacked, () => undefined)
  try {
    yield* readTar(unpacked)
  } finally {
    unpacked.destroy()
  }
}

const bytesOf = (file: string, size: number) =>
  createReadStream(file, { start: 0, end: Math.max(0, size - trailerSize - 1), highWaterMark: 1 << 18 })

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`There is no file ${file}.`, { cause: error })
    throw inWords(error, file)
  })
  if (found.isDirectory()) throw new Error(`${file} is a folder. Name the backup in it.`)
  if (!found.isFile()) throw new Error(`${file} is not a file.`)
  return found.size
}
