import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Why a backup was made: somebody asked for it, it was time, or a restore was about to replace what was there. */
export type Occasion = 'asked' | 'scheduled' | 'before-restore'

/** How the names of backups end, by which a scheduled one is known again. */
export const endings = {
  asked: '.backup',
  scheduled: '.scheduled.backup',
  'before-restore': '.before-restore.backup',
} as const satisfies Record<Occasion, string>

const day = 24 * 60 * 60 * 1000

const scheduledName = /^plumbline-\d{8}T\d{6}Z\.scheduled\.backup$/

export function backupFile(folder: string, occasion: Occasion, now = new Date()): string {
  // To the second, as people name things; restores may follow each other faster, and nobody chooses that name.
  const stamp = now.toISOString().replace(occasion === 'before-restore' ? /[-:.]/g : /[-:]|\.\d+/g, '')
  return join(folder, `plumbline-${stamp}${endings[occasion]}`)
}

/**
 * Removes the oldest scheduled backups beyond so many, but not the last that lacks nothing. Those that somebody asked
 * for are theirs to remove.
 */
export async function removeOldBackups(
  folder: string,
  keep: number,
  lastWhole: string | undefined,
  now = new Date(),
): Promise<string[]> {
  // Where none is known to be whole, none is known to be needless.
  if (lastWhole === undefined) return []
  const names = (await readdir(folder)).filter((name) => scheduledName.test(name)).toSorted()
  // What a clock that was ahead has named would outlive all that comes after it.
  const tomorrow = basename(backupFile('', 'scheduled', new Date(now.getTime() + day)))
  const scheduled = [...names.filter((name) => name > tomorrow), ...names.filter((name) => name <= tomorrow)]
  const old = scheduled
    .slice(0, Math.max(0, scheduled.length - keep))
    .filter((name) => join(folder, name) !== lastWhole)
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

/** What a backup is called while it is written. It names its database: others may write into the same folder. */
export const draftFile = (file: string, database: string): string => `${file}.${database}.tmp`

/** Removes what backups of a database left that were killed. Nobody may be making one: the lock says so. */
export async function removeUnfinished(folder: string, database: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(draftFile('', database)))
  for (const name of names) await rm(join(folder, name), { force: true })
}
