import { expect, test } from 'vitest'
import { daysBetween } from '#domain/dates.ts'
import { calendarFor } from './calendar.ts'
import { stepsUntil } from './steps.ts'

const day = 86_400_000
const moments = Array.from({ length: 14 }, (_, index) => Date.parse('2026-11-16T18:00:00Z') + index * day)

const columns = [
  [0, 30],
  [31, 60],
  [61, 90],
  [91, 1000],
] as const

test('on every day money is out in each column of the ageing, some of it late and some paid in part', () => {
  for (const moment of moments) {
    const calendar = calendarFor('America/Chicago', new Date(moment))
    const steps = stepsUntil(calendar).filter(({ model }) => model === 'invoice')
    const acts = (act: string) =>
      new Set(steps.filter((step) => step.act === act).map(({ record }) => record))
    const [sent, paid, gone] = [acts('send'), acts('pay'), acts('void')]
    const ages = steps.flatMap((step) => {
      const isOut = sent.has(step.record) && !paid.has(step.record) && !gone.has(step.record)
      if (step.act !== 'create' || !isOut) return []
      return daysBetween(String(step.body['invoice_date']), calendar.today)
    })
    for (const [from, to] of columns)
      expect(ages.filter((age) => age >= from && age <= to).length, `${from}–${to}`).toBeGreaterThan(1)
    expect(acts('approve').size).toBeGreaterThan(1)
    expect(gone.size).toBe(1)
    expect(steps.filter((step) => step.act === 'pay' && step.body.percent < 100)).toHaveLength(2)
  }
})
