import { createChallenge, solveChallenge, type Challenge, type Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import { startApp, type Answer, type TestApp } from '#test/app.ts'
import { next } from '#test/factories.ts'
import { statusesOf } from './support.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp({ TRUST_PROXY: 'on', CONTACT_LIMIT_PER_HOUR: '2' })
})
afterAll(() => test.close())

type Payload = { challenge: Challenge; solution: Solution }

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

async function challenge(): Promise<Challenge> {
  return (await test.nobody().get('api/contact/challenge')).body
}

/** Does the work that a visitor's browser does. */
async function solve(given?: Challenge): Promise<Payload> {
  const solved = given ?? (await challenge())
  const solution = await solveChallenge({ challenge: solved, deriveKey })
  if (solution === null) throw new Error('The challenge could not be solved')
  return { challenge: solved, solution }
}

async function send(recaptcha: unknown, from = `203.0.113.${next()}`): Promise<Answer & { email: string }> {
  const email = `visitor${next()}@example.com`
  const body = { email, general: true, recaptcha }
  const answer = await test.nobody().post('api/contact/post', body, { headers: { 'x-forwarded-for': from } })
  return { ...answer, email }
}

async function isKept(email: string): Promise<boolean> {
  const found = await test.db.selectFrom('contact_message').select('id').where('email', '=', email).execute()
  return found.length > 0
}

const failed = { status: 400, body: { message: 'The captcha could not be verified. Please try it again.' } }

describe('a captcha', () => {
  it('that was solved is accepted once', async () => {
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

  it('that comes ten times at once is accepted once', async () => {
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
  ])('that was tampered with is refused: %s', async (_what, change) => {
    const given = await challenge()
    const tampered = { ...given, parameters: change(given) }
    const solution = { counter: 1, derivedKey: '00'.repeat(32), time: 1 }
    expect(await send(encode({ challenge: tampered, solution }))).toMatchObject(failed)
  })

  it('that was solved wrongly is refused', async () => {
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

  it('that has expired is refused', async () => {
    const payload = await solve()
    const until = Number(payload.challenge.parameters.expiresAt) * 1000
    expect(until - Date.now()).toBeLessThanOrEqual(20 * 60_000)
    vi.useFakeTimers({ toFake: ['Date'], now: until + 1000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await send(encode(payload))).toMatchObject(failed)
    vi.setSystemTime(until - 1000)
    expect((await send(encode(payload))).status).toBe(201)
  })

  it('that was signed by someone else is refused', async () => {
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
      Buffer.from('['.repeat(50_000)).toString('base64'),
      'The captcha could not be verified. Please try it again.',
    ],
    ['long', 'A'.repeat(900_000), 'The captcha could not be verified. Please try it again.'],
    ['unreadable', '\0\ud800', 'The captcha could not be verified. Please try it again.'],
  ])('that is %s is refused', async (_what, recaptcha, message) => {
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
