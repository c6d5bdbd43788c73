import { expect, it } from 'vitest'
import { spokenOf } from './composer.tsx'

it('how much may still be written is said at a few steps and not with every letter', () => {
  const said = Array.from({ length: 502 }, (_, written) => spokenOf(500 - written))
  expect([...new Set(said)]).toEqual([
    '',
    'At most 100 characters left',
    'At most 50 characters left',
    'At most 10 characters left',
    'Please use at most 5,000 characters',
  ])
})
