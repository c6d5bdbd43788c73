import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccountKey } from '#server/auth/account-key.ts'
import { startApp, startOwnApp, type Client, type TestApp } from '#test/app.ts'
import { eventsOf, mailTo, makeAccount, newEmployee, signIn } from './support.ts'

// A mail server is named, and nobody works on the outbox: what lies in it stays to be looked at.
let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
  admin = await app.as('Administrator')
})
afterAll(() => app.close())

const linkInvalid = 'This link is wrong, expired or already used. Please ask for a new one.'
const unverified = { status: 401, body: { message: 'Email on file is not verified' } }

const confirm = (key: unknown) => app.nobody().post('auth/email/confirm/', { key })

const keyFor = (employeeId: string, email: string) =>
  makeAccountKey(app.db, { employeeId, purpose: 'confirm', email })

const nameOf = async (id: string) =>
  (await app.db.selectFrom('employee').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

const verifiedAt = async (id: string) =>
  (
    await app.db
      .selectFrom('employee')
      .select('email_verified_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email_verified_at

async function register() {
  const sent = newEmployee()
  const { status, body } = await admin.post('auth/register/', sent)
  expect(status).toBe(201)
  expect(body.data.email_confirmed).toBe(false)
  return { id: String(body.data.id), email: sent.email }
}

describe('new accounts', () => {
  test('a new account is told by mail, and lets nobody in before its address is confirmed', async () => {
    const { id, email } = await register()
    expect(await mailTo(app, email)).toEqual([
      {
        kind: 'account_created',
        to_address: email,
        employee_id: id,
        facts: { by: await nameOf(admin.id) },
      },
    ])
    expect(await signIn(app, email)).toMatchObject(unverified)
    expect((await signIn(app, email, 'not the password')).status, 'only who knows the password').toBe(400)

    const key = await keyFor(id, email)
    const answer = await confirm(key)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Your email address is confirmed.', email },
    })
    expect((await signIn(app, email)).status).toBe(200)
    const history = await admin.get(`api/record_history/user/${id}`)
    expect(history.body.data[0].change_description).toBe('Email verified changed from no to yes')
    expect(await eventsOf(app, id)).toMatchObject([
      { kind: 'account_created', actor: admin.id, facts: { role: 'Team Member' } },
      { kind: 'sign_in_failed', actor: null, facts: { email, reason: 'unverified' } },
      { kind: 'sign_in_failed', actor: null, facts: { email, reason: 'wrong' } },
      { kind: 'email_confirmed', actor: id, facts: { email } },
      { kind: 'signed_in', actor: id, facts: { method: 'password' } },
    ])
    const before = [await eventsOf(app, id), await verifiedAt(id)]
    expect(await confirm(key), 'a second time').toMatchObject({
      status: 200,
      body: { message: 'Your email address is confirmed already.', email },
    })
    expect([await eventsOf(app, id), await verifiedAt(id)]).toEqual(before)
  })
})

describe('confirmation links', () => {
  test.each([
    [
      'that expired',
      async (key: string, id: string) => {
        await app.db
          .updateTable('account_key')
          .set({ expires_at: sql`expires_at - interval '72 hours 1 second'` })
          .where('employee_id', '=', id)
          .execute()
        return key
      },
    ],
    [
      'that a newer one replaced',
      async (key: string, id: string, email: string) => {
        await keyFor(id, email)
        return key
      },
    ],
    [
      'sent to another address than the account has now',
      async (key: string, id: string) => {
        await app.db
          .updateTable('employee')
          .set({ email: `moved-${id}@example.com` })
          .where('id', '=', id)
          .execute()
        return key
      },
    ],
    [
      'that sets a password',
      async (_key: string, employeeId: string, email: string) =>
        await makeAccountKey(app.db, { employeeId, purpose: 'reset', email }),
    ],
    [
      'that was used, of an address that has to be confirmed anew',
      async (key: string, id: string) => {
        expect((await confirm(key)).status).toBe(200)
        await app.db.updateTable('employee').set({ email_verified_at: null }).where('id', '=', id).execute()
        return key
      },
    ],
    ['nobody sent', async () => 'a'.repeat(43)],
    ['without a key', async () => undefined],
  ])('a link to confirm an address that is %s confirms nothing', async (_what, spoil) => {
    const { id, email } = await makeAccount(app, { email_verified_at: null })
    const key = await spoil(await keyFor(id, email), id, email)
    const answer = await confirm(key)
    expect(answer).toMatchObject({
      status: 400,
      body: { message: linkInvalid, errors: { key: [linkInvalid] } },
    })
    expect(await verifiedAt(id)).toBeNull()
  })

  test('a link to confirm an address can be asked for again, with one answer whether or not it was needed', async () => {
    const open = await makeAccount(app, { email_verified_at: null })
    const seen = new Set<string>()
    for (const email of [open.email, 'nobody.confirms@example.com']) {
      app.queries.length = 0
      const { status, body } = await app.nobody().post('auth/email/confirm/resend/', { email })
      seen.add(JSON.stringify([status, body, app.queries]))
      expect(app.queries.join('\n')).not.toMatch(/"employee"/)
      expect(await mailTo(app, email)).toEqual([
        { kind: 'confirm_email', to_address: email, employee_id: null, facts: {} },
      ])
    }
    expect(seen.size).toBe(1)
    expect([...seen][0]).toContain(
      'If this address still has to be confirmed, a mail with a new link is on its way to it.',
    )
    const wrong = await app.nobody().post('auth/email/confirm/resend/', { email: 'x' })
    expect(wrong).toMatchObject({ status: 400, body: { errors: { email: ['Invalid email address'] } } })
  })

  test('a link to confirm an address can be asked for five times an hour for one address', async () => {
    const { email } = await makeAccount(app, { email_verified_at: null })
    const from = (headers = {}) => app.nobody().post('auth/email/confirm/resend/', { email }, { headers })
    for (let turn = 0; turn < 5; turn += 1) expect((await from()).status).toBe(200)
    const refused = await from()
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
    expect(await mailTo(app, email)).toHaveLength(5)
  })
})

describe('changes of address', () => {
  test('another address set by staff must be confirmed; both addresses are told, and who is signed in stays so', async () => {
    const employee = await makeAccount(app)
    const session = await app.asEmployee(employee.id)
    const old = await keyFor(employee.id, employee.email)
    const email = `moved-${employee.email}`
    expect(await admin.put(`api/user/id/${employee.id}`, { email })).toMatchObject({
      status: 200,
      body: { data: { email_confirmed: false } },
    })

    expect((await session.get('auth/user/')).body).toMatchObject({ email })
    expect(await signIn(app, email)).toMatchObject(unverified)
    expect((await confirm(old)).status, 'the key for the old address').toBe(400)
    const by = await nameOf(admin.id)
    expect(await mailTo(app, employee.email)).toMatchObject([
      { kind: 'email_changed', employee_id: employee.id, facts: { to: email, by } },
    ])
    expect(await mailTo(app, email)).toMatchObject([{ kind: 'confirm_email', employee_id: employee.id }])
    expect((await eventsOf(app, employee.id))[0]).toMatchObject({
      kind: 'email_changed',
      actor: admin.id,
      facts: { before: employee.email, after: email },
    })
    expect((await confirm(await keyFor(employee.id, email))).status).toBe(200)
    expect((await signIn(app, email)).status).toBe(200)
  })

  test('another address is not one in other letters', async () => {
    const employee = await makeAccount(app)
    const email = employee.email.toUpperCase()
    expect((await admin.put(`api/user/id/${employee.id}`, { email })).status).toBe(200)
    expect(await mailTo(app, employee.email)).toEqual([])
    expect((await signIn(app, email)).status).toBe(200)
  })

  test('another address given at onboarding must be confirmed before the next sign-in', async () => {
    const employee = await makeAccount(app, { onboarding_completed: false })
    const client = await app.asEmployee(employee.id)
    const email = `own-${employee.email}`
    const word = 'my very own passphrase'
    const body = { name: employee.name, email, password: word, confirm_password: word }
    expect((await client.post('api/user/onboarding', body)).status).toBe(200)
    expect((await client.get('api/dashboard')).status, 'the present session goes on').toBe(200)
    expect(await signIn(app, email, word)).toMatchObject(unverified)
    expect(await mailTo(app, employee.email)).toMatchObject([
      { kind: 'email_changed', facts: { to: email, by: employee.name } },
    ])
    expect(await mailTo(app, email)).toMatchObject([{ kind: 'confirm_email', employee_id: employee.id }])
    expect((await confirm(await keyFor(employee.id, email))).status).toBe(200)
    expect((await signIn(app, email, word)).status).toBe(200)
  })
})

test('without a mail server every address counts as confirmed, and mail waits in the outbox', async () => {
  const own = await startOwnApp()
  const it = await own.as('IT')
  const sent = newEmployee()
  const { body } = await it.post('auth/register/', sent)
  expect((await signIn(own, sent.email)).status).toBe(200)
  const email = `moved-${sent.email}`
  await it.put(`api/user/id/${body.data.id}`, { email })
  expect((await signIn(own, email)).status).toBe(200)
  expect(await mailTo(own, sent.email)).toMatchObject([
    { kind: 'account_created' },
    { kind: 'email_changed' },
  ])
  expect(await mailTo(own, email), 'nothing is left to confirm').toEqual([])
})
