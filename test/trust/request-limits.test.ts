import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, startApp, startOwnApp, type Answer, type TestApp } from '#test/app.ts'
import { next } from '#test/factories.ts'

let test: TestApp

/** Five a second, twenty at once; each test calls from addresses of its own. */
beforeAll(async () => {
  test = await startApp({ REQUEST_LIMIT_PER_SECOND: '5', TRUST_PROXY: 'on' })
})
afterAll(() => test.close())

const fromNewAddress = () => ({ headers: { 'x-forwarded-for': `203.0.113.${next() % 250}` } })

/** As many calls at once. */
const flood = (times: number, call: () => Promise<Answer>) => Promise.all(Array.from({ length: times }, call))

const refused = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 429)

describe('limits of a person', () => {
  const calls: [string, string][] = [
    ['list', 'api/pagination/get_model_data?model=task&page=1&per_page=5'],
    [
      'search',
      'api/pagination/get_model_data?model=task&filter_count=1&filter_by_0=title&filter_text_0=duct',
    ],
    ['what is not for their role', 'api/recycle_bin?model=invoice'],
  ]
  it.each(calls)(
    'a person who calls too often for %s is told to wait; others of the same office are not',
    async (_what, path) => {
      const [hasty, calm] = [await test.as('Team Member'), await test.as('Team Member')]
      const office = fromNewAddress()
      const answers = await flood(60, () => hasty.get(path, office))
      const wait = refused(answers)
      expect(wait.length).toBeGreaterThan(25)
      expect(answers.length - wait.length).toBeGreaterThanOrEqual(20)
      expect(wait[0]).toMatchObject({
        headers: { 'retry-after': '1', 'x-request-id': expect.any(String), 'cache-control': 'no-store' },
        body: { operation: 'ERROR', message: 'Too many attempts. Please try again in 1 second.' },
      })
      expect((await calm.get(path, office)).status).not.toBe(429)
      expect((await calm.get('auth/user/', office)).status).toBe(200)
    },
  )

  it('a person who calls too often is one person in all their windows, and may go on when they have waited', async () => {
    const one = await test.as('Team Member')
    const other = await test.asEmployee(one.id)
    // Right behind the others: once they are answered, a busy machine has waited already.
    const [all, last] = await Promise.all([
      flood(60, () => one.get('auth/user/', fromNewAddress())),
      other.get('auth/user/', fromNewAddress()),
    ])
    expect(refused(all)).not.toEqual([])
    expect(last.status).toBe(429)
    await expect.poll(async () => (await other.get('auth/user/', fromNewAddress())).status).toBe(200)
  })
})

describe('limits of an address', () => {
  it('callers without an account count by address, before the database is asked anything; whoever has an account there goes on', async () => {
    // One a second: on a busy machine a fifth of one is over before the next call.
    const own = await startOwnApp({ REQUEST_LIMIT_PER_SECOND: '1', TRUST_PROXY: 'on' })
    const member = await own.as('Team Member')
    const [one, other] = [fromNewAddress(), fromNewAddress()]
    const visit = (from: typeof one) => own.nobody().get('api/config', from)
    expect(refused(await flood(60, () => visit(one))).length).toBeGreaterThan(25)
    own.queries.length = 0
    expect((await visit(one)).status).toBe(429)
    expect(own.queries).toEqual([])
    expect((await visit(other)).status).toBe(200)
    expect((await member.get('auth/user/', one)).status).toBe(200)
  })

  it('callers without an account gain ten times as much with a key that they made up, and no more', async () => {
    const liar = new Client(test.app, 'x'.repeat(43), '')
    const from = fromNewAddress()
    const answers = await flood(300, () => liar.get('auth/user/', from))
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(200)
    expect(refused(answers)).not.toEqual([])
  })

  it('callers without an account cannot flood the contact form', async () => {
    const { headers } = fromNewAddress()
    const guard = await test.nobody().csrf()
    const options = { csrf: false, headers: { ...headers, ...guard } }
    const answers = await flood(60, () => test.nobody().post('api/contact/post', {}, options))
    expect(refused(answers).length).toBeGreaterThan(25)
    expect(answers.filter(({ status }) => status === 400)).not.toEqual([])
  })

  it('callers without an account may always look at pages and at whether the server lives', async () => {
    const own = await startOwnApp({ REQUEST_LIMIT_PER_SECOND: '1' })
    for (const path of ['/', 'healthz', 'readyz', 'metrics', 'no/such/path'])
      expect(refused(await flood(20, () => own.nobody().get(path))), path).toEqual([])
  })
})
