/** Two clocks: the wall clock can be set, the steady one stands still while the machine sleeps. */
export type Moment = { wall: number; steady: number }

export const now = (): Moment => ({ wall: Date.now(), steady: performance.now() })

export const pageStart = (): Moment => ({ wall: performance.timeOrigin, steady: 0 })

/** The longer time counts: asking for too much costs little, too little is missed. */
export function elapsedSince(moment: Moment): number {
  const { wall, steady } = now()
  return Math.max(wall - moment.wall, steady - moment.steady, 0)
}
