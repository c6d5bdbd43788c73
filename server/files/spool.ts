import { createHash, randomBytes } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolders } from '../base/make-folders.ts'
import { claimSpace, type Space } from './claim-space.ts'
import type { StoredBytes } from './storage.ts'
import { spoolFolder } from './spool-folder.ts'

export async function spool(
  folder: string,
  id: string,
  bytes: AsyncIterable<Uint8Array>,
  space?: Space,
): Promise<StoredBytes & { path: string }> {
  const room = join(folder, spoolFolder)
  await makeFolders(room, 0o700)
  const path = join(room, `${id}.${randomBytes(4).toString('hex')}`)
  try {
    return { path, ...(await write(path, bytes, space)) }
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined)
    throw error
  }
}

export async function removeLeftovers(folder: string, before: Date): Promise<void> {
  const room = join(folder, spoolFolder)
  for (const name of await readdir(room).catch(() => [])) {
    const path = join(room, name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && found.mtime < before) await rm(path, { force: true })
  }
}

async function write(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  space: Space | undefined,
): Promise<StoredBytes> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  const claim = space && claimSpace(file, space)
  try {
    for await (const chunk of bytes) {
      hash.update(chunk)
      size += chunk.length
      await claim?.(size)
      await file.writeFile(chunk)
    }
    // Claimed space that was not needed is given back.
    await file.truncate(size)
    await file.sync()
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest() }
}
