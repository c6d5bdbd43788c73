import { limitAddress } from '../request/limit.ts'
import type { Database } from '../db/pool.ts'
import { currentOrigin } from '../request/origin.ts'
import { perMinute } from '../base/per-minute.ts'
import { noteSecurity, type SecurityEvent } from './security-log.ts'

/** Notes a minute of one address: more of them say nothing new. */
const mostOfAddress = 10

/** The same from one address once a minute: nothing else bounds how often, and nothing may be removed from the log. */
export function refusalNotes(db: Database): (what: string, event: SecurityEvent) => Promise<void> {
  const waitForSame = perMinute(1)
  const waitForAddress = perMinute(mostOfAddress)
  return async (what, event) => {
    const address = limitAddress(currentOrigin().address)
    if (waitForSame(`${what} ${address}`) > 0 || waitForAddress(address) > 0) return
    await noteSecurity(db, event)
  }
}
