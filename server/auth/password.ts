import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const owasp = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

let cost = owasp

/** Tests of other things would spend a tenth of their time on OWASP's cost. */
export function derivePasswordsAt(given: typeof owasp = owasp): void {
  cost = given
  decoyHash = undefined
}

/** Each derivation takes one of the process's four threads and 19 MiB: one thread stays free for all else. */
const mostAtOnce = 3

/** Passwords are not trimmed; NFC makes accents typed on any keyboard one. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const { memory, passes, parallelism } = cost
  const tag = await tagOf(password, salt, { memory, passes, parallelism })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** A missing hash takes as long and is never right. */
export async function isPasswordRight(password: string, hash: string | null | undefined): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$([^$]{1,200})\$([^$]{1,200})$/.exec(
    hash ?? (await decoy()),
  )
  if (!parts) return false
  const [, memory, passes, parallelism, salt, expected] = parts.map(String)
  const tag = await tagOf(password, Buffer.from(salt ?? '', 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  const right = Buffer.from(expected ?? '', 'base64')
  return tag.length === right.length && timingSafeEqual(tag, right) && hash != null
}

let decoyHash: Promise<string> | undefined

/** Unknown and inactive accounts are checked against this, so that they answer no faster. */
function decoy(): Promise<string> {
  decoyHash ??= hashPassword(randomBytes(24).toString('base64url'))
  return decoyHash
}

export async function warmUpPasswords(): Promise<void> {
  await decoy()
}

async function tagOf(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: typeof owasp,
): Promise<Buffer> {
  // Over-long input is cut for the hash alone: new passwords have at most 128 characters.
  const message = Buffer.from(password.slice(0, 1024).normalize('NFC'), 'utf8')
  return await inTurn(() =>
    derive('argon2id', { message, nonce: salt, parallelism, tagLength, memory, passes }),
  )
}

let underWay = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay < mostAtOnce) underWay += 1
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) underWay -= 1
    else next()
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
