import { hash, randomBytes } from 'node:crypto'

export function makeKey(): string {
  return randomBytes(32).toString('base64url')
}

/** 256 random bits need no slow hash: there is nothing to guess. */
export function hashOfKey(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}
