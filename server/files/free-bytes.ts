import { access, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(await nearestFolder(folder))
  return bavail * bsize
}

/** The folder of the files comes with the first of them: until then the nearest one above counts. */
export async function nearestFolder(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  return isThere || dirname(folder) === folder ? folder : await nearestFolder(dirname(folder))
}
