import { expect, it } from 'vitest'
import { perMinute } from '../base/per-minute.ts'
import { tokenBuckets } from './token-buckets.ts'

it('a bucket lets as many through at once as it holds, and after that as many as flow in', () => {
  let time = 0
  const take = tokenBuckets({ perSecond: 2, most: 4 }, () => time)
  expect([1, 2, 3, 4].map(() => take('ada'))).toEqual([0, 0, 0, 0])
  expect(take('ada'), 'seconds to wait').toBe(1)
  expect(take('nia'), 'somebody else’s').toBe(0)
  time += 500
  expect([take('ada'), take('ada')]).toEqual([0, 1])
  time += 3_600_000
  expect(
    [1, 2, 3, 4, 5].map(() => take('ada')),
    'no more than it holds',
  ).toEqual([0, 0, 0, 0, 1])
})

it('what others gave of a bucket is owed, and flows in again before anything more is given', () => {
  let time = 0
  const take = tokenBuckets({ perSecond: 2, most: 4 }, () => time)
  take.owe('ada', 6)
  expect(take('ada'), 'two owed and one to take').toBe(2)
  time += 1500
  expect([take('ada'), take('ada')]).toEqual([0, 1])
  take.owe('ada', 1_000)
  expect(take('ada'), 'nobody owes more than a bucket').toBe(3)
})

it('buckets that nobody has used for longest are forgotten', () => {
  const take = tokenBuckets({ perSecond: 1, most: 1 }, () => 0)
  expect([take('ada'), take('nia'), take('nia')]).toEqual([0, 0, 1])
  for (let n = 1; n < 10_000; n += 1) take(`visitor ${n}`)
  expect(take('nia'), 'used since, so kept').toBe(1)
  expect(take('ada'), 'new again').toBe(0)
})

it('a token bucket allows so many a minute, and then from the next minute on', () => {
  let time = 0
  const waitFor = perMinute(2, () => time)
  expect([waitFor('ada'), waitFor('ada'), waitFor('ada'), waitFor('nia')]).toEqual([0, 0, 60, 0])
  time += 59_500
  expect(waitFor('ada')).toBe(1)
  time += 500
  expect(waitFor('ada')).toBe(0)
})
