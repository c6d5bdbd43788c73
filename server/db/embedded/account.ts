import { lstat, realpath } from 'node:fs/promises'
import { dirname } from 'node:path'

export type Account = { uid?: number; gid?: number }

const nobody = 65534

/** PostgreSQL refuses to run as root: it gets the account that owns the database, else the unprivileged one. */
export async function chooseAccount(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const owner = await lstat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return { uid: nobody, gid: nobody }
}

export async function canEnter(folder: string, account: Account): Promise<boolean> {
  if (account.uid === undefined) return true
  for (let path = await realpath(folder); ; path = dirname(path)) {
    const { uid, gid, mode } = await lstat(path)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    if (path === dirname(path)) return true
  }
}
