/** A number with its word in one or many; nothing of it is no word at all. */
export function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`
}
