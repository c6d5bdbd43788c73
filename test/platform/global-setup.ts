import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { withDatabase } from '#server/with-database.ts'
import { programEnv } from '../program-env.ts'
import { scratch } from '../scratch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the data folders lie that are made once a run: `empty`, and `demo` with the demo firm. */
    startedFolders: string
  }
}

const root = join(import.meta.dirname, '..', '..')
const patienceMs = 600_000

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await scratch(), 'plumbline-started-'))
  await chmod(folder, 0o711)
  const remove = () => rm(folder, { recursive: true, force: true })
  // Both are waited for: one that still runs would write into the folder while it is removed.
  const made = await Promise.allSettled([makeEmpty(join(folder, 'empty')), makeDemo(join(folder, 'demo'))])
  try {
    for (const outcome of made) if (outcome.status === 'rejected') throw outcome.reason
    for (const firm of ['empty', 'demo']) checkIsInside(join(folder, firm))
  } catch (error) {
    await remove()
    throw error
  }
  project.provide('startedFolders', folder)
  return remove
}

const makeEmpty = (dataDir: string) =>
  withDatabase({ dataDir, databaseUrl: undefined }, async () => undefined)

async function makeDemo(dataDir: string): Promise<void> {
  const env = { ...programEnv(), DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, ['server/demo.ts'], { cwd: root, env, timeout: patienceMs })
}

/** A database that lies elsewhere would be the same one for all copies of its data folder. */
function checkIsInside(dataDir: string): void {
  const cluster = join(dataDir, 'postgres', 'cluster')
  if (existsSync(cluster)) return
  throw new Error(
    `These tests copy data folders, but the database of ${dataDir} is not in ${cluster}: ` +
      'its account may not enter that folder. Set TMPDIR to one that every account may pass through.',
  )
}
