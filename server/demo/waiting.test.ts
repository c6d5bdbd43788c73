import { expect, test } from 'vitest'
import { demoAccounts } from '#domain/demo-accounts.ts'
import { groupOf, type WorkGroup } from '#domain/my-work.ts'
import { courtsOf } from '#test/demo/courts.ts'
import { tablesOn, type Tables } from '#test/demo/tables.ts'
import { calendarFor, type Calendar } from './calendar.ts'

const day = 86_400_000
/** A week on end, with a holiday, and days throughout a year. */
const moments = [
  ...Array.from({ length: 8 }, (_, index) => Date.parse('2026-11-21T18:00:00Z') + index * day),
  ...Array.from({ length: 8 }, (_, index) => Date.parse('2027-01-01T18:00:00Z') + index * 45 * day),
]

type Waiting = { holder: string | null; giver?: string; due_date: string | null; pinged: boolean }

/** All that is open in the firm, as My Work has it. */
function openWork(tables: Tables, calendar: Calendar): Waiting[] {
  const open = <Row extends { status: string; deleted_at?: Date }>(rows: Row[]) =>
    rows.filter(({ status, deleted_at: deleted }) => status === 'Active' && deleted === undefined)
  return [
    ...open([...tables.task, ...tables.assignment]).map((row) => ({
      holder: row.assigned_to,
      giver: row.author,
      due_date: row.due_date,
      pinged: row.pinged === true,
    })),
    ...(['rfi', 'submittal'] as const)
      .flatMap((model) => courtsOf(model, tables, calendar))
      .filter(({ court }) => court.side === 'us')
      .map(({ row, court }) => ({
        holder: row.assigned_to,
        giver: row.created_by ?? row.author,
        due_date: court.due,
        pinged: row.alert_status === true,
      })),
    ...tables.project
      .filter(({ status, end_date: end }) => ['Active', 'Review', 'Not Started'].includes(status) && end)
      .map((row) => ({ holder: row.manager, due_date: row.end_date, pinged: false })),
    ...tables.invoice
      .filter(({ payment_status: status }) => status === 'Pending')
      .map((row) => ({ holder: 'accountant@example.com', due_date: row.invoice_date, pinged: false })),
  ]
}

const staff = demoAccounts.filter(({ onboarded }) => onboarded).map(({ email }) => email)

test('each of the twelve has on every day something overdue, for today, for later, and waits for somebody', () => {
  const missing = new Map<string, string[]>()
  for (const moment of moments) {
    const calendar = calendarFor('America/Chicago', new Date(moment))
    const work = openWork(tablesOn(calendar), calendar)
    const has = (group: WorkGroup, email: string) =>
      work.some((item) => item.holder === email && groupOf(item, calendar.today) === group)
    for (const email of staff) {
      const waits = work.some(({ holder, giver }) => giver === email && holder !== email)
      const lacks = (['overdue', 'today', 'later'] as const).filter((group) => !has(group, email))
      for (const lack of [...lacks, ...(waits ? [] : ['waiting'])])
        missing.set(`${email} ${lack}`, [...(missing.get(`${email} ${lack}`) ?? []), calendar.today])
    }
  }
  expect(staff).toHaveLength(12)
  expect([...missing].map(([what, days]) => `${what}: ${days.length} days, ${days[0]}`)).toEqual([])
})
