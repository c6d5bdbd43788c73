import { messageOf } from '../api/client.ts'
import { readNamed } from '../api/files.ts'
import { notifyFailed } from '../components/notify.ts'
import { saveBlob } from '../components/save-blob.ts'

/** Fetched, because a link could not carry the key that opens it. */
export async function printPaper(path: string): Promise<void> {
  try {
    const { blob, name } = await readNamed(path)
    saveBlob(blob, name)
  } catch (error) {
    notifyFailed(messageOf(error))
  }
}
