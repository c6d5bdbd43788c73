import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultPreferences } from '#domain/pages/preferences.ts'
import { roles } from '#domain/roles.ts'
import { Client, startApp, startOwnApp, type TestApp } from '#test/app.ts'
import { makeEmployee, makeTask } from '#test/factories.ts'
import { makeAccount, signedIn } from './support.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

describe('sign-out', () => {
  test('signing out answers where to go and the status as text, and the key stops working at once', async () => {
    const { email } = await makeAccount(app)
    const [here, elsewhere] = [await signedIn(app, email), await signedIn(app, email)]
    const answer = await here.post('auth/logout/')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ redirect_url: '/', status: '200' })
    expect((await here.get('auth/user/')).status).toBe(401)
    expect((await elsewhere.get('auth/user/')).status).toBe(200)
  })

  test('signing out takes an empty body, or none at all', async () => {
    for (const send of ['', '{}', undefined]) {
      const client = await app.as('Team Member')
      expect((await client.call('POST', 'auth/logout/', send)).status).toBe(200)
    }
  })

  test('signing out a second time is 401: there is nobody to sign out', async () => {
    const client = await app.as('Team Member')
    await client.post('auth/logout/')
    expect(await client.post('auth/logout/')).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized' },
    })
  })
})

describe('the current user', () => {
  test.each(roles)('%s reads their own account', async (role) => {
    const employee = await makeEmployee(app.db, { role })
    const answer = await (await app.asEmployee(employee.id)).get('auth/user/')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      id: employee.id,
      email: employee.email,
      name: employee.name,
      role,
      preferences: defaultPreferences,
      onboarding_completed: true,
      second_factor: { is_on: false, is_required: false },
    })
  })

  test.each([
    ['no key', undefined],
    ['a key nobody has', 'a'.repeat(43)],
    ['a key of another shape', 'abc'],
  ])('the current user with %s is 401 Unauthorized', async (_, key) => {
    const answer = await new Client(app.app, key, '').get('auth/user/')
    expect(answer).toMatchObject({
      status: 401,
      body: { operation: 'ERROR', status: 401, message: 'Unauthorized' },
    })
  })

  test.each(['Bearer', 'Tokens', 'Token ', ''])(
    'the key counts only after the word Token, not after "%s"',
    async (word) => {
      const { key } = await app.as('Administrator')
      const answer = await app.nobody().get('auth/user/', { headers: { authorization: `${word} ${key}` } })
      expect(answer.status).toBe(401)
    },
  )

  test('a key in a cookie signs nobody in', async () => {
    const { key } = await app.as('Administrator')
    const answer = await app.nobody().get('auth/user/', { headers: { cookie: `authToken=${key}` } })
    expect(answer.status).toBe(401)
  })

  test('a new role, name and address show on the next request', async () => {
    const client = await app.as('Team Member')
    expect((await client.get('api/contact/get/unseen')).status).toBe(403)
    await app.db
      .updateTable('employee')
      .set({ role: 'Administrator', name: 'Now Admin' })
      .where('id', '=', client.id)
      .execute()
    expect((await client.get('auth/user/')).body).toMatchObject({ role: 'Administrator', name: 'Now Admin' })
    expect((await client.get('api/contact/get/unseen')).status).toBe(200)
  })
})

describe('ends of sessions', () => {
  test.each([
    ['after 12 hours without use', { last_used_at: hoursAgo(12.1), created_at: hoursAgo(13) }, 401],
    ['not before', { last_used_at: hoursAgo(11.9), created_at: hoursAgo(13) }, 200],
    [
      'after 14 days, however busy it was',
      { last_used_at: hoursAgo(0), created_at: hoursAgo(14 * 24 + 0.1) },
      401,
    ],
    ['not before', { last_used_at: hoursAgo(0), created_at: hoursAgo(14 * 24 - 0.1) }, 200],
  ])('a session ends %s', async (_, times, status) => {
    const client = await app.as('Team Member')
    await app.db.updateTable('session').set(times).where('employee_id', '=', client.id).execute()
    expect((await client.get('auth/user/')).status).toBe(status)
  })

  test('use keeps a session alive', async () => {
    const client = await app.as('Team Member')
    const own = app.db.updateTable('session').where('employee_id', '=', client.id)
    await own.set({ last_used_at: hoursAgo(11) }).execute()
    await client.get('auth/user/')
    const { last_used_at: used } = await app.db
      .selectFrom('session')
      .select('last_used_at')
      .where('employee_id', '=', client.id)
      .executeTakeFirstOrThrow()
    expect(Date.now() - Date.parse(used)).toBeLessThan(60_000)
  })

  test('a session ends when the account is deactivated', async () => {
    const client = await app.as('Team Member')
    await app.db.updateTable('employee').set({ is_active: false }).where('id', '=', client.id).execute()
    expect((await client.get('auth/user/')).status).toBe(401)
  })
})

describe('CSRF tokens', () => {
  test('CSRF tokens come in the body and as the cookie csrftoken', async () => {
    const answer = await app.nobody().get('auth/csrf/')
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body)).toEqual(['csrfToken'])
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toContain(`csrftoken=${answer.body.csrfToken};`)
    expect(cookie).toMatch(/Path=\//)
    expect(cookie).toMatch(/SameSite=Strict/)
    expect(cookie).not.toMatch(/Secure/)
  })

  test('on https the CSRF cookie is secure', async () => {
    const secure = await startOwnApp({ PUBLIC_URL: 'https://plumbline.example.com' })
    expect(String((await secure.nobody().get('auth/csrf/')).headers['set-cookie'])).toMatch(/Secure/)
  })

  test('each CSRF token is another', async () => {
    const [one, two] = [await app.nobody().get('auth/csrf/'), await app.nobody().get('auth/csrf/')]
    expect(one.body.csrfToken).not.toBe(two.body.csrfToken)
  })

  test('clearing takes csrftoken away, and nothing else', async () => {
    const client = await app.as('Team Member')
    const answer = await client.get('auth/csrf/clear/')
    expect(answer.status).toBe(200)
    const cookies = [answer.headers['set-cookie']].flat().map(String)
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(/^csrftoken=;.*Expires=Thu, 01 Jan 1970/)
    expect((await client.get('auth/user/')).status).toBe(200)
  })

  test.each([
    ['POST', 'auth/logout/'],
    ['PUT', 'api/contact/mark_as_seen'],
    ['DELETE', 'auth/sessions/x'],
  ])('%s without a CSRF token is refused with a detail that mentions CSRF', async (method, path) => {
    const answer = await (await app.as('Administrator')).call(method, path, undefined, { csrf: false })
    expect(answer.status).toBe(403)
    expect(answer.body.detail).toMatch(/CSRF/)
  })

  test('a header without its cookie, a cookie without its header, two that differ, and a made-up one are refused', async () => {
    const client = await app.as('Administrator')
    const right = await client.csrf()
    const other = await client.csrf()
    const { 'x-csrftoken': header = '', cookie = '' } = right
    const attempts: Record<string, string>[] = [
      { 'x-csrftoken': header },
      { cookie },
      { 'x-csrftoken': header, cookie: other['cookie'] ?? '' },
      { 'x-csrftoken': 'made-up', cookie: 'csrftoken=made-up' },
      { 'x-csrftoken': `${header}x`, cookie: `${cookie}x` },
    ]
    for (const headers of attempts) {
      const answer = await client.post('auth/logout/', {}, { csrf: false, headers })
      expect(answer.status).toBe(403)
      expect(answer.body.detail).toMatch(/CSRF/)
    }
    expect((await client.post('auth/logout/', {}, { csrf: false, headers: right })).status).toBe(200)
  })

  test('a CSRF token made for another person is refused; one made before signing in is taken', async () => {
    const [one, two] = [await app.as('Team Member'), await app.as('Team Member')]
    const foreign = { csrf: false, headers: await two.csrf() }
    expect((await one.post('auth/logout/', {}, foreign)).status).toBe(403)
    const early = { csrf: false, headers: await app.nobody().csrf() }
    expect((await one.post('auth/logout/', {}, early)).status).toBe(200)
  })
})

describe('providers', () => {
  test.each([
    [{ code: 'abc' }, 'Single sign-on is not set up for this firm.'],
    [{ code: '' }, 'A code is required'],
    [{}, 'A code is required'],
  ])('single sign-on is off until a provider is configured: %j', async (body, message) => {
    const answer = await app.nobody().post('api/callback/', body)
    expect(answer).toMatchObject({ status: 400, body: { operation: 'ERROR', message } })
    expect(answer.body).not.toHaveProperty('token')
  })
})

describe('the person on the screen', () => {
  test('a change is not made in the name of whoever has signed in since, and reading is not concerned', async () => {
    const [shown, since] = [await app.as('Team Member'), await app.as('Team Member')]
    const { task_id: id, title } = await makeTask(app.db)
    const headers = { 'x-person': shown.id }
    const refused = await since.put(`task/id/${id}`, { title: 'Typed by another' }, { headers })
    expect(refused).toMatchObject({
      status: 403,
      body: {
        message:
          'Someone else has signed in to this browser since. Nothing was changed: sign in as yourself in another tab, then try again.',
      },
    })
    expect((await since.get(`task/id/${id}`)).body.data.title).toBe(title)
    expect((await shown.put(`task/id/${id}`, { title: 'Typed by me' }, { headers })).status).toBe(200)
  })
})

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000)
}
