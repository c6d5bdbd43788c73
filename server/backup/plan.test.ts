import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateIn } from '#domain/dates.ts'
import { type BackupAttempt, type BackupPlan, isBackupDue } from './plan.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

// Clocks are put forward and back at 2, at 1, at midnight, by half an hour, and not at all.
const zones = [
  'America/Chicago',
  'Europe/Berlin',
  'Europe/Lisbon',
  'Asia/Beirut',
  'Africa/Cairo',
  'America/Havana',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Asia/Kolkata',
]
const zone = fc.constantFrom(...zones)
const instant = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-01T00:00:00Z'),
  noInvalidDate: true,
})
const nightly = (timeZone: string): BackupPlan => ({ kind: 'nightly', timeZone })
const hourIn = (timeZone: string, at: Date) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at))

/** Looks again and again, makes a backup whenever it is time, and answers when that was. */
function run(
  plan: BackupPlan,
  from: Date,
  looks: number,
  step: number,
  attempts: BackupAttempt[] = [],
): Date[] {
  const made: Date[] = []
  for (let look = 0; look < looks; look += 1) {
    const now = new Date(from.getTime() + look * step)
    if (!isBackupDue(plan, attempts, now)) continue
    attempts.push({ at: now, made: true })
    made.push(now)
  }
  return made
}

/** From when on clocks are put forward or back within two weeks, somewhere. */
const change = fc
  .tuple(
    fc.constantFrom('2026-03-01', '2026-03-20', '2026-04-01', '2026-09-20', '2026-10-20'),
    fc.nat(24 * 60),
  )
  .map(([date, minutes]) => new Date(Date.parse(date) + minutes * minute))

describe('backups every night', () => {
  it('nightly backups are one for each day of the firm, between one and four in the morning, whatever clocks do', () => {
    fc.assert(
      fc.property(zone, change, (timeZone, from) => {
        const [, ...made] = run(nightly(timeZone), from, 16 * 24, hour)
        const days = made.map((at) => dateIn(timeZone, at))
        expect(new Set(days).size).toBe(days.length)
        expect(made.length).toBeGreaterThanOrEqual(15)
        for (const at of made) expect([1, 2, 3]).toContain(hourIn(timeZone, at))
      }),
      { numRuns: 40 },
    )
  })

  it('nightly backups are made two hours after midnight, also where that hour is not there or comes twice', () => {
    const nightFrom = (evening: string) => {
      const attempts = [{ at: new Date(evening), made: true }]
      return run(nightly('America/Chicago'), new Date(evening), 24 * 60, minute, attempts)
    }
    expect(nightFrom('2026-03-08T00:00:00Z')).toEqual([new Date('2026-03-08T08:00:00Z')])
    expect(nightFrom('2026-11-01T00:00:00Z')).toEqual([new Date('2026-11-01T07:00:00Z')])
    expect(nightFrom('2026-11-15T00:00:00Z')).toEqual([new Date('2026-11-15T08:00:00Z')])
  })

  it('nightly backups are made up for soon after a start, once, if the machine was off at night', () => {
    fc.assert(
      fc.property(zone, instant, fc.integer({ min: 25, max: 2000 }), (timeZone, last, hours) => {
        const attempts = [{ at: last, made: true }]
        const start = new Date(last.getTime() + hours * hour)
        const made = run(nightly(timeZone), start, 60, minute, attempts)
        expect(made[0]).toEqual(start)
        // A second one only where the next night began within the hour.
        expect(made.length).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('nightly backups go on when a clock that was wrong is set back, however far', () => {
    fc.assert(
      fc.property(zone, instant, fc.integer({ min: 1, max: 20_000 }), (timeZone, wrong, hours) => {
        const attempts = [{ at: wrong, made: true }]
        const right = new Date(wrong.getTime() - hours * hour)
        const made = run(nightly(timeZone), right, 3 * 24, hour, attempts)
        expect(made[0]?.getTime()).toBeLessThan(right.getTime() + 2 * day + 2 * hour)
        expect(made.length).toBeLessThanOrEqual(4)
      }),
    )
  })

  it('nightly backups are tried again an hour after one that failed, and not before', () => {
    fc.assert(
      fc.property(zone, instant, fc.integer({ min: 0, max: 120 }), (timeZone, failed, minutes) => {
        const now = new Date(failed.getTime() + minutes * minute)
        expect(isBackupDue(nightly(timeZone), [{ at: failed, made: false }], now)).toBe(minutes >= 60)
      }),
    )
  })
})

describe('backups at intervals', () => {
  it('backups every so often are as far apart as was said, also after a clock was set back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 44_640 }), instant, (minutes, from) => {
        const plan: BackupPlan = { kind: 'every', minutes }
        const attempts: BackupAttempt[] = [{ at: new Date(from.getTime() + 400 * day), made: true }]
        expect(run(plan, from, 3, minutes * minute, attempts)).toHaveLength(3)
        expect(isBackupDue(plan, attempts, new Date(from.getTime() + (3 * minutes - 1) * minute))).toBe(false)
      }),
    )
  })

  it('backups every so often are tried again ten minutes after one that failed, or sooner where they come more often', () => {
    const at = new Date('2026-03-02T12:00:00Z')
    const dueAfter = (minutes: number, every: number) => {
      const plan: BackupPlan = { kind: 'every', minutes: every }
      return isBackupDue(plan, [{ at, made: false }], new Date(at.getTime() + minutes * minute))
    }
    expect([9, 10].map((minutes) => dueAfter(minutes, 60))).toEqual([false, true])
    expect([3, 4].map((minutes) => dueAfter(minutes, 4))).toEqual([false, true])
  })
})
