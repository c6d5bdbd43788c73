import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { makeAccountKey } from '#server/auth/account-key.ts'
import { makeKey } from '#server/auth/key.ts'
import { makeAccount, newEmployee, password, signIn, signedIn } from '#test/accounts/support.ts'
import { Client, startApp, type TestApp } from '#test/app.ts'
import { makeEmployee } from '#test/factories.ts'
import { everythingStored } from './support.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const whoAmI = async (client: Client) => (await client.get('auth/user/')).status

describe('keys', () => {
  it('a key has 256 random bits and never comes twice in 10,000', () => {
    const keys = Array.from({ length: 10_000 }, makeKey)
    expect(new Set(keys).size).toBe(10_000)
    const bytes = keys.map((key) => Buffer.from(key, 'base64url'))
    expect(new Set(bytes.map(({ length }) => length))).toEqual(new Set([32]))
    // Each of the 256 bits is set in about half of the keys; 450 off is nine standard deviations.
    for (let bit = 0; bit < 256; bit += 1) {
      const set = bytes.filter((key) => ((key[bit >> 3] ?? 0) >> (bit & 7)) & 1).length
      expect(Math.abs(set - 5_000)).toBeLessThan(450)
    }
  })

  it('a key is stored only as a SHA-256', async () => {
    const { id, email } = await makeAccount(test)
    const keys: string[] = [
      (await signIn(test, email)).body.key,
      await makeAccountKey(test.db, { employeeId: id, purpose: 'reset', email }),
    ]
    const stored = await everythingStored(test.db)
    for (const key of keys) {
      expect(key).toMatch(/^[\w-]{43}$/)
      expect(stored).not.toContain(key)
      expect(stored).not.toContain(Buffer.from(key, 'base64url').toString('hex'))
      expect(stored).toContain(createHash('sha256').update(key).digest('hex'))
    }
  })
})

describe('keys of sessions', () => {
  it('the key of a session is new at every login, also when an older one, or one of the caller’s choice, comes along', async () => {
    const { email } = await makeAccount(test)
    const first = await signedIn(test, email)
    const chosen = new Client(test.app, 'A'.repeat(43), '')
    const keys = [first.key]
    for (const client of [first, chosen]) {
      const { status, body } = await client.post('auth/login/', { username: email, password })
      expect(status).toBe(200)
      keys.push(body.key)
    }
    expect(new Set(keys).size).toBe(3)
    expect(keys).not.toContain(chosen.key)
    expect(await whoAmI(chosen)).toBe(401)
  })

  it.each([
    ['nothing', ''],
    ['another scheme', 'Bearer KEY'],
    ['no scheme', 'KEY'],
    ['more than the key', 'Token KEY KEY'],
    ['a key that is cut short', 'Token CUT'],
    ['a blank', 'Token '],
    ['SQL', "Token ' OR 1=1 --"],
  ])('the key of a session is not found in %s', async (_what, header) => {
    const { key } = await test.as('Manager')
    const authorization = header.replaceAll('KEY', key ?? '').replace('CUT', key?.slice(0, -1) ?? '')
    const answer = await test.nobody().get('auth/user/', { headers: { authorization } })
    expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
  })

  it('the key of a session is not taken from a cookie', async () => {
    const { key } = await test.as('Manager')
    const answer = await test.nobody().get('auth/user/', { headers: { cookie: `authToken=${key}` } })
    expect(answer.status).toBe(401)
  })
})

describe('ends of sessions', () => {
  it('a session ends at once at logout, and leaves the other sessions of the person alone', async () => {
    const { id } = await makeEmployee(test.db)
    const [here, there] = [await test.asEmployee(id), await test.asEmployee(id)]
    expect((await here.post('auth/logout/')).body).toEqual({ redirect_url: '/', status: '200' })
    expect(await whoAmI(here)).toBe(401)
    expect(await whoAmI(there)).toBe(200)
  })

  it('a session ends at once at a change of password: the old keys are dead, the answer carries a new one', async () => {
    const { id, email } = await makeAccount(test)
    const [here, there] = [await signedIn(test, email), await test.asEmployee(id)]
    const body = { old_password: password, new_password1: 'brass-tee-1972', new_password2: 'brass-tee-1972' }
    const changed = await here.post('auth/password/change/', body)
    expect(changed.status).toBe(200)
    expect(await whoAmI(here)).toBe(401)
    expect(await whoAmI(there)).toBe(401)
    expect(changed.body.key).not.toBe(here.key)
    expect(await whoAmI(new Client(test.app, changed.body.key, id))).toBe(200)
    expect((await signIn(test, email)).status).toBe(400)
    expect((await signIn(test, email, 'brass-tee-1972')).status).toBe(200)
  })

  it('a session ends at once when staff reset the password, by GET and by POST', async () => {
    const [admin, victim] = [await test.as('Administrator'), await test.as('Team Member')]
    await admin.get(`api/user/reset_password/${victim.id}`)
    expect(await whoAmI(victim)).toBe(401)
    const again = await test.asEmployee(victim.id)
    await admin.post(`api/user/reset_password/${victim.id}`)
    expect(await whoAmI(again)).toBe(401)
  })

  it('a session ends at once when staff set another password', async () => {
    const [it, victim] = [await test.as('IT'), await test.as('Team Member')]
    const body = { password1: 'brass-tee-1972', password2: 'brass-tee-1972' }
    expect((await it.put(`api/user/id/${victim.id}`, body)).status).toBe(200)
    expect(await whoAmI(victim)).toBe(401)
  })

  it('a session ends at once when the account is deactivated, and does not come back with it', async () => {
    const [admin, victim] = [await test.as('Administrator'), await test.as('Manager')]
    expect((await admin.put(`api/user/id/${victim.id}`, { is_active: false })).status).toBe(200)
    expect(await whoAmI(victim)).toBe(401)
    expect((await admin.put(`api/user/id/${victim.id}`, { is_active: true })).status).toBe(200)
    expect(await whoAmI(victim)).toBe(401)
  })

  it('a session ends at once when the account is deactivated behind the server’s back', async () => {
    const victim = await test.as('Manager')
    await test.db.updateTable('employee').set({ is_active: false }).where('id', '=', victim.id).execute()
    expect(await whoAmI(victim)).toBe(401)
  })
})

describe('roles', () => {
  it('a change of role acts on the next request of a session that is already there', async () => {
    const [admin, person] = [await test.as('Administrator'), await test.as('Team Member')]
    const list = async () => (await person.get('api/pagination/get_model_data?model=user')).status
    expect(await list()).toBe(403)
    await admin.put(`api/user/id/${person.id}`, { role: 'Manager' })
    expect(await list()).toBe(200)
    expect((await person.get('auth/user/')).body.role).toBe('Manager')
    await admin.put(`api/user/id/${person.id}`, { role: 'Other' })
    expect(await list()).toBe(403)
  })
})

describe('expiry', () => {
  const older = async (client: Client, column: 'last_used_at' | 'created_at', interval: string) => {
    await sql`UPDATE session SET ${sql.ref(column)} = now() - ${interval}::interval
      WHERE employee_id = ${client.id}`.execute(test.db)
  }

  it.each([
    ['idle for 11 hours 59 minutes', 'last_used_at', '11 hours 59 minutes', 200],
    ['idle for 12 hours and a second', 'last_used_at', '12 hours 1 second', 401],
    ['13 days 23 hours old and in use', 'created_at', '13 days 23 hours', 200],
    ['14 days and a second old, though in use', 'created_at', '14 days 1 second', 401],
  ] as const)('a session is alive or over when it is %s', async (_what, column, interval, status) => {
    const client = await test.as('Team Member')
    await older(client, column, interval)
    expect(await whoAmI(client)).toBe(status)
    expect(await whoAmI(client)).toBe(status)
  })

  it('a session counts idle time from the last use', async () => {
    const client = await test.as('Team Member')
    await older(client, 'last_used_at', '11 hours')
    await whoAmI(client)
    const { last_used_at: used } = await test.db
      .selectFrom('session')
      .select('last_used_at')
      .where('employee_id', '=', client.id)
      .executeTakeFirstOrThrow()
    expect(Date.now() - Date.parse(used)).toBeLessThan(10 * 60_000)
  })

  it('a session counts what an unattended window asks for by itself as no use', async () => {
    const client = await test.as('Team Member')
    await older(client, 'last_used_at', '11 hours')
    const lastUse = async () =>
      (
        await test.db
          .selectFrom('session')
          .select('last_used_at')
          .where('employee_id', '=', client.id)
          .executeTakeFirstOrThrow()
      ).last_used_at
    const before = await lastUse()
    expect((await client.get('api/dashboard', { headers: { 'x-idle': '1' } })).status).toBe(200)
    expect(await lastUse()).toBe(before)
  })

  it('a session that one server process ended is let in by no other', async () => {
    const client = await test.as('Team Member')
    const other = await buildApp({ db: test.db, url: test.url, env: { ...test.env, logLevel: 'silent' } })
    const there = new Client(other, client.key, client.id)
    expect(await whoAmI(there)).toBe(200)
    await client.post('auth/logout/')
    expect(await whoAmI(there)).toBe(401)
    await other.close()
  })

  it('a session runs out also over a restart, which ends none and prolongs none', async () => {
    const [used, idle, old] = [await test.as('Other'), await test.as('Other'), await test.as('Other')]
    await older(idle, 'last_used_at', '12 hours 1 second')
    await older(old, 'created_at', '14 days 1 second')
    const restarted = await buildApp({ db: test.db, url: test.url, env: { ...test.env, logLevel: 'silent' } })
    const after = ({ key, id }: Client) => new Client(restarted, key, id)
    expect(await Promise.all([used, idle, old].map((client) => whoAmI(after(client))))).toEqual([
      200, 401, 401,
    ])
    const { body } = await after(used).get('auth/sessions/')
    expect(body).toMatchObject([{ current: true }])
    await restarted.close()
  })
})

describe('list of sessions', () => {
  it('one’s own sessions are listed, the present one marked, without anything that signs in', async () => {
    const [person, stranger] = [await test.as('Team Member'), await test.as('Team Member')]
    const elsewhere = await test.asEmployee(person.id)
    const old = await test.asEmployee(person.id)
    const hash = createHash('sha256')
      .update(old.key ?? '')
      .digest()
    await test.db
      .updateTable('session')
      .set({ last_used_at: new Date(0) })
      .where('token_hash', '=', hash)
      .execute()
    const { status, body } = await person.get('auth/sessions/')
    expect(status).toBe(200)
    expect(body.map(({ current }: { current: boolean }) => current).toSorted()).toEqual([false, true])
    expect(Object.keys(body[0])).toEqual([
      'id',
      'created_at',
      'last_used_at',
      'address',
      'user_agent',
      'method',
      'current',
    ])
    expect(JSON.stringify(body)).not.toContain(elsewhere.key)
    expect((await stranger.get('auth/sessions/')).body).toHaveLength(1)
  })

  it('one’s own sessions can be ended one by one', async () => {
    const person = await test.as('Team Member')
    const elsewhere = await test.asEmployee(person.id)
    const other = (await elsewhere.get('auth/sessions/')).body.find(
      (each: { current: boolean }) => each.current,
    )
    expect((await person.delete(`auth/sessions/${other.id}`)).status).toBe(200)
    expect(await whoAmI(elsewhere)).toBe(401)
    expect(await whoAmI(person)).toBe(200)
    expect((await person.delete(`auth/sessions/${other.id}`)).status).toBe(404)
  })

  it('one’s own sessions are all that can be ended: another’s, an unknown and a malformed id are one answer', async () => {
    const [admin, victim] = [await test.as('Administrator'), await test.as('Team Member')]
    const [session] = (await victim.get('auth/sessions/')).body
    const ids = [session.id, crypto.randomUUID(), 'x', `${session.id}%00`, "'%20OR%201=1"]
    const answers = await Promise.all(ids.map((id) => admin.delete(`auth/sessions/${id}`)))
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body.message).toBe('Not found')
    }
    expect(await whoAmI(victim)).toBe(200)
  })
})

it('a session made with a one-time password can do nothing but choose a new one', async () => {
  const admin = await test.as('Administrator')
  const created = await admin.post('auth/register/', newEmployee())
  const { id, email } = created.body.data
  const { one_time_password: word } = (await admin.get(`api/user/reset_password/${id}`)).body.data
  const client = await signedIn(test, email, word)
  expect(await whoAmI(client)).toBe(200)
  for (const path of ['api/dashboard', 'projects/active', `api/user/id/${id}`, 'auth/sessions/']) {
    expect((await client.get(path)).status).toBe(403)
  }
  const chosen = { name: 'Nia Hire', email, password: 'brass-tee-1972', confirm_password: 'brass-tee-1972' }
  expect((await client.post('api/user/onboarding', chosen)).status).toBe(200)
  expect((await client.get('projects/active')).status).toBe(200)
  expect((await signIn(test, email, word)).status).toBe(400)
})
