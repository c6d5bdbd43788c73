import { dateIn } from '#domain/dates.ts'
import type { Env } from '../base/env.ts'

export type BackupPlan = { kind: 'every'; minutes: number } | { kind: 'nightly'; timeZone: string }

export type BackupAttempt = { at: Date; made: boolean }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Backups are on by default; a firm with its own PostgreSQL server may have ways of its own. */
export function backupPlan({
  backupEveryMinutes: minutes,
  databaseUrl,
  firmTimeZone: timeZone,
}: Pick<Env, 'backupEveryMinutes' | 'databaseUrl' | 'firmTimeZone'>): BackupPlan | undefined {
  if (minutes === 'off') return undefined
  if (minutes !== undefined) return { kind: 'every', minutes }
  return databaseUrl === undefined ? { kind: 'nightly', timeZone } : undefined
}

/** Attempts dated far ahead of the clock count for nothing: they would put the next backup off for as long. */
export function isBackupDue(plan: BackupPlan, attempts: readonly BackupAttempt[], now: Date): boolean {
  const [every, pause] = plan.kind === 'every' ? [plan.minutes * minute, 10 * minute] : [day, hour]
  const ages = (made: boolean) =>
    attempts.filter((attempt) => attempt.made === made).map(({ at }) => now.getTime() - at.getTime())
  if (ages(false).some((age) => Math.abs(age) < Math.min(pause, every))) return false
  const youngest = Math.min(...ages(true).filter((age) => age >= -Math.min(every, day)))
  if (youngest === Infinity) return true
  if (plan.kind === 'every') return youngest >= every
  return nightOf(plan.timeZone, new Date(now.getTime() - youngest)) < nightOf(plan.timeZone, now)
}

/** Nights begin two hours after midnight, counted and not read: a change of the clocks makes neither none nor two. */
function nightOf(timeZone: string, at: Date): string {
  return dateIn(timeZone, new Date(at.getTime() - 2 * hour))
}
