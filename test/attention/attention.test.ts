import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { startApp, type TestApp } from '../app.ts'
import { makeAssignment, makeInvoice, makeProject, makeRfi, makeTask } from '../factories.ts'
import { makePerson } from '../news/support.ts'
import { success } from '../records/answers.ts'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('attention counts what is overdue, what is for today, and what is unread', async () => {
  const ann = await makePerson(test)
  expect(await ann.client.get('api/attention')).toEqual(success('OK', { overdue: 0, today: 0, unread: 0 }))
  const { today } = (await ann.client.get('api/my_work')).body.data
  const mine = { assigned_by: ann.id, assigned_to: ann.id }
  await makeTask(test.db, { ...mine, due_date: addDays(today, -1), pinged: true })
  await makeAssignment(test.db, { ...mine, due_date: addDays(today, -9) })
  await makeTask(test.db, { ...mine, due_date: today })
  await makeRfi(test.db, { created_by: ann.id, response_due: addDays(today, 40), alert_status: true })
  await makeTask(test.db, { ...mine, due_date: addDays(today, 1) })
  await makeProject(test.db, { manager: ann.id, end_date: today })
  await makeInvoice(test.db, { invoice_date: today })
  await sql`INSERT INTO notice (employee_id, kind, model, record_id, read_at)
    VALUES (${ann.id}, 'commented', 'task', 'a', NULL), (${ann.id}, 'commented', 'task', 'a', NULL),
      (${ann.id}, 'commented', 'task', 'b', now())`.execute(test.db)
  expect((await ann.client.get('api/attention')).body.data).toEqual({ overdue: 2, today: 3, unread: 2 })
  const accountant = await makePerson(test, { role: 'Accountant' })
  expect((await accountant.client.get('api/attention')).body.data).toMatchObject({ today: 1 })
})

it('attention is exact up to a thousand', async () => {
  const ann = await makePerson(test)
  const { project_id } = await makeProject(test.db)
  const late = (tasks: number) =>
    sql`
    INSERT INTO task (project_id, title, category, due_date, date_created, assigned_by, assigned_to)
    SELECT ${project_id}, 'Late', 'Other', '2026-01-02', '2026-01-01', ${ann.id}, ${ann.id}
    FROM generate_series(1, ${sql.lit(tasks)})`.execute(test.db)
  await late(999)
  expect((await ann.client.get('api/attention')).body.data.overdue).toBe(999)
  await late(2)
  expect((await ann.client.get('api/attention')).body.data.overdue).toBe(1000)
})

it('asking for attention keeps no session alive', async () => {
  const ann = await makePerson(test)
  const used = async () => {
    const { rows } = await sql<{ at: string }>`
      SELECT last_used_at AS at FROM session WHERE employee_id = ${ann.id}`.execute(test.db)
    return rows[0]?.at
  }
  await sql`UPDATE session SET last_used_at = now() - interval '2 hours' WHERE employee_id = ${ann.id}`.execute(
    test.db,
  )
  const before = await used()
  await ann.client.get('api/attention')
  expect(await used()).toEqual(before)
  await ann.client.get('api/my_work')
  expect(await used()).not.toEqual(before)
})
