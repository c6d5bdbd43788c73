import fc from 'fast-check'
import { expect, it } from 'vitest'
import { grouped } from './counted.ts'

it('a whole number is grouped as English does it', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => {
      expect(grouped(number)).toBe(number.toLocaleString('en-US'))
    }),
  )
  for (const number of [0, 7, 999, 1000, -1000, 20_000, 1_234_567])
    expect(grouped(number)).toBe(number.toLocaleString('en-US'))
})
