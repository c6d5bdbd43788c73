import { createHash, randomBytes } from 'node:crypto'

/** A secret that opens something by itself: 256 random bits, fit for an address and a header. */
export function makeKey(): string {
  return randomBytes(32).toString('base64url')
}

/** All that is kept of a key. So long a random one needs no slow hash: there is nothing to guess. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
