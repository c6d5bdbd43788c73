import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const lifeSeconds = 24 * 60 * 60

/** Tokens are bound to the caller's key; before signing in to their cookie alone, so that a login can be sent. */
export function makeCsrfToken(secret: Buffer, authorization: string | undefined, now = Date.now()): string {
  const owner = authorization === undefined ? 'anyone' : ownerOf(authorization)
  const payload = [randomBytes(16).toString('base64url'), Math.floor(now / 1000).toString(36), owner].join(
    '.',
  )
  return `${payload}.${sign(secret, payload)}`
}

export function isCsrfTokenRight(
  secret: Buffer,
  sent: { header: string | undefined; cookie: string | undefined; authorization: string | undefined },
  now = Date.now(),
): boolean {
  const { header, cookie } = sent
  if (!header || !cookie || !isSame(header, cookie)) return false
  const [nonce, madeAt, owner, signature] = header.split('.')
  if (!nonce || !madeAt || !owner || !signature) return false
  if (!isSame(signature, sign(secret, [nonce, madeAt, owner].join('.')))) return false
  if (now / 1000 - Number.parseInt(madeAt, 36) > lifeSeconds) return false
  return owner === 'anyone' || (sent.authorization !== undefined && owner === ownerOf(sent.authorization))
}

function ownerOf(authorization: string): string {
  return createHash('sha256').update(authorization).digest('base64url').slice(0, 22)
}

function sign(secret: Buffer, payload: string): string {
  return createHmac('sha256', secret).update(payload).digest('base64url')
}

/** In the same time wherever they differ. */
export function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
