/** A key that makes a repeated POST one record. Not `randomUUID`, which browsers have only over https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-')
}
