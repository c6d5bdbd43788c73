import { open } from 'node:fs/promises'

/** Names in a folder survive a power cut only after this; Windows orders them by itself and opens no folder. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
