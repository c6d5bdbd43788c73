import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { copyOut } from '../db/copy.ts'
import type { SealKey } from './seal-key.ts'

export const sealedLogs = ['history', 'security_event'] as const
export type SealedLog = (typeof sealedLogs)[number]

export type Range = { after_id: string; upto_id: string }

/** Columns added later are not sealed: the seals over present rows would break. */
const columns = {
  history: 'id, at, actor, model, record_id, project_id, action, changes, address, request_id',
  security_event: 'id, at, kind, actor, subject, address, user_agent, request_id, facts',
} as const satisfies Record<SealedLog, string>

export async function sealOver(
  client: pg.Client,
  log: SealedLog,
  range: Range,
  { key, previous }: { key: SealKey; previous: Buffer },
): Promise<{ seal: Buffer; rows: number }> {
  const hmac = createHmac('sha256', key.secret)
  hmac.update(`${log} ${range.after_id} ${range.upto_id}\n`).update(previous)
  const where = `${range.after_id === '0' ? '' : `id > ${BigInt(range.after_id)} AND `}id <= ${BigInt(range.upto_id)}`
  const { pieces, rows } = copyOut(
    client,
    `COPY (SELECT ${columns[log]} FROM ${log} WHERE ${where} ORDER BY id) TO STDOUT`,
  )
  for await (const piece of pieces) hmac.update(piece)
  return { seal: hmac.digest(), rows: rows() }
}
