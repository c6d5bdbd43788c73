import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#domain/words/messages.ts'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { makeEmployee, makeTask } from '#test/factories.ts'
import { outboxOf } from './support.ts'

let test: TestApp
let manager: Client

beforeAll(async () => {
  test = await startApp()
  manager = await test.as('Manager')
})
afterAll(() => test.close())

const pingOf = async (assigned_to: string | null) => (await makeTask(test.db, { assigned_to })).task_id
const ping = async (taskId: string, by = manager) => (await by.get(`task/ping/${taskId}`)).status

describe('pings', () => {
  it('a ping is written about once, however often it is tried at the same time, and again the next time', async () => {
    const person = await makeEmployee(test.db)
    const task = await pingOf(person.id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ping(task)))
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => status === 400)).toHaveLength(7)
    expect(await outboxOf(test.db, person.email)).toMatchObject([
      { kind: 'task_pinged', employee_id: person.id, facts: { task_id: task } },
    ])
    await (await test.asEmployee(person.id)).get(`task/close_ping/${task}`)
    expect(await ping(task)).toBe(200)
    expect(await outboxOf(test.db, person.email)).toHaveLength(2)
  })

  it('a ping is not written to oneself, to who left, to nobody, and to who turned it off', async () => {
    const [gone, off] = [await makeEmployee(test.db, { is_active: false }), await makeEmployee(test.db)]
    await (await test.asEmployee(off.id)).put('auth/mail_settings/', { assigned: true, pinged: false })
    const before = await test.db.selectFrom('mail').selectAll().execute()
    for (const assignee of [manager.id, gone.id, off.id, null])
      expect(await ping(await pingOf(assignee))).toBe(200)
    expect(await test.db.selectFrom('mail').selectAll().execute()).toEqual(before)
  })
})

describe('settings', () => {
  it('mail settings are all on until one is turned off, and are one’s own', async () => {
    const [own, other] = [await test.as('Team Member'), await test.as('Team Member')]
    const all = { assigned: true, pinged: true }
    expect((await own.get('auth/mail_settings/')).body).toEqual(all)
    expect(
      (await own.put('auth/mail_settings/', { assigned: false, pinged: true, employee_id: other.id })).body,
    ).toEqual({ assigned: false, pinged: true })
    expect((await own.get('auth/mail_settings/')).body).toEqual({ assigned: false, pinged: true })
    expect((await other.get('auth/mail_settings/')).body).toEqual(all)
  })

  it('mail settings are refused field by field', async () => {
    const { status, body } = await manager.put('auth/mail_settings/', { assigned: 'no' })
    expect(status).toBe(400)
    const sentence = [messages.generic.badBoolean]
    expect(body.errors).toEqual({ assigned: sentence, pinged: sentence })
  })
})
