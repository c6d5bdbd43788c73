import { expect, it } from 'vitest'
import { atTab, previousMonth, readBillingState, writeBillingState } from './billing-state.ts'

const usual = { tab: 'ready', page: 1, perPage: 10, q: '' } as const

it('the part of billing, its page and the search are in the address', () => {
  const state = { tab: 'overdue', page: 3, perPage: 20, q: 'duct' } as const
  const address = writeBillingState(state).toString()
  expect(address).toBe('tab=overdue&q=duct&page=3&per_page=20')
  expect(readBillingState(new URLSearchParams(address))).toEqual(state)
  expect(writeBillingState(usual).toString()).toBe('')
})

it('what an address of billing says wrongly is the usual', () => {
  const wrong = new URLSearchParams('tab=void&page=x&per_page=7')
  expect(readBillingState(wrong)).toEqual(usual)
})

it('another part of billing begins at its first page, without the search of the one before', () => {
  expect(atTab({ tab: 'ready', page: 4, perPage: 20, q: 'duct' }, 'paid')).toEqual({
    tab: 'paid',
    page: 1,
    perPage: 20,
    q: '',
  })
})

it.each([
  ['2026-11-17', '2026-10-01', '2026-10-31'],
  ['2026-01-01', '2025-12-01', '2025-12-31'],
  ['2028-03-31', '2028-02-01', '2028-02-29'],
])('the month before %s is %s to %s', (today, from, to) => {
  expect(previousMonth(today)).toEqual({ from, to })
})
