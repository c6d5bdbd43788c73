import { execFile } from 'node:child_process'
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

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await scratch(), 'plumbline-started-'))
  await chmod(folder, 0o711)
  const env = { ...programEnv(), DATA_DIR: join(folder, 'demo') }
  await Promise.all([
    withDatabase({ dataDir: join(folder, 'empty'), databaseUrl: undefined }, async () => undefined),
    promisify(execFile)(process.execPath, ['server/demo.ts'], { cwd: root, env }),
  ])
  project.provide('startedFolders', folder)
  return () => rm(folder, { recursive: true, force: true })
}
