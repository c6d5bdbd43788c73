import { expect, test } from 'vitest'
import { addDays, dateIn } from '#domain/dates.ts'
import { readEnv } from '#server/base/env.ts'
import { freshDatabase } from '#test/database.ts'
import { openDatabase } from '../db/pool.ts'
import { tablesOn, type Tables } from '#test/demo/tables.ts'
import { calendarFor } from './calendar.ts'
import { loadDemoFirm } from './load.ts'
import type { Step } from './dated.ts'
import { stepsUntil } from './steps.ts'

const zone = 'America/Chicago'
/** A load is thousands of statements, each of which waits for its turn on a busy machine. */
const longLoad = 180_000

const words = (tables: Tables) => ({
  people: tables.employee.map(({ name, role }) => [name, role]),
  clients: tables.client.map(({ name, phone_number: phone }) => [name, phone]),
  projects: tables.project.map(({ project_name: name, status, description }) => [name, status, description]),
  tasks: tables.task.map(({ record: id, title, description, status }) => [id, title, description, status]),
  rfis: tables.rfi.map(({ description, category }) => [description, category]),
  submittals: tables.submittal.map(({ sub_description: text, category }) => [text, category]),
  invoices: tables.invoice.map(({ payment_amount: amount, notes }) => [amount, notes]),
})

test('the firm is the same on every day of the year, and nothing in it is to come', () => {
  const first = tablesOn(calendarFor(zone, new Date('2026-01-01T06:03:00Z')))
  for (let day = 0; day < 366; day += 13) {
    const now = new Date(
      Date.parse('2028-02-20T00:00:00Z') + day * 86_400_000 + ((day * 7919) % 1440) * 60_000,
    )
    const calendar = calendarFor(zone, now)
    expect(words(tablesOn(calendar))).toEqual(words(first))
    const stories = [...Map.groupBy(stepsUntil(calendar), ({ record }) => record).values()]
    expect(stories.filter((steps) => !isInOrder(steps)).map(([first]) => first?.record)).toEqual([])
    expect(stories.flat().filter(({ at }) => at > now)).toEqual([])
  }
})

/** Whether a record is made once, and before anything is done to it. */
function isInOrder(steps: readonly Step[]): boolean {
  return steps.every(({ act, at }, index) => {
    const isMade = ['create', 'found', 'write', 'revise'].includes(act)
    return isMade === (index === 0) && at >= (steps[index - 1]?.at ?? at)
  })
}

test.each([
  ['just after midnight on New Year', '2027-01-01T06:02:00Z'],
  ['late on a Saturday', '2026-11-15T04:30:00Z'],
  ['on the last evening of a month', '2026-12-01T05:50:00Z'],
  ['on the night in which the clocks change', '2027-03-14T08:30:00Z'],
])('the demo loads %s', { timeout: longLoad }, async (_, at) => {
  const database = await freshDatabase()
  const { db, close } = openDatabase(database.url, 1)
  await loadDemoFirm(db, readEnv({}), new Date(at))
  const { last } = await db
    .selectFrom('history')
    .select((select) => select.fn.max('at').as('last'))
    .executeTakeFirstOrThrow()
  expect(Date.parse(last)).toBeLessThanOrEqual(Date.parse(at))
  await close()
  await database.drop()
})

test('instants fall on their day and minute in the firm’s time zone', () => {
  const calendar = calendarFor(zone, new Date('2026-07-15T21:00:00Z'))
  expect(calendar.today).toBe('2026-07-15')
  expect(calendar.at('2026-01-20', 9 * 60).toISOString()).toBe('2026-01-20T15:00:00.000Z')
  expect(calendar.at('2026-06-20', 9 * 60).toISOString()).toBe('2026-06-20T14:00:00.000Z')
  // It is four in the afternoon: what would happen at half past five is moved to before now.
  const late = calendar.at('2026-07-15', 17.5 * 60)
  expect(late.getTime()).toBeLessThan(calendar.now.getTime())
  expect(dateIn(zone, late)).toBe('2026-07-15')
  expect(addDays(calendar.thisWeek(1), 6)).toBe('2026-07-19')
})
