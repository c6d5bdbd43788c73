import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import { isObject } from '#domain/objects.ts'
import { requestMessages } from '#domain/words/requests.ts'
import { secretFields } from './secret-names.ts'
import { compiled, rowsIn, rowless, several } from '../db/compiled.ts'
import type { Database, Transaction } from '../db/pool.ts'
import { inTransaction, leaveShared, withoutWaiting } from '../db/transaction.ts'
import { writeTogether } from '../db/write-together.ts'
import { Refusal, badRequest } from '../base/errors.ts'

/**
 * How a request is written once. `goesAhead`: its first statements travel with the claim of the key. `apart`: it may share its
 * transaction with others, though with none that has one of these words, too.
 */
export type Once = { goesAhead?: true; apart?: readonly string[] | undefined }

/** Key and answer share the work's transaction: a repeat, even after a crash, gets the first answer. */
export async function writeOnce<Body extends object>(
  db: Database,
  request: FastifyRequest,
  work: (tx: Transaction) => Promise<Body>,
  how: Once = {},
): Promise<Body> {
  const { apart } = how
  const write = (words: readonly string[], all: (tx: Transaction) => Promise<Body>) =>
    apart === undefined ? inTransaction(db, all) : writeTogether(db, [...apart, ...words], all)
  const key = keyOf(request)
  if (key === undefined) return await write([], work)
  const claim = { owner: request.user?.id ?? '', key, request_hash: hashOf(request) }
  try {
    return await write([`key ${claim.owner} ${key}`], (tx) => workOnce(tx, claim, work, how))
  } catch (error) {
    // The same request by the same call: the kept body is of its type.
    if (error instanceof Repeated) return (await keptBody(db, claim)) as Body
    throw error
  }
}

/** The key is taken. What went ahead is rolled back, whatever came of it. */
class Repeated extends Error {}

async function workOnce<Body extends object>(
  tx: Transaction,
  claim: Claim,
  work: (tx: Transaction) => Promise<Body>,
  { goesAhead }: Once,
): Promise<Body> {
  const claiming = claimKey(tx, claim)
  const ahead = goesAhead && work(tx)
  // Heard below, unless it is a repeat or the claim failed: then nothing of it counts. What fails before the claim is sent
  // keeps it from being sent, where others share the transaction.
  if (ahead) ahead.catch(() => leaveShared(tx))
  const [claimed] = await claiming
  if (claimed === undefined) throw new Repeated()
  const body = await (ahead ?? work(tx))
  withoutWaiting(tx, keepBody(tx, { owner: claim.owner, key: claim.key, body: JSON.stringify(body) }))
  return body
}

type Claim = { owner: string; key: string; request_hash: Buffer }

type Claimed = Pick<Claim, 'owner' | 'key'>

const claimKey = compiled<Claim, Claimed>(
  (slot, db) =>
    db
      .insertInto('idempotency_key')
      .values({ owner: slot.owner, key: slot.key, request_hash: slot.request_hash })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['owner', 'key']),
  several<Claim, { rows: string }, Claimed>(
    // In one order, so that two who claim several do not wait for each other.
    (slot) => sql`
      INSERT INTO idempotency_key (owner, key, request_hash)
      SELECT owner, key, decode(request_hash, 'hex')
      FROM ${rowsIn(slot.rows, { owner: 'text', key: 'text', request_hash: 'text' })} ORDER BY owner, key
      ON CONFLICT DO NOTHING RETURNING owner, key`,
    (all) => ({
      rows: JSON.stringify(
        all.map(({ request_hash: hash, ...claim }) => ({ ...claim, request_hash: hash.toString('hex') })),
      ),
    }),
    (row, { owner, key }) => row.owner === owner && row.key === key,
  ),
)

type Kept = Claimed & { body: string }

const keepBody = compiled<Kept, unknown>(
  (slot) =>
    sql`UPDATE idempotency_key SET body = ${slot.body} WHERE owner = ${slot.owner} AND key = ${slot.key}`,
  several<Kept, { rows: string }, unknown>(
    (slot) => sql`
      UPDATE idempotency_key kept SET body = given.body::jsonb
      FROM ${rowsIn(slot.rows, { owner: 'text', key: 'text', body: 'text' })}
      WHERE kept.owner = given.owner AND kept.key = given.key`,
    (all) => ({ rows: JSON.stringify(all) }),
    rowless,
  ),
)

async function keptBody(db: Database, claim: Claim): Promise<object> {
  const kept = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'body'])
    .where('owner', '=', claim.owner)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
  if (!kept.request_hash.equals(claim.request_hash))
    throw new Refusal(422, requestMessages.idempotencyMismatch)
  return kept.body ?? {}
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw badRequest(requestMessages.badIdempotencyKey)
  return key
}

/** Passwords are left out: so fast a hash of one would give it away. */
function hashOf(request: FastifyRequest): Buffer {
  const path = request.url.split('?')[0]?.replace(/\/$/, '') ?? ''
  const body = JSON.stringify(withoutSecrets(request.body ?? null))
  return createHash('sha256').update(path).update('\n').update(body).digest()
}

const secrets: ReadonlySet<string> = new Set(secretFields)

/** By hand: to be asked by the writer about each of half a million numbers takes it twenty times as long. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isObject(value)) return value
  const told = Object.entries(value).filter(([name]) => !secrets.has(name))
  return Object.fromEntries(told.map(([name, part]) => [name, withoutSecrets(part)]))
}
