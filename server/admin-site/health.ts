import { adminMessages } from '#domain/words/admin.ts'
import { writeSize } from '#domain/file-size.ts'
import { writeDate, writeInstant } from '#domain/written-dates.ts'
import type { BackupPlan } from '../backup/plan.ts'
import type { BackupRun } from '../backup/runs.ts'

export type OutboxFacts = {
  waiting: number
  retried: number
  failed: number
  oldest_waiting_at: string | null
}

const said = adminMessages.health
const hourMs = 60 * 60 * 1000

/** Below 512 MiB the log of a busy database may not fit, below 64 MiB no log does. */
const lowSpace = 512 * 1024 ** 2
const criticalSpace = 64 * 1024 ** 2

/** Free space is known of the embedded database alone. Uploads stop at their reserve, when twice as much is left, unless it is set very low. */
export function databaseHealth(isReadOnly: boolean, free: number | null, reserve: number): string {
  if (isReadOnly) return said.readOnly
  const little = Math.max(criticalSpace, Math.min(lowSpace, reserve / 2))
  return free !== null && free < little ? said.databaseLittleRoom(writeSize(free)) : 'ok'
}

/** A mail tried in vain, or waiting for an hour, waits for a server that does not answer. */
export function mailHealth(isOn: boolean, outbox: OutboxFacts, now = Date.now()): string {
  if (!isOn) return said.mailOff
  const oldest = outbox.oldest_waiting_at
  const hours = oldest === null ? 0 : Math.floor((now - Date.parse(oldest)) / hourMs)
  const problems = [
    outbox.retried > 0 ? said.mailRetried(outbox.retried) : '',
    outbox.failed > 0 ? said.mailFailed(outbox.failed) : '',
    hours >= 1 ? said.mailLate(hours) : '',
  ]
  return problems.filter(Boolean).join(' ') || 'ok'
}

export type BackupFacts = {
  plan: BackupPlan | undefined
  /** A setting turns backups off; without one a PostgreSQL server has no plan either. */
  isTurnedOff: boolean
  runs: readonly BackupRun[]
  lastMadeAt: string | null
  since: string
  timeZone: string
}

/** A backup is late after the time of two without a whole one: two days, where no plan says otherwise. */
export function backupHealth(
  { plan, isTurnedOff, runs, lastMadeAt, since, timeZone }: BackupFacts,
  now = Date.now(),
): string {
  const every = plan?.kind === 'every' ? plan.minutes * 60_000 : 24 * hourMs
  const isLate = now - Date.parse(lastMadeAt ?? since) > 2 * every
  const before = lastMadeAt === null ? said.noBackup : said.lastBackup(momentIn(timeZone, lastMadeAt))
  if (plan === undefined) {
    const off = isTurnedOff ? said.backupsOff : said.backupsElsewhere
    return lastMadeAt === null || isLate ? `${off} ${before}` : 'ok'
  }
  const last = runs.find(({ finished_at: finished, error }) => finished !== null || error !== null)
  if (last?.bytes === null) return `${said.backupFailed} ${before}`
  if (last !== undefined && last.error !== null) return `${said.backupIncomplete} ${before}`
  if (!isLate) return 'ok'
  return lastMadeAt === null ? before : `${said.backupLate} ${before}`
}

function momentIn(timeZone: string, instant: string): string {
  const { date, time } = writeInstant(instant, timeZone)
  return `${writeDate(date)}, ${time}`
}
