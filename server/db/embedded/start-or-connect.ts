import type { Client } from 'pg'
import type { Binaries } from './binaries.ts'
import { claimDatabase, isClaimOfCommand } from './claim.ts'
import { connect, type ProcessRole } from './connect.ts'
import type { ClusterHome } from './cluster-home.ts'
import {
  findPostmaster,
  hastenStop,
  type Postmaster,
  type RestartOptions,
  startPostmaster,
} from './postmaster.ts'
import { codeOf, messageOf } from '../../base/caught.ts'

export type DatabaseSetup = {
  dataDir: string
  home: ClusterHome
  binaries: Binaries
  durable: boolean
  role: ProcessRole
}

export type RunningDatabase = { postmaster: Postmaster; client: Client; found: boolean }

export class DatabaseInUse extends Error {
  constructor(dataDir: string) {
    super(`Another Plumbline is running on the data folder ${dataDir}.`)
  }
}

export class DatabaseInUseByCommand extends Error {
  constructor(dataDir: string) {
    super(`A command is at work on the data folder ${dataDir}. Try again when it is done.`)
  }
}

/** A PostgreSQL that is recovering or stopping gives undefined. */
export async function startOrConnect(
  { home, binaries, durable, role }: DatabaseSetup,
  again?: RestartOptions,
): Promise<RunningDatabase | undefined> {
  const running = await findPostmaster(home.cluster)
  const postmaster = running ?? (await startPostmaster(home, binaries, durable, again))
  if (again) await hastenStop(postmaster, home.cluster)
  if (postmaster.status !== 'ready') return undefined
  const client = await connect(postmaster.port, home.password, durable, role)
  return { postmaster, client, found: running !== undefined }
}

export async function claimRunning({ client }: RunningDatabase, { dataDir }: DatabaseSetup): Promise<void> {
  for (;;) {
    if (await claimDatabase(client)) return
    const isLent = await isClaimOfCommand(client)
    if (isLent === undefined) continue
    await client.end()
    throw isLent ? new DatabaseInUseByCommand(dataDir) : new DatabaseInUse(dataDir)
  }
}

export function isRecovering(error: unknown): boolean {
  const isCut =
    ['ECONNREFUSED', 'ECONNRESET'].includes(codeOf(error)) ||
    /Connection terminated|connection error and is not queryable/.test(messageOf(error))
  return isCut || hasRefused(error)
}

export function hasRefused(error: unknown): boolean {
  return ['57P03', '57P02', '57P01'].includes(codeOf(error))
}

/** These troubles pass: another start at the same moment, a taken port, backends of a killed server, a busy one. */
export function isTransient(error: unknown): boolean {
  const words = /already exists|could not create any TCP\/IP sockets|still in use|timeout expired/
  return isRecovering(error) || words.test(messageOf(error))
}
