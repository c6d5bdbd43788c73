import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Context } from '#server/request/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { gatherAssigned } from '#server/mail/gather-assigned.ts'
import { queueGathering } from '#server/outbox/queue-gathering.ts'
import { tell } from '#server/notices/tell.ts'
import { startApp, startOwnApp, type Client, type TestApp } from '#test/app.ts'
import { makeEmployee, makeProject, makeTask } from '#test/factories.ts'
import { outboxOf, ownMailServer, publicUrl, settings, startSending, untilAll } from './support.ts'

// Most of this is about what is gathered, so it gathers by hand; no mail server is needed for that.
let test: TestApp
let manager: Client

beforeAll(async () => {
  test = await startApp({ MAIL_GATHER_MINUTES: '10' })
  manager = await test.as('Manager')
})
afterAll(() => test.close())

const today = '2026-03-02'
const noticesOf = async (employeeId: string) =>
  await test.db
    .selectFrom('assignment_notice')
    .select(['model', 'record_id', 'assigned_by'])
    .where('employee_id', '=', employeeId)
    .orderBy('id')
    .execute()
const jobsOf = async (employeeId: string) => {
  const { rows } = await sql<{ state: string; seconds: number }>`
    SELECT state, round(extract(epoch FROM start_after - created_on))::int AS seconds FROM pgboss.job
    WHERE name = 'assigned' AND singleton_key = ${employeeId} ORDER BY created_on`.execute(test.db)
  return rows
}
/** What the one mail to them lists. */
const gather = async (person: { id: string; email: string }, minutes = 0) => {
  await gatherAssigned({ db: test.db, env: { ...test.env, mailGatherMinutes: minutes } }, person.id)
  return (await outboxOf(test.db, person.email)).map(
    ({ facts }) => (facts as { items: Record<string, unknown>[] }).items,
  )
}
const give = async (person: { email: string }, title: string, by = manager) => {
  const { project_id } = await makeProject(test.db, { project_name: `Project of ${title}` })
  const body = { project_id, title, due_date: today, category: 'Other', assigned_to: person.email }
  const { status, body: answer } = await by.post('task/', body)
  expect(status).toBe(201)
  return String(answer.data.task_id)
}

describe('given work', () => {
  it('work of every kind that is given to somebody becomes one mail', async () => {
    const smtp = await ownMailServer()
    const mailing = await startOwnApp(settings(smtp.url))
    const person = await makeEmployee(mailing.db, { name: 'Ana' })
    const boss = await mailing.as('Manager')
    const { project_id } = await makeProject(mailing.db, { project_name: 'Clinic' })
    const work = { category: 'Other', due_date: '2026-11-20', assigned_to: person.email }
    const paper = { project: project_id, project_id, category: 'Mechanical', assigned_to: person.email }
    const given = [
      await boss.post('task/', { ...work, project_id, title: 'Size the ducts' }),
      await boss.post('assignment/create', { ...work, title: 'Order the valves' }),
      await boss.post('submittal/', { ...paper, sub_description: 'Boiler sheets', received_date: today }),
      await boss.post('rfi/', { ...paper, description: 'Which pump?', date_received: today }),
    ]
    expect(given.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    await startSending(mailing)
    const { text } = await smtp.mailTo(person.email, /^4 items were assigned to you$/)
    await untilAll(mailing.db, person.email, 'sent')
    expect(smtp.mails).toHaveLength(1)
    expect(text).toContain('Hello Ana,')
    for (const lines of [
      `- Size the ducts\n  Task · Clinic · due Nov 20, 2026 · from Person \\d+\n  ${publicUrl}/tasks/update_task/${given[0]?.body.data.task_id}`,
      '- Order the valves\n  Assignment · due Nov 20, 2026 · from Person \\d+\n',
      '- Submittal 1: Boiler sheets\n  Clinic · from Person \\d+\n',
      '- RFI 1: Which pump\\?\n  Clinic · from Person \\d+\n',
    ])
      expect(text).toMatch(new RegExp(lines))
  })

  it('work that is given to somebody waits ten minutes for more, and one job gathers all', async () => {
    const person = await makeEmployee(test.db)
    await give(person, 'First')
    const task = await makeTask(test.db)
    expect((await manager.put(`task/id/${task.task_id}`, { assigned_to: person.email })).status).toBe(200)
    // A change of something else, and giving it again to the same person, is no news.
    await manager.put(`task/id/${task.task_id}`, { title: 'Renamed', assigned_to: person.email })
    expect(await jobsOf(person.id)).toEqual([{ state: 'created', seconds: 600 }])
    expect(await noticesOf(person.id)).toMatchObject([
      { model: 'task', assigned_by: manager.id },
      { model: 'task', record_id: task.task_id },
    ])
    const [items] = await gather(person)
    expect(items?.map(({ title }) => title)).toEqual(['First', 'Renamed'])
    expect(await noticesOf(person.id)).toEqual([])
  })

  it('a job that is known to wait is asked for by nobody, and one that was only met by everybody', async () => {
    // Its sessions have seen no other clock.
    const own = await startOwnApp({ MAIL_GATHER_MINUTES: '10' })
    const boss = await own.as('Manager')
    const person = await makeEmployee(own.db)
    const { project_id } = await makeProject(own.db)
    const asksAfter = async (title: string) => {
      own.queries.length = 0
      const body = { project_id, title, due_date: today, category: 'Other', assigned_to: person.email }
      expect((await boss.post('task/', body)).status).toBe(201)
      return own.queries.filter((text) => text.includes('INTO pgboss.job_common')).length
    }
    expect([await asksAfter('First'), await asksAfter('Second')]).toEqual([1, 0])
    const real = Date.now.bind(Date)
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + 5 * 60_000)
    onTestFinished(() => clock.mockRestore())
    expect([await asksAfter('Third'), await asksAfter('Fourth')]).toEqual([1, 1])
    const jobs = await sql`SELECT FROM pgboss.job WHERE name = 'assigned' AND state = 'created'`.execute(
      own.db,
    )
    const notices = await own.db.selectFrom('assignment_notice').selectAll().execute()
    expect([jobs.rows.length, notices.length]).toEqual([1, 4])
  })

  it('a job of a transaction that was taken back is known to nobody', async () => {
    const { id } = await makeEmployee(test.db)
    const queued = inTransaction(test.db, async (tx) => {
      await queueGathering(tx, 'assigned', [id], 10)
      throw new Error('not after all')
    })
    await expect(queued).rejects.toThrow('not after all')
    await inTransaction(test.db, (tx) => queueGathering(tx, 'assigned', [id], 10))
    expect(await jobsOf(id)).toEqual([{ state: 'created', seconds: 600 }])
  })

  it('work that is given to somebody by the board’s Finish tells everybody whose cards are new to them', async () => {
    const [ana, bo] = [await makeEmployee(test.db), await makeEmployee(test.db)]
    const { project_id } = await makeProject(test.db)
    const kept = await makeTask(test.db, { project_id, assigned_to: ana.id, title: 'Kept' })
    const moved = await makeTask(test.db, { project_id, assigned_to: ana.id, title: 'Moved' })
    const card = (id: string, title: string, parent: string | null) => ({
      id,
      title,
      parent,
      category: 'Other',
    })
    const { status } = await manager.post('task/assigned_tasks', {
      project_id,
      cards: [
        card(kept.task_id, 'Kept', ana.email),
        card(moved.task_id, 'Moved', bo.email),
        card('new-1', 'New for Ana', ana.email),
        card('new-2', 'For nobody', null),
      ],
    })
    expect(status).toBe(200)
    expect((await gather(ana)).flat().map(({ title }) => title)).toEqual(['New for Ana'])
    expect((await gather(bo)).flat().map(({ title }) => title)).toEqual(['Moved'])
  })

  it('work that one takes oneself is no news', async () => {
    const self = await test.as('Manager')
    const { email } = await test.db
      .selectFrom('employee')
      .select('email')
      .where('id', '=', self.id)
      .executeTakeFirstOrThrow()
    await give({ email }, 'Mine', self)
    expect(await noticesOf(self.id)).toEqual([])
    expect(await jobsOf(self.id)).toEqual([])
  })
})

describe('gathering', () => {
  it('the gathering of given work leaves out what no longer holds, and names a record once, with the last who gave it', async () => {
    const [person, other] = [await makeEmployee(test.db), await makeEmployee(test.db)]
    const closed = await give(person, 'Closed')
    const deleted = await give(person, 'Deleted')
    const passedOn = await give(person, 'Passed on')
    const twice = await give(person, 'Twice')
    await manager.get(`task/mark_as_closed/${closed}`)
    await manager.delete(`task/id/${deleted}`)
    await manager.put(`task/id/${passedOn}`, { assigned_to: other.email })
    const second = await test.as('CEO')
    await manager.put(`task/id/${twice}`, { assigned_to: other.email })
    await second.put(`task/id/${twice}`, { assigned_to: person.email })
    const [items, ...more] = await gather(person)
    const { name } = await test.db
      .selectFrom('employee')
      .select('name')
      .where('id', '=', second.id)
      .executeTakeFirstOrThrow()
    expect(items).toMatchObject([
      { model: 'task', id: twice, title: 'Twice', project: 'Project of Twice', due_date: today, by: name },
    ])
    expect(more).toEqual([])
  })

  it('the gathering of given work writes nothing when nothing is left, to who left, and to who turned it off', async () => {
    const [gone, off, empty] = [
      await makeEmployee(test.db),
      await makeEmployee(test.db),
      await makeEmployee(test.db),
    ]
    await give(gone, 'A')
    await give(off, 'B')
    await manager.get(`task/mark_as_closed/${await give(empty, 'C')}`)
    await test.db.updateTable('employee').set({ is_active: false }).where('id', '=', gone.id).execute()
    const settings = { assigned: false, pinged: true }
    expect((await (await test.asEmployee(off.id)).put('auth/mail_settings/', settings)).body).toEqual(
      settings,
    )
    for (const person of [gone, off, empty]) {
      expect(await gather(person)).toEqual([])
      expect(await noticesOf(person.id)).toEqual([])
    }
  })

  it('the gathering of given work tells of none that was given before somebody wanted it by mail', async () => {
    const person = await makeEmployee(test.db)
    const client = await test.asEmployee(person.id)
    await client.put('api/news_settings', { assigned: 'inbox' })
    await give(person, 'Before')
    await client.put('api/news_settings', { assigned: 'mail' })
    await give(person, 'After')
    expect(await gather(person)).toMatchObject([[{ title: 'After' }]])
  })

  it('the gathering of given work makes at most one mail in ten minutes, and comes again for the rest', async () => {
    const person = await makeEmployee(test.db)
    await give(person, 'Early')
    expect(await gather(person, 10)).toHaveLength(1)
    await sql`UPDATE mail SET created_at = now() - interval '4 minutes' WHERE employee_id = ${person.id}`.execute(
      test.db,
    )
    await sql`DELETE FROM pgboss.job WHERE singleton_key = ${person.id}`.execute(test.db)
    await give(person, 'Late')
    await sql`DELETE FROM pgboss.job WHERE singleton_key = ${person.id}`.execute(test.db)
    expect(await gather(person, 10)).toHaveLength(1)
    expect(await jobsOf(person.id)).toEqual([{ state: 'created', seconds: 360 }])
    await sql`UPDATE mail SET created_at = now() - interval '11 minutes' WHERE employee_id = ${person.id}`.execute(
      test.db,
    )
    expect((await gather(person, 10)).map((items) => items.map(({ title }) => title))).toEqual([
      ['Early'],
      ['Late'],
    ])
  })

  it('the gathering of given work waits for work that is being given, since its job is the one that gathers now', async () => {
    const person = await makeEmployee(test.db)
    await give(person, 'Before')
    const { task_id } = await makeTask(test.db, { assigned_to: person.id, title: 'Meanwhile' })
    const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const giving = inTransaction(test.db, async (tx) => {
      const user = { id: manager.id }
      const context = { user, mailGatherMinutes: 10 } as Context
      const given = { kind: 'assigned', model: 'task', employeeId: person.id, recordId: task_id } as const
      await tell(tx, [given], context)
      written.resolve()
      await commit.promise
    })
    await written.promise
    // There was a job already, so this made none; and that one begins before it is committed.
    await sql`UPDATE pgboss.job SET state = 'active' WHERE singleton_key = ${person.id}`.execute(test.db)
    let isOver = false
    const gathering = gather(person).finally(() => (isOver = true))
    const isWaiting = async () => {
      const { rows } = await sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
        test.db,
      )
      return rows.length > 0
    }
    await expect.poll(async () => isOver || (await isWaiting()), { interval: 10 }).toBe(true)
    commit.resolve()
    await giving
    const [items] = await gathering
    expect(items?.map(({ title }) => title)).toEqual(['Before', 'Meanwhile'])
    expect(await noticesOf(person.id)).toEqual([])
  })

  it('the gathering of given work by several at once makes one mail', async () => {
    const person = await makeEmployee(test.db)
    await give(person, 'Once')
    await Promise.all([gather(person), gather(person), gather(person)])
    expect(await outboxOf(test.db, person.email)).toHaveLength(1)
  })
})
