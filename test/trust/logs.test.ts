import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/auth/password.ts'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { makeEmployee, next } from '#test/factories.ts'
import { everythingStored } from './support.ts'

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await startApp({ LOG_LEVEL: 'trace' })
})
afterAll(() => test.close())
beforeEach(async () => {
  admin = await test.as('Administrator')
})

const lines = () =>
  test
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const secret = (what: string) => `s3cret-${what}-${crypto.randomUUID()}`

/** A whole life of an account, and every secret that was used in it. */
async function liveAccount(): Promise<string[]> {
  const [first, second, third, fourth] = [
    secret('first'),
    secret('second'),
    secret('third'),
    secret('fourth'),
  ]
  const typo = secret('typo')
  const email = `life${next()}@example.com`
  const login = async (password: string) =>
    (await test.nobody().post('auth/login/', { username: email, password })).body.key
  const withKey = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })
  const client = async (key: string) => {
    const { body } = await test.nobody().get('auth/user/', { headers: { authorization: `Token ${key}` } })
    expect(body.email).toBe(email)
    return { authorization: `Token ${key}` }
  }

  const person = {
    name: 'Nia',
    email,
    username: email,
    role: 'Team Member',
    password1: first,
    password2: first,
  }
  const { id } = (await admin.post('auth/register/', person, withKey())).body.data
  await login(typo)
  const key1 = await login(first)
  const onboarding = { name: 'Nia', email, password: second, confirm_password: second }
  const own = test.nobody()
  await own.post('api/user/onboarding', onboarding, {
    headers: { ...(await client(key1)), ...withKey().headers },
  })
  const change = { old_password: second, new_password1: third, new_password2: third }
  const changed = await own.post('auth/password/change/', change, { headers: await client(key1) })
  expect(changed.status).toBe(200)
  const byGet = (await admin.get(`api/user/reset_password/${id}`)).body.data.one_time_password
  const byPost = (await admin.post(`api/user/reset_password/${id}`, {}, withKey())).body.data
    .one_time_password
  const key2 = await login(byPost)
  await admin.put(`api/user/id/${id}`, { password1: fourth, password2: fourth })
  const key3 = await login(fourth)
  return [first, second, third, fourth, typo, key1, changed.body.key, byGet, byPost, key2, key3]
}

describe('secrets', () => {
  it('of a whole life of an account are in no log line and in no stored row', async () => {
    const secrets = await liveAccount()
    expect(secrets.filter((each) => typeof each === 'string' && each.length >= 16)).toHaveLength(11)
    const [log, stored] = [test.log(), await everythingStored(test.db)]
    for (const each of secrets) {
      expect(log).not.toContain(each)
      expect(stored).not.toContain(each)
      expect(stored).not.toContain(Buffer.from(each).toString('hex'))
    }
  })

  it('are not told by the history: it says that a password changed, and no more', async () => {
    const { id } = await makeEmployee(test.db, { password_hash: await hashPassword('copper-elbow-41') })
    await admin.put(`api/user/id/${id}`, { password1: 'brass-tee-1972', password2: 'brass-tee-1972' })
    await admin.get(`api/user/reset_password/${id}`)
    const { data } = (await admin.get(`api/record_history/user/${id}`)).body
    expect(data.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      [
        {
          field: 'password',
          label: 'Password',
          before: null,
          after: 'reset',
          before_words: '',
          after_words: 'reset',
        },
        {
          field: 'onboarding_completed',
          label: 'Onboarding completed',
          before: true,
          after: false,
          before_words: 'Yes',
          after_words: 'No',
        },
      ],
      [
        {
          field: 'password',
          label: 'Password',
          before: null,
          after: 'changed',
          before_words: '',
          after_words: 'changed',
        },
      ],
    ])
  })

  it('in an address are not logged: lines hold the pattern of the route', async () => {
    const [path, query] = [secret('path'), secret('query')]
    await admin.get(`password/reset/${path}?key=${query}`)
    await admin.get(`task/id/${path}?token=${query}`)
    await admin.get(`%zz${path}`)
    expect(test.log()).not.toContain(path)
    expect(test.log()).not.toContain(query)
    expect(lines().at(-1)).not.toHaveProperty('url')
  })

  it('cannot be guessed offline from what is kept of a repeatable request', async () => {
    const register = (password: string, email: string) => {
      const body = { name: 'Nia', email, role: 'Team Member', password1: password, password2: password }
      return admin.post('auth/register/', body, {
        headers: { 'idempotency-key': `register-${email}-${password}` },
      })
    }
    const email = `hash${next()}@example.com`
    expect((await register('copper-elbow-41', email)).status).toBe(201)
    await test.db
      .updateTable('employee')
      .set({ email: `moved${next()}@example.com` })
      .where('email', '=', email)
      .execute()
    expect((await register('brass-tee-1972', email)).status).toBe(201)
    const { rows } = await sql`
      SELECT DISTINCT request_hash FROM idempotency_key WHERE key LIKE ${`register-${email}-%`}`.execute(
      test.db,
    )
    expect(rows, 'the same hash whatever the password').toHaveLength(1)
  })
})

describe('a request', () => {
  it('is one line: id, call, status, time and person', async () => {
    const { body, headers } = await admin.get(`task/id/${crypto.randomUUID()}`)
    const own = lines().filter(({ reqId }) => reqId === body.request_id)
    expect(headers['x-request-id']).toBe(body.request_id)
    expect(own).toHaveLength(1)
    expect(own[0]).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      reqId: body.request_id,
      method: 'GET',
      route: '/task/id/:id',
      status: 404,
      ms: expect.any(Number),
      userId: admin.id,
      msg: 'request',
    })
  })

  it('cannot choose its own id, nor break a line', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine', 'user-agent': 'a\\r\\nb' }
    const answer = await admin.get('auth/user/', { headers })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(test.log()).not.toContain('"mine"')
  })
})
