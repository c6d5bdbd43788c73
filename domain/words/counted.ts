/** 1,234: a whole number as people write it. By hand: `toLocaleString` was half of reading the declarations. */
export function grouped(number: number): string {
  const digits = String(Math.abs(number))
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return `${number < 0 ? '-' : ''}${groups.join(',')}`
}

/** Zero gives no word at all. */
export function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`
}

/** ‘12 Tasks’, ‘1 Task’: records by the name of their kind. */
export function countedAs(count: number, { one, many }: { one: string; many: string }): string {
  return `${count} ${count === 1 ? one : many}`
}

export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** ‘Point of Contact’ in the middle of a sentence; ‘RFI’ stays as it is. */
export function inSentence(name: string): string {
  return /^[A-Z]{2}/.test(name) ? name : name.toLowerCase()
}
