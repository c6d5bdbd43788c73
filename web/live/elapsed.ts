/** A moment on both clocks of the browser: one can be set, the other stands still while the machine sleeps. */
export type Moment = { wall: number; steady: number }

export const now = (): Moment => ({ wall: Date.now(), steady: performance.now() })

/** When this page began to load. */
export const pageStart = (): Moment => ({ wall: performance.timeOrigin, steady: 0 })

/** Milliseconds since a moment, by the clock that says more: too much asked for costs little, too little is missed. */
export function elapsedSince(moment: Moment): number {
  const { wall, steady } = now()
  return Math.max(wall - moment.wall, steady - moment.steady, 0)
}
