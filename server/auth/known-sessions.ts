import type { Database } from '../db/pool.ts'
import type { ChangeListener } from '../events/change-channel.ts'
import { longestUnheard } from '../events/roll-call.ts'
import type { User } from '../request/context.ts'
import { hashOfKey } from './key.ts'
import { keyIn, markUsed, sessionOf, type Session } from './token.ts'

const mostKept = 10_000

type Kept = Session & { until: number }

export type KnownSessions = ChangeListener & {
  userOf(
    header: string | undefined,
    given: { countsAsUse: boolean },
  ): User | undefined | Promise<User | undefined>
  onAccountChange(): void
}

/**
 * Whose session is whose, for at most two seconds and only while changes are heard. Whoever takes a key away has told
 * every process, or waited for these two seconds, before it says so: see decision 59. Keys are kept as their hash alone.
 */
export function keepSessions(db: Database): KnownSessions {
  const kept = new Map<string, Kept>()
  let isHearing = false
  // What was asked for before a change came is not kept after it.
  let changes = 0
  const forget = () => {
    kept.clear()
    changes += 1
  }
  const hear = (isNow: boolean) => () => {
    isHearing = isNow
    forget()
  }
  return {
    userOf(header, { countsAsUse }) {
      const key = keyIn(header)
      if (key === undefined) return undefined
      const hash = hashOfKey(key)
      const known = kept.get(hash.toString('latin1'))
      if (known === undefined || known.until < performance.now()) return ask(hash, countsAsUse)
      return known.isStale && countsAsUse ? use(known) : known.user
    },
    onChange: () => undefined,
    onMissed: hear(true),
    onLost: hear(false),
    onAccountChange: forget,
  }

  async function ask(hash: Buffer, countsAsUse: boolean): Promise<User | undefined> {
    const [before, since] = [changes, performance.now()]
    const session = await sessionOf(db, hash)
    if (session === undefined) return undefined
    const asked = { ...session, until: since + Math.min(longestUnheard, session.left) }
    if (isHearing && before === changes) keep(hash.toString('latin1'), asked)
    return asked.isStale && countsAsUse ? await use(asked) : asked.user
  }

  /** The first one is the one that was asked for first. */
  function keep(hash: string, session: Kept): void {
    // Many requests share it: none may change it.
    Object.freeze(session.user)
    kept.delete(hash)
    kept.set(hash, session)
    const [first] = kept.keys()
    if (kept.size > mostKept && first !== undefined) kept.delete(first)
  }

  async function use(session: Kept): Promise<User> {
    session.isStale = false
    await markUsed(db, session.user.sessionId)
    return session.user
  }
}
