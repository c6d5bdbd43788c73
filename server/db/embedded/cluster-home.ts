import { randomBytes } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, chmod, chown, mkdir, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolders } from '../../base/make-folders.ts'
import { type Account, canEnter, chooseAccount } from './account.ts'
import { createSecret, readSecret, type Secret, secretFile } from './secret.ts'
import { codeOf } from '../../base/caught.ts'

export type ClusterHome = { folder: string; cluster: string; account: Account; password: string }

const sharedRoot = '/var/lib/plumbline'

export async function prepareClusterHome(
  dataDir: string,
  report: (line: string) => void,
): Promise<ClusterHome> {
  await makeDataDir(dataDir)
  const inside = join(await realpath(dataDir), 'postgres')
  const secret = (await readSecret(dataDir)) ?? (await newSecret(dataDir, inside))
  const folder = secret.home ?? inside
  checkPresence(dataDir, secret, join(folder, 'cluster'))
  const account = await chooseAccount(join(folder, 'cluster'))
  if (secret.home) report(`The database account may not enter ${dataDir}, so the database is in ${folder}.`)
  await lendFolder(folder, account, dataDir)
  // The system names the folder of a running PostgreSQL without links.
  const place = await realpath(folder)
  const cluster = await realpath(join(place, 'cluster')).catch(() => join(place, 'cluster'))
  return { folder: place, cluster, account, password: secret.password }
}

function checkPresence(dataDir: string, { made }: Secret, cluster: string): void {
  if (!made || existsSync(cluster)) return
  throw new Error(
    `The database of ${dataDir} was made in ${cluster} and cannot be found there. ` +
      `Restore that folder from a backup, or remove ${secretFile(dataDir)} to start with an empty database.`,
  )
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    const made = await makeFolders(dataDir, 0o711)
    // The umask must not keep the database account out of a folder made for it.
    if (made && process.getuid?.() === 0) await chmod(dataDir, 0o711)
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    const reason = codeOf(cause) || 'unknown reason'
    throw new Error(
      `The data folder ${dataDir} cannot be written (${reason}). Set DATA_DIR to a folder this account may write to.`,
      { cause },
    )
  }
}

async function newSecret(dataDir: string, inside: string): Promise<Secret> {
  if (existsSync(join(inside, 'cluster'))) {
    throw new Error(
      `${secretFile(dataDir)}, which holds the password of the database, is missing. Restore it from a backup.`,
    )
  }
  const account = await chooseAccount(join(inside, 'cluster'))
  if (await canEnter(dataDir, account)) return createSecret(dataDir, undefined)
  // The name is random and not made from the path: a moved data folder keeps its database, a new one starts empty.
  return createSecret(dataDir, join(sharedRoot, randomBytes(6).toString('hex')))
}

async function lendFolder(folder: string, account: Account, dataDir: string): Promise<void> {
  if (!existsSync(folder)) {
    if (folder.startsWith(sharedRoot)) await mkdir(sharedRoot, { recursive: true, mode: 0o711 })
    await mkdir(folder, { mode: 0o700, recursive: true })
    if (folder.startsWith(sharedRoot)) await writeFile(join(folder, 'data-folder'), `${dataDir}\n`)
  }
  if (account.uid !== undefined && account.gid !== undefined && (await stat(folder)).uid !== account.uid) {
    await chown(folder, account.uid, account.gid)
  }
  if (await canEnter(folder, account)) return
  throw new Error(
    `The database account (uid ${account.uid}) may not enter ${folder}. Allow it to pass through the folders above (chmod o+x).`,
  )
}
