import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from './caught.ts'

/** Folders are made one level at a time: under one that takes none, like /proc, Node would never return. */
export async function makeFolders(path: string, mode: number, isLastTry = false): Promise<boolean> {
  try {
    await mkdir(path, { mode })
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return false
    if (code !== 'ENOENT' || isLastTry || dirname(path) === path) throw error
    await makeFolders(dirname(path), mode)
    return await makeFolders(path, mode, true)
  }
}
