import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { inWords } from './in-words.ts'
import { makeFolders } from './make-folders.ts'

/** The text is safely on the disk and readable by this account alone; the caller renames the file. */
export async function writeTempFile(file: string, text: string): Promise<string> {
  await makeFolders(dirname(file), 0o711)
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } catch (error) {
    await rm(draft, { force: true })
    throw inWords(error, file)
  } finally {
    await handle.close()
  }
  return draft
}
