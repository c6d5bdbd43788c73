/** Whether a file that somebody has chosen is still there as it was: a browser reads no other. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
