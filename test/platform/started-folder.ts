import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { temporaryFolder } from './support.ts'

/** A data folder as a first start leaves it, for what is not about that start: it takes longer than most tests. */
export async function startedFolder(firm: 'empty' | 'demo' = 'empty'): Promise<string> {
  const dataDir = join(await temporaryFolder(), 'data')
  // Node's own copy gives everything to the account that runs the tests.
  await promisify(execFile)('cp', ['-a', join(inject('startedFolders'), firm), dataDir])
  return dataDir
}
