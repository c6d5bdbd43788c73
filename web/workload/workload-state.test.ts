import { expect, it } from 'vitest'
import { readWorkloadState, turned, writeWorkloadState } from './workload-state.ts'

const read = (search: string) => readWorkloadState(new URLSearchParams(search))

it('an address keeps the weeks, what narrows them and the open cell', () => {
  const state = read('from=2026-12-30&category=plumbing&name=Ann&person=7&open=42+2027-01-05')
  expect(state).toEqual({
    from: '2026-12-30',
    category: 'Plumbing',
    name: 'Ann',
    person: '7',
    open: { id: '42', week: '2027-01-03' },
  })
  expect(readWorkloadState(writeWorkloadState(state))).toEqual(state)
})

it('what an address says wrongly is the usual, which is not written', () => {
  const usual = read('from=soon&category=Roofing&open=42')
  expect(usual).toEqual({ from: '', category: '', name: '', person: '', open: undefined })
  expect(writeWorkloadState(usual).toString()).toBe('')
})

it('turning goes on by eight weeks, and back to today without a day', () => {
  expect(turned(['2026-11-15'], 1, '2026-11-17')).toBe('2027-01-10')
  expect(turned(['2027-01-10'], -1, '2026-11-17')).toBe('')
})
