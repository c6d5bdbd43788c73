import { expect, it } from 'vitest'
import { withLatest } from './recent-records.ts'

it('what was opened last comes first, once, and eight are kept', () => {
  const opened = [
    'task:1',
    'rfi:2',
    'task:1',
    ...Array.from({ length: 8 }, (_, n) => `task:${n + 10}`),
    'rfi:2',
  ]
  const kept = opened.reduce<string[]>(withLatest, [])
  expect(kept).toEqual(['rfi:2', 'task:17', 'task:16', 'task:15', 'task:14', 'task:13', 'task:12', 'task:11'])
})
