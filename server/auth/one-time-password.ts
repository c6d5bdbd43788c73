import { randomInt } from 'node:crypto'

export const oneTimePasswordHours = 72

// Characters that look alike when written down are left out.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** About 92 bits, in groups that are easy to pass on. */
export function makeOneTimePassword(): string {
  const characters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)])
  return characters.join('').replace(/(.{4})(?!$)/g, '$1-')
}
