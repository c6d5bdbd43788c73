import { expect, test } from 'vitest'
import { bareCode, mustHaveSecondFactor } from '#domain/second-factor.ts'
import { stepOfCode } from './second-factor.ts'

// RFC 6238, appendix B, SHA-1: its eight digits end in our six.
const secret = Buffer.from('12345678901234567890')
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

test.each(vectors)('at second %i the code is %s, as RFC 6238 says', (second, code) => {
  expect(stepOfCode(secret, code, second * 1000)).toBe(Math.floor(second / 30))
})

test('a code counts one step early and one late, two do not', () => {
  const [second, code] = [1_234_567_890, '005924'] as const
  const step = Math.floor(second / 30)
  const found = [-2, -1, 0, 1, 2].map((late) => stepOfCode(secret, code, (second + late * 30) * 1000))
  expect(found).toEqual([undefined, step, step, step, undefined])
})

test.each(['', '00592', '0059240', '00592a', '۰۰۵۹۲۴', '-05924', '5924'])('“%s” is no code', (code) => {
  expect(stepOfCode(secret, code, 1_234_567_890_000)).toBeUndefined()
})

test.each([
  [' 005 924 ', '005924'],
  ['abcd-efgh–jklm', 'ABCDEFGHJKLM'],
  ['００５９２４', '005924'],
])('what people put between is ignored: “%s”', (typed, bare) => {
  expect(bareCode(typed)).toBe(bare)
})

test('the firm may ask groups for a second factor, and a role belongs to several', () => {
  expect(mustHaveSecondFactor('Administrator')).toBe(false)
  expect(mustHaveSecondFactor('Administrator', ['ADMIN', 'IT'])).toBe(true)
  expect(mustHaveSecondFactor('IT', ['MANAGERS'])).toBe(true)
  expect(mustHaveSecondFactor('Team Member', ['ADMIN', 'MANAGERS'])).toBe(false)
})
