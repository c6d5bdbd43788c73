/** PostgreSQL can neither keep nor look for a NUL or half of a surrogate pair. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

/** What is left of a text from outside that can be kept. */
export function storablePart(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
