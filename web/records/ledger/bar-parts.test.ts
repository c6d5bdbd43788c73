import { expect, it } from 'vitest'
import { barOf } from './bar-parts.ts'

const contract = (fee_cents: number, additional_cents = 0) => ({
  fee_cents,
  additional_cents,
  total_cents: fee_cents + additional_cents,
  terms_days: null,
  phases: [],
  version: 1,
})

const totals = (billed_cents: number, drafted_cents: number, percent_to_date = 0) => ({
  billed_cents,
  drafted_cents,
  paid_cents: 0,
  open_cents: 0,
  remaining_cents: 0,
  ready_cents: null,
  percent_to_date,
  ledger_notes: [],
})

it('the bar shows billed, drafted and how far the tasks are in shares of the contract', () => {
  const told = { contract: contract(1000), totals: totals(300, 200), progress_percent: 40 }
  expect(barOf(told)).toEqual({ billed: 30, drafted: 20, mark: 40 })
})

it('the bar has the mark of the tasks within the fee, what is additional beyond it', () => {
  const told = { contract: contract(800, 200), totals: totals(0, 0), progress_percent: 100 }
  expect(barOf(told)).toEqual({ billed: 0, drafted: 0, mark: 80 })
})

it('the bar is never longer than its place, whatever was billed', () => {
  const told = { contract: contract(1000), totals: totals(1500, 500), progress_percent: 100 }
  expect(barOf(told)).toEqual({ billed: 75, drafted: 25, mark: 50 })
  const back = { contract: contract(1000), totals: totals(500, -200), progress_percent: 0 }
  expect(barOf(back)).toEqual({ billed: 50, drafted: 0, mark: 0 })
})

it('the bar shows the percents billed where there is no fee', () => {
  expect(barOf({ contract: null, totals: totals(0, 0, 40), progress_percent: 55 })).toEqual({
    billed: 40,
    drafted: 0,
    mark: 55,
  })
})
