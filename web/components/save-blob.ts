import { saveAs } from './save-as.ts'

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  saveAs(address, name)
  // The browser reads the address after this; a minute is more than it takes to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
