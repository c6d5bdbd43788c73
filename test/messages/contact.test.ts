import { solveChallenge, type Challenge, type Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roles, type Role } from '#domain/roles.ts'
import { startApp, startOwnApp, type Client, type TestApp } from '#test/app.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startApp({ CONTACT_LIMIT_PER_HOUR: '1000' })
  admin = await app.as('Administrator')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('contact_message').execute()
})

type Solved = { challenge: Challenge; solution: Solution }

/** Does what the widget does in a browser. */
async function solve(test: TestApp): Promise<Solved> {
  const challenge: Challenge = (await test.nobody().get('api/contact/challenge')).body
  // Challenges start being solvable at 500: beginning there saves half of the work.
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 500 })
  if (solution === null) throw new Error('The challenge could not be solved')
  return { challenge, solution }
}

const encoded = (solved: object) => Buffer.from(JSON.stringify(solved)).toString('base64')

const message = (given: Record<string, unknown> = {}) => ({
  email: 'visitor@example.com',
  services: true,
  pricing: false,
  general: false,
  recaptcha: 'not solved',
  ...given,
})

/** Messages that are there already. */
async function received(...emails: string[]): Promise<void> {
  for (const email of emails) {
    await app.db
      .insertInto('contact_message')
      .values({ email, services: true, pricing: false, general: false })
      .execute()
  }
}

const unseen = async () => (await admin.get('api/contact/get/unseen')).body as { email: string }[]

describe('new messages', () => {
  test('a message from a visitor with a solved captcha is kept and answered 201', async () => {
    const sent = message({ pricing: true, recaptcha: encoded(await solve(app)) })
    const answer = await app.nobody().post('api/contact/post', sent)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ message: 'We will get back to you as soon as possible.' })
    expect(await unseen()).toEqual([
      {
        id: expect.any(String),
        email: 'visitor@example.com',
        services: true,
        pricing: true,
        general: false,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ])
  })

  test('a message from a visitor is taken once for one solution, however its parts are ordered', async () => {
    const { challenge, solution } = await solve(app)
    const reordered = Object.fromEntries(Object.entries(challenge.parameters).toReversed())
    const attempts = [
      { challenge, solution },
      { challenge, solution },
      { challenge: { ...challenge, parameters: reordered }, solution },
      { challenge, solution: { ...solution, time: 1 } },
      { solution, challenge, extra: true },
    ]
    const answers = []
    for (const attempt of attempts) {
      answers.push(await app.nobody().post('api/contact/post', message({ recaptcha: encoded(attempt) })))
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 400, 400, 400])
    expect(answers[1]?.body.errors).toEqual({
      recaptcha: ['The captcha could not be verified. Please try it again.'],
    })
    expect(await unseen()).toHaveLength(1)
  })

  test('a message from a visitor sent ten times at once with one solution is kept once', async () => {
    const sent = message({ recaptcha: encoded(await solve(app)) })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.nobody().post('api/contact/post', sent)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
    expect(await unseen()).toHaveLength(1)
  })

  test('a message from a visitor sent again with its Idempotency-Key gets the same answer and is kept once', async () => {
    const sent = message({ recaptcha: encoded(await solve(app)) })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [first, second] = [
      await app.nobody().post('api/contact/post', sent, { headers }),
      await app.nobody().post('api/contact/post', sent, { headers }),
    ]
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(await unseen()).toHaveLength(1)
  })

  test.each([
    ['a bad address', { email: 'x' }, 'email', 'Invalid email address'],
    ['no address', { email: undefined }, 'email', 'Invalid email address'],
    ['no topic', { services: false }, 'services', 'At least one option must be selected'],
    ['topics left out', { services: undefined }, 'services', 'At least one option must be selected'],
    ['a topic that is no yes or no', { pricing: 'yes' }, 'pricing', 'Please answer yes or no'],
    ['no captcha', { recaptcha: undefined }, 'recaptcha', 'Recaptcha is required'],
    ['an empty captcha', { recaptcha: '' }, 'recaptcha', 'Recaptcha is required'],
    [
      'a made-up captcha',
      { recaptcha: 'abc' },
      'recaptcha',
      'The captcha could not be verified. Please try it again.',
    ],
    [
      'a captcha of another shape',
      { recaptcha: encoded({ challenge: { parameters: {} }, solution: {} }) },
      'recaptcha',
      'The captcha could not be verified. Please try it again.',
    ],
  ])('a message from a visitor with %s is refused and not kept', async (_, given, field, sentence) => {
    const answer = await app.nobody().post('api/contact/post', message(given))
    expect(answer.status).toBe(400)
    expect(answer.body.errors[field]).toEqual([sentence])
    expect(answer.body.message).toBe(sentence)
    expect(await unseen()).toEqual([])
  })

  test('a message from a visitor with everything wrong hears every sentence at once', async () => {
    const answer = await app.nobody().post('api/contact/post', {})
    expect(answer.body.errors).toEqual({
      email: ['Invalid email address'],
      services: ['At least one option must be selected'],
      recaptcha: ['Recaptcha is required'],
    })
  })

  test('a message from a visitor with a solution to a challenge that is not ours, or of which a part was changed, is refused', async () => {
    const { challenge, solution } = await solve(app)
    const other = await startOwnApp()
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
    const wrong = { ...solution, derivedKey: solution.derivedKey.replace(/^../, 'ff') }
    const refused = [
      await other.nobody().post('api/contact/post', message({ recaptcha: encoded({ challenge, solution }) })),
      await app
        .nobody()
        .post('api/contact/post', message({ recaptcha: encoded({ challenge: easier, solution }) })),
      await app
        .nobody()
        .post('api/contact/post', message({ recaptcha: encoded({ challenge, solution: wrong }) })),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400])
  })

  test('a repeat of the last message allowed gets its answer, not the limit', async () => {
    const own = await startOwnApp({ CONTACT_LIMIT_PER_HOUR: '1' })
    const sent = message({ recaptcha: encoded(await solve(own)) })
    const send = () => own.nobody().post('api/contact/post', sent, { headers: { 'idempotency-key': 'once' } })
    expect((await send()).status).toBe(201)
    expect((await send()).status).toBe(201)
    const another = message({ recaptcha: encoded(await solve(own)) })
    expect((await own.nobody().post('api/contact/post', another)).status).toBe(429)
  })

  test('a message from a visitor is one of five an hour from one address', async () => {
    const own = await startOwnApp()
    await own.db
      .insertInto('attempt')
      .values(Array.from({ length: 5 }, () => ({ bucket: 'contact:127.0.0.1' })))
      .execute()
    const recaptcha = encoded(await solve(own))
    const answer = await own.nobody().post('api/contact/post', message({ recaptcha }))
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500)
    await own.db
      .updateTable('attempt')
      .set({ at: new Date(Date.now() - 61 * 60_000) })
      .execute()
    expect((await own.nobody().post('api/contact/post', message({ recaptcha }))).status).toBe(201)
  })
})

describe('unseen messages', () => {
  const allowed: Role[] = ['Administrator', 'CEO']
  test.each(roles)('messages nobody has seen are open or closed to %s', async (role) => {
    await received('a@example.com')
    const client = await app.as(role)
    const isAllowed = allowed.includes(role)
    const list = await client.get('api/contact/get/unseen')
    expect(list.status).toBe(isAllowed ? 200 : 403)
    expect(JSON.stringify(list.body).includes('a@example.com')).toBe(isAllowed)
    const mark = await client.put('api/contact/mark_as_seen', { email: 'a@example.com' })
    expect(mark.status).toBe(isAllowed ? 200 : 403)
    expect(await unseen()).toHaveLength(isAllowed ? 0 : 1)
  })

  test('messages nobody has seen are closed to visitors', async () => {
    expect((await app.nobody().get('api/contact/get/unseen')).status).toBe(401)
    expect((await app.nobody().put('api/contact/mark_as_seen', { email: 'a@example.com' })).status).toBe(401)
  })

  test('messages nobody has seen come oldest first', async () => {
    await received('c@example.com', 'a@example.com', 'b@example.com')
    expect((await unseen()).map(({ email }) => email)).toEqual([
      'c@example.com',
      'a@example.com',
      'b@example.com',
    ])
  })

  test('messages nobody has seen are marked as seen by address, in any letter case, all of one sender together', async () => {
    await received('Ann@Example.com', 'other@example.com', 'ann@example.com')
    const answer = await admin.put('api/contact/mark_as_seen', { email: ' ANN@example.COM ' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      operation: 'COMPLETED',
      status: 200,
      message: 'Marked as seen',
      data: { updated: 2 },
    })
    expect((await unseen()).map(({ email }) => email)).toEqual(['other@example.com'])
    await received('ann@example.com')
    expect(await unseen()).toHaveLength(2)
  })

  test('messages nobody has seen can be marked once: the second time there is none', async () => {
    await received('a@example.com')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.put('api/contact/mark_as_seen', { email: 'a@example.com' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 404)
    expect(refused).toHaveLength(4)
    expect(refused[0]?.body.message).toBe('There is no unseen message from this address')
  })

  test.each([{}, { email: '' }, { email: 7 }, { email: null }, { email: ['a@example.com'] }])(
    'messages nobody has seen need an address: %j',
    async (body) => {
      await received('a@example.com')
      const answer = await admin.put('api/contact/mark_as_seen', body)
      expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid email address' } })
      expect(await unseen()).toHaveLength(1)
    },
  )

  test.each(['%', '_@example.com', "' or true --", 'a\0b'])('an address is no pattern: %j', async (email) => {
    await received('a@example.com')
    const answer = await admin.put('api/contact/mark_as_seen', { email })
    expect([400, 404]).toContain(answer.status)
    expect(await unseen()).toHaveLength(1)
  })
})
