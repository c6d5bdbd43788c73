import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  largestRemainder,
  mostCents,
  partOf,
  percentOf,
  readMoney,
  sumOf,
  writeMoney,
  writePlainMoney,
  writeShortMoney,
} from './money.ts'

const cents = fc.integer({ min: 1, max: mostCents })

describe('written money', () => {
  it.each([
    [0, '$0'],
    [99_949, '$999'],
    [1_249_900, '$12k'],
    [99_949_900, '$999k'],
    [99_950_000, '$1M'],
    [125_000_000, '$1.3M'],
    [-1_200_000, '-$12k'],
  ])('%i cents are short %s', (amount, short) => {
    expect(writeShortMoney(amount, 'USD')).toBe(short)
  })

  it.each([
    [1_250_000, 'USD', '$12,500.00'],
    [5, 'USD', '$0.05'],
    [-100_000, 'EUR', '-€1,000.00'],
    [99_999_999_999, 'GBP', '£999,999,999.99'],
    [123, 'CAD', 'CA$1.23'],
    [123, 'AUD', 'A$1.23'],
  ] as const)('%d cents of %s are %s', (sum, currency, written) => {
    expect(writeMoney(sum, currency)).toBe(written)
  })

  it.each([
    ['12500', 1_250_000],
    ['12,500.5', 1_250_050],
    [' $12,500.00 ', 1_250_000],
    ['€ 3.07', 307],
    ['0.01', 1],
    ['12,50', undefined],
    ['1.234', undefined],
    ['1e20', undefined],
    ['-5', undefined],
    ['', undefined],
    ['9999999999', undefined],
  ])('%j is read as %s cents', (typed, read) => {
    expect(readMoney(typed)).toBe(read)
  })

  it('what is written is read as the same cents, and programs read it without sign or commas', () => {
    fc.assert(
      fc.property(cents, (sum) => {
        expect(readMoney(writeMoney(sum))).toBe(sum)
        expect(writePlainMoney(sum)).toMatch(/^\d+\.\d\d$/)
      }),
    )
  })
})

describe('parts of money', () => {
  it('are rounded to the nearest cent, halves away from zero', () => {
    expect([partOf(1, 50, 100), partOf(-1, 50, 100), partOf(10_001, 50, 100), partOf(3, 1, 3)]).toEqual([
      1, -1, 5001, 1,
    ])
    expect([percentOf(1, 3), percentOf(2, 3), percentOf(-1, 2), percentOf(5, 0)]).toEqual([33, 67, -50, 0])
  })

  it('are never further from the true part than half a cent, and always whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: -mostCents, max: mostCents }), fc.nat(100_000), (amount, percent) => {
        const part = partOf(amount, percent, 100)
        expect(Number.isSafeInteger(part)).toBe(true)
        const twice = 2n * (BigInt(part) * 100n - BigInt(amount) * BigInt(percent))
        expect(twice >= -100n && twice <= 100n).toBe(true)
      }),
    )
  })

  it('go by largest remainder, ties to the earlier', () => {
    expect(largestRemainder(10_001, [3333, 3333, 3334], 10_000, 10_001)).toEqual([3333, 3333, 3335])
    expect(largestRemainder(101, [5000, 5000], 10_000, 101)).toEqual([51, 50])
    expect(largestRemainder(1000, [5000, 4000], 10_000, 1000)).toBeUndefined()
  })

  it('come to the whole without losing or making a cent, each within a cent of its share', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(cents, weights, (amount, shares) => {
        const whole = sumOf(shares)
        const parts = largestRemainder(amount, shares, whole, amount) ?? []
        expect(sumOf(parts)).toBe(amount)
        parts.forEach((part, place) => {
          const over = BigInt(part) * BigInt(whole) - BigInt(amount) * BigInt(shares[place] ?? 0)
          expect(over > -BigInt(whole) && over < BigInt(whole)).toBe(true)
        })
      }),
    )
  })
})
