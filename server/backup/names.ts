import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

export type Occasion = 'asked' | 'scheduled' | 'before-restore'

export const endings = {
  asked: '.backup',
  scheduled: '.scheduled.backup',
  'before-restore': '.before-restore.backup',
} as const satisfies Record<Occasion, string>

const day = 24 * 60 * 60 * 1000

const scheduledName = /^plumbline-\d{8}T\d{6}Z\.scheduled\.backup$/

export function backupFile(folder: string, occasion: Occasion, now = new Date()): string {
  // Names count seconds, as people write them; restores may follow each other faster.
  const stamp = now.toISOString().replace(occasion === 'before-restore' ? /[-:.]/g : /[-:]|\.\d+/g, '')
  return join(folder, `plumbline-${stamp}${endings[occasion]}`)
}

/** The last whole backup stays, and those that somebody asked for are theirs to remove. */
export async function removeOldBackups(
  folder: string,
  keep: number,
  lastWhole: string | undefined,
  now = new Date(),
): Promise<string[]> {
  // No backup is known to be needless while none is known to be whole.
  if (lastWhole === undefined) return []
  const names = (await readdir(folder)).filter((name) => scheduledName.test(name)).toSorted()
  // Names from a clock that was ahead would outlive all that come after.
  const tomorrow = basename(backupFile('', 'scheduled', new Date(now.getTime() + day)))
  const scheduled = [...names.filter((name) => name > tomorrow), ...names.filter((name) => name <= tomorrow)]
  const old = scheduled
    .slice(0, Math.max(0, scheduled.length - keep))
    .filter((name) => join(folder, name) !== lastWhole)
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

/** The draft names its database: others may write into the same folder. */
export const draftFile = (file: string, database: string): string => `${file}.${database}.tmp`

/** Drafts of killed backups; the lock says that nobody is making one. */
export async function removeUnfinished(folder: string, database: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(draftFile('', database)))
  for (const name of names) await rm(join(folder, name), { force: true })
}
