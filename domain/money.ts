/** Money is whole cents of one currency: this file alone reads typed money, writes it and divides it. No float is ever involved. */
export const currencies = ['USD', 'CAD', 'EUR', 'GBP', 'AUD'] as const
export type Currency = (typeof currencies)[number]

export const mostCents = 99_999_999_999

const signs: Record<Currency, string> = { USD: '$', CAD: 'CA$', EUR: '€', GBP: '£', AUD: 'A$' }

/** `$12,500.00` */
export function writeMoney(cents: number, currency: Currency = 'USD'): string {
  return `${cents < 0 ? '-' : ''}${signs[currency]}${wholeUnits(cents).toLocaleString('en-US')}.${hundredths(cents)}`
}

/** `$12k`, `$1.3M`: where there is no room for more. */
export function writeShortMoney(cents: number, currency: Currency): string {
  const units = wholeUnits(cents)
  const short =
    units >= 999_500
      ? `${(units / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })}M`
      : units >= 1000
        ? `${Math.round(units / 1000)}k`
        : String(units)
  return `${cents < 0 ? '-' : ''}${signs[currency]}${short}`
}

/** `12500.50`, as programs read it. */
export function writePlainMoney(cents: number): string {
  return `${cents < 0 ? '-' : ''}${wholeUnits(cents)}.${hundredths(cents)}`
}

/** Cents of what a person typed: `12500`, `12,500.5`, `$12,500.00`; undefined where it is no sum of money. */
export function readMoney(typed: string): number | undefined {
  const [, units, cents = ''] =
    /^(?:[A-Z]{0,2}[$€£])?\s{0,3}(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  if (units === undefined) return undefined
  const read = Number(units.replaceAll(',', '') + cents.padEnd(2, '0'))
  return read <= mostCents ? read : undefined
}

/** amount × part ÷ whole to the nearest cent, halves away from zero. */
export function partOf(amount: number, part: number, whole: number): number {
  const [product, divisor] = [BigInt(amount) * BigInt(part), BigInt(whole)]
  const twice = 2n * magnitude(product) + divisor
  return Number((product < 0n ? -1n : 1n) * (twice / (2n * divisor)))
}

/** The nearest whole percent that an amount is of another; of nothing it is none. */
export function percentOf(amount: number, whole: number): number {
  return whole > 0 ? partOf(100, amount, whole) : 0
}

/** What weights of a whole make of an amount: each rounded down, and what that leaves in further cents. */
function splitByWeights(
  amount: number,
  weights: readonly number[],
  whole: number,
): { floors: number[]; remainders: bigint[] } {
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight))
  return {
    floors: products.map((product) => Number(product / BigInt(whole))),
    remainders: products.map((product) => product % BigInt(whole)),
  }
}

/**
 * Parts by largest remainder, ties to the earlier, that come to the target exactly; undefined where no rounding of the parts
 * can come to it.
 */
export function largestRemainder(
  amount: number,
  weights: readonly number[],
  whole: number,
  target: number,
): number[] | undefined {
  const { floors, remainders } = splitByWeights(amount, weights, whole)
  const missing = target - sumOf(floors)
  const uneven = remainders.flatMap((remainder, place) => (remainder > 0n ? [{ remainder, place }] : []))
  if (missing < 0 || missing > uneven.length) return undefined
  const raised = new Set(
    uneven
      .toSorted((one, other) =>
        one.remainder === other.remainder
          ? one.place - other.place
          : one.remainder > other.remainder
            ? -1
            : 1,
      )
      .slice(0, missing)
      .map(({ place }) => place),
  )
  return floors.map((floor, place) => floor + (raised.has(place) ? 1 : 0))
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}

function wholeUnits(cents: number): number {
  return Math.trunc(Math.abs(cents) / 100)
}

function hundredths(cents: number): string {
  return String(Math.abs(cents) % 100).padStart(2, '0')
}
