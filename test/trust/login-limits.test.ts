import { createHook } from 'node:async_hooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countAttempt } from '#server/request/limit.ts'
import { makeAccount, password } from '#test/accounts/support.ts'
import { startApp, startOwnApp, type Answer, type TestApp } from '#test/app.ts'
import { makeEmployee, next } from '#test/factories.ts'
import { cpuMs, statusesOf } from './support.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp({ TRUST_PROXY: 'on' })
})
afterAll(() => test.close())

const address = () => `198.51.100.${next()}`

async function signIn(username: string, word: string, from: string): Promise<Answer> {
  return await test
    .nobody()
    .post('auth/login/', { username, password: word }, { headers: { 'x-forwarded-for': from } })
}

const wrong = (username: string, from: string) => signIn(username, 'wrong-password', from)

/** Uses up tries without the cost of making them. */
async function spend(bucket: string, count: number): Promise<void> {
  await test.db
    .insertInto('attempt')
    .values(Array.from({ length: count }, () => ({ bucket })))
    .execute()
}

/** How many passwords were derived during some work: what makes a refusal take its time. */
async function derivations<T>(work: () => Promise<T>): Promise<{ derived: number; answer: T }> {
  let derived = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') derived += 1
    },
  }).enable()
  const answer = await work().finally(() => hook.disable())
  return { derived, answer }
}

describe('limits of one account', () => {
  it('wrong passwords for one account are refused after ten from one address, however many come at once, and cost nothing more', async () => {
    const { email } = await makeAccount(test)
    const here = address()
    const burst = () => Promise.all(Array.from({ length: 100 }, () => wrong(email, here)))
    const { derived, answer: answers } = await derivations(burst)
    expect(statusesOf(answers)).toEqual([
      ...Array.from({ length: 10 }, () => 400),
      ...Array.from({ length: 90 }, () => 429),
    ])
    expect(derived).toBe(10)

    const refused = await signIn(email, password, here)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)

    const elsewhere = await signIn(email, password, address())
    expect(elsewhere.status, 'the owner, from another address').toBe(200)
  })

  it('wrong passwords for one account count together however the address is written', async () => {
    const { email } = await makeAccount(test)
    const here = address()
    await spend(`login:${email}:${here}`, 9)
    expect((await wrong(` ${email.toUpperCase()} `, here)).status).toBe(400)
    expect((await signIn(email, password, here)).status).toBe(429)
  })

  it('wrong passwords for one account count for the address that our own proxy saw, not for one that the caller wrote', async () => {
    const { email } = await makeAccount(test)
    const here = address()
    await spend(`login:${email}:${here}`, 10)
    expect((await wrong(email, `${address()}, ${here}`)).status).toBe(429)
    expect((await wrong(email, `${here}, ${address()}`)).status).toBe(400)
  })

  it('wrong passwords for one account are forgotten after 15 minutes; what was refused meanwhile does not prolong the wait', async () => {
    const { email } = await makeAccount(test)
    const [here, bucket] = [address(), `login:${email}:`]
    await spend(`${bucket}${here}`, 10)
    for (let n = 0; n < 3; n += 1) expect((await wrong(email, here)).status).toBe(429)
    await sql`UPDATE attempt SET at = at - interval '15 minutes' WHERE bucket = ${bucket + here}`.execute(
      test.db,
    )
    expect((await wrong(email, here)).status).toBe(400)
    const { rows } = await sql`SELECT FROM attempt WHERE bucket = ${bucket + here}`.execute(test.db)
    expect(rows).toHaveLength(11)
  })

  it('wrong passwords for one account are all that counts: right ones never do', async () => {
    const { email } = await makeAccount(test)
    const here = address()
    await spend(`login:${email}:${here}`, 9)
    for (let n = 0; n < 3; n += 1) expect((await signIn(email, password, here)).status).toBe(200)
    expect((await wrong(email, here)).status).toBe(400)
    expect((await signIn(email, password, here)).status).toBe(429)
  })
})

describe('notes of refusals', () => {
  const noted = async (from: string) =>
    await test.db
      .selectFrom('security_event')
      .select(['kind', 'actor', 'subject', 'facts'])
      .where('address', '=', from)
      .orderBy('id')
      .execute()

  it('sign-ins that a limit refuses are one row a minute in the security log for an account and an address, known or not', async () => {
    const { email } = await makeAccount(test)
    const unknown = `nobody${next()}@example.com`
    const here = address()
    await spend(`login:${here}`, 100)
    for (const username of [email, email.toUpperCase(), unknown, email]) {
      expect((await signIn(username, password, here)).status).toBe(429)
    }
    const row = { kind: 'sign_in_limited', actor: null, subject: null }
    expect(await noted(here)).toEqual([
      { ...row, facts: { email } },
      { ...row, facts: { email: unknown } },
    ])
    const elsewhere = address()
    await spend(`login:${email}:${elsewhere}`, 10)
    await signIn(email, password, elsewhere)
    expect(await noted(elsewhere)).toEqual([{ ...row, facts: { email } }])
  })

  it('sign-ins that a limit refuses are few rows for one address, however many accounts it tries', async () => {
    const here = address()
    await spend(`login:${here}`, 100)
    const tries = Array.from({ length: 40 }, () => wrong(`nobody${next()}@example.com`, here))
    expect(new Set(statusesOf(await Promise.all(tries)))).toEqual(new Set([429]))
    expect(await noted(here)).toHaveLength(10)
  })
})

describe('limits of one address', () => {
  it('wrong passwords from one address are refused after a hundred, whatever the account, known or not', async () => {
    const { email } = await makeAccount(test)
    const here = address()
    await spend(`login:${here}`, 98)
    const guesses = Array.from({ length: 8 }, () => wrong(`nobody${next()}@example.com`, here))
    expect(statusesOf(await Promise.all(guesses))).toEqual([400, 400, 429, 429, 429, 429, 429, 429])
    const refused = await signIn(email, password, here)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn(email, password, address())).status).toBe(200)
  })

  it('wrong passwords from one address count for the address of the connection when there is no proxy, whatever a header says', async () => {
    const own = await startOwnApp()
    await own.db
      .insertInto('attempt')
      .values(Array.from({ length: 100 }, () => ({ bucket: 'login:127.0.0.1' })))
      .execute()
    const headers = { 'x-forwarded-for': address(), forwarded: `for=${address()}`, 'x-real-ip': address() }
    const body = { username: 'nobody@example.com', password: 'wrong-password' }
    expect((await own.nobody().post('auth/login/', body, { headers })).status).toBe(429)
  })
})

it('a limit lets exactly as many through as it says, also when storing an attempt takes its time', async () => {
  const own = await startOwnApp()
  // On a real disk a commit takes a while: time for another attempt to look and not see this one yet.
  await sql`CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_sleep(random() * 0.02); RETURN NULL; END'`.execute(own.db)
  await sql`CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT ON attempt DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION dawdle()`.execute(own.db)
  for (let round = 0; round < 5; round += 1) {
    const limits = [
      { bucket: `burst:${round}:account`, most: 3, minutes: 15 },
      { bucket: `burst:${round}`, most: 6, minutes: 15 },
    ]
    const tries = Array.from({ length: 10 }, async () => {
      await countAttempt(own.db, limits)
    })
    const done = await Promise.allSettled(tries)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refused = done.filter((each) => each.status === 'rejected')
    expect(refused.map(({ reason }: { reason: unknown }) => reason)).toMatchObject(
      Array.from({ length: 7 }, () => ({ status: 429 })),
    )
  }
})

describe('equal refusals', () => {
  const cases = {
    'a wrong password': () => makeAccount(test),
    'an unknown address': async () => ({ email: `nobody${next()}@example.com` }),
    'a deactivated account with the right password': () => makeAccount(test, { is_active: false }),
    'an expired one-time password': () =>
      makeAccount(test, { password_expires_at: new Date(Date.now() - 1000) }),
    'an account without a password': () => makeEmployee(test.db),
    'an unverified account': () => makeAccount(test, { email_verified_at: null }),
  }
  const knows = (what: string) => what.includes('right') || what.includes('expired')

  it('a refused login says the same, derives one password and asks the database the same, whatever the reason', async () => {
    const seen = new Set<string>()
    for (const [what, make] of Object.entries(cases)) {
      const { email } = await make()
      const attempt = () => signIn(email, knows(what) ? password : 'wrong-password', address())
      test.queries.length = 0
      const { derived, answer } = await derivations(attempt)
      const { request_id: id, ...body } = answer.body
      const { 'x-request-id': header, date: _date, ...headers } = answer.headers
      expect(header, what).toBe(id)
      expect(body, what).toMatchObject({ status: 400, message: 'Incorrect email or password' })
      expect(derived, what).toBe(1)
      seen.add(JSON.stringify([body, headers, test.queries]))
    }
    expect(seen.size).toBe(1)
  })

  it('a refused login costs the same for an unknown address as for a wrong password', async () => {
    const { email } = await makeAccount(test)
    const costs = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 12; round += 1) {
      costs.known.push(await cpuMs(() => wrong(email, address())))
      costs.unknown.push(await cpuMs(() => wrong(`nobody${next()}@example.com`, address())))
    }
    // What else the machine does only ever adds: the least of many is the cost itself.
    const ratio = Math.min(...costs.unknown) / Math.min(...costs.known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it('a refused login tells that an address is not verified only to who knows the password', async () => {
    const { email } = await makeAccount(test, { email_verified_at: null })
    const answer = await signIn(email, password, address())
    expect(answer).toMatchObject({ status: 401, body: { message: 'Email on file is not verified' } })
    expect(answer.body.key).toBeUndefined()
  })
})
