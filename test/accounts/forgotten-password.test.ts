import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccountKey, type AccountKeyPurpose } from '#server/auth/account-key.ts'
import { startApp, type Answer, type TestApp } from '#test/app.ts'
import { statusesOf } from '#test/trust/support.ts'
import { eventsOf, mailTo, makeAccount, password, signIn } from './support.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: 'on' })
})
afterAll(() => app.close())

const word = 'chosen through the mail'
const said =
  'If there is an account with this address, a mail with a link to a new password is on its way to it.'
const linkInvalid = 'This link is wrong, expired or already used. Please ask for a new one.'

let serial = 0
/** A fresh address each time: the limits are not what most of these tests are about. */
const elsewhere = () => ({ headers: { 'x-forwarded-for': `192.0.2.${(serial += 1)}` } })

const ask = (email: unknown, from = elsewhere()) => app.nobody().post('auth/password/reset/', { email }, from)

const keyOf = (
  { id, email }: { id: string; email: string },
  purpose: AccountKeyPurpose = 'reset',
): Promise<string> => makeAccountKey(app.db, { employeeId: id, purpose, email })

const choose = (key: unknown, fresh = word, from = elsewhere()): Promise<Answer> =>
  app.nobody().post('auth/password/reset/confirm/', { key, new_password1: fresh, new_password2: fresh }, from)

const check = (key: unknown, from = elsewhere()): Promise<Answer> =>
  app.nobody().post('auth/password/reset/check/', { key }, from)

const read = (id: string) =>
  app.db.selectFrom('employee').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const invalid = {
  status: 400,
  body: { operation: 'ERROR', message: linkInvalid, errors: { key: [linkInvalid] } },
}

describe('requests for a new password', () => {
  test('asking for a new password is one answer and one piece of work, whoever the address belongs to', async () => {
    const known = await makeAccount(app)
    const gone = await makeAccount(app, { is_active: false })
    const seen = new Set<string>()
    for (const email of [known.email, gone.email, 'nobody.has.this@example.com']) {
      app.queries.length = 0
      const { status, body } = await ask(email)
      seen.add(JSON.stringify([status, body, app.queries]))
      expect(app.queries.join('\n'), 'the request does not look').not.toMatch(/"employee"/)
      expect(await mailTo(app, email)).toEqual([
        { kind: 'reset_password', to_address: email, employee_id: null, facts: {} },
      ])
    }
    expect(seen.size).toBe(1)
    expect([...seen][0]).toContain(said)
  })

  test('asking for a new password is written down with the address and without an account', async () => {
    const { email } = await makeAccount(app)
    await ask(`  ${email} `)
    const logged = await app.db
      .selectFrom('security_event')
      .selectAll()
      .where('kind', '=', 'reset_requested')
      .where(sql`facts->>'email'`, '=', email)
      .execute()
    expect(logged).toMatchObject([{ actor: null, subject: null, address: `192.0.2.${serial}` }])
  })

  test.each(['', 'x', null, 7, ['a@example.com'], `${'a'.repeat(250)}@example.com`])(
    'asking for a new password takes an address and nothing else: %j',
    async (email) => {
      const answer = await ask(email)
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toEqual({ email: ['Invalid email address'] })
    },
  )

  test('asking for a new password is possible five times an hour for one address, and twenty times for all', async () => {
    const from = elsewhere()
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await ask(turn % 2 ? 'Lost@example.com' : 'lost@example.com', from)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await ask('lost@example.com')).status, 'from elsewhere').toBe(200)
    const others = Array.from({ length: 18 }, (_, turn) => ask(`lost${turn}@example.com`, from))
    const answers = await Promise.all(others)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(15)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.message).toBe('Too many attempts. Please try again in 60 minutes.')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500)
  })
})

describe('new passwords', () => {
  test('choosing a new password replaces the old one, ends every session, confirms the address, and is told and written down', async () => {
    const employee = await makeAccount(app, {
      email_verified_at: null,
      onboarding_completed: false,
      password_expires_at: new Date(Date.now() + 3_600_000),
    })
    const sessions = [await app.asEmployee(employee.id), await app.asEmployee(employee.id)]
    const key = await keyOf(employee)
    const answer = await choose(key)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Your new password is set. You can sign in with it now.' },
    })
    expect(answer.body).not.toHaveProperty('key')
    for (const session of sessions) expect((await session.get('auth/user/')).status).toBe(401)
    expect((await signIn(app, employee.email)).status).toBe(400)
    expect(await signIn(app, employee.email, word)).toMatchObject({
      status: 200,
      body: { onboarding_completed: false },
    })
    expect(await read(employee.id)).toMatchObject({ password_expires_at: null, version: 3 })

    const history = await app.db
      .selectFrom('history')
      .selectAll()
      .where('record_id', '=', employee.id)
      .orderBy('id')
      .execute()
    const row = { model: 'user', action: 'update', actor: employee.id }
    expect(history).toMatchObject([
      { ...row, changes: { email_verified: [false, true] } },
      { ...row, changes: { password: [null, 'changed'] } },
    ])
    const told = await mailTo(app, employee.email)
    expect(told).toEqual([
      {
        kind: 'password_changed',
        to_address: employee.email,
        employee_id: employee.id,
        facts: { by: null },
      },
    ])
    const events = await eventsOf(app, employee.id)
    expect(events.slice(0, 3)).toMatchObject([
      { kind: 'email_confirmed', actor: employee.id, facts: { email: employee.email } },
      { kind: 'session_ended', facts: { count: 2, because: 'password_changed' } },
      { kind: 'password_changed', facts: { how: 'mail' } },
    ])
    const kept = JSON.stringify([history, told, events, app.log()])
    for (const secret of [key, word, password]) expect(kept).not.toContain(secret)
  })

  test('choosing a new password works once, and only with the newest link', async () => {
    const employee = await makeAccount(app)
    const [first, second] = [await keyOf(employee), await keyOf(employee)]
    expect(await check(first)).toMatchObject(invalid)
    expect(await choose(first)).toMatchObject(invalid)
    expect((await signIn(app, employee.email)).status).toBe(200)
    expect((await check(second)).body, 'asking uses nothing up').toEqual({ email: employee.email })
    expect((await choose(second)).status).toBe(200)
    expect(await check(second)).toMatchObject(invalid)
    expect(await choose(second, 'chosen once again')).toMatchObject(invalid)
    expect((await signIn(app, employee.email, word)).status).toBe(200)
  })

  test('of five new passwords at once with one link, one is taken', async () => {
    const employee = await makeAccount(app)
    const key = await keyOf(employee)
    const words = Array.from({ length: 5 }, (_, turn) => `${word} ${turn}`)
    const answers = await Promise.all(words.map((fresh) => choose(key, fresh)))
    expect(statusesOf(answers)).toEqual([200, 400, 400, 400, 400])
    const taken = words[answers.findIndex(({ status }) => status === 200)]
    expect((await signIn(app, employee.email, taken)).status).toBe(200)
  })

  test('choosing a new password is refused for a password that is weak or no other one, and the link stays good', async () => {
    const employee = await makeAccount(app)
    const key = await keyOf(employee)
    const refused = [
      ['1234567', 'Password must be at least 8 characters long'],
      ['x'.repeat(129), 'Password must be at most 128 characters long'],
      ['Password1', 'This password is among the most common ones. Please choose another.'],
      [password, 'Please choose a password that differs from the old one.'],
    ] as const
    for (const [fresh, sentence] of refused) {
      const answer = await choose(key, fresh)
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toEqual({ new_password1: [sentence] })
    }
    const two = { key, new_password1: word, new_password2: `${word}!` }
    const differing = await app.nobody().post('auth/password/reset/confirm/', two, elsewhere())
    expect(differing.body.errors).toEqual({ new_password2: ['Passwords do not match'] })
    expect(await read(employee.id)).toMatchObject({ version: 1 })
    // 64 characters and more, a blank before them, any Unicode: taken exactly as typed.
    const fresh = ` пароль-密码-🔑 ${'long '.repeat(13)}`
    expect((await choose(key, fresh)).status).toBe(200)
    expect((await signIn(app, employee.email, fresh)).status).toBe(200)
    expect((await signIn(app, employee.email, fresh.trim())).status).toBe(400)
  })

  test.each([
    ['expired', async (key: string, id: string) => (await age(id, '61 minutes'), key)],
    ['changed by a letter', async (key: string) => `${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`],
    ['cut short', async (key: string) => key.slice(0, -1)],
    ['empty', async () => ''],
    ['no text', async () => 7],
    [
      'of a deactivated account',
      async (key: string, id: string) => (await set(id, { is_active: false }), key),
    ],
    [
      'sent to an address that the account had before',
      async (key: string, id: string) => (await set(id, { email: `moved-${id}@example.com` }), key),
    ],
    ['meant to confirm an address', async (_key: string, id: string) => keyOf(await read(id), 'confirm')],
  ])('choosing a new password is refused with a link that is %s', async (_what, spoil) => {
    const employee = await makeAccount(app)
    const key = await spoil(await keyOf(employee), employee.id)
    for (const answer of [await check(key), await choose(key)]) expect(answer).toMatchObject(invalid)
    expect((await read(employee.id)).password_hash).toBe(employee.password_hash)
  })

  test('choosing a new password is still possible just before the hour is over', async () => {
    const employee = await makeAccount(app)
    const key = await keyOf(employee)
    await age(employee.id, '59 minutes')
    expect((await choose(key)).status).toBe(200)
  })

  test('a password that was replaced otherwise makes links on their way useless', async () => {
    const admin = await app.as('Administrator')
    const employee = await makeAccount(app)
    const key = await keyOf(employee)
    await admin.get(`api/user/reset_password/${employee.id}`)
    expect(await choose(key)).toMatchObject(invalid)
  })

  test('guessing keys is stopped after thirty from one address; what is right costs nobody a try', async () => {
    const from = elsewhere()
    const address = from.headers['x-forwarded-for']
    await app.db
      .insertInto('attempt')
      .values(Array.from({ length: 29 }, () => ({ bucket: `account-key:${address}` })))
      .execute()
    const [one, two] = [await makeAccount(app), await makeAccount(app)]
    const right = await keyOf(one)
    expect((await check(right, from)).status).toBe(200)
    expect((await choose(right, word, from)).status).toBe(200)
    expect(await check('a guess', from)).toMatchObject(invalid)
    const key = await keyOf(two)
    const refused = await choose(key, word, from)
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
    const confirming = await app.nobody().post('auth/email/confirm/', { key }, from)
    expect(confirming.status, 'both kinds of key count together').toBe(429)
    expect((await choose(key)).status, 'from elsewhere').toBe(200)
  })
})

async function age(employeeId: string, interval: string): Promise<void> {
  await app.db
    .updateTable('account_key')
    .set({ expires_at: sql`expires_at - ${interval}::interval` })
    .where('employee_id', '=', employeeId)
    .execute()
}

async function set(employeeId: string, columns: { is_active?: boolean; email?: string }): Promise<void> {
  await app.db.updateTable('employee').set(columns).where('id', '=', employeeId).execute()
}
