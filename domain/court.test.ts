import { expect, it } from 'vitest'
import { dueOfAnswer } from './court.ts'

const calendar = { weekdays: [1, 2, 3, 4, 5], holidays: new Set(['2026-11-26']) }

it('an answer is due on the day that was asked for, or so many work days after it came', () => {
  const came = '2026-11-20'
  expect(dueOfAnswer({ asked: '2026-11-21', came }, 7, calendar)).toBe('2026-11-21')
  expect(dueOfAnswer({ asked: null, came }, 7, calendar)).toBe('2026-12-02')
})
