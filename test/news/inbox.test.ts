import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { messages } from '#domain/words/messages.ts'
import { newsMessages } from '#domain/words/news.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/pool.ts'
import { Client, startApp, type TestApp } from '#test/app.ts'
import { makeInvoice, makeProject, makeRfi, makeTask } from '#test/factories.ts'
import { hear } from '#test/events/hear.ts'
import { makePerson } from './support.ts'

let test: TestApp
let manager: Client
let managerName: string

beforeAll(async () => {
  test = await startApp({ LOG_LEVEL: 'silent' })
  const boss = await makePerson(test, { name: 'Mo Lee', role: 'Manager' })
  manager = boss.client
  managerName = boss.name
})
afterAll(() => test.close())

type Group = Record<string, unknown> & { id: string; notices: Record<string, unknown>[] }

const inbox = async (client: Client, query = '') => {
  const { status, body } = await client.get(`api/inbox${query}`)
  expect(status).toBe(200)
  return body as unknown as { data: Group[]; has_more: boolean; unread: number }
}

const giveTask = async (email: string, title: string) => {
  const { project_id } = await makeProject(test.db, { project_name: 'Clinic' })
  const body = { project_id, title, due_date: '2026-11-15', category: 'Other', assigned_to: email }
  return String((await manager.post('task/', body)).body.data.task_id)
}

const insertNotices = async (employee_id: string, record_id: string, count: number) => {
  await sql`
    INSERT INTO notice (employee_id, kind, model, record_id, by_id)
    SELECT ${employee_id}, 'assigned', 'task', ${record_id}, ${manager.id} FROM generate_series(1, ${count}::int)`.execute(
    test.db,
  )
}

describe('the inbox', () => {
  it('an empty inbox has no groups, nothing unread and no more', async () => {
    const { client } = await makePerson(test)
    expect(await inbox(client)).toMatchObject({ data: [], unread: 0, has_more: false })
    expect(await inbox(client, '?page=9')).toMatchObject({ data: [], has_more: false })
  })

  it('an inbox has a group for each record, the one with the newest notice first, and says each in a sentence', async () => {
    const person = await makePerson(test)
    const first = await giveTask(person.email, 'Size the ducts')
    const second = await giveTask(person.email, 'Order the valves')
    await manager.put(`task/id/${first}`, { due_date: '2026-11-20' })
    const { data, unread, has_more } = await inbox(person.client)
    expect({ unread, has_more }).toEqual({ unread: 3, has_more: false })
    const url = `/tasks/update_task/${first}`
    const by = { name: managerName, email: expect.any(String) }
    expect(data[0]).toEqual({
      model: 'task',
      id: first,
      title: 'Size the ducts',
      project_name: 'Clinic',
      url,
      deleted: false,
      unread: 2,
      count: 2,
      latest_at: data[0]?.notices[0]?.at,
      notices: [
        {
          id: expect.any(Number),
          kind: 'due_moved',
          sentence: 'Mo Lee moved the due date from Nov 15, 2026 to Nov 20, 2026',
          by,
          at: expect.any(String),
          read: false,
          url,
        },
        {
          id: expect.any(Number),
          kind: 'assigned',
          sentence: 'Mo Lee assigned this to you',
          by,
          at: expect.any(String),
          read: false,
          url,
        },
      ],
    })
    expect(data.map(({ id }) => id)).toEqual([first, second])
  })

  it('an RFI is called by its number and the first 120 letters of its text', async () => {
    const person = await makePerson(test)
    const text = 'x'.repeat(130)
    const { rfi_id, rfi_number } = await makeRfi(test.db, { assigned_to: person.id, description: text })
    await manager.put(`rfi/id/${rfi_id}`, { alert_status: true })
    const { data } = await inbox(person.client)
    expect(data[0]).toMatchObject({
      title: `RFI ${rfi_number}: ${'x'.repeat(120)}`,
      url: `/rfi/update_rfi/${rfi_id}`,
      notices: [{ kind: 'pinged', sentence: 'Mo Lee pinged you' }],
    })
  })

  it('a comment is quoted with its first 140 letters and leads to its place, unless it was deleted', async () => {
    const person = await makePerson(test)
    const { task_id } = await makeTask(test.db)
    const body = `One\nline ${'é'.repeat(140)}`
    const { id } = await test.db
      .insertInto('comment')
      .values({ model: 'task', record_id: task_id, body, author: manager.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const notice = { employee_id: person.id, model: 'task', record_id: task_id, by_id: manager.id } as const
    for (const kind of ['commented', 'mentioned'] as const)
      await test.db
        .insertInto('notice')
        .values({ ...notice, kind, comment_id: id, facts: '{}' })
        .execute()
    const url = `/tasks/update_task/${task_id}#comment-${id}`
    const quoted = `“One line ${'é'.repeat(131)}”`
    expect((await inbox(person.client)).data[0]?.notices).toMatchObject([
      { sentence: `Mo Lee mentioned you: ${quoted}`, url },
      { sentence: `Mo Lee commented: ${quoted}`, url },
    ])
    await test.db.updateTable('comment').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    expect((await inbox(person.client)).data[0]?.notices).toMatchObject([
      { sentence: 'Mo Lee mentioned you' },
      { sentence: 'Mo Lee commented' },
    ])
  })

  it('an inbox has twenty records a page and the newest ten notices of each', async () => {
    const person = await makePerson(test)
    const { project_id } = await makeProject(test.db)
    const ids: string[] = []
    for (let n = 0; n < 21; n += 1) ids.push((await makeTask(test.db, { project_id })).task_id)
    for (const id of ids) await insertNotices(person.id, id, 1)
    await insertNotices(person.id, ids[0] ?? '', 12)
    const [first, second] = [await inbox(person.client), await inbox(person.client, '?page=2')]
    expect(first.data.map(({ id }) => id)).toEqual([ids[0], ...ids.slice(2).toReversed()])
    expect(first).toMatchObject({ has_more: true, unread: 33 })
    expect(first.data[0]).toMatchObject({ count: 13, unread: 13 })
    expect(first.data[0]?.notices).toHaveLength(10)
    expect(second.data.map(({ id }) => id)).toEqual([ids[1]])
    expect(second.has_more).toBe(false)
  })

  it('an inbox of the unread leaves out what was read', async () => {
    const person = await makePerson(test)
    const [first, second] = [await giveTask(person.email, 'One'), await giveTask(person.email, 'Two')]
    await manager.get(`task/ping/${first}`)
    const oldest = (await inbox(person.client)).data[0]?.notices[1]?.id
    await person.client.post('api/inbox/read', { ids: [oldest] })
    await person.client.post('api/inbox/read', { model: 'task', id: second })
    const { data, unread } = await inbox(person.client, '?filter=unread')
    expect(unread).toBe(1)
    expect(data).toMatchObject([{ id: first, count: 1, unread: 1, notices: [{ kind: 'pinged' }] }])
    expect((await inbox(person.client, '?filter=all')).data[0]).toMatchObject({ count: 2, unread: 1 })
  })

  it.each([
    ['?filter=new', 'filter', newsMessages.badFilter],
    ['?filter=all&filter=unread', 'filter', newsMessages.badFilter],
    ['?page=x', 'page', 'page must be a whole number'],
    ['?page=1&page=2', 'page', 'page was sent more than once'],
  ])('an inbox asked for with %s is refused', async (query, field, sentence) => {
    const { status, body } = await manager.get(`api/inbox${query}`)
    expect(status).toBe(400)
    expect(body.errors).toEqual({ [field]: [sentence] })
  })
})

describe('marks', () => {
  it('marks by ids, by record and all at once say how many changed and how many are unread', async () => {
    const person = await makePerson(test)
    const tasks = [await giveTask(person.email, 'One'), await giveTask(person.email, 'Two')]
    const third = await giveTask(person.email, 'Three')
    const ids = (await inbox(person.client)).data.map(({ notices }) => notices[0]?.id)
    const mark = async (path: string, body: object) =>
      (await person.client.post(`api/inbox/${path}`, body)).body.data
    expect(await mark('read', { ids: ids.slice(0, 1) })).toEqual({ changed: 1, unread: 2 })
    expect(await mark('read', { ids: ids.slice(0, 1) })).toEqual({ changed: 0, unread: 2 })
    expect(await mark('read', { model: 'task', id: tasks[0] })).toEqual({ changed: 1, unread: 1 })
    expect(await mark('read', { all: true })).toEqual({ changed: 1, unread: 0 })
    expect(await mark('unread', { ids })).toEqual({ changed: 3, unread: 3 })
    expect(await mark('read', { model: 'task', id: 'nonsense' })).toEqual({ changed: 0, unread: 3 })
    expect((await inbox(person.client)).data[0]?.id).toBe(third)
  })

  it('marks leave the notices of others as they are', async () => {
    const [person, other] = [await makePerson(test), await makePerson(test)]
    const task = await giveTask(person.email, 'Mine')
    const [id] = (await inbox(person.client)).data[0]?.notices.map((notice) => notice.id) ?? []
    for (const body of [{ ids: [id] }, { model: 'task', id: task }, { all: true }])
      expect((await other.client.post('api/inbox/read', body)).body.data).toEqual({ changed: 0, unread: 0 })
    expect((await inbox(person.client)).unread).toBe(1)
    await person.client.post('api/inbox/read', { all: true })
    expect((await other.client.post('api/inbox/unread', { ids: [id] })).body.data.changed).toBe(0)
    expect((await inbox(person.client)).unread).toBe(0)
  })

  it.each([
    ['nothing', {}],
    ['a list', []],
    ['several', { ids: [1], all: true }],
    ['a record and all', { model: 'task', id: 'x', all: true }],
    ['half a record', { model: 'task' }],
    ['the other half', { id: 'x' }],
    ['a record that is no text', { model: 'task', id: 7 }],
    ['all that is not true', { all: false }],
    ['all in words', { all: 'true' }],
  ])('marks of %s are refused', async (_what, body) => {
    const { status, body: answer } = await manager.post('api/inbox/read', body)
    expect([status, answer.message]).toEqual([400, 'Say which: ids, a record, or all'])
  })

  it.each([
    ['ids that are no list', { ids: 1 }, 'ids', newsMessages.badIds],
    ['ids that are no numbers', { ids: ['1'] }, 'ids', newsMessages.badIds],
    ['ids that are no whole numbers', { ids: [1.5] }, 'ids', newsMessages.badIds],
    ['ids beyond every number', { ids: [1e300] }, 'ids', newsMessages.badIds],
    ['too many ids', { ids: Array.from({ length: 1001 }, (_, n) => n) }, 'ids', newsMessages.badIds],
    ['an unknown kind', { model: 'nonsense', id: 'x' }, 'model', 'Unknown model'],
    ['an id that no record can have', { model: 'task', id: 'a\0b' }, 'id', messages.generic.unstorable],
  ])('marks by %s are refused', async (_what, body, field, sentence) => {
    const { status, body: answer } = await manager.post('api/inbox/read', body)
    expect(status).toBe(400)
    expect(answer.errors).toEqual({ [field]: [sentence] })
  })

  it('what a person may read no more is neither told nor counted', async () => {
    const person = await makePerson(test, { role: 'Accountant' })
    const { invoice_id } = await makeInvoice(test.db)
    await sql`INSERT INTO notice (employee_id, kind, model, record_id, due_day)
      VALUES (${person.id}, 'overdue', 'invoice', ${invoice_id}, '2026-11-13')`.execute(test.db)
    const { data, unread } = await inbox(person.client)
    expect({ title: data[0]?.['title'], unread }).toEqual({
      title: expect.stringMatching(/^\d+% of /),
      unread: 1,
    })
    await test.db.updateTable('employee').set({ role: 'Other' }).where('id', '=', person.id).execute()
    const later = await test.asEmployee(person.id)
    expect(await inbox(later)).toMatchObject({ data: [], unread: 0 })
    expect((await later.get('api/attention')).body.data.unread).toBe(0)
  })

  it('only ids can be marked as unread', async () => {
    for (const body of [{ all: true }, { model: 'task', id: 'x' }, {}]) {
      const { status, body: answer } = await manager.post('api/inbox/unread', body)
      expect([status, answer.message]).toEqual([400, newsMessages.sayWhich])
    }
  })
})

describe('deleted records', () => {
  it('the notices of a deleted record become read, and their group leads nowhere', async () => {
    const person = await makePerson(test)
    const task = await giveTask(person.email, 'Gone')
    await manager.delete(`task/id/${task}`)
    expect(await inbox(person.client)).toMatchObject({
      unread: 0,
      data: [
        { title: 'Gone', deleted: true, url: '', unread: 0, count: 1, notices: [{ read: true, url: '' }] },
      ],
    })
    await manager.post(`api/recycle_bin/task/${task}/restore`)
    expect((await inbox(person.client)).data[0]).toMatchObject({ deleted: false, unread: 0 })
  })

  it('the notices of the work in a deleted project become read', async () => {
    const person = await makePerson(test)
    await giveTask(person.email, 'Gone too')
    const { data } = await inbox(person.client)
    const { project_id } = await test.db
      .selectFrom('task')
      .select('project_id')
      .where('task_id', '=', String(data[0]?.id))
      .executeTakeFirstOrThrow()
    await (await test.as('Administrator')).delete(`api/admin/records/project/${project_id}`)
    expect(await inbox(person.client)).toMatchObject({ unread: 0, data: [{ deleted: true }] })
  })

  it('the notices of an erased record go with it', async () => {
    const person = await makePerson(test)
    const task = await giveTask(person.email, 'Erased')
    await manager.delete(`task/id/${task}`)
    const longAgo = new Date('2020-01-01')
    await test.db.updateTable('task').set({ deleted_at: longAgo }).where('task_id', '=', task).execute()
    const admin = await test.as('Administrator')
    expect((await admin.post(`api/recycle_bin/task/${task}/erase`)).status).toBe(200)
    expect(await inbox(person.client)).toMatchObject({ data: [], unread: 0 })
  })
})

describe('windows', () => {
  it('a new notice, a mark and a deleted record are told to the windows of that person and to no others', async () => {
    const [person, other] = [await makePerson(test), await makePerson(test)]
    const [own, theirs] = [await hear(person.client), await hear(other.client)]
    const task = await giveTask(person.email, 'Heard')
    await own.until('change inbox')
    await person.client.post('api/inbox/read', { all: true })
    expect(await own.next()).toBe('change inbox')
    await manager.get(`task/ping/${task}`)
    await own.until('change inbox')
    await manager.delete(`task/id/${task}`)
    await own.until('change inbox')
    const { task_id } = await makeTask(test.db)
    await manager.get(`task/ping/${task_id}`)
    const heard: string[] = []
    do heard.push(await theirs.next())
    while (heard.at(-1) !== `change task ${task_id}`)
    expect(heard).not.toContain('change inbox')
  })

  it('a new notice is told to the windows of that person at another process on the database', async () => {
    const person = await makePerson(test)
    const near = openDatabase(test.url, 2)
    const other = await buildApp({ db: near.db, url: test.url, env: test.env })
    onTestFinished(async () => {
      await other.close()
      await near.close()
    })
    const [own, theirs] = [
      await hear(new Client(other, person.client.key, person.id)),
      await hear(new Client(other, manager.key, manager.id)),
    ]
    const task = await giveTask(person.email, 'Far away')
    await own.until('change inbox')
    await manager.put(`task/id/${task}`, { title: 'Farther' })
    const heard: string[] = []
    do heard.push(await theirs.next())
    while (heard.filter((event) => event === `change task ${task}`).length < 2)
    expect(heard).not.toContain('change inbox')
  })

  it('whoever was not listening looks at the inbox again', async () => {
    const { client } = await makePerson(test)
    const { until } = await hear(client, '?since=0')
    await expect(until('change inbox')).resolves.toBeUndefined()
  })

  it('a mark that changes nothing is told to nobody', async () => {
    const person = await makePerson(test)
    const { next } = await hear(person.client)
    await person.client.post('api/inbox/read', { all: true })
    const { task_id } = await makeTask(test.db)
    await manager.get(`task/ping/${task_id}`)
    let heard = await next()
    while (heard !== `change task ${task_id}`) {
      expect(heard).not.toBe('change inbox')
      heard = await next()
    }
  })
})

describe('settings', () => {
  const defaults = {
    assigned: 'mail',
    mentioned: 'mail',
    pinged: 'mail',
    commented: 'inbox',
    due_moved: 'inbox',
    answered: 'inbox',
    due_soon: 'inbox',
    overdue: 'inbox',
    digest: true,
  }

  it('settings have nine keys, keep what is not sent, and are one’s own', async () => {
    const [own, other] = [await makePerson(test), await makePerson(test)]
    expect((await own.client.get('api/news_settings')).body.data).toEqual(defaults)
    const { body } = await own.client.put('api/news_settings', { commented: 'mail', digest: false })
    expect(body).toMatchObject({
      message: 'Settings saved',
      data: { ...defaults, commented: 'mail', digest: false },
    })
    const again = await own.client.put('api/news_settings', { assigned: 'off', nonsense: 1 })
    const kept = { ...defaults, assigned: 'off', commented: 'mail', digest: false }
    expect(again.body.data).toEqual(kept)
    expect((await own.client.put('api/news_settings', {})).body.data).toEqual(kept)
    expect((await other.client.get('api/news_settings')).body.data).toEqual(defaults)
  })

  it('settings are refused field by field, and then nothing is saved', async () => {
    const { client } = await makePerson(test)
    const { status, body } = await client.put('api/news_settings', {
      assigned: 'loud',
      pinged: null,
      commented: ['mail'],
      overdue: 'off',
      digest: 'yes',
    })
    expect(status).toBe(400)
    const wrong = ['Choose off, inbox or mail']
    expect(body.errors).toEqual({
      assigned: wrong,
      pinged: wrong,
      commented: wrong,
      digest: ['Please answer yes or no'],
    })
    expect((await client.get('api/news_settings')).body.data).toEqual(defaults)
  })

  it('settings of old clients agree: mail is true, and turning it off leaves the inbox', async () => {
    const { client } = await makePerson(test)
    await client.put('api/news_settings', { assigned: 'off', pinged: 'inbox' })
    expect((await client.get('auth/mail_settings/')).body).toEqual({ assigned: false, pinged: false })
    await client.put('auth/mail_settings/', { assigned: false, pinged: true })
    expect((await client.get('api/news_settings')).body.data).toMatchObject({
      assigned: 'off',
      pinged: 'mail',
    })
    await client.put('auth/mail_settings/', { assigned: true, pinged: false })
    expect((await client.get('api/news_settings')).body.data).toMatchObject({
      assigned: 'mail',
      pinged: 'inbox',
    })
  })

  it('what is turned off makes no notice from then on', async () => {
    const person = await makePerson(test)
    await giveTask(person.email, 'Before')
    await person.client.put('api/news_settings', { assigned: 'off' })
    const task = await giveTask(person.email, 'After')
    await manager.get(`task/ping/${task}`)
    const { data } = await inbox(person.client)
    expect(data.map(({ title, notices }) => [title, notices.map(({ kind }) => kind)])).toEqual([
      ['After', ['pinged']],
      ['Before', ['assigned']],
    ])
  })
})
