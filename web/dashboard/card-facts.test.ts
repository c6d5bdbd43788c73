import { describe, expect, it } from 'vitest'
import { cardsOf, drawable } from './card-facts.ts'
import type { DashboardColumn } from './dashboard.ts'

const today = '2026-11-15'

const project = (given: object = {}) => ({
  project_id: '260042-4b7e',
  project_name: 'North Clinic',
  client_name: 'Acme',
  manager: { name: 'Ann Lee', email: 'ann@example.com' },
  end_date: null,
  status: 'Active',
  task_progress: { percent_complete: 0, tasks_total: 4 },
  ...given,
})

const progressAt = (percent_complete: number, tasks_total = 1000) =>
  cardsOf('project', [project({ task_progress: { percent_complete, tasks_total } })], today)[0]?.progress

describe('progress', () => {
  it.each([
    [0, '0% of tasks complete', 'red'],
    [49.9, '49% of tasks complete', 'red'],
    [50, '50% of tasks complete', 'yellow'],
    [75, '75% of tasks complete', 'yellow'],
    [75.3, '75.3% of tasks complete', 'green'],
    [76, '76% of tasks complete', 'green'],
    // 29 of 100 as a computer divides.
    [(29 / 100) * 100, '29% of tasks complete', 'red'],
    [99.95, '99% of tasks complete', 'green'],
    [100, '100% of tasks complete', 'green'],
  ])('the progress of a project at %s percent is %j in %s', (percent, text, colour) => {
    expect(progressAt(percent)).toEqual({ text, percent, colour })
  })

  it('the progress of a project has no colour before there is a task', () => {
    expect(progressAt(0, 0)).toEqual({ text: 'No tasks yet' })
  })
})

describe('due dates', () => {
  const dueOf = (end_date: string | null) => cardsOf('project', [project({ end_date })], today)[0]?.time

  it('a due date is told in words, and what is overdue in red besides', () => {
    expect(dueOf(null)).toEqual({ text: 'No due date' })
    expect(dueOf('2026-11-15')).toEqual({ text: 'Due Nov 15' })
    expect(dueOf('2027-01-02')).toEqual({ text: 'Due Jan 2, 2027' })
    expect(dueOf('2026-11-14')).toEqual({ text: 'Overdue: Nov 14', colour: 'red' })
  })
})

it('a column is drawn once, and one of a kind that nobody knows not at all', () => {
  const column = (kind: string, total: number) => ({ kind, items: [], total }) as unknown as DashboardColumn
  const columns = [column('rfi', 1), column('foo', 2), column('task', 3), column('rfi', 4)]
  expect(drawable(columns).map(({ kind, total }) => [kind, total])).toEqual([
    ['rfi', 1],
    ['task', 3],
  ])
})

it('an invoice is called by its project; its share is a fact of it', () => {
  const invoice = {
    invoice_id: 'i1',
    project_name: 'North Clinic',
    payment_amount: 30,
    user_sent_by_name: 'Ann Lee',
    invoice_date: '2026-11-02',
    payment_status: 'Pending',
  }
  expect(cardsOf('invoice', [invoice], today)).toMatchObject([
    { title: 'North Clinic', about: 'Invoice of 30%', status: 'Pending', time: { text: 'Nov 2' } },
  ])
})
