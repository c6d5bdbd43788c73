import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../sync-folder.ts'
import { removeLeftovers, takeIn } from './arriving.ts'
import type { FileStorage } from './storage.ts'
import { FileMissing } from './storage-refusal.ts'

/** Files in a folder of this machine, spread over subfolders by the first two letters of their ids. */
export function diskStorage(folder: string): FileStorage {
  const placeOf = (id: string) => join(folder, id.slice(0, 2), id)
  return {
    async put(id, bytes) {
      const { path, ...kept } = await takeIn(folder, id, bytes)
      try {
        await settle(path, placeOf(id))
      } catch (error) {
        await rm(path, { force: true }).catch(() => undefined)
        throw error
      }
      return kept
    },
    async get(id, range) {
      const file = await open(placeOf(id)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(id) : error
      })
      return file.createReadStream(range)
    },
    remove: (id) => rm(placeOf(id), { force: true }),
    async *list() {
      for (const part of await namesIn(folder)) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue
        for (const id of await namesIn(join(folder, part))) {
          const found = await stat(placeOf(id)).catch(() => undefined)
          if (found?.isFile()) yield { id, at: found.mtime }
        }
      }
    },
    tidy: (before) => removeLeftovers(folder, before),
  }
}

/** Moves a whole file to its place; it is there after a power cut too. */
async function settle(from: string, to: string): Promise<void> {
  const made = await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rename(from, to)
  await syncFolder(dirname(to))
  if (made !== undefined) await syncFolder(dirname(dirname(to)))
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
