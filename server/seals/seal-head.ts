import { readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { syncFolder } from '../base/sync-folder.ts'
import { writeTempFile } from '../base/write-temp-file.ts'
import { NotSealed } from './seal-state.ts'
import { type SealedLog, sealedLogs } from './sealed-rows.ts'

const logHead = z.object({ upto_id: z.string(), seal: z.string(), at: z.string() })

const sealHead = z.object({
  logs: z.partialRecord(z.enum(sealedLogs), logHead),
  restores: z.array(
    z.object({
      at: z.string(),
      backup: z.string(),
      before: z.partialRecord(z.enum(sealedLogs), z.string()),
    }),
  ),
})

/** The head lies in the data folder, out of reach for somebody who has only the database. */
export type SealHead = z.infer<typeof sealHead>
export type LogHead = z.infer<typeof logHead>

const mostRestores = 50

export const sealHeadFile = (dataDir: string): string => join(dataDir, 'seal.head')

export async function readSealHead(dataDir: string): Promise<SealHead> {
  const text = await readFile(sealHeadFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? { logs: {}, restores: [] } : parse(text)
}

/** The head is on the disk when this returns. */
export async function advanceSealHead(
  dataDir: string,
  log: SealedLog,
  { upto_id, seal }: { upto_id: string; seal: Buffer },
): Promise<void> {
  const head = await readSealHead(dataDir)
  const last = { upto_id, seal: seal.toString('hex'), at: new Date().toISOString() }
  await write(dataDir, { ...head, logs: { ...head.logs, [log]: last } })
}

export async function restoreSealHead(
  dataDir: string,
  restored: string | undefined,
  backup: string,
): Promise<void> {
  const { logs: present, restores } = await readSealHead(dataDir)
  const at = new Date().toISOString()
  const before = Object.fromEntries(Object.entries(present).map(([log, { upto_id }]) => [log, upto_id]))
  const logs = restored === undefined ? {} : parse(restored).logs
  await write(dataDir, { logs, restores: [...restores, { at, backup, before }].slice(-mostRestores) })
}

export async function problemOfHead(
  client: pg.Client,
  log: SealedLog,
  head: LogHead | undefined,
): Promise<string | undefined> {
  if (head === undefined) return undefined
  const { rows } = await client.query('SELECT FROM log_seal WHERE log = $1 AND upto_id = $2 AND seal = $3', [
    log,
    head.upto_id,
    Buffer.from(head.seal, 'hex'),
  ])
  if (rows.length > 0) return undefined
  return `${log}: the rows up to ${head.upto_id} were sealed by ${head.at}, and that seal is gone: seals were removed, or seal.head in the data folder is of another database.`
}

function parse(text: string): SealHead {
  try {
    return sealHead.parse(JSON.parse(text))
  } catch (cause) {
    throw new NotSealed('seal.head in the data folder cannot be read: it was changed by somebody else.', {
      cause,
    })
  }
}

async function write(dataDir: string, head: SealHead): Promise<void> {
  const file = sealHeadFile(dataDir)
  await rename(await writeTempFile(file, `${JSON.stringify(head, null, 1)}\n`), file)
  await syncFolder(dirname(file))
}
