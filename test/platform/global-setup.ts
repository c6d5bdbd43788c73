import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { scratch } from '../scratch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the data folders lie that are made once a run. */
    startedFolders: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await scratch(), 'plumbline-started-'))
  await chmod(folder, 0o711)
  project.provide('startedFolders', folder)
  return () => rm(folder, { recursive: true, force: true })
}
