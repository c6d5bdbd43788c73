import { dateIn } from '#domain/dates.ts'
import type { Env } from '../base/env.ts'

/** When the server makes backups by itself: every so often, or each night of the firm. */
export type BackupPlan = { kind: 'every'; minutes: number } | { kind: 'nightly'; timeZone: string }

export type Attempt = { at: Date; made: boolean }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A firm that sets nothing has backups. Whoever runs a PostgreSQL server may have ways of their own. */
export function backupPlan({
  backupEveryMinutes: minutes,
  databaseUrl,
  firmTimeZone: timeZone,
}: Pick<Env, 'backupEveryMinutes' | 'databaseUrl' | 'firmTimeZone'>): BackupPlan | undefined {
  if (minutes === 'off') return undefined
  if (minutes !== undefined) return { kind: 'every', minutes }
  return databaseUrl === undefined ? { kind: 'nightly', timeZone } : undefined
}

/**
 * Whether it is time for another. One that failed is tried again, after a pause. What was made by a clock that was far
 * ahead and has been set back counts for nothing: it would put the next one off for as long.
 */
export function isBackupDue(plan: BackupPlan, attempts: readonly Attempt[], now: Date): boolean {
  const [every, pause] = plan.kind === 'every' ? [plan.minutes * minute, 10 * minute] : [day, hour]
  const ages = (made: boolean) =>
    attempts.filter((attempt) => attempt.made === made).map(({ at }) => now.getTime() - at.getTime())
  if (ages(false).some((age) => Math.abs(age) < Math.min(pause, every))) return false
  const youngest = Math.min(...ages(true).filter((age) => age >= -Math.min(every, day)))
  if (youngest === Infinity) return true
  if (plan.kind === 'every') return youngest >= every
  return nightOf(plan.timeZone, new Date(now.getTime() - youngest)) < nightOf(plan.timeZone, now)
}

/**
 * The day that a night leads into. A night begins two hours after midnight, counted and not read from a clock: where
 * clocks are put forward or back there is one night as well, neither none nor two.
 */
function nightOf(timeZone: string, at: Date): string {
  return dateIn(timeZone, new Date(at.getTime() - 2 * hour))
}
