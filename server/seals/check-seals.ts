import type pg from 'pg'
import { connectPatiently } from '../db/connect-patiently.ts'
import { hasTable } from '../db/has-table.ts'
import { type LogHead, problemOfHead, readSealHead, type SealHead } from './seal-head.ts'
import { readSealKeys, type SealKey, type SealPlace } from './seal-key.ts'
import { type Range, type SealedLog, sealedLogs, sealOver } from './sealed-rows.ts'

type Seal = Range & { rows: string; seal: Buffer; key_id: Buffer }
type ReportFinding = (sentence: string) => void
type SealCheck = {
  keys: readonly SealKey[]
  head: LogHead | undefined
  restoredAt: string | null
  found: ReportFinding
}

export type LogCheck = { log: SealedLog; sound: number; unsealed: number }

/** Servers seal every two minutes: older rows should have been. */
const overdueMinutes = 15

export async function checkSeals(
  url: string,
  place: SealPlace,
  found: ReportFinding,
): Promise<{ logs: LogCheck[]; restores: SealHead['restores'] }> {
  const keys = await readSealKeys(place)
  // The head is read before the rows: a seal made meanwhile must not be missing in them.
  const head = await readSealHead(place.dataDir)
  const client = await connectPatiently(url, 'verify')
  try {
    if (!(await hasTable(client, 'log_seal'))) {
      throw new Error('This database has no seals: it is empty, or of an older version of Plumbline.')
    }
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const logs: LogCheck[] = []
    const restoredAt = head.restores.at(-1)?.at ?? null
    for (const log of sealedLogs) {
      logs.push(await checkLog(client, log, { keys, head: head.logs[log], restoredAt, found }))
    }
    return { logs, restores: head.restores }
  } finally {
    await client.end()
  }
}

async function checkLog(
  client: pg.Client,
  log: SealedLog,
  { keys, head, restoredAt, found }: SealCheck,
): Promise<LogCheck> {
  const { rows: seals } = await client.query<Seal>(
    'SELECT after_id, upto_id, rows, seal, key_id FROM log_seal WHERE log = $1 ORDER BY upto_id',
    [log],
  )
  let sound = 0
  let last: Pick<Seal, 'upto_id' | 'seal'> = { upto_id: '0', seal: Buffer.alloc(0) }
  for (const seal of seals) {
    if (seal.after_id !== last.upto_id) {
      found(`${log}: the seal over the rows ${BigInt(last.upto_id) + 1n} to ${seal.after_id} is missing.`)
    }
    const finding = await checkSeal(client, log, seal, last.seal, keys)
    if (finding === undefined) sound += Number(seal.rows)
    else found(finding)
    last = seal
  }
  const problem = await problemOfHead(client, log, head)
  if (problem !== undefined) found(problem)
  if (head === undefined && seals.length > 0) {
    found(
      `${log}: seal.head is missing in the data folder, so nobody can tell whether its last seals are gone.`,
    )
  }
  const unsealed = await checkUnsealed(client, log, last.upto_id, { restoredAt, found })
  return { log, sound, unsealed }
}

async function checkSeal(
  client: pg.Client,
  log: SealedLog,
  seal: Seal,
  previous: Buffer,
  keys: readonly SealKey[],
): Promise<string | undefined> {
  const which = `${log}: the rows ${BigInt(seal.after_id) + 1n} to ${seal.upto_id}`
  const key = keys.find(({ id }) => id.equals(seal.key_id))
  if (key === undefined)
    return `${which} were sealed with a key that is neither in seal.key nor in SEAL_KEY, and cannot be checked.`
  const found = await sealOver(client, log, seal, { key, previous })
  const difference = found.rows - Number(seal.rows)
  if (difference < 0) return `${which}: ${-difference} missing of the ${seal.rows} that were sealed.`
  if (difference > 0) return `${which}: ${difference} added to the ${seal.rows} that were sealed.`
  if (found.seal.equals(seal.seal)) return undefined
  return `${which}: changed since they were sealed, or their seal was.`
}

/** Restored rows may be of any age: their time begins with the restore. */
async function checkUnsealed(
  client: pg.Client,
  log: SealedLog,
  after: string,
  { restoredAt, found }: Pick<SealCheck, 'restoredAt' | 'found'>,
): Promise<number> {
  const { rows } = await client.query<{ all: string; overdue: string }>(
    `SELECT count(*) AS all, count(*) FILTER (
       WHERE greatest(at, $2::timestamptz) < now() - interval '${overdueMinutes} minutes') AS overdue
     FROM ${log} WHERE id > $1`,
    [after, restoredAt],
  )
  const { all = 0, overdue = 0 } = rows[0] ?? {}
  if (Number(overdue) > 0) {
    found(
      `${log}: ${overdue} rows older than ${overdueMinutes} minutes are not sealed: no server has run since, or it cannot seal.`,
    )
  }
  return Number(all)
}
