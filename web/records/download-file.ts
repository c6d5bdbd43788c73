import { linkFile, readFile, type FolderPlace } from '../api/files.ts'
import { saveAs } from '../components/save-as.ts'
import { saveBlob } from '../components/save-blob.ts'

/** Larger files the browser downloads by itself, to the disk, with its own progress. */
const mostInMemory = 20 * 2 ** 20

export async function downloadFile(
  place: FolderPlace,
  { id, name, size }: { id: string; name: string; size: number },
): Promise<void> {
  if (size > mostInMemory) saveAs(await linkFile(place, id), name)
  else saveBlob(await readFile(place, id), name)
}
