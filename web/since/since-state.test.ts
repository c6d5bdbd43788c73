import { expect, it } from 'vitest'
import { readSinceState, writeSinceState } from './since-state.ts'

const read = (search: string) => readSinceState(new URLSearchParams(search))

it.each(['', 'date=2026-11-09', 'date=&manager=ann%40example.com', 'date=2026-11-09&page=2'])(
  'the address %j of what changed means the same when it is written again',
  (search) => {
    expect(writeSinceState(read(search)).toString()).toBe(search)
  },
)

it('the address of what changed is the usual one where it says something wrong', () => {
  expect(read('date=2026-02-30&page=x')).toEqual({ date: '', manager: '', page: 1 })
})
