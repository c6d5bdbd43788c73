import { saveAs } from './save-as.ts'

/** Has the browser save some bytes under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  saveAs(address, name)
  // The browser reads it after this; a minute is more than it takes to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
