import { randomInt } from 'node:crypto'

export const oneTimePasswordHours = 72

// Look-alike characters are left out: people write these down.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** Four groups are easy to pass on: about 92 bits. */
export function makeOneTimePassword(): string {
  const characters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)])
  return characters.join('').replace(/(.{4})(?!$)/g, '$1-')
}
