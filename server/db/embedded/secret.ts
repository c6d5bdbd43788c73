import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** `home` is set where the database does not lie in the data folder. */
export type Secret = { password: string; home?: string; made?: true }

export const secretFile = (dataDir: string): string => join(dataDir, 'database.json')

export async function readSecret(dataDir: string): Promise<Secret | undefined> {
  const text = await readFile(secretFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : (JSON.parse(text) as Secret)
}

export async function databaseFolder(dataDir: string): Promise<string> {
  return folderOf(dataDir, await readSecret(dataDir))
}

export async function hasDatabase(dataDir: string): Promise<boolean> {
  const secret = await readSecret(dataDir)
  return secret?.made === true || existsSync(join(folderOf(dataDir, secret), 'cluster'))
}

const folderOf = (dataDir: string, secret: Secret | undefined): string =>
  secret?.home ?? join(dataDir, 'postgres')

/** Two first starts at once must agree on one password: the file appears whole and only once. */
export async function createSecret(dataDir: string, home: string | undefined): Promise<Secret> {
  const secret: Secret = { password: randomBytes(24).toString('hex'), ...(home ? { home } : {}) }
  const draft = await writeDraft(dataDir, secret)
  try {
    await link(draft, secretFile(dataDir))
    return secret
  } catch (error) {
    const winner = await readSecret(dataDir)
    if (winner) return winner
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** A folder that is missing later is then known to be lost and not new. */
export async function markDatabaseMade(dataDir: string): Promise<void> {
  const secret = await readSecret(dataDir)
  if (!secret || secret.made) return
  await rename(await writeDraft(dataDir, { ...secret, made: true }), secretFile(dataDir))
}

async function writeDraft(dataDir: string, secret: Secret): Promise<string> {
  const draft = `${secretFile(dataDir)}.${process.pid}.tmp`
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', 0o600)
  await file.writeFile(JSON.stringify(secret))
  await file.sync()
  await file.close()
  return draft
}
