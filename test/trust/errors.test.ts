import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '#server/app.ts'
import { startSession } from '#server/auth/token.ts'
import { openDatabase, type Database } from '#server/db/pool.ts'
import { readEnv } from '#server/base/env.ts'
import { Client, startOwnApp } from '#test/app.ts'
import { layCable } from '#test/cable.ts'
import { freshDatabase } from '#test/database.ts'
import { makeEmployee, makeTask } from '#test/factories.ts'

type Setup = {
  url: string
  app: FastifyInstance
  client: Client
  far: Database
  cut(): void
  mend(): Promise<void>
  log(): string
}

/** The app at one end of a cable; `far` reaches the database without it. */
async function startAtCable(settings: string[] = []): Promise<Setup> {
  const database = await freshDatabase()
  const far = openDatabase(database.url, 2)
  for (const setting of settings) {
    await sql`${sql.raw(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET ${setting}`)}`.execute(
      far.db,
    )
  }
  const cable = await layCable(database.url)
  const near = openDatabase(cable.url, 4)
  const lines: string[] = []
  const logTo = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const app = await buildApp({ db: near.db, url: cable.url, env: readEnv({}), logTo })
  const { id } = await makeEmployee(far.db, { role: 'Administrator' })
  const key = await startSession(far.db, id, 'password')
  onTestFinished(async () => {
    await app.close()
    await near.close()
    cable.cut()
    await far.close()
    await database.drop()
  })
  return { app, client: new Client(app, key, id), far: far.db, ...cable, log: () => lines.join('') }
}

const away = {
  status: 503,
  headers: { 'retry-after': '5' },
  body: {
    operation: 'ERROR',
    status: 503,
    message: 'The database is not available right now. Please try again.',
    data: null,
  },
}
const innards =
  /ECONN|socket|connection|terminat|timeout|relation|syntax|SELECT|pg_|postgres|\.ts|node:|stack/i

describe('faults', () => {
  it('a fault of our own is told in general words with a number to ask about; the rest is in the log', async () => {
    const test = await startOwnApp()
    const client = await test.as('Administrator')
    await sql`DROP TABLE task_template`.execute(test.db)
    const answer = await client.get('api/task_template/all')
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      operation: 'ERROR',
      status: 500,
      message: 'Something went wrong on our side. Please try again.',
      detail: 'Something went wrong on our side. Please try again.',
      data: null,
      request_id: answer.headers['x-request-id'],
    })
    const line = test
      .log()
      .split('\n')
      .find((each) => each.includes(answer.body.request_id) && each.includes('"err"'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, err: { code: '42P01' } })
    expect((await client.get('auth/user/')).status).toBe(200)
  })

  it('a fault of our own leaves nothing half done', async () => {
    const test = await startOwnApp()
    const client = await test.as('Administrator')
    const task = await makeTask(test.db)
    await sql`ALTER TABLE history RENAME TO lost`.execute(test.db)
    expect((await client.put(`task/id/${task.task_id}`, { title: 'Changed' })).status).toBe(500)
    expect((await client.get(`task/mark_as_closed/${task.task_id}`)).status).toBe(500)
    expect((await client.delete(`task/id/${task.task_id}`)).status).toBe(500)
    await sql`ALTER TABLE lost RENAME TO history`.execute(test.db)
    const stored = await test.db
      .selectFrom('task')
      .selectAll()
      .where('task_id', '=', task.task_id)
      .executeTakeFirst()
    expect(stored).toEqual(task)
    expect((await client.put(`task/id/${task.task_id}`, { title: 'Changed' })).status).toBe(200)
  })

  it('a fault of our own during a login does not write the password into the log', async () => {
    const test = await startOwnApp()
    await sql`DROP TABLE attempt`.execute(test.db)
    const body = { username: 'nia@example.com', password: 's3cret-of-nia' }
    const answer = await test.nobody().post('auth/login/', body)
    expect(answer.status).toBe(500)
    expect(test.log()).toContain('42P01')
    expect(test.log()).not.toMatch(/s3cret-of-nia|nia@example\.com/)
  })
})

describe('outages', () => {
  it('a database that is away is 503 for every call until it is back; the process lives', async () => {
    const { app, client, cut, mend } = await startAtCable()
    const visitor = new Client(app, undefined, '')
    const csrf = await client.csrf()
    expect((await client.get('projects/active')).status).toBe(200)
    cut()
    const announcement = { title: 'x', content: 'y', duration: 43_200 }
    for (const answer of [
      await client.get('projects/active'),
      await client.get('auth/user/'),
      await client.post('api/announcements/', announcement, { csrf: false, headers: csrf }),
      await visitor.get('api/config'),
    ]) {
      expect(answer).toMatchObject(away)
      expect(JSON.stringify(answer.body)).not.toMatch(innards)
    }
    expect((await visitor.get('healthz')).status).toBe(200)
    expect((await visitor.get('readyz')).status).toBe(503)
    await mend()
    await expect.poll(async () => (await client.get('readyz')).status).toBe(200)
    expect((await client.get('projects/active')).status).toBe(200)
    expect((await client.post('api/announcements/', announcement)).status).toBe(201)
  })

  /** A task that someone else holds. */
  async function holdTask({ far }: Setup) {
    const task = await makeTask(far)
    const holder = await far.startTransaction().execute()
    onTestFinished(async () => {
      if (!holder.isCommitted) await holder.rollback().execute()
    })
    await holder
      .selectFrom('task')
      .select('task_id')
      .where('task_id', '=', task.task_id)
      .forUpdate()
      .execute()
    return { task, holder }
  }

  /** A write that waits for such a task. */
  async function startWaiting(setup: Setup) {
    const { task, holder } = await holdTask(setup)
    const answer = setup.client.put(`task/id/${task.task_id}`, { title: 'Changed' })
    await expect.poll(() => waiting(setup.far)).toHaveLength(1)
    return { task, holder, answer }
  }

  const waiting = async (far: Database) => {
    const { rows } = await sql<{ pid: number }>`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      far,
    )
    return rows
  }

  it('a database that is away in the middle of a write is 503 too, and nothing is written', async () => {
    const setup = await startAtCable()
    const { task, holder, answer } = await startWaiting(setup)
    setup.cut()
    expect(await answer).toMatchObject(away)
    await holder.commit().execute()
    await setup.mend()
    await expect.poll(async () => (await setup.client.get('readyz')).status).toBe(200)
    const read = await setup.client.get(`task/id/${task.task_id}`)
    expect(read.body.data).toMatchObject({ title: task.title, version: 1 })
  })

  it('a database that stopped our connection is 503, and the next call has a new one', async () => {
    const setup = await startAtCable()
    const { task, holder, answer } = await startWaiting(setup)
    for (const { pid } of await waiting(setup.far))
      await sql`SELECT pg_terminate_backend(${pid})`.execute(setup.far)
    expect(await answer).toMatchObject(away)
    await holder.commit().execute()
    expect((await setup.client.put(`task/id/${task.task_id}`, { title: 'Changed' })).status).toBe(200)
  })

  it('a database where something stays locked for too long is 503', async () => {
    const setup = await startAtCable(['lock_timeout = 200'])
    const { task, holder } = await holdTask(setup)
    expect(await setup.client.put(`task/id/${task.task_id}`, { title: 'Changed' })).toMatchObject(away)
    await holder.commit().execute()
    expect((await setup.client.put(`task/id/${task.task_id}`, { title: 'Changed' })).status).toBe(200)
  })

  it('a database that gave up on a statement is 503', async () => {
    const setup = await startAtCable()
    const { task, holder, answer } = await startWaiting(setup)
    for (const { pid } of await waiting(setup.far))
      await sql`SELECT pg_cancel_backend(${pid})`.execute(setup.far)
    expect(await answer).toMatchObject(away)
    await holder.commit().execute()
    expect((await setup.client.put(`task/id/${task.task_id}`, { title: 'Changed' })).status).toBe(200)
  })

  it('a database where two were in each other’s way, again and again, is 503', async () => {
    const setup = await startAtCable()
    const task = await makeTask(setup.far)
    await sql`CREATE FUNCTION give_way() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'deadlock detected' USING ERRCODE = '40P01'; END $$`.execute(setup.far)
    await sql`CREATE TRIGGER way BEFORE UPDATE ON task EXECUTE FUNCTION give_way()`.execute(setup.far)
    expect(await setup.client.put(`task/id/${task.task_id}`, { title: 'Changed' })).toMatchObject(away)
    await sql`DROP TRIGGER way ON task`.execute(setup.far)
    expect((await setup.client.put(`task/id/${task.task_id}`, { title: 'Changed' })).status).toBe(200)
  })

  it('a database that takes no more writing is 503; reading goes on', async () => {
    const setup = await startAtCable()
    const task = await makeTask(setup.far)
    await sql`${sql.raw(`ALTER DATABASE ${new URL(setup.url).pathname.slice(1)} SET default_transaction_read_only = on`)}`.execute(
      setup.far,
    )
    setup.cut()
    await setup.mend()
    await expect.poll(async () => (await setup.client.get(`task/id/${task.task_id}`)).status).toBe(200)
    expect(await setup.client.put(`task/id/${task.task_id}`, { title: 'Changed' })).toMatchObject(away)
  })
})
