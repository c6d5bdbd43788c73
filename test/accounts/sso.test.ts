import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { hashPassword } from '#server/auth/password.ts'
import { Client, startApp, startOwnApp, type Answer, type TestApp } from '#test/app.ts'
import { makeEmployee } from '#test/factories.ts'
import { startOidcServer, type OidcServer } from '#test/oidc-server.ts'
import { everythingStored, statusesOf } from '../trust/support.ts'

let provider: OidcServer
let app: TestApp
beforeAll(async () => {
  provider = await startOidcServer()
  app = await startApp({ ...provider.settings, PUBLIC_URL: 'https://plumbline.example.com' })
})
afterAll(async () => {
  await app.close()
  await provider.stop()
})

type Started = { url: string; ticket: string; cookie: string }
type Returned = { code: string; state: string; iss: string }

/** Asks where to sign in, as the button does. */
async function start(test = app, kept = ''): Promise<Started> {
  const nobody = test.nobody()
  const { cookie: own, ...csrf } = await nobody.csrf()
  const headers = { ...csrf, cookie: [own, kept].filter(Boolean).join('; ') }
  const answer = await nobody.post('auth/sso/', undefined, { csrf: false, headers })
  expect(answer.status).toBe(200)
  const cookie = String(answer.headers['set-cookie'])
  return { url: answer.body.url, cookie, ticket: cookie.split(';')[0] ?? '' }
}

/** Goes to the provider and through its login page, as a browser does; ends where that leads back to. */
async function signInThere(url: string, email: string): Promise<Returned> {
  const jar = new Map<string, string>()
  let response = await visit(jar, url)
  for (let at = new URL(url); ; response = await visit(jar, at.href)) {
    at = new URL(String(response.headers.get('location')), at)
    if (at.pathname === '/auth-callback') return Object.fromEntries(at.searchParams) as Returned
    if (!at.pathname.startsWith('/interaction/')) continue
    response = await visit(jar, at.href, new URLSearchParams({ email }))
    at = new URL(String(response.headers.get('location')), at)
  }
}

async function visit(jar: Map<string, string>, url: string, body?: URLSearchParams): Promise<Response> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const sent = body === undefined ? {} : { method: 'POST', body }
  const response = await fetch(url, { ...sent, redirect: 'manual', headers: { cookie } })
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    jar.set(name, value)
  }
  return response
}

/** Brings back what the provider said, as the page `/auth-callback` does. */
async function finish(body: object, ticket: string | undefined, test = app): Promise<Answer> {
  const nobody = test.nobody()
  const { cookie, ...csrf } = await nobody.csrf()
  const headers = { ...csrf, cookie: [cookie, ticket].filter(Boolean).join('; ') }
  return await nobody.post('api/callback/', body, { csrf: false, headers })
}

async function signIn(email: string, test = app): Promise<Answer> {
  const { url, ticket } = await start(test)
  return await finish(await signInThere(url, email), ticket, test)
}

const events = (test = app) =>
  test.db
    .selectFrom('security_event')
    .select(['kind', 'subject', 'facts', 'address'])
    .orderBy('id', 'desc')
    .execute()

const sessionsOf = (id: string, test = app) =>
  test.db.selectFrom('session').select('method').where('employee_id', '=', id).execute()

const failed = 'The sign-in could not be completed. Please start again.'

const noAccount = (email: string) =>
  `There is no active account with the address ${email}. Please ask IT or an administrator for one.`

describe('sign-in by a provider', () => {
  test('single sign-on leads to the provider, with everything that binds the answer to this browser', async () => {
    const { url, cookie } = await start()
    const { origin, searchParams } = new URL(url)
    expect(origin).toBe(provider.url)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'plumbline',
      response_type: 'code',
      redirect_uri: 'https://plumbline.example.com/auth-callback',
      scope: 'openid email',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    for (const attribute of ['Max-Age=600', 'Path=/api/callback', 'HttpOnly', 'Secure', 'SameSite=Strict'])
      expect(cookie).toContain(`; ${attribute}`)
  })

  test('single sign-on signs in the account of the address that the provider verified, and makes a session like any other', async () => {
    const { id, email } = await makeEmployee(app.db, { role: 'Accountant' })
    const { url, ticket } = await start()
    const answer = await finish(await signInThere(url, email.toUpperCase()), ticket)
    expect(answer).toMatchObject({
      status: 200,
      body: { token: expect.any(String), onboarding_completed: true },
    })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^ssoTicket=;[^,]*Path=\/api\/callback;.*Expires=Thu, 01 Jan 1970/,
    )
    const me = await new Client(app.app, answer.body.token, id).get('auth/user/')
    expect(me).toMatchObject({ status: 200, body: { id, email, role: 'Accountant' } })
    expect(await sessionsOf(id)).toEqual([{ method: 'sso' }])
    expect((await events())[0]).toMatchObject({ kind: 'signed_in', subject: id, facts: { method: 'sso' } })
  })

  test('single sign-on tells who has not completed onboarding, and confirms an address that nobody had confirmed', async () => {
    const { id, email } = await makeEmployee(app.db, { onboarding_completed: false, email_verified_at: null })
    expect(await signIn(email)).toMatchObject({ status: 200, body: { onboarding_completed: false } })
    const { email_verified_at } = await app.db
      .selectFrom('employee')
      .select('email_verified_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(email_verified_at).not.toBeNull()
    expect((await events()).slice(0, 2)).toMatchObject([
      { kind: 'signed_in' },
      { kind: 'email_confirmed', subject: id },
    ])
  })

  test('single sign-on shuts out who held an account by an address that was never theirs', async () => {
    const held = { email_verified_at: null, password_hash: await hashPassword('their own passphrase') }
    const mistyped = await makeEmployee(app.db, held)
    const session = await app.asEmployee(mistyped.id)
    const { body } = await signIn(mistyped.email)
    expect((await session.get('auth/user/')).status).toBe(401)
    const owner = new Client(app.app, body.token, mistyped.id)
    expect((await owner.get('auth/user/')).status).toBe(200)
    const login = (username: string) =>
      app.nobody().post('auth/login/', { username, password: 'their own passphrase' })
    expect((await login(mistyped.email)).status).toBe(400)
    const admin = await app.as('Administrator')
    const history = await admin.get(`api/record_history/user/${mistyped.id}`)
    expect(history.body.data.map((row: { change_description: string }) => row.change_description)).toEqual([
      'Password removed',
      'Email verified changed from no to yes',
    ])
    // What staff handed out with a new account is of use still.
    const handed = await makeEmployee(app.db, { ...held, onboarding_completed: false })
    expect((await signIn(handed.email)).status).toBe(200)
    expect((await login(handed.email)).status).toBe(200)
    // An address that was confirmed keeps password and sessions.
    const usual = await makeEmployee(app.db, { password_hash: held.password_hash })
    const open = await app.asEmployee(usual.id)
    expect((await signIn(usual.email)).status).toBe(200)
    expect((await open.get('auth/user/')).status).toBe(200)
    expect((await login(usual.email)).status).toBe(200)
  })

  test('single sign-on believes what stands in the ID token too', async () => {
    const other = await startOidcServer({ tellsInIdToken: true })
    onTestFinished(() => other.stop())
    const own = await startOwnApp(other.settings)
    const { email } = await makeEmployee(own.db)
    expect(await signIn(email, own)).toMatchObject({ status: 200, body: { token: expect.any(String) } })
    const unverified = await makeEmployee(own.db, { email: 'unverified.too@example.com' })
    expect((await signIn(unverified.email, own)).status).toBe(400)
  })

  test.each([
    [
      'an address the provider has not verified',
      'unverified@example.com',
      true,
      'address_unverified',
      'Your address unverified@example.com is not verified there, so it cannot be used to sign in here.',
    ],
    ['nobody’s address', 'stranger@example.com', undefined, 'no_account', noAccount('stranger@example.com')],
    ['a deactivated account', 'gone@example.com', false, 'no_account', noAccount('gone@example.com')],
  ])('single sign-on refuses %s, and makes no account', async (_, email, is_active, reason, sentence) => {
    if (is_active !== undefined) await makeEmployee(app.db, { email, is_active })
    const { count } = app.db.fn
    const people = () => app.db.selectFrom('employee').select(count('id').as('n')).executeTakeFirst()
    const [before, sessions] = [await people(), await app.db.selectFrom('session').select('id').execute()]
    const answer = await signIn(email)
    expect(answer).toMatchObject({ status: 400, body: { message: sentence, errors: { email: [sentence] } } })
    expect(await people()).toEqual(before)
    expect(await app.db.selectFrom('session').select('id').execute()).toEqual(sessions)
    expect((await events())[0]).toMatchObject({ kind: 'sign_in_failed', facts: { method: 'sso', reason } })
  })

  test('single sign-on takes up the session of one person for no other', async () => {
    const [mine, theirs] = [await makeEmployee(app.db), await makeEmployee(app.db)]
    const again = async (email: string) => {
      const { url, ticket } = await start()
      return await finish({ ...(await signInThere(url, email)), email: mine.email }, ticket)
    }
    const sentence = `You signed in there as ${theirs.email}. To go on here, please sign in as ${mine.email}.`
    expect(await again(theirs.email)).toMatchObject({ status: 400, body: { errors: { email: [sentence] } } })
    expect(await sessionsOf(theirs.id)).toEqual([])
    expect((await events())[0]).toMatchObject({ facts: { reason: 'other_person', email: theirs.email } })
    expect((await again(mine.email.toUpperCase())).status).toBe(200)
  })

  test('single sign-on lets somebody choose another account after one that was of no use, until one is', async () => {
    const promptOf = ({ url }: Started) => new URL(url).searchParams.get('prompt')
    const { url, ticket } = await start()
    const refused = await finish(await signInThere(url, 'stranger@example.com'), ticket)
    const kept = [refused.headers['set-cookie']]
      .flat()
      .map(String)
      .find((line) => line.startsWith('ssoChoice='))
    for (const attribute of ['Max-Age=600', 'Path=/auth/sso', 'HttpOnly', 'Secure', 'SameSite=Strict'])
      expect(kept).toContain(`; ${attribute}`)
    const again = await start(app, 'ssoChoice=1')
    expect(promptOf(again)).toBe('select_account')
    const { email } = await makeEmployee(app.db)
    const answer = await finish(await signInThere(again.url, email), again.ticket)
    expect(answer.status).toBe(200)
    expect(String(answer.headers['set-cookie'])).toMatch(
      /ssoChoice=;.*Path=\/auth\/sso;.*Expires=Thu, 01 Jan 1970/,
    )
    expect(promptOf(await start())).toBeNull()
  })
})

describe('answers of the provider', () => {
  test('the provider’s answer counts once', async () => {
    const { id, email } = await makeEmployee(app.db)
    const { url, ticket } = await start()
    const returned = await signInThere(url, email)
    const answers = [await finish(returned, ticket), await finish(returned, ticket)]
    expect(statusesOf(answers)).toEqual([200, 400])
    expect(answers[1]?.body.message).toBe(failed)
    expect(await sessionsOf(id)).toHaveLength(1)
  })

  test('the provider’s answer counts only in the browser that asked for it', async () => {
    const { id, email } = await makeEmployee(app.db)
    const [mine, other] = [await start(), await start()]
    const returned = await signInThere(mine.url, email)
    const tampered = mine.ticket.replace(/=(.)/, (_, first: string) => `=${first === 'a' ? 'b' : 'a'}`)
    for (const [what, body, ticket] of [
      ['no cookie', returned, undefined],
      ['the cookie of another browser', returned, other.ticket],
      [
        'the state of another browser',
        { ...returned, state: new URL(other.url).searchParams.get('state') },
        mine.ticket,
      ],
      ['no state', { code: returned.code }, mine.ticket],
      ['a changed cookie', returned, tampered],
      ['a made-up cookie', returned, 'ssoTicket=abc.def'],
      ['an empty cookie', returned, 'ssoTicket='],
      ['another provider’s name', { ...returned, iss: 'https://evil.example' }, mine.ticket],
    ] as const) {
      expect(await finish(body, ticket), what).toMatchObject({ status: 400, body: { message: failed } })
    }
    expect(await sessionsOf(id)).toEqual([])
    expect((await events())[1]).toMatchObject({ kind: 'sign_in_failed', facts: { reason: 'not_asked_for' } })
    // None of that has used it up; and a provider need not name itself.
    const { code, state } = returned
    expect((await finish({ code, state }, mine.ticket)).status).toBe(200)
  })

  test('the provider’s answer counts for ten minutes', async () => {
    const { email } = await makeEmployee(app.db)
    const [{ url, ticket }, late] = [await start(), await start()]
    const returned = await signInThere(url, email)
    const tooLate = await signInThere(late.url, email)
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    expect(await finish(tooLate, late.ticket)).toMatchObject({ status: 400, body: { message: failed } })
    expect((await events())[0]).toMatchObject({ facts: { reason: 'not_asked_for' } })
    vi.useRealTimers()
    expect((await finish(returned, ticket)).status).toBe(200)
  })

  test.each(['nonce', 'code_challenge'])('the provider’s answer must belong to this %s', async (name) => {
    const { id, email } = await makeEmployee(app.db)
    const { url, ticket } = await start()
    const changed = new URL(url)
    changed.searchParams.set(name, String(new URL((await start()).url).searchParams.get(name)))
    const answer = await finish(await signInThere(changed.href, email), ticket)
    expect(answer).toMatchObject({ status: 400, body: { message: failed } })
    expect(await sessionsOf(id)).toEqual([])
    expect((await events())[0]).toMatchObject({
      kind: 'sign_in_failed',
      facts: { reason: 'refused_by_provider' },
    })
  })

  test('the provider’s answer must be signed with a key of the provider', async () => {
    const other = await startOidcServer({ showsOtherKeys: true })
    onTestFinished(() => other.stop())
    const own = await startOwnApp(other.settings)
    const { email } = await makeEmployee(own.db)
    expect(await signIn(email, own)).toMatchObject({ status: 400, body: { message: failed } })
  })

  test('the provider’s answer leaves no code, no ticket, no token and none of the provider’s words behind', async () => {
    const { email } = await makeEmployee(app.db)
    const { url, ticket } = await start()
    const returned = await signInThere(url, email)
    const good = await finish(returned, ticket)
    const bad = await finish(returned, ticket)
    const kept = `${app.log()}${await everythingStored(app.db)}`
    for (const secret of [
      returned.code,
      returned.state,
      ticket.slice(10),
      good.body.token,
      provider.settings.OIDC_CLIENT_SECRET,
    ])
      expect(kept).not.toContain(secret)
    expect(app.log()).toContain('invalid_grant')
    expect(JSON.stringify(bad.body)).not.toMatch(/grant|provider|oidc/i)
  })
})

describe('providers that are away', () => {
  test('a provider that is away is a sentence with 503, and is asked again the next time', async () => {
    const first = await startOidcServer()
    const own = await startOwnApp(first.settings)
    await first.stop()
    const sentence = 'The service you sign in with could not be reached. Please try again in a moment.'
    expect(await own.nobody().post('auth/sso/')).toMatchObject({ status: 503, body: { message: sentence } })
    const again = await startOidcServer({ port: Number(new URL(first.url).port) })
    const { email } = await makeEmployee(own.db)
    const { url, ticket } = await start(own)
    const returned = await signInThere(url, email)
    await again.stop()
    expect(await finish(returned, ticket, own)).toMatchObject({ status: 503, body: { message: sentence } })
    expect((await events(own))[0]).toMatchObject({ facts: { reason: 'unreachable' } })
  })
})

test('an address that failed a hundred times in a quarter of an hour has to wait; successes do not count', async () => {
  const { email } = await makeEmployee(app.db)
  await app.db.deleteFrom('attempt').execute()
  await app.db
    .insertInto('attempt')
    .values(Array.from({ length: 99 }, () => ({ bucket: 'sso:127.0.0.1' })))
    .execute()
  onTestFinished(async () => void (await app.db.deleteFrom('attempt').execute()))
  expect((await signIn(email)).status).toBe(200)
  expect((await finish({ code: 'abc' }, undefined)).status).toBe(400)
  const refused = [await finish({ code: 'abc' }, undefined), await app.nobody().post('auth/sso/')]
  expect(statusesOf(refused)).toEqual([429, 429])
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(14 * 60)
})

describe('no provider', () => {
  test('without a provider there is no address to go to, and the first page is not told of any', async () => {
    const own = await startOwnApp()
    expect(await own.nobody().post('auth/sso/')).toMatchObject({
      status: 404,
      body: { message: 'Single sign-on is not set up for this firm.' },
    })
    expect((await own.nobody().get('api/config')).body.sso).toBeNull()
    expect((await app.nobody().get('api/config')).body.sso).toEqual({ name: 'Firm ID' })
  })
})
