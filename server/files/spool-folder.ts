import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Uploads wait here until all of their bytes are there. The name is on the disks of firms, and stays. */
export const spoolFolder = 'arriving'

/** A sender that is silent for a minute is dropped: a file that was left alone for longer is a crash's. */
const abandonedAfter = 5 * 60_000

/**
 * What the files under way may still grow by. Each of them is as long as it may become, and has as much of the disk as
 * was written of it: the folder itself is the list, for every process that shares it.
 */
export async function promisedIn(folder: string, now = Date.now()): Promise<number> {
  const room = join(folder, spoolFolder)
  const names = await readdir(room).catch(() => [])
  const found = await Promise.all(names.map((name) => stat(join(room, name)).catch(() => undefined)))
  return found
    .filter((file) => file !== undefined && Math.abs(now - file.mtimeMs) < abandonedAfter)
    .reduce((sum, file) => sum + Math.max(0, (file?.size ?? 0) - (file?.blocks ?? 0) * 512), 0)
}
