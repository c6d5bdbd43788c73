import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { makeAccount, password, signedIn } from './support.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

test('people see their own sessions, the latest used first, and which is this one', async () => {
  const employee = await makeAccount(app)
  const headers = { 'user-agent': 'Firefox on a Mac' }
  await app.nobody().post('auth/login/', { username: employee.email, password }, { headers })
  await app.db
    .updateTable('session')
    .set({ last_used_at: hoursAgo(2) })
    .where('employee_id', '=', employee.id)
    .execute()
  const here = await signedIn(app, employee.email)
  await app.as('Administrator')

  const { status, body } = await here.get('auth/sessions/')
  expect(status).toBe(200)
  expect(body).toHaveLength(2)
  expect(body[0]).toEqual({
    id: expect.any(String),
    created_at: expect.any(String),
    last_used_at: expect.any(String),
    address: '127.0.0.1',
    user_agent: expect.any(String),
    method: 'password',
    current: true,
  })
  expect(body[1]).toMatchObject({ current: false, user_agent: 'Firefox on a Mac' })
  expect(JSON.stringify(body)).not.toContain(here.key)
})

test('a session that ran out is not listed', async () => {
  const client = await app.as('Team Member')
  const old = await app.asEmployee(client.id)
  const listed = await client.get('auth/sessions/')
  expect(listed.body).toHaveLength(2)
  const other = listed.body.find((session: { current: boolean }) => !session.current)
  await app.db
    .updateTable('session')
    .set({ last_used_at: hoursAgo(13) })
    .where('id', '=', other.id)
    .execute()
  expect((await client.get('auth/sessions/')).body).toHaveLength(1)
  expect((await old.get('auth/user/')).status).toBe(401)
})

test('ending one session signs it out and leaves the others', async () => {
  const client = await app.as('Team Member')
  const other = await app.asEmployee(client.id)
  const third = await app.asEmployee(client.id)
  const mine = (await other.get('auth/sessions/')).body.find(
    (session: { current: boolean }) => session.current,
  )
  const answer = await client.delete(`auth/sessions/${mine.id}`)
  expect(answer).toMatchObject({ status: 200, body: { message: 'Session ended' } })
  expect((await other.get('auth/user/')).status).toBe(401)
  expect((await third.get('auth/user/')).status).toBe(200)
  expect((await client.delete(`auth/sessions/${mine.id}`)).status).toBe(404)
})

test('ending this very session signs out', async () => {
  const client = await app.as('Team Member')
  const [session] = (await client.get('auth/sessions/')).body
  expect((await client.delete(`auth/sessions/${session.id}`)).status).toBe(200)
  expect((await client.get('auth/user/')).status).toBe(401)
})

test('nobody ends the session of another, not even an administrator', async () => {
  const victim = await app.as('Team Member')
  const [session] = (await victim.get('auth/sessions/')).body
  for (const role of ['Team Member', 'Administrator'] as const) {
    expect((await (await app.as(role)).delete(`auth/sessions/${session.id}`)).status).toBe(404)
  }
  expect((await victim.get('auth/user/')).status).toBe(200)
})

test.each(['11111111-1111-4111-8111-111111111111', 'all', '%27'])(
  'an id that is no session is 404: %s',
  async (id) => {
    expect((await (await app.as('Other')).delete(`auth/sessions/${id}`)).status).toBe(404)
  },
)
