import { busy } from '../base/errors.ts'
import { makeTally } from '../base/tally.ts'

export type TurnLimits = {
  /** How many may be at it at the same time, and how many of them for one person. */
  atOnce: number
  ofOne: number
  /** How many may wait besides, how many of them for one person, and for how long. */
  waiting: number
  waitingOfOne: number
  patienceMs: number
}

/** Gives the turn to the next one; more than once does no harm. */
export type Leave = () => void

export type Turns = ReturnType<typeof makeTurns>

type Waiting = { who: string; begin: () => void }

/** A fair queue: first come, first served, but a person who has their places waits behind those who have none. */
export function makeTurns({ atOnce, ofOne, waiting, waitingOfOne, patienceMs }: TurnLimits) {
  const busyFor = makeTally()
  const queue: Waiting[] = []
  let underWay = 0

  return {
    /** Waits for a turn; refuses when too many wait already, or it takes too long. `gone` ends the waiting. */
    async take(who: string, gone: AbortSignal): Promise<Leave> {
      // Nobody would give back the place of a client that is gone already.
      if (gone.aborted) throw busy()
      if (!mayBegin(who)) await wait(who, gone)
      else begin(who)
      return leaveFor(who)
    },
    counts: () => ({ underWay, waiting: queue.length }),
  }

  function mayBegin(who: string): boolean {
    return underWay < atOnce && busyFor.of(who) < ofOne
  }

  function begin(who: string): void {
    underWay += 1
    busyFor.begin(who)
  }

  async function wait(who: string, gone: AbortSignal): Promise<void> {
    const own = queue.filter((entry) => entry.who === who).length
    if (queue.length >= waiting || own >= waitingOfOne) throw busy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry: Waiting = {
      who,
      begin() {
        begin(who)
        resolve()
      },
    }
    queue.push(entry)
    const giveUp = () => {
      const place = queue.indexOf(entry)
      if (place === -1) return
      queue.splice(place, 1)
      reject(busy())
    }
    const clock = setTimeout(giveUp, patienceMs)
    gone.addEventListener('abort', giveUp)
    try {
      await promise
    } finally {
      clearTimeout(clock)
      gone.removeEventListener('abort', giveUp)
    }
  }

  function leaveFor(who: string): Leave {
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      underWay -= 1
      busyFor.end(who)
      const next = queue.findIndex((entry) => mayBegin(entry.who))
      if (next !== -1) queue.splice(next, 1)[0]?.begin()
    }
  }
}
