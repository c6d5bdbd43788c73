import { connect, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startApp, startOwnApp, type Answer, type TestApp } from '#test/app.ts'
import { eventsOf } from '#test/accounts/support.ts'
import { makeEmployee, makeInvoice, makeTask } from '#test/factories.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const invoices = 'api/recycle_bin?model=invoice'
const agent = { 'user-agent': 'Agent of Ada\\r\\nX: y' }

describe('denials', () => {
  it('denied access is noted: who, from where, in which request, and what they wanted', async () => {
    const member = await test.as('Team Member')
    const first = await member.get(invoices, { headers: agent })
    await expect.poll(() => eventsOf(test, member.id)).toHaveLength(1)
    const second = await member.post('task/', { title: 'x' }, { csrf: false })
    expect([first.status, second.status]).toEqual([403, 403])
    await expect.poll(() => eventsOf(test, member.id)).toHaveLength(2)
    expect(await eventsOf(test, member.id)).toEqual([
      {
        kind: 'access_denied',
        actor: member.id,
        address: '127.0.0.1',
        user_agent: agent['user-agent'],
        request_id: first.headers['x-request-id'],
        facts: { method: 'GET', route: '/api/recycle_bin' },
      },
      expect.objectContaining({
        kind: 'access_denied',
        actor: member.id,
        request_id: second.headers['x-request-id'],
        facts: { method: 'POST', route: '/task/' },
      }),
    ])
  })

  it('denied access is noted of the request that was refused, also where several share a connection', async () => {
    const member = await test.as('Team Member')
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const ask = (path: string, agent: string) =>
      `GET /${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${member.key}\r\nUser-Agent: ${agent}\r\n\r\n`
    // One after the other without waiting: the second is answered when the first has been.
    socket.write(ask('api/dashboard', 'first') + ask(invoices, 'second'))
    await expect.poll(() => eventsOf(test, member.id)).toHaveLength(1)
    expect(await eventsOf(test, member.id)).toMatchObject([{ user_agent: 'second', address: '127.0.0.1' }])
  })

  it('denied access is noted for a forged call of nobody known', async () => {
    const forged = await test.nobody().post('auth/login/', { username: 'x', password: 'y' }, { csrf: false })
    expect(forged.status).toBe(403)
    const rows = () =>
      test.db
        .selectFrom('security_event')
        .select(['kind', 'actor', 'subject', 'facts'])
        .where('request_id', '=', String(forged.headers['x-request-id']))
        .execute()
    await expect.poll(rows).toEqual([
      {
        kind: 'access_denied',
        actor: null,
        subject: null,
        facts: { method: 'POST', route: '/auth/login/' },
      },
    ])
  })

  it('denied access is a few lines a minute, however often it is tried; other refusals are none', async () => {
    const own = await startOwnApp()
    const member = await own.as('Team Member')
    for (let n = 0; n < 20; n += 1) expect((await member.get(invoices)).status).toBe(403)
    expect((await member.get('no/such/path')).status).toBe(404)
    expect((await member.get(`task/id/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await member.post('task/', {})).status).toBe(400)
    expect((await own.nobody().get('auth/user/')).status).toBe(401)
    expect((await member.get('contact/all')).status).toBeGreaterThanOrEqual(400)
    // What is still being written is written before the server stops.
    await own.app.close()
    const events = await eventsOf(own, member.id)
    expect(events.map(({ facts }) => facts)).toEqual(
      Array.from({ length: 3 }, () => ({ method: 'GET', route: '/api/recycle_bin' })),
    )
  })

  it('denied access is denied all the same where the log cannot be written', async () => {
    const own = await startOwnApp()
    const member = await own.as('Team Member')
    await sql`DROP TABLE security_event`.execute(own.db)
    expect((await member.get(invoices)).status).toBe(403)
    expect((await member.get('auth/user/')).status).toBe(200)
    await expect.poll(() => own.log()).toContain('denied access could not be noted')
  })
})

describe('tampering', () => {
  it.each([
    ["UPDATE security_event SET kind = 'signed_in'"],
    ['DELETE FROM security_event'],
    ['TRUNCATE security_event'],
    ["UPDATE history SET changes = '{}'"],
    ['DELETE FROM history'],
    ['TRUNCATE history'],
  ])('the security log and the history only grow: %s', async (statement) => {
    const member = await test.as('Team Member')
    await member.get(invoices)
    await expect.poll(() => eventsOf(test, member.id)).not.toEqual([])
    const stored = await contents()
    const table = statement.includes('history') ? 'history' : 'security_event'
    await expect(sql`${sql.raw(statement)}`.execute(test.db)).rejects.toThrow(
      `rows of ${table} are never changed or removed`,
    )
    expect(await contents()).toEqual(stored)
  })

  const contents = async () =>
    (
      await sql`SELECT 'event', id, kind FROM security_event UNION ALL SELECT 'history', id, action FROM history`.execute(
        test.db,
      )
    ).rows
})

describe('rows of the history', () => {
  type Deed = { model: string; id: string; answer: Answer; row: object }

  const deeds: [string, () => Promise<Deed & { by: string }>][] = [
    [
      'a task is changed',
      async () => {
        const admin = await test.as('Administrator')
        const task = await makeTask(test.db, { title: 'Duct layout' })
        const answer = await admin.put(`task/id/${task.task_id}`, { title: 'Pipe layout' })
        const row = { action: 'update', changes: { title: ['Duct layout', 'Pipe layout'] } }
        return { model: 'task', id: task.task_id, answer, row, by: admin.id }
      },
    ],
    [
      'a task is deleted',
      async () => {
        const admin = await test.as('Administrator')
        const task = await makeTask(test.db)
        const answer = await admin.delete(`task/id/${task.task_id}`)
        return { model: 'task', id: task.task_id, answer, row: { action: 'delete' }, by: admin.id }
      },
    ],
    [
      'an invoice is marked as sent',
      async () => {
        const accountant = await test.as('Accountant')
        const invoice = await makeInvoice(test.db)
        const answer = await accountant.get(`api/invoice/mark_as_sent/${invoice.invoice_id}`)
        const row = { changes: { payment_status: ['Pending', 'Sent'] } }
        return { model: 'invoice', id: invoice.invoice_id, answer, row, by: accountant.id }
      },
    ],
    [
      'a role is changed',
      async () => {
        const admin = await test.as('Administrator')
        const { id } = await makeEmployee(test.db, { role: 'Team Member' })
        const answer = await admin.put(`api/user/id/${id}`, { role: 'Manager' })
        const row = { action: 'update', changes: { role: ['Team Member', 'Manager'] } }
        return { model: 'user', id, answer, row, by: admin.id }
      },
    ],
  ]

  it.each(deeds)(
    'one row tells of %s: who, when, what, from what to what, from where, in which request',
    async (_what, done) => {
      const { model, id, answer, row, by } = await done()
      expect(answer.status).toBe(200)
      const rows = await test.db
        .selectFrom('history')
        .selectAll()
        .where('model', '=', model)
        .where('record_id', '=', id)
        .execute()
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({
        actor: by,
        address: '127.0.0.1',
        request_id: answer.headers['x-request-id'],
        ...row,
      })
      expect(Math.abs(Date.now() - Date.parse(String(rows[0]?.at)))).toBeLessThan(60_000)
    },
  )

  it('a change of role is in the security log too', async () => {
    const admin = await test.as('Administrator')
    const { id } = await makeEmployee(test.db, { role: 'Team Member' })
    const answer = await admin.put(`api/user/id/${id}`, { role: 'Manager' })
    expect(await eventsOf(test, id)).toContainEqual({
      kind: 'role_changed',
      actor: admin.id,
      address: '127.0.0.1',
      user_agent: expect.any(String),
      request_id: answer.headers['x-request-id'],
      facts: { before: 'Team Member', after: 'Manager' },
    })
  })
})
