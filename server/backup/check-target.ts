import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { inWords } from '../base/in-words.ts'

export async function checkTarget(file: string): Promise<void> {
  const found = await find(file)
  if (found?.isDirectory()) throw new Error(`${file} is a folder. Name a file in it.`)
  if (found) throw new Error(`${file} is there already. Choose another name.`)
  const folder = dirname(file)
  if (!(await find(folder))) throw new Error(`There is no folder ${folder}.`)
}

async function find(path: string) {
  return await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw inWords(error, path)
  })
}
