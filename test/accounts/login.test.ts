import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, startOwnApp, type TestApp } from '#test/app.ts'
import { makeAccount, password, signIn, signedIn } from './support.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const wrong = { operation: 'ERROR', status: 400, message: 'Incorrect email or password' }

describe('sign-in', () => {
  test.each([true, false])(
    'signing in gives a key and says whether onboarding is completed: %s',
    async (completed) => {
      const { email } = await makeAccount(app, { onboarding_completed: completed })
      const answer = await signIn(app, email)
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({
        key: expect.stringMatching(/^[\w-]{43}$/),
        onboarding_completed: completed,
      })
    },
  )

  test('the key opens the account it was given for, and each sign-in gives another', async () => {
    const { email, id } = await makeAccount(app)
    const first = await signedIn(app, email)
    const second = await signedIn(app, email)
    expect(first.key).not.toBe(second.key)
    expect((await first.get('auth/user/')).body).toMatchObject({ id, email })
    expect((await second.get('auth/user/')).body).toMatchObject({ id, email })
  })

  test.each([
    ['in capitals', (email: string) => email.toUpperCase()],
    ['with blanks around it', (email: string) => `  ${email} `],
  ])('the address counts %s too', async (_, typed) => {
    const { email } = await makeAccount(app)
    expect((await signIn(app, typed(email))).status).toBe(200)
  })

  test('an address stored with capitals is found in small letters', async () => {
    await makeAccount(app, { email: 'Mixed.Case@Example.com' })
    expect((await signIn(app, 'mixed.case@example.com')).status).toBe(200)
  })

  test('signing in needs no account and no key, but does need a CSRF token', async () => {
    const { email } = await makeAccount(app)
    const answer = await app.nobody().post('auth/login/', { username: email, password }, { csrf: false })
    expect(answer.status).toBe(403)
    expect(answer.body.detail).toMatch(/CSRF/)
  })
})

describe('refusals', () => {
  test('a refused sign-in has one answer for a wrong password, an unknown address, a deactivated account and one without a password', async () => {
    const active = await makeAccount(app)
    const gone = await makeAccount(app, { is_active: false })
    const without = await makeAccount(app, { password_hash: null })
    const answers = [
      await signIn(app, active.email, `${password}x`),
      await signIn(app, 'nobody.at.all@example.com'),
      await signIn(app, gone.email),
      await signIn(app, without.email),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect(body).toMatchObject(wrong)
      expect(Object.keys(body)).toEqual(Object.keys(answers[0]?.body))
    }
  })

  test.each([
    ['a blank before it', ` ${password}`],
    ['a blank after it', `${password} `],
    ['capitals', password.toUpperCase()],
    ['a part of it', password.slice(0, -1)],
  ])('a password is taken exactly as typed: %s makes another one', async (_, typed) => {
    const { email } = await makeAccount(app)
    expect((await signIn(app, email, typed)).status).toBe(400)
  })

  test('an unverified address is told only to whoever knows the password', async () => {
    const { email } = await makeAccount(app, { email_verified_at: null })
    expect((await signIn(app, email, 'not the password')).body).toMatchObject(wrong)
    const answer = await signIn(app, email)
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({
      operation: 'ERROR',
      status: 401,
      message: 'Email on file is not verified',
    })
    expect(answer.body).not.toHaveProperty('key')
  })

  test.each([
    [{}, { username: ['Invalid email address'], password: ['Password is required'] }],
    [{ username: 'x', password: 'x' }, { username: ['Invalid email address'] }],
    [{ username: 'a@example.com' }, { password: ['Password is required'] }],
    [{ username: 'a@example.com', password: '' }, { password: ['Password is required'] }],
    [{ username: 'a@example.com', password: 12_345_678 }, { password: ['Password is required'] }],
    [{ username: ['a@example.com'], password: 'x' }, { username: ['Invalid email address'] }],
    [
      { username: { $ne: '' }, password: { $ne: '' } },
      { username: ['Invalid email address'], password: ['Password is required'] },
    ],
    ['[]', { username: ['Invalid email address'], password: ['Password is required'] }],
  ])('a sign-in of what was typed wrong is refused first: %j', async (payload, errors) => {
    const answer = await app.nobody().post('auth/login/', payload)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual(errors)
    expect(answer.body.message).toBe(Object.values(errors)[0]?.[0])
  })
})

/** Failures of some minutes ago, without the cost of making them. */
async function failedBefore(test: TestApp, bucket: string, times: number, minutesAgo = 1): Promise<void> {
  const at = new Date(Date.now() - minutesAgo * 60_000)
  await test.db
    .insertInto('attempt')
    .values(Array.from({ length: times }, () => ({ bucket: `login:${bucket}`, at })))
    .execute()
}

describe('too many failed sign-ins', () => {
  test('the eleventh within a quarter of an hour is refused, even with the right password', async () => {
    const { email } = await makeAccount(app)
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await signIn(app, turn % 2 ? email.toUpperCase() : email, 'wrong')).status).toBe(400)
    }
    const answer = await signIn(app, email)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
    expect(answer.body.message).toBe('Too many attempts. Please try again in 15 minutes.')
    const other = await makeAccount(app)
    expect((await signIn(app, other.email)).status).toBe(200)
  })

  test('failed sign-ins of more than a quarter of an hour ago no longer count', async () => {
    const { email } = await makeAccount(app)
    await failedBefore(app, `${email}:127.0.0.1`, 10, 16)
    expect((await signIn(app, email)).status).toBe(200)
  })

  test('successful sign-ins do not count towards the limit', async () => {
    const { email } = await makeAccount(app)
    await failedBefore(app, `${email}:127.0.0.1`, 9)
    for (let turn = 0; turn < 3; turn += 1) expect((await signIn(app, email)).status).toBe(200)
    expect((await signIn(app, email, 'wrong')).status).toBe(400)
    expect((await signIn(app, email)).status).toBe(429)
  })

  test('behind a proxy the owner still gets in from elsewhere, and an invented address helps nobody', async () => {
    const proxied = await startOwnApp({ TRUST_PROXY: 'on' })
    const { email } = await makeAccount(proxied)
    const from = async (forwardedFor: string) => {
      const headers = { 'x-forwarded-for': forwardedFor }
      return (await proxied.nobody().post('auth/login/', { username: email, password }, { headers })).status
    }
    await failedBefore(proxied, `${email}:203.0.113.7`, 10)
    expect(await from('203.0.113.7')).toBe(429)
    expect(await from('198.51.100.9')).toBe(200)
    // A proxy appends the address it saw to what the caller claimed.
    expect(await from('10.1.2.3, 203.0.113.7')).toBe(429)
  })

  test('without a proxy the header that names an address is not believed', async () => {
    const { email } = await makeAccount(app)
    await failedBefore(app, `${email}:127.0.0.1`, 10)
    const headers = { 'x-forwarded-for': '198.51.100.9' }
    const answer = await app.nobody().post('auth/login/', { username: email, password }, { headers })
    expect(answer.status).toBe(429)
  })

  test('one address that tries many accounts to sign in is stopped after a hundred', async () => {
    const own = await startOwnApp()
    const { email } = await makeAccount(own)
    await failedBefore(own, '127.0.0.1', 100)
    expect((await signIn(own, email)).status).toBe(429)
  })
})
