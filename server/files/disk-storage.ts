import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolders } from '../base/make-folders.ts'
import { syncFolder } from '../base/sync-folder.ts'
import { removeLeftovers, spool } from './spool.ts'
import type { FileStorage } from './storage.ts'
import { FileMissing, StorageAway } from './storage-refusal.ts'
import { spoolFolder } from './spool-folder.ts'

export function diskStorage(folder: string): FileStorage {
  const placeOf = (id: string) => join(folder, id.slice(0, 2), id)
  /** A missing file is news only while the folder of all files is there: its disk may be away. */
  const expectMissing = async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await checkFolder(folder)
  }
  return {
    async put(id, bytes, space) {
      const { path, ...kept } = await spool(folder, id, bytes, space)
      try {
        await settle(path, placeOf(id))
      } catch (error) {
        await rm(path, { force: true }).catch(() => undefined)
        throw error
      }
      return kept
    },
    async get(id, range) {
      const file = await open(placeOf(id)).catch(async (error: NodeJS.ErrnoException) => {
        await expectMissing(error)
        throw new FileMissing(id)
      })
      return file.createReadStream(range)
    },
    remove: (id) => rm(placeOf(id)).catch(expectMissing),
    async *list() {
      for (const part of await namesIn(folder)) {
        if (!parts.test(part)) continue
        for (const id of await namesIn(join(folder, part))) {
          const found = await stat(placeOf(id)).catch(() => undefined)
          if (found?.isFile()) yield { id, at: found.mtime }
        }
      }
    },
    check: () => checkFolder(folder),
    tidy: (before) => removeLeftovers(folder, before),
  }
}

const parts = /^[0-9a-f]{2}$/

/** The spool folder is made with the first file and stays: a folder without it and without any part is not ours. */
async function checkFolder(folder: string): Promise<void> {
  const names = await namesIn(folder)
  if (!names.some((name) => name === spoolFolder || parts.test(name))) throw new StorageAway(folder)
}

/** The file is there after a power cut, too. */
async function settle(from: string, to: string): Promise<void> {
  const isNew = await makeFolders(dirname(to), 0o700)
  await rename(from, to)
  await syncFolder(dirname(to))
  if (isNew) await syncFolder(dirname(dirname(to)))
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
