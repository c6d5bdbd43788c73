import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { hashPassword } from '#server/auth/password.ts'
import { startApp, startOwnApp, type Client, type TestApp } from '#test/app.ts'
import { makeEmployee, makeTask, next } from '#test/factories.ts'
import { linkIn, startMailServer } from '#test/mail-server.ts'
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

describe('what logs must not hold', () => {
  it('secrets of a whole life of an account are in no log line and in no stored row', async () => {
    const secrets = await liveAccount()
    expect(secrets.filter((each) => typeof each === 'string' && each.length >= 16)).toHaveLength(11)
    const [log, stored] = [test.log(), await everythingStored(test.db)]
    for (const each of secrets) {
      expect(log).not.toContain(each)
      expect(stored).not.toContain(each)
      expect(stored).not.toContain(Buffer.from(each).toString('hex'))
    }
  })

  it('secrets of a link in a mail and of a second factor are in no log line and in no stored row either', async () => {
    const mailServer = await startMailServer()
    onTestFinished(() => mailServer.stop())
    const own = await startOwnApp({ LOG_LEVEL: 'trace', SMTP_URL: mailServer.url })
    await own.app.listen({ port: 0, host: '127.0.0.1' })
    const { email } = await makeEmployee(own.db)
    const post = async (path: string, body: object, headers = {}) => {
      const answer = await own.nobody().post(path, body, { headers })
      expect(answer, path).toMatchObject({ status: 200 })
      return answer.body
    }

    await post('auth/password/reset/', { email })
    const { pathname } = linkIn(await mailServer.mailTo(email, /password/i), '/password/reset/')
    const linkKey = pathname.split('/')[3] ?? ''
    const password = secret('by-mail')
    await post('auth/password/reset/confirm/', {
      key: linkKey,
      new_password1: password,
      new_password2: password,
    })
    const { key } = await post('auth/login/', { username: email, password })
    const signedIn = { authorization: `Token ${key}` }
    const factor = await post('auth/second_factor/setup/', { password }, signedIn)
    const totp = new TOTP({ secret: factor.secret })
    const first = totp.generate()
    const { recovery_codes: recovery } = await post('auth/second_factor/confirm/', { code: first }, signedIn)
    const wrong = await own
      .nobody()
      .post('auth/login/', { username: email, password, code: 'WRONG-c0de-typed' })
    expect(wrong.status).toBe(400)
    const second = totp.generate({ timestamp: Date.now() + 30_000 })
    const { key: key2 } = await post('auth/login/', { username: email, password, code: second })
    const { key: key3 } = await post('auth/login/', { username: email, password, code: recovery[0] })

    const secrets = [linkKey, password, key, key2, key3, factor.secret, 'WRONG-c0de-typed', ...recovery]
    const bare = recovery.map((code: string) => code.replaceAll(/[^A-Za-z0-9]/g, ''))
    const [log, stored] = [own.log(), await everythingStored(own.db)]
    expect(log).toContain('/auth/second_factor/confirm/')
    expect(stored).toContain(email)
    for (const each of [...secrets, ...bare]) {
      expect(each.length).toBeGreaterThanOrEqual(8)
      expect(log).not.toContain(each)
      expect(stored).not.toContain(each)
      expect(stored).not.toContain(Buffer.from(each).toString('hex'))
    }
    // So short that they could stand in any number: looked for where words are.
    const { rows } = await sql<{ told: string }>`
      SELECT facts::text AS told FROM security_event UNION ALL SELECT changes::text FROM history
      UNION ALL SELECT facts::text FROM mail`.execute(own.db)
    expect(rows.length).toBeGreaterThan(5)
    for (const code of [first, second]) expect(rows.filter(({ told }) => told.includes(code))).toEqual([])
  })

  it('secrets are not told by the history: it says that a password changed, and no more', async () => {
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

  it('secrets in an address are not logged: lines hold the pattern of the route', async () => {
    const [path, query] = [secret('path'), secret('query')]
    await admin.get(`password/reset/${path}?key=${query}`)
    await admin.get(`task/id/${path}?token=${query}`)
    await admin.get(`%zz${path}`)
    expect(test.log()).not.toContain(path)
    expect(test.log()).not.toContain(query)
    expect(lines().at(-1)).not.toHaveProperty('url')
  })

  it('secrets cannot be guessed offline from what is kept of a repeatable request', async () => {
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

describe('log lines', () => {
  it('a request is one line: id, call, status, time and person', async () => {
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

  it('a request cannot choose its own id, nor break a line', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine', 'user-agent': 'a\\r\\nb' }
    const answer = await admin.get('auth/user/', { headers })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(test.log()).not.toContain('"mine"')
  })

  it('a request with line breaks in names, addresses and faults is one line all the same, and adds no header', async () => {
    const own = await startOwnApp({ LOG_LEVEL: 'trace' })
    const client = await own.as('Administrator')
    const forged = 'x\r\nSet-Cookie: a=b\r\n\r\n{"level":60,"msg":"forged"}'
    const { task_id } = await makeTask(own.db)
    const answers = [
      await client.put(`task/id/${task_id}`, { title: forged }),
      await client.put(`api/user/id/${client.id}`, { name: forged }),
      await client.get(`task/id/${encodeURIComponent(forged)}`),
      await client.get(encodeURIComponent(forged)),
      await client.post('api/client_error', { message: forged, stack: forged, page: forged }),
    ]
    // A fault that quotes it.
    await sql`CREATE FUNCTION quote_title() RETURNS trigger LANGUAGE plpgsql AS
      $$BEGIN RAISE EXCEPTION 'bad title %', NEW.title; END$$`.execute(own.db)
    await sql`CREATE TRIGGER quote BEFORE UPDATE ON task FOR EACH ROW EXECUTE FUNCTION quote_title()`.execute(
      own.db,
    )
    answers.push(await client.put(`task/id/${task_id}`, { title: `${forged}!` }))
    expect(answers.at(-1)?.status).toBe(500)
    for (const { headers } of answers) expect(headers).not.toHaveProperty('set-cookie')
    const written = own.log().trim().split('\n')
    expect(written.map((line) => (JSON.parse(line) as { msg: string }).msg)).not.toContain('forged')
    expect(written.filter((line) => line.includes('request failed'))).toHaveLength(1)
  })
})
