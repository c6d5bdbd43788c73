import { createHmac } from 'node:crypto'
import { isUuid } from '#domain/fields.ts'
import { isStoppable, type StoppableMail } from '#domain/mail/mail.ts'
import type { Database } from '../db/pool.ts'
import { isSame } from './csrf.ts'
import { serverSecrets } from './secret.ts'

export type Stopped = { employeeId: string; mail: StoppableMail }

/** A key for turning off one mail of one person. It is signed and nowhere stored: it works as long as the account. */
export async function makeStopKey(db: Database, employeeId: string, mail: StoppableMail): Promise<string> {
  const named = `${employeeId}.${mail}`
  return `${named}.${sign(await secretOf(db), named)}`
}

export async function readStopKey(db: Database, key: string): Promise<Stopped | undefined> {
  const [employeeId = '', mail = '', signature = ''] = key.split('.')
  if (!isUuid(employeeId) || !isStoppable(mail)) return undefined
  // The whole key is compared: what is added to a right one makes it wrong.
  const right = `${employeeId}.${mail}.${sign(await secretOf(db), `${employeeId}.${mail}`)}`
  return signature !== '' && isSame(key, right) ? { employeeId, mail } : undefined
}

function sign(secret: Buffer, named: string): string {
  return createHmac('sha256', secret).update(named).digest('base64url')
}

const secrets = new WeakMap<Database, Promise<Buffer>>()

function secretOf(db: Database): Promise<Buffer> {
  const secret = secrets.get(db) ?? serverSecrets(db, ['unsubscribe']).then(({ unsubscribe }) => unsubscribe)
  secrets.set(db, secret)
  secret.catch(() => secrets.delete(db))
  return secret
}
