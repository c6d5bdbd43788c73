/** Series differ by how they are filled, not by colour alone. */
export type Look = 'solid' | 'hatched' | 'hollow' | 'late'

type Series = { label: string; look: Look }

/** A figure of one series; without a value there is nothing to draw. */
export type Bar = { value: number | null; series: number; name: string; href: string }

export type Group = {
  label: string
  bars: readonly Bar[]
  /** The period has only some of its days. */
  isPart?: boolean
  /** What is written at its end, where that is more than its figure. */
  told?: string
  /** The first of several that count the same things by something else: by what. */
  begins?: string
}

export type Chart = {
  series: readonly Series[]
  groups: readonly Group[]
  /** The bars of a group stand on each other, not beside each other. */
  isStacked: boolean
  /** Groups are lines from left to right, for names that need room. */
  isLying?: true
  /** Says of which groups the period has only some days. */
  inPart?: (labels: readonly string[]) => string
  /** How figures are written where they are not plain numbers. */
  write?: (value: number) => string
}

export function wordsOf({ write }: Chart, value: number): string {
  return write === undefined ? value.toLocaleString('en-US') : write(value)
}

export function valueOf({ value }: Bar): number {
  return value ?? 0
}

/** As high as the highest group, on a round figure. */
export function ceilingOf({ groups, isStacked }: Chart): number {
  const heights = groups.map(({ bars }) => {
    const values = bars.map(valueOf)
    return isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values)
  })
  return roundedUp(Math.max(1, ...heights))
}

/** The next round figure, of which half is a whole one too. */
function roundedUp(value: number): number {
  if (value <= 10) return Math.ceil(value / 2) * 2
  const power = 10 ** Math.floor(Math.log10(value))
  return (steps.find((step) => step * power >= value) ?? 10) * power
}

const steps = [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10]

/** Where each bar of a group begins and ends, from 0 to 1 of the ceiling. */
export function spansOf(
  bars: readonly Bar[],
  isStacked: boolean,
  ceiling: number,
): [from: number, to: number][] {
  let top = 0
  return bars.map((bar) => {
    const from = isStacked ? top : 0
    const to = from + valueOf(bar) / ceiling
    top = to
    return [from, to]
  })
}

/** Every so many labels has room. */
export function labelStep(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / room))
}

/** How far down each line begins, and how high all of them are: lines that count by something else have a heading. */
export function linesOf(
  groups: readonly Group[],
  { line, heading }: { line: number; heading: number },
): { tops: number[]; tall: number } {
  let tall = 0
  const tops = groups.map(({ begins }) => {
    const top = begins === undefined ? tall : tall + heading
    tall = top + line
    return top
  })
  return { tops, tall }
}
