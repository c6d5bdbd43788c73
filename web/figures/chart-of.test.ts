import { expect, it } from 'vitest'
import { chartOf, type Narrowed, type Report } from './chart-of.ts'

const narrowed: Narrowed = { category: undefined, kind: undefined, today: '2026-11-18', currency: 'USD' }
const period = { from: '2026-10-01', to: '2026-11-18', columns: [] }

it('a week of which the period has only some days is known as such', () => {
  const row = (week: string) => ({
    week,
    category: 'Plumbing' as const,
    opened: 2,
    closed: 1,
    href: '/tasks/',
  })
  const weeks = ['2026-09-27', '2026-10-04', '2026-11-15'].map(row)
  const report: Report = { name: 'throughput', ...period, rows: weeks, totals: { opened: 6, closed: 3 } }
  expect(chartOf(report, narrowed).groups.map(({ isPart }) => isPart)).toEqual([true, false, true])
})

it('a month is whole when all of its days are in the period, and its bar says where nothing was closed', () => {
  const none = { closed: 0, median_days: null, p90_days: null, within_7_percent: null }
  const some = { closed: 3, median_days: 4, p90_days: 6, within_7_percent: 100 }
  const report: Report = {
    name: 'turnround',
    ...period,
    rows: [
      { month: '2026-10', kind: 'rfi', ...some, href: '/rfi/' },
      { month: '2026-11', kind: 'rfi', ...none, href: '/rfi/' },
    ],
    totals: { rfi: some },
  }
  const { groups } = chartOf(report, narrowed)
  expect(groups.map(({ isPart }) => isPart)).toEqual([false, true])
  expect(groups.flatMap(({ bars }) => bars.map(({ name }) => name))).toEqual([
    'RFIs, Oct 2026',
    'RFIs, Nov 2026: none closed',
  ])
})

it('a line of open work writes how much of it is overdue', () => {
  const row = { by: 'category' as const, email: null, href: '/tasks/' }
  const report: Report = {
    name: 'open_work',
    ...period,
    rows: [
      { ...row, name: 'Plumbing', open: 67, overdue: 14 },
      { ...row, name: 'Other', open: 3, overdue: 0 },
    ],
    totals: { open: 70, overdue: 14 },
  }
  expect(chartOf(report, narrowed).groups.map(({ told }) => told)).toEqual(['14 of 67', undefined])
})
