import { describe, expect, it } from 'vitest'
import { decimal, optionalNumber, whole, type Field } from './fields.ts'

/** What a field makes of a value: the value it keeps, or its sentences. */
function read(field: Field, value: unknown): unknown {
  const parsed = field.schema.safeParse(value)
  return parsed.success ? parsed.data : { says: parsed.error.issues.map((issue) => issue.message) }
}

const says = (...sentences: string[]) => ({ says: sentences })
const blanks = [null, undefined, '', '   ', '\t\n']

describe('whole numbers', () => {
  const share = whole('Share', { min: 0, max: 100, tooLow: 'Too low', tooHigh: 'Too high' })
  const notWhole = says('Share must be a whole number')

  it.each([
    [0, 0],
    [100, 100],
    ['12', 12],
    [' 12 ', 12],
    ['1e2', 100],
    [-1, says('Too low')],
    ['-1', says('Too low')],
    [101, says('Too high')],
    [12.5, notWhole],
    [0.5, notWhole],
    [100.5, says('Too high')],
    ['abc', notWhole],
    ['12px', notWhole],
    ['NaN', notWhole],
    ['Infinity', notWhole],
    ['1e309', notWhole],
    [Infinity, notWhole],
    [Number.NaN, notWhole],
    [true, notWhole],
    [[12], notWhole],
    [{}, notWhole],
    ['', says('Share must be a whole number')],
    [null, says('Share must be a whole number')],
  ])('a whole number makes of %j: %j', (value, kept) => {
    expect(read(share, value)).toEqual(kept)
  })
})

describe('sizes', () => {
  const size = decimal('Size', 'Wrong')

  it.each(blanks)('a size is 0 when it is %j', (blank) => {
    expect(read(size, blank)).toBe(0)
  })

  it.each([0, 12, 12.5, 1e12])('a size takes %d', (value) => {
    expect(read(size, value)).toBe(value)
    expect(read(size, String(value))).toBe(value)
  })

  it.each(['abc', -1, '-0.5', 1e13, Infinity, '1e309', Number.NaN, true, [], {}])(
    'a size refuses %j',
    (value) => {
      expect(read(size, value)).toEqual(says('Wrong'))
    },
  )
})

describe('optional numbers', () => {
  const number = optionalNumber('Number', 'Wrong')

  it.each(blanks)('an optional number is null when it is %j', (blank) => {
    expect(read(number, blank)).toBeNull()
  })

  it.each([
    ['7', 7],
    [7, 7],
    [0, 0],
    ['007', 7],
    ['999999999', 999_999_999],
    ['1000000000', says('Wrong')],
    ['abc', says('Wrong')],
    ['7a', says('Wrong')],
    [-1, says('Wrong')],
    [1.5, says('Wrong')],
    [Infinity, says('Wrong')],
    [false, says('Wrong')],
    [[], says('Wrong')],
  ])('an optional number makes of %j: %j', (value, kept) => {
    expect(read(number, value)).toEqual(kept)
  })
})
