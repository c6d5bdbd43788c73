import { createHash, randomBytes } from 'node:crypto'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../base/sync-folder.ts'
import { writeTempFile } from '../base/write-temp-file.ts'
import { NotSealed } from './seal-state.ts'

export type SealKey = { id: Buffer; secret: Buffer }

/** `sealKey` is what SEAL_KEY says, for hosts that share no folder; its last key seals. */
export type SealPlace = { dataDir: string; sealKey?: string | undefined }

export const sealKeyFile = (dataDir: string): string => join(dataDir, 'seal.key')

/** Keys stand one to a line: the last one seals, the others check what they sealed. */
export async function readSealKeys({ dataDir, sealKey = '' }: SealPlace): Promise<SealKey[]> {
  return keysIn(`${await textOf(dataDir)}\n${sealKey.replaceAll(',', '\n')}`)
}

/** Two processes that start at once agree on one: the file appears whole and only once. */
export async function makeSealKey(dataDir: string): Promise<SealKey[]> {
  const draft = await writeTempFile(sealKeyFile(dataDir), `${randomBytes(32).toString('hex')}\n`)
  await link(draft, sealKeyFile(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft, { force: true })
  await syncFolder(dataDir)
  return await readSealKeys({ dataDir })
}

export async function addSealKeys(dataDir: string, restored: string): Promise<void> {
  const present = linesOf(await textOf(dataDir))
  const missing = linesOf(restored).filter((line) => !present.includes(line))
  if (missing.length === 0) return
  const draft = await writeTempFile(sealKeyFile(dataDir), `${[...missing, ...present].join('\n')}\n`)
  await rename(draft, sealKeyFile(dataDir))
  await syncFolder(dataDir)
}

async function textOf(dataDir: string): Promise<string> {
  return await readFile(sealKeyFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

function keysIn(text: string): SealKey[] {
  return linesOf(text).map((line) => {
    if (!/^[0-9a-f]{64}$/.test(line)) throw new NotSealed('seal.key must hold keys of 64 hexadecimal digits.')
    const secret = Buffer.from(line, 'hex')
    return { secret, id: createHash('sha256').update(secret).digest().subarray(0, 8) }
  })
}
