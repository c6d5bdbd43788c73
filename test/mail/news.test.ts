import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailFacts } from '#domain/mail/mail.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { gatherNews } from '#server/mail/gather-news.ts'
import { requeueMail } from '#server/mail/requeue.ts'
import { tell } from '#server/notices/tell.ts'
import { startApp, startOwnApp, type Client, type TestApp } from '#test/app.ts'
import { makeInvoice, makeProject, makeRfi, makeTask } from '#test/factories.ts'
import { makePerson } from '#test/news/support.ts'
import { outboxOf, ownMailServer, publicUrl, settings, startSending, untilAll, watchOf } from './support.ts'

// What is gathered is gathered by hand; only the first needs a mail server.
let test: TestApp
let manager: Client

beforeAll(async () => {
  test = await startApp({ MAIL_GATHER_MINUTES: '10' })
  manager = (await makePerson(test, { name: 'Mo Lee', role: 'Manager' })).client
})
afterAll(() => test.close())

const wanting = async (own: TestApp, ways: Record<string, string>, name = 'Ana') => {
  const person = await makePerson(own, { name })
  expect((await person.client.put('api/news_settings', ways)).status).toBe(200)
  return person
}
const jobsOf = async (employeeId: string) => {
  const { rows } = await sql<{ seconds: number }>`
    SELECT round(extract(epoch FROM start_after - created_on))::int AS seconds FROM pgboss.job
    WHERE name = 'news' AND singleton_key = ${employeeId}`.execute(test.db)
  return rows.map(({ seconds }) => seconds)
}
const gather = async (person: { id: string; email: string }, minutes = 0) => {
  await gatherNews({ db: test.db, env: { ...test.env, mailGatherMinutes: minutes } }, person.id)
  const mails = (await outboxOf(test.db, person.email)).filter(({ kind }) => kind === 'news')
  return mails.map(({ facts }) => facts as unknown as MailFacts['news'])
}
/** Their task, with its day moved. */
const move = async (person: { id: string }, title: string, to = '2026-11-20') => {
  const { project_id } = await makeProject(test.db, { project_name: 'Clinic' })
  const task = await makeTask(test.db, { project_id, title, assigned_to: person.id, due_date: '2026-11-15' })
  await manager.put(`task/id/${task.task_id}`, { due_date: to })
  return task.task_id
}

describe('news by mail', () => {
  it('news that is wanted by mail comes as one mail, with a line and a link for each', async () => {
    const smtp = await ownMailServer()
    const mailing = await startOwnApp(settings(smtp.url))
    const boss = await makePerson(mailing, { name: 'Mo Lee', role: 'Manager' })
    const person = await wanting(mailing, { due_moved: 'mail', answered: 'mail', assigned: 'inbox' })
    const { project_id } = await makeProject(mailing.db)
    const given = { project_id, assigned_by: person.id, due_date: '2026-11-15' }
    const [ducts, valves] = [
      await makeTask(mailing.db, { ...given, title: 'Size the ducts' }),
      await makeTask(mailing.db, { ...given, title: 'Order the valves' }),
    ]
    await boss.client.put(`task/id/${ducts.task_id}`, { due_date: '2026-11-20' })
    await boss.client.get(`task/mark_as_closed/${valves.task_id}`)
    await startSending(mailing)
    const { text = '' } = await smtp.mailTo(person.email, /^2 news at Plumbline$/)
    await untilAll(mailing.db, person.email, 'sent')
    expect(smtp.mails).toHaveLength(1)
    const page = `${publicUrl}/tasks/update_task`
    expect(text).toContain(`- Order the valves\n  Mo Lee completed this\n  ${page}/${valves.task_id}`)
    expect(text).toContain(
      `- Size the ducts\n  Mo Lee moved the due date from Nov 15, 2026 to Nov 20, 2026\n  ${page}/${ducts.task_id}`,
    )
  })

  it('news waits ten minutes for more; one job gathers all, and one mail in ten minutes is enough', async () => {
    const person = await wanting(test, { due_moved: 'mail' })
    const [first, second] = [await move(person, 'First'), await move(person, 'Second')]
    expect(await jobsOf(person.id)).toEqual([600])
    const [news] = await gather(person, 10)
    expect(news).toMatchObject({
      total: 2,
      items: [
        { model: 'task', id: second, title: 'Second', kind: 'due_moved', by: 'Mo Lee' },
        { id: first, title: 'First', facts: { from: '2026-11-15', to: '2026-11-20' } },
      ],
    })
    await move(person, 'Third')
    expect(await gather(person, 10)).toHaveLength(1)
    expect(await gather(person)).toHaveLength(2)
    expect(await gather(person)).toHaveLength(2)
  })

  it('the alert of an RFI is mailed with the news, a pinged task by itself and once', async () => {
    const person = await wanting(test, { pinged: 'mail' })
    const rfi = await makeRfi(test.db, { assigned_to: person.id })
    const task = await makeTask(test.db, { assigned_to: person.id })
    await manager.put(`rfi/id/${rfi.rfi_id}`, { alert_status: true })
    await manager.get(`task/ping/${task.task_id}`)
    const [news] = await gather(person)
    expect(news).toMatchObject({ total: 1, items: [{ model: 'rfi', kind: 'pinged', by: 'Mo Lee' }] })
    const mails = await outboxOf(test.db, person.email)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['news', 'task_pinged'])
  })

  it('news that was read, is not wanted any more, or whose record or comment was deleted is not mailed', async () => {
    const person = await wanting(test, { due_moved: 'mail', answered: 'mail' })
    const read = await move(person, 'Read')
    await person.client.post('api/inbox/read', { model: 'task', id: read })
    await manager.delete(`task/id/${await move(person, 'Deleted')}`)
    const { task_id } = await makeTask(test.db, { assigned_by: person.id })
    await manager.get(`task/mark_as_closed/${task_id}`)
    await person.client.put('api/news_settings', { answered: 'inbox' })
    const { id: commentId } = await test.db
      .insertInto('comment')
      .values({ model: 'task', record_id: task_id, body: 'Oops', author: manager.id, deleted_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const context = { user: { id: manager.id }, mailGatherMinutes: 10 } as Parameters<typeof tell>[2]
    const told = { kind: 'mentioned', model: 'task', recordId: task_id, employeeId: person.id } as const
    await inTransaction(test.db, (tx) => tell(tx, [{ ...told, commentId }], context))
    expect(await gather(person)).toEqual([])
    await person.client.put('api/news_settings', { answered: 'mail' })
    // What was gathered once does not come again.
    expect(await gather(person)).toEqual([])
  })

  it('news is mailed to nobody who left, and what only goes to the inbox makes no job', async () => {
    const gone = await wanting(test, { due_moved: 'mail' })
    await move(gone, 'Late')
    await test.db.updateTable('employee').set({ is_active: false }).where('id', '=', gone.id).execute()
    expect(await gather(gone)).toEqual([])
    const inbox = await wanting(test, { due_moved: 'inbox' })
    await move(inbox, 'Quiet')
    expect(await jobsOf(inbox.id)).toEqual([])
    expect(await gather(inbox)).toEqual([])
  })

  it('news of what a person may not read any more is not mailed', async () => {
    const person = await makePerson(test, { role: 'Accountant' })
    await person.client.put('api/news_settings', { due_soon: 'mail' })
    const { invoice_id: id } = await makeInvoice(test.db)
    const wait = () =>
      sql`
      INSERT INTO notice (employee_id, kind, model, record_id, to_mail)
      VALUES (${person.id}, 'due_soon', 'invoice', ${id}, true)`.execute(test.db)
    await wait()
    expect(await gather(person)).toHaveLength(1)
    await wait()
    await test.db.updateTable('employee').set({ role: 'Team Member' }).where('id', '=', person.id).execute()
    expect(await gather(person)).toHaveLength(1)
  })

  it('a mail that waits does not quote a comment that was deleted since', async () => {
    const person = await makePerson(test)
    const { task_id } = await makeTask(test.db)
    const say = async (body: string) =>
      (await manager.post(`api/comments/task/${task_id}`, { body, mentions: [person.email] })).body.data.id
    const secret = await say('The bid is 4 million')
    await say('See the plans')
    await gather(person)
    await manager.delete(`api/comments/${secret}`)
    const admin = await test.as('Administrator')
    const [{ id }] = (await admin.get(`api/admin/outbox?kind=news&to=${person.email}`)).body.data
    const { text } = (await admin.get(`api/admin/outbox/${id}`)).body.data
    expect(text).toContain('Mo Lee mentioned you: “See the plans”\n')
    expect(text).toContain('Mo Lee mentioned you\n')
    expect(text).not.toContain('4 million')
  })

  it('work that is given or pinged is mailed by itself, and not as news', async () => {
    const person = await wanting(test, { assigned: 'mail', pinged: 'mail' })
    const { task_id } = await makeTask(test.db)
    await manager.put(`task/id/${task_id}`, { assigned_to: person.email })
    await manager.get(`task/ping/${task_id}`)
    expect(await jobsOf(person.id)).toEqual([])
    expect((await outboxOf(test.db, person.email)).map(({ kind }) => kind)).toEqual(['task_pinged'])
  })

  it('news beyond fifty is counted', async () => {
    const person = await wanting(test, { due_moved: 'mail' })
    const task = await makeTask(test.db)
    await sql`
      INSERT INTO notice (employee_id, kind, model, record_id, by_id, to_mail)
      SELECT ${person.id}, 'due_moved', 'task', ${task.task_id}, ${manager.id}, true
      FROM generate_series(1, 53)`.execute(test.db)
    const [news] = await gather(person)
    expect(news?.total).toBe(53)
    expect(news?.items).toHaveLength(50)
    const admin = await test.as('Administrator')
    const { body } = await admin.get(`api/admin/outbox?kind=news&to=${person.email}`)
    expect(body.data).toMatchObject([{ kind: 'news', to: person.email, state: 'waiting' }])
    const shown = (await admin.get(`api/admin/outbox/${body.data[0].id}`)).body.data
    expect(shown.subject).toBe('53 news at Plumbline')
    expect(shown.text).toContain('And 3 more, in your inbox\n')
    const again = await admin.post(`api/admin/outbox/${body.data[0].id}/resend`)
    expect(again.status).toBe(200)
  })

  it('news whose job was lost is found within the hour', async () => {
    const person = await wanting(test, { due_moved: 'mail' })
    await move(person, 'Lost')
    await sql`DELETE FROM pgboss.job WHERE singleton_key = ${person.id}`.execute(test.db)
    await requeueMail({ db: test.db, env: test.env, ...watchOf(test) })
    expect(await jobsOf(person.id)).toHaveLength(1)
  })
})
