import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The name is on the disks of firms, and stays. */
export const spoolFolder = 'arriving'

/** A sender silent for a minute is dropped: files left alone for longer are a crash's. */
const abandonedAfter = 5 * 60_000

/** Spooled files are as long as they may become: the folder itself is the list, for every process that shares it. */
export async function promisedIn(folder: string, now = Date.now()): Promise<number> {
  const room = join(folder, spoolFolder)
  const names = await readdir(room).catch(() => [])
  const found = await Promise.all(names.map((name) => stat(join(room, name)).catch(() => undefined)))
  return found
    .filter((file) => file !== undefined && Math.abs(now - file.mtimeMs) < abandonedAfter)
    .reduce((sum, file) => sum + Math.max(0, (file?.size ?? 0) - (file?.blocks ?? 0) * 512), 0)
}
