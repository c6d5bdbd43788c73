/**
 * What a screen shows and asks for. They differ only while somebody types: then the address says what is wanted already,
 * and it is asked for once typing pauses.
 */
export type Kept<State> = { wanted: State; asked: State }

export type Change<State> = {
  to: (wanted: State, asked: State) => State
  /** Is asked for once typing pauses. */
  waits?: boolean
  /** Changes of one name that follow each other are one step back; without a name each is one. */
  step?: string
}

type Browser = {
  /** What the address says at this moment, drawn or not. */
  search: () => string
  /** Writes the address, in its own time; fails where the browser has enough of it. */
  go: (search: string, how: { replace: boolean; step: string | undefined }) => Promise<void>
}

/**
 * The state of a screen, with the address as its picture. What is done on the screen changes the state at once and is then
 * written into the address, which is read only where somebody else wrote it: whoever went back, or followed a link. So
 * however late an address is drawn, nothing that was typed meanwhile is lost.
 */
export function keepInAddress<State>({
  read,
  write,
  browser,
  start,
  pauseMs,
}: {
  read: (search: string) => State
  write: (state: State) => string
  browser: Browser
  /** The address that the screen opens with, and the step that it is. */
  start: { search: string; step: string | undefined }
  pauseMs: number
}) {
  const watchers = new Set<() => void>()
  let kept = both(read(start.search))
  /** The address as it was last read or written here. */
  let { search: at, step } = start
  let onItsWay: { to: string; replace: boolean } | undefined
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (next: Kept<State>) => {
    kept = next
    for (const tell of watchers) tell()
  }
  const lookAround = () => {
    const there = browser.search()
    if (there === onItsWay?.to) {
      at = there
      onItsWay = undefined
    }
    return there
  }
  const put = async (wishes: { replace: boolean; isByHand: boolean }) => {
    if (isHeld) return
    const there = lookAround()
    // What is about to be drawn takes the place of all but what somebody has just done.
    if (!wishes.isByHand && onItsWay === undefined && there !== at) return
    const to = write(kept.wanted)
    if (to === (onItsWay?.to ?? there)) return
    // A new step that is still on its way stays one, and an address that came meanwhile is not overwritten.
    const replace = wishes.replace && (onItsWay?.replace ?? there === at)
    const mine = { to, replace }
    onItsWay = mine
    await browser.go(to, { replace, step }).catch(() => undefined)
    lookAround()
    if (onItsWay === mine) onItsWay = undefined
  }
  const settle = () => {
    clearTimeout(timer)
    if (kept.asked !== kept.wanted) show(both(kept.wanted))
    void put({ replace: true, isByHand: false })
  }

  return {
    read: () => kept,
    watch(tell: () => void) {
      watchers.add(tell)
      return () => {
        watchers.delete(tell)
        clearTimeout(timer)
      }
    },
    change(change: Change<State>) {
      clearTimeout(timer)
      const wanted = change.to(kept.wanted, kept.asked)
      const follows = change.step !== undefined && change.step === step
      step = change.step
      show(change.waits ? { ...kept, wanted } : both(wanted))
      void put({ replace: follows, isByHand: true })
      if (change.waits) timer = setTimeout(settle, pauseMs)
    },
    /** Is no step of its own, and what waits goes on waiting. */
    amend(to: (state: State) => State) {
      // Whoever hears of something late may have left the screen.
      if (watchers.size === 0) return
      const isSettled = kept.asked === kept.wanted
      const wanted = to(kept.wanted)
      show(isSettled ? both(wanted) : { wanted, asked: to(kept.asked) })
      void put({ replace: true, isByHand: false })
    },
    /** While the way leads to another page: writing would hold it up. */
    hold(isLeaving: boolean) {
      isHeld = isLeaving
      void put({ replace: true, isByHand: false })
    },
    /** An address that was not written here, once it is drawn. */
    arrive(search: string, stepOf: string | undefined) {
      // There is a newer one, or will be in a moment.
      if (lookAround() !== search || onItsWay !== undefined) return
      clearTimeout(timer)
      at = search
      step = stepOf
      show(both(read(search)))
    },
  }
}

function both<State>(state: State): Kept<State> {
  return { wanted: state, asked: state }
}
