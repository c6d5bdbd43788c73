import type pg from 'pg'
import { connectPatiently } from '../db/connect-patiently.ts'
import { locks, tryLock } from '../db/locks.ts'
import { advanceSealHead, type LogHead, problemOfHead, readSealHead } from './seal-head.ts'
import { makeSealKey, readSealKeys, type SealKey, type SealPlace } from './seal-key.ts'
import { NotSealed } from './seal-state.ts'
import { type Range, type SealedLog, sealedLogs, sealOver } from './sealed-rows.ts'
import { codeOf } from '../base/caught.ts'

/** Few rows: a broken seal says fairly well which ones it is about. */
const rowsPerSeal = 500

type LastSeal = { upto_id: string; seal: Buffer }
type SealOptions = { place: SealPlace; head: LogHead | undefined; signal: AbortSignal | undefined }

/** A log whose last known seal is gone is not sealed: that would make a forgery look true. */
export async function sealLogs(
  url: string,
  place: SealPlace,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const client = await connectPatiently(url, 'seal')
  try {
    if (!(await tryLock(client, locks.seals))) return undefined
    const problems: string[] = []
    let sealed = 0
    for (const log of sealedLogs) {
      const head = (await readSealHead(place.dataDir)).logs[log]
      const problem = await problemOfHead(client, log, head)
      if (problem === undefined) sealed += await sealLog(client, log, { place, head, signal })
      else problems.push(problem)
    }
    if (problems.length > 0) throw new NotSealed(problems.join(' '))
    return sealed
  } finally {
    await client.end()
  }
}

async function sealLog(
  client: pg.Client,
  log: SealedLog,
  { place, head, signal }: SealOptions,
): Promise<number> {
  const { rows: seals } = await client.query<LastSeal>(
    'SELECT upto_id, seal FROM log_seal WHERE log = $1 ORDER BY upto_id DESC LIMIT 1',
    [log],
  )
  let last = seals[0] ?? { upto_id: '0', seal: Buffer.alloc(0) }
  // A server that is new on this database begins with what others have sealed.
  if (head === undefined && seals[0]) await advanceSealHead(place.dataDir, log, last)
  const newest = await newestFinal(client, log)
  if (newest === undefined || BigInt(newest) <= BigInt(last.upto_id)) return 0
  const key = await keyFor(client, place)
  let total = 0
  for (;;) {
    const range = signal?.aborted ? undefined : await nextRange(client, log, last.upto_id, newest)
    if (range === undefined) return total
    const { seal, rows } = await sealOver(client, log, range, { key, previous: last.seal })
    await client.query(
      'INSERT INTO log_seal (log, after_id, upto_id, rows, seal, key_id) VALUES ($1, $2, $3, $4, $5, $6)',
      [log, range.after_id, range.upto_id, rows, seal, key.id],
    )
    last = { upto_id: range.upto_id, seal }
    // The head follows the seal, never the other way round: what it remembers must be there.
    await advanceSealHead(place.dataDir, log, last)
    total += rows
  }
}

/** Ids are given out before their rows are committed: the lock waits for those under way. */
async function newestFinal(client: pg.Client, log: SealedLog): Promise<string | undefined> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = '500ms'`)
  try {
    await client.query(`LOCK TABLE ${log} IN SHARE MODE`)
    const { rows } = await client.query<{ newest: string | null }>(`SELECT max(id) AS newest FROM ${log}`)
    return rows[0]?.newest ?? undefined
  } catch (error) {
    if (codeOf(error) === '55P03') return undefined
    throw error
  } finally {
    await client.query('ROLLBACK')
  }
}

async function keyFor(client: pg.Client, place: SealPlace): Promise<SealKey> {
  const present = (await readSealKeys(place)).at(-1)
  if (present) return present
  const { rows } = await client.query('SELECT FROM log_seal LIMIT 1')
  if (rows.length > 0) {
    throw new NotSealed(
      'seal.key is missing in the data folder, but the logs were sealed with it. Copy it from the other server or from a backup, or set SEAL_KEY.',
    )
  }
  const made = (await makeSealKey(place.dataDir)).at(-1)
  if (made === undefined) throw new Error('seal.key could not be made.')
  return made
}

async function nextRange(
  client: pg.Client,
  log: SealedLog,
  after: string,
  newest: string,
): Promise<Range | undefined> {
  const { rows } = await client.query<{ upto: string | null }>(
    `SELECT max(id) AS upto FROM (SELECT id FROM ${log} WHERE id > $1 AND id <= $2 ORDER BY id LIMIT ${rowsPerSeal}) next`,
    [after, newest],
  )
  const upto = rows[0]?.upto
  return upto ? { after_id: after, upto_id: upto } : undefined
}
