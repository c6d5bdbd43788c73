/** `wanted` is shown and in the address; `asked` is sent to the server, and later only while somebody types. */
export type AddressState<State> = { wanted: State; asked: State }

export type Change<State> = {
  to: (wanted: State, asked: State) => State
  waits?: boolean
  /** Changes in a row with one step name are one step back; without a name each is one. */
  step?: (wanted: State) => string
}

type Browser = {
  /** The address at this moment, drawn or not. */
  search: () => string
  /** Writing may come later, and fails where the browser allows no more changes for a while. */
  go: (search: string, how: { replace: boolean; step: string | undefined }) => Promise<void>
}

/** The state comes first; the address is read only after Back, Forward or a link, so that nothing typed is lost. */
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
  start: { search: string; step: string | undefined }
  pauseMs: number
}) {
  const watchers = new Set<() => void>()
  let kept = both(read(start.search))
  let { search: at, step } = start
  let onItsWay: { to: string; replace: boolean } | undefined
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (next: AddressState<State>) => {
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
    // An address that is not drawn yet replaces this state, unless a person has changed it since.
    if (!wishes.isByHand && onItsWay === undefined && there !== at) return
    const to = write(kept.wanted)
    if (to === (onItsWay?.to ?? there)) return
    // A step that is not written yet must still become one, and an address somebody went to stays in the history.
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
      const name = change.step?.(kept.wanted)
      const wanted = change.to(kept.wanted, kept.asked)
      const follows = name !== undefined && name === step
      step = name
      show(change.waits ? { ...kept, wanted } : both(wanted))
      void put({ replace: follows, isByHand: true })
      if (change.waits) timer = setTimeout(settle, pauseMs)
    },
    /** A correction by the screen is no step back, and typing goes on waiting for its pause. */
    amend(to: (state: State) => State) {
      // An answer that comes after the screen was left must not write the address of the next one.
      if (watchers.size === 0) return
      const isSettled = kept.asked === kept.wanted
      const wanted = to(kept.wanted)
      show(isSettled ? both(wanted) : { wanted, asked: to(kept.asked) })
      void put({ replace: true, isByHand: false })
    },
    /** Writing while another page is loading would stop that. */
    hold(isLeaving: boolean) {
      isHeld = isLeaving
      if (watchers.size === 0) return
      void put({ replace: true, isByHand: false })
    },
    arrive(search: string, stepOf: string | undefined) {
      // An address that the browser has left, or is about to, would take back what was done after it.
      if (lookAround() !== search || onItsWay !== undefined) return
      clearTimeout(timer)
      at = search
      step = stepOf
      // A state that is shown already is not read again: typed filters would be new ones, without the focus.
      show(both(write(kept.wanted) === search ? kept.wanted : read(search)))
    },
  }
}

function both<State>(state: State): AddressState<State> {
  return { wanted: state, asked: state }
}
