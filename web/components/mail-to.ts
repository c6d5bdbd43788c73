export function mailTo(email: string, subject?: string): string {
  const address = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${address}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
}
