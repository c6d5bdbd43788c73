import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { HistoryModel } from '#domain/records/history-actions.ts'
import type { Role } from '#domain/roles.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordHistory } from '#server/records/history.ts'
import { Client, startApp, startOwnApp, type TestApp } from '../app.ts'
import { layCable } from '../cable.ts'
import { makeEmployee, makeInvoice, makeProject, makeTask } from '../factories.ts'
import { hear } from './hear.ts'

let test: TestApp
beforeAll(async () => {
  test = await startApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => test.close())

describe('listeners', () => {
  it('whoever listens is told which record was created, changed, closed, deleted and restored, by ids alone', async () => {
    const manager = await test.as('Manager')
    const { next, until } = await hear(await test.as('Team Member'))
    const made = await manager.post('api/points-of-contact/create/', { name: 'Ann Lee' })
    const contact = `change pointofcontact ${made.body.data.uuid}`
    await until(contact)
    const { task_id: id } = await makeTask(test.db)
    const { version } = (await manager.get(`task/id/${id}`)).body.data
    await manager.put(`task/id/${id}`, { title: 'Size the duct', version })
    expect(await next()).toBe(`change task ${id}`)
    await manager.get(`task/mark_as_closed/${id}`)
    expect(await next()).toBe(`change task ${id}`)
    await manager.delete(`task/id/${id}`)
    expect(await next()).toBe(`change task ${id}`)
    await manager.post(`api/recycle_bin/task/${id}/restore`)
    expect(await next()).toBe(`change task ${id}`)
  })

  it('whoever listens is told nothing of what was refused', async () => {
    const manager = await test.as('Manager')
    const { next } = await hear(manager)
    const { task_id: id } = await makeTask(test.db)
    await manager.put(`task/id/${id}`, { title: '' })
    await (await test.as('Team Member')).delete(`task/id/${id}`)
    await manager.get(`task/ping/${id}`)
    await manager.get(`task/ping/${id}`)
    const { task_id: other } = await makeTask(test.db)
    await manager.get(`task/ping/${other}`)
    expect([await next(), await next()]).toEqual([`change task ${id}`, `change task ${other}`])
  })

  it('whoever listens is told to look at everything again when very much changed at once', async () => {
    const { next } = await hear(await test.as('Team Member'))
    const entry = { actor: null, model: 'task', action: 'update', changes: {} } as const
    await inTransaction(test.db, (tx) =>
      recordHistory(
        tx,
        Array.from({ length: 101 }, (_, number) => ({ ...entry, recordId: `t${number}` })),
      ),
    )
    expect(await next()).toBe('catch_up')
  })
})

describe('catching up', () => {
  it('whoever was not listening is told what changed meanwhile, as far as they may see it', async () => {
    const own = await startOwnApp({ LOG_LEVEL: 'silent' })
    const manager = await own.as('Manager')
    const { task_id: id } = await makeTask(own.db)
    await manager.get(`task/ping/${id}`)
    const { uuid } = (await manager.post('api/clients/create/', { name: 'Acme' })).body.data
    const { until } = await hear(await own.as('Other'), '?since=2000')
    await until(`change client ${uuid}`)
    await expect(until(`change task ${id}`)).resolves.toBeUndefined()
  })

  it('whoever was not listening is told to look at everything when it was too much', async () => {
    const own = await startOwnApp({ LOG_LEVEL: 'silent' })
    for (let times = 0; times < 10; times += 1) {
      await sql`
        INSERT INTO history (model, record_id, action, changes)
        SELECT 'task', gen_random_uuid(), 'update', '{}' FROM generate_series(1, 50)`.execute(own.db)
    }
    const { next } = await hear(await own.as('Other'), '?since=2000')
    expect(await next()).toBe('catch_up')
  })

  it('whoever was not listening must say how long in whole milliseconds', async () => {
    const answer = await (await test.as('Other')).get('api/events?since=yesterday')
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({ since: ['since must be a whole number of milliseconds'] })
  })
})

describe('rights of listeners', () => {
  it.each<[Role, string]>([
    ['Accountant', 'change invoice'],
    ['Administrator', 'change invoice'],
    ['Team Member', 'change project'],
    ['Manager', 'change project'],
  ])('an invoice is to the %s a %s', async (role, told) => {
    const project = await makeProject(test.db)
    const invoice = await makeInvoice(test.db, { project_id: project.project_id })
    const { next } = await hear(await test.as(role))
    await (await test.as('Accountant')).get(`api/invoice/mark_as_sent/${invoice.invoice_id}`)
    const id = told === 'change invoice' ? invoice.invoice_id : project.project_id
    expect(await next()).toBe(`${told} ${id}`)
  })

  it('everybody is told that there is something new to read, and administrators which announcement', async () => {
    const [member, admin] = [
      await hear(await test.as('Team Member')),
      await hear(await test.as('Administrator')),
    ]
    await note('announcement', 'a1')
    expect(await admin.next()).toBe('change announcement a1')
    expect((await member.next()).trim()).toBe('change announcement')
  })

  it('nobody is told what they may not see: messages of visitors, and which account changed', async () => {
    const member = await hear(await test.as('Team Member'))
    const ceo = await hear(await test.as('CEO'))
    const { id } = await makeEmployee(test.db, { name: 'Bo Ek' })
    await change(id, { name: 'Bo Eek' })
    await ceo.until(`change user ${id}`)
    await member.until('change user')
    await note('contact', 'c1')
    expect(await ceo.next()).toBe('change contact c1')
    await note('task', 't1')
    expect(await member.next()).toBe('change task t1')
  })
})

describe('streams', () => {
  it('a stream ends when its session does', async () => {
    const client = await test.as('Team Member')
    const { ended } = await hear(client)
    await client.post('auth/logout/')
    await expect(ended).resolves.toBeUndefined()
  })

  it('a stream ends when its account is deactivated', async () => {
    const client = await test.as('Team Member')
    const { ended } = await hear(client)
    await change(client.id, { is_active: false })
    await expect(ended).resolves.toBeUndefined()
  })

  it('a stream tells what the role of now may see', async () => {
    const client = await test.as('Accountant')
    const { next } = await hear(client)
    await change(client.id, { role: 'Team Member' })
    const project = await makeProject(test.db)
    const invoice = await makeInvoice(test.db, { project_id: project.project_id })
    await (await test.as('Accountant')).get(`api/invoice/mark_as_sent/${invoice.invoice_id}`)
    let told = await next()
    while (told.startsWith('change user')) told = await next()
    expect(told).toBe(`change project ${project.project_id}`)
  })

  it('a stream keeps no session alive, neither when it opens nor while it lasts', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const own = await startOwnApp({ LOG_LEVEL: 'silent' })
    const client = await own.as('Team Member')
    await own.db
      .updateTable('session')
      .set({ last_used_at: sql`now() - interval '1 hour'` })
      .execute()
    own.queries.length = 0
    await hear(client)
    // Each look at the session is over before the next begins.
    for (let looks = 2; looks <= 4; looks += 1) {
      vi.advanceTimersByTime(20_000)
      await vi.waitUntil(
        () => own.queries.filter((query) => query.includes('from "session"')).length === looks,
      )
    }
    expect(own.queries.filter((query) => query.startsWith('update "session"'))).toEqual([])
  })

  it('a stream does not keep the server from stopping', async () => {
    const own = await startOwnApp({ LOG_LEVEL: 'silent' })
    const { ended } = await hear(await own.as('Team Member'))
    await own.app.close()
    await expect(ended).resolves.toBeUndefined()
  })

  it('a stream catches up after the database could not be heard', async () => {
    const cable = await layCable(test.url)
    const near = openDatabase(cable.url, 2)
    const app = await buildApp({ db: near.db, url: cable.url, env: { ...test.env, logLevel: 'silent' } })
    onTestFinished(async () => {
      await app.close()
      await near.close()
      cable.cut()
    })
    const { key, id } = await test.as('Team Member')
    const { next } = await hear(new Client(app, key, id))
    cable.cut()
    await cable.mend()
    expect(await next()).toBe('catch_up')
    const { task_id: task } = await makeTask(test.db)
    await (await test.as('Manager')).get(`task/ping/${task}`)
    expect(await next()).toBe(`change task ${task}`)
  })
})

/** Changes an account, as IT does. */
async function change(id: string, values: object): Promise<void> {
  const it = await test.as('IT')
  const { body } = await it.get(`api/user/id/${id}`)
  expect((await it.put(`api/user/id/${id}`, { ...body.data, ...values })).status).toBe(200)
}

/** Something happened to a record. */
async function note(model: HistoryModel, recordId: string): Promise<void> {
  await inTransaction(test.db, (tx) =>
    recordHistory(tx, [{ actor: null, model, recordId, action: 'create', changes: {} }]),
  )
}
