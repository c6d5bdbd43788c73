import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject } from 'vitest'
import { withDatabase } from '#server/with-database.ts'
import { serve } from './serve.ts'
import { temporaryFolder, until } from './support.ts'

type Firm = 'empty' | 'demo'

/** A data folder as a first start leaves it, for what is not about that start: it takes longer than most tests. */
export async function startedFolder(firm: Firm = 'empty'): Promise<string> {
  const made = join(inject('startedFolders'), firm)
  if (await isFirst(made)) await make(made, firm)
  else await until(`${made} is made`, () => existsSync(made))
  const dataDir = join(await temporaryFolder(), 'data')
  // Node's own copy gives everything to the account that runs the tests.
  await promisify(execFile)('cp', ['-a', made, dataDir])
  return dataDir
}

/** Several test files run at once, and the first that asks makes it for all. */
async function isFirst(made: string): Promise<boolean> {
  try {
    await mkdir(`${made}.claim`)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function make(folder: string, firm: Firm): Promise<void> {
  const draft = `${folder}.draft`
  if (firm === 'empty') await withDatabase({ dataDir: draft, databaseUrl: undefined }, async () => undefined)
  else {
    const load = serve({ settings: { DATA_DIR: draft }, command: [process.execPath, 'server/demo.ts'] })
    expect(await load.ended, load.output()).toBe(0)
  }
  await rename(draft, folder)
}
