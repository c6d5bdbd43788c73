import { randomInt } from 'node:crypto'

export const oneTimePasswordHours = 72

// Without characters that look alike when read aloud or written down.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** A random password until a person has one of their own, in groups that are easy to pass on: about 92 bits. */
export function makeOneTimePassword(): string {
  const characters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)])
  return characters.join('').replace(/(.{4})(?!$)/g, '$1-')
}
