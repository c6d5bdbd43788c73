import { createChallenge, solveChallenge, type Challenge, type Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readEnv } from '#server/base/env.ts'
import { startApp, startOwnApp, type Answer, type TestApp } from '#test/app.ts'
import { next } from '#test/factories.ts'
import { startRecaptchaServer, type RecaptchaServer } from '#test/recaptcha-server.ts'
import { statusesOf } from './support.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp({ TRUST_PROXY: 'on', CONTACT_LIMIT_PER_HOUR: '2' })
})
afterAll(() => test.close())

type Payload = { challenge: Challenge; solution: Solution }

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

async function challenge(from = test): Promise<Challenge> {
  return (await from.nobody().get('api/contact/challenge')).body
}

/** Does the work that a visitor's browser does. */
async function solve(given?: Challenge, from = test): Promise<Payload> {
  const solved = given ?? (await challenge(from))
  // Our own start being solvable at 500: beginning there saves half of the work.
  const solution = await solveChallenge({
    challenge: solved,
    deriveKey,
    counterStart: given === undefined ? 500 : 0,
  })
  if (solution === null) throw new Error('The challenge could not be solved')
  return { challenge: solved, solution }
}

async function send(
  recaptcha: unknown,
  from = `203.0.113.${next()}`,
  to = test,
): Promise<Answer & { email: string }> {
  const email = `visitor${next()}@example.com`
  const body = { email, general: true, recaptcha }
  const answer = await to.nobody().post('api/contact/post', body, { headers: { 'x-forwarded-for': from } })
  return { ...answer, email }
}

async function isKept(email: string, to = test): Promise<boolean> {
  const found = await to.db.selectFrom('contact_message').select('id').where('email', '=', email).execute()
  return found.length > 0
}

const failed = { status: 400, body: { message: 'The captcha could not be verified. Please try it again.' } }

describe('captchas', () => {
  it('a captcha that was solved is accepted once', async () => {
    const payload = await solve()
    const first = await send(encode(payload))
    expect(first).toMatchObject({
      status: 201,
      body: { message: 'We will get back to you as soon as possible.' },
    })
    expect(await isKept(first.email)).toBe(true)

    const { parameters, signature } = payload.challenge
    const reversed = Object.fromEntries(Object.entries(parameters).toReversed())
    const repeats: Record<string, unknown> = {
      'as it was': payload,
      'with its keys in another order': { ...payload, challenge: { signature, parameters: reversed } },
      'with more keys beside': { ...payload, extra: 1, challenge: { ...payload.challenge, extra: 2 } },
      'with another time': { ...payload, solution: { ...payload.solution, time: 1 } },
      'with another counter': { ...payload, solution: { ...payload.solution, counter: 7 } },
    }
    for (const [how, repeat] of Object.entries(repeats)) {
      const answer = await send(encode(repeat))
      expect(answer, how).toMatchObject(failed)
      expect(await isKept(answer.email), how).toBe(false)
    }
    expect(await send(`${encode(payload)}\n`)).toMatchObject(failed)
  })

  it('a captcha that comes ten times at once is accepted once', async () => {
    const recaptcha = encode(await solve())
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(recaptcha)))
    expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 9 }, () => 400)])
  })

  it.each([
    ['with an easier task', (given: Challenge) => ({ ...given.parameters, cost: 1, keyPrefix: '00' })],
    ['with a later end', (given: Challenge) => ({ ...given.parameters, expiresAt: 9_999_999_999 })],
    ['without its key signature', ({ parameters: { keySignature: _gone, ...rest } }: Challenge) => rest],
    [
      'with a prototype of its own',
      (given: Challenge) => ({ ...given.parameters, constructor: {}, toJSON: 1 }),
    ],
  ])('a captcha that was tampered with is refused: %s', async (_what, change) => {
    const given = await challenge()
    const tampered = { ...given, parameters: change(given) }
    const solution = { counter: 1, derivedKey: '00'.repeat(32), time: 1 }
    expect(await send(encode({ challenge: tampered, solution }))).toMatchObject(failed)
  })

  it('a captcha that was solved wrongly is refused', async () => {
    const given = await challenge()
    for (const solution of [
      { counter: 1, derivedKey: '00'.repeat(32), time: 1 },
      { counter: 1, derivedKey: `${given.parameters.keyPrefix}${'00'.repeat(16)}`, time: 1 },
      { counter: -1, derivedKey: '', time: 1 },
      {},
    ]) {
      expect(await send(encode({ challenge: given, solution }))).toMatchObject(failed)
    }
  })

  it('a captcha that has expired is refused', async () => {
    const payload = await solve()
    const until = Number(payload.challenge.parameters.expiresAt) * 1000
    expect(until - Date.now()).toBeLessThanOrEqual(20 * 60_000)
    vi.useFakeTimers({ toFake: ['Date'], now: until + 1000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await send(encode(payload))).toMatchObject(failed)
    vi.setSystemTime(until - 1000)
    expect((await send(encode(payload))).status).toBe(201)
  })

  it('a captcha that was signed by someone else is refused', async () => {
    const own = { hmacSignatureSecret: 'mine', hmacKeySignatureSecret: 'mine too' }
    const foreign = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      ...own,
    })
    expect(await send(encode(await solve(foreign)))).toMatchObject(failed)
    const unsigned = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey })
    expect(await send(encode(await solve(unsigned)))).toMatchObject(failed)
  })

  it.each([
    ['missing', undefined, 'Recaptcha is required'],
    ['empty', '', 'Recaptcha is required'],
    ['null', null, 'Recaptcha is required'],
    ['an object', { verified: true }, 'Recaptcha is required'],
    ['text', 'true', 'The captcha could not be verified. Please try it again.'],
    ['an encoded number', encode(1), 'The captcha could not be verified. Please try it again.'],
    ['an encoded null', encode(null), 'The captcha could not be verified. Please try it again.'],
    ['an encoded list', encode([]), 'The captcha could not be verified. Please try it again.'],
    [
      'half of one',
      encode({ challenge: { parameters: {} }, solution: {} }),
      'The captcha could not be verified. Please try it again.',
    ],
    [
      'deep',
      Buffer.from('['.repeat(14_000)).toString('base64'),
      'The captcha could not be verified. Please try it again.',
    ],
    ['long', 'A'.repeat(20_000), 'The captcha could not be verified. Please try it again.'],
    ['unreadable', '\0\ud800', 'The captcha could not be verified. Please try it again.'],
  ])('a captcha that is %s is refused', async (_what, recaptcha, message) => {
    const answer = await send(recaptcha)
    expect(answer).toMatchObject({ status: 400, body: { message, errors: { recaptcha: [message] } } })
    expect(await isKept(answer.email)).toBe(false)
  })
})

it('an address may send as many messages in an hour as configured, and is told when it may again', async () => {
  expect(readEnv({}).contactLimitPerHour, 'unless configured otherwise').toBe(5)
  const here = `203.0.113.${next()}`
  const payloads = await Promise.all([solve(), solve(), solve()])
  await send('wrong', here)
  const answers = await Promise.all(payloads.map((payload) => send(encode(payload), here)))
  const refused = answers.find(({ status }) => status === 429)
  expect(statusesOf(answers)).toEqual([201, 201, 429])
  expect(refused?.body.message).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(59 * 60)
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60 * 60)
  expect(await isKept(refused?.email ?? '')).toBe(false)

  // The captcha of the refused message was not used up.
  const unused = payloads[answers.findIndex(({ status }) => status === 429)]
  expect((await send(encode(unused))).status, 'from another address').toBe(201)
})

it('one email may be given in as many messages an hour, from wherever and however it is written', async () => {
  const email = `visitor${next()}@example.com`
  await test.db
    .insertInto('attempt')
    .values([{ bucket: `contact:${email}` }])
    .execute()
  const from = async (recaptcha: Payload, address: string) => {
    const body = { email: email.toUpperCase(), general: true, recaptcha: encode(recaptcha) }
    const headers = { 'x-forwarded-for': address }
    return (await test.nobody().post('api/contact/post', body, { headers })).status
  }
  const payloads = await Promise.all([solve(), solve()])
  expect(await from(payloads[0], `203.0.113.${next()}`)).toBe(201)
  expect(await from(payloads[1], `203.0.113.${next()}`)).toBe(429)
  expect((await send(encode(payloads[1]))).status, 'with another email').toBe(201)
})

it('all addresses together may send as many messages as configured', async () => {
  expect(readEnv({}).contactLimitTotal, 'unless configured otherwise').toBe(100)
  const own = await startOwnApp({ TRUST_PROXY: 'on', CONTACT_LIMIT_TOTAL: '3' })
  await own.db
    .insertInto('attempt')
    .values([{ bucket: 'contact' }, { bucket: 'contact' }])
    .execute()
  const recaptcha = async () => encode(await solve(undefined, own))
  expect((await send(await recaptcha(), undefined, own)).status).toBe(201)
  const refused = await send(await recaptcha(), undefined, own)
  expect(refused).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^Too many attempts/) },
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60)
  expect(await isKept(refused.email, own)).toBe(false)
})

describe('with reCAPTCHA', () => {
  let google: RecaptchaServer
  let firm: TestApp
  const yes = { body: { success: true, hostname: 'plumbline.example.com' } }
  beforeAll(async () => {
    google = await startRecaptchaServer()
    firm = await startApp({
      ...google.settings,
      PUBLIC_URL: 'https://plumbline.example.com',
      TRUST_PROXY: 'on',
      CONTACT_LIMIT_TOTAL: '1000',
    })
  })
  afterAll(async () => {
    await firm.close()
    await google.stop()
  })

  it('a browser is told of reCAPTCHA, and may load it from there and from nowhere else', async () => {
    const { body, headers } = await firm.nobody().get('api/config')
    const url = google.settings.RECAPTCHA_URL
    expect(body.captcha).toEqual({
      kind: 'recaptcha',
      site_key: 'the-site-key-of-the-firm',
      challenge_url: `${url}/api.js`,
    })
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining([
        `script-src 'self' ${url}/ https://www.gstatic.com/recaptcha/ https://www.gstatic.cn/recaptcha/`,
        `frame-src ${url}/ https://recaptcha.google.com/recaptcha/`,
        `connect-src 'self' ${url}/`,
      ]),
    )
    const usual = await test.nobody().get('api/config')
    expect(usual.body.captcha).toEqual({
      kind: 'altcha',
      site_key: null,
      challenge_url: '/api/contact/challenge',
    })
    expect(String(usual.headers['content-security-policy'])).not.toMatch(/http|frame-src (?!blob:;)/)
  })

  it('a solution that Google confirms is accepted once, and a repeat of the message gets its answer', async () => {
    google.answer = yes
    const solution = `right-${next()}`
    const first = await send(solution, undefined, firm)
    expect(first.status).toBe(201)
    expect(await isKept(first.email, firm)).toBe(true)
    expect(Object.fromEntries(google.asked.at(-1) ?? [])).toEqual({
      secret: 'the-secret-of-the-firm',
      response: solution,
    })
    const second = await send(solution, undefined, firm)
    expect(second).toMatchObject(failed)
    expect(await isKept(second.email, firm)).toBe(false)

    const message = { email: 'visitor@example.com', general: true, recaptcha: `right-${next()}` }
    const headers = { 'idempotency-key': 'once', 'x-forwarded-for': '203.0.113.250' }
    expect((await firm.nobody().post('api/contact/post', message, { headers })).status).toBe(201)
    google.answer = { body: { success: false, 'error-codes': ['timeout-or-duplicate'] } }
    expect((await firm.nobody().post('api/contact/post', message, { headers })).status).toBe(201)
  })

  it.each<[string, RecaptchaServer['answer']]>([
    ['refuses it', { body: { success: false, 'error-codes': ['invalid-input-response'] } }],
    ['names another site', { body: { success: true, hostname: 'evil.example' } }],
    ['names no site', { body: { success: true } }],
    ['says yes in another way', { body: { success: 'true', hostname: 'plumbline.example.com' } }],
    ['answers no JSON', { body: '<html>' }],
    ['answers nothing', { body: '' }],
    ['is out of order', { status: 500, body: {} }],
    ['leads elsewhere', { status: 302, body: {} }],
    ['is down', 'down'],
  ])('a solution is refused when Google %s', async (_what, answer) => {
    google.answer = answer
    const refused = await send(`odd-${next()}`, undefined, firm)
    expect(refused).toMatchObject({
      ...failed,
      body: { errors: { recaptcha: ['The captcha could not be verified. Please try it again.'] } },
    })
    expect(await isKept(refused.email, firm)).toBe(false)
    expect(firm.log()).toMatch(/reCAPTCHA (refused a solution|could not be asked about a solution)/)
    expect(firm.log()).not.toContain('the-secret-of-the-firm')
  })

  it('what cannot be a solution is not even asked about, and one address cannot ask for ever', async () => {
    google.answer = yes
    const before = google.asked.length
    expect(await send('A'.repeat(20_000), undefined, firm)).toMatchObject(failed)
    const missing = { status: 400, body: { errors: { recaptcha: ['Recaptcha is required'] } } }
    expect(await send('', undefined, firm)).toMatchObject(missing)
    const here = `203.0.113.${next()}`
    await firm.db
      .insertInto('attempt')
      .values(Array.from({ length: 60 }, () => ({ bucket: `captcha:${here}` })))
      .execute()
    expect((await send(`right-${next()}`, here, firm)).status).toBe(429)
    expect(google.asked.length).toBe(before)
  })
})
