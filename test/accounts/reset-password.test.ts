import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles, type Role } from '#domain/roles.ts'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { makeAccount, password, signIn, signedIn } from './support.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startApp()
  admin = await app.as('Administrator')
})
afterAll(() => app.close())

const said = 'Password reset successful. They will have to login again with the default password.'
const word = 'chosen after the reset'

async function resetAccount() {
  const employee = await makeAccount(app)
  const { body } = await admin.get(`api/user/reset_password/${employee.id}`)
  return { employee, oneTime: String(body.data.one_time_password) }
}

describe('resets', () => {
  test('a reset by staff answers the specified sentence and a one-time password for 72 hours', async () => {
    const employee = await makeAccount(app)
    const answer = await admin.get(`api/user/reset_password/${employee.id}`)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      operation: 'COMPLETED',
      status: 200,
      message: said,
      data: { one_time_password: expect.stringMatching(/^(\w{4}-){3}\w{4}$/), expires_in_hours: 72 },
    })
  })

  test('no two one-time passwords are alike: there is no default password', async () => {
    const employee = await makeAccount(app)
    const words = new Set<string>()
    for (let turn = 0; turn < 5; turn += 1) {
      words.add((await admin.get(`api/user/reset_password/${employee.id}`)).body.data.one_time_password)
    }
    expect(words.size).toBe(5)
    const [first, , , , last] = [...words]
    expect((await signIn(app, employee.email, first)).status).toBe(400)
    expect((await signIn(app, employee.email, last)).status).toBe(200)
  })

  test('a reset by staff of somebody who is deactivated is refused, and changes nothing', async () => {
    const employee = await makeAccount(app, { is_active: false })
    const { status, body } = await admin.get(`api/user/reset_password/${employee.id}`)
    expect([status, body.message]).toEqual([
      400,
      'This account is deactivated. Please activate it before resetting its password.',
    ])
    await app.db.updateTable('employee').set({ is_active: true }).where('id', '=', employee.id).execute()
    expect((await signIn(app, employee.email)).status).toBe(200)
  })

  test('a POST on the address of a reset does the same as a GET', async () => {
    const employee = await makeAccount(app)
    const answer = await admin.post(`api/user/reset_password/${employee.id}`)
    expect(answer).toMatchObject({ status: 200, body: { message: said } })
    expect((await signIn(app, employee.email, answer.body.data.one_time_password)).status).toBe(200)
  })

  const allowed: Role[] = ['Administrator', 'IT', 'IT Head', 'CEO']
  test.each(roles)('a reset by staff is allowed or refused as %s', async (role) => {
    const employee = await makeAccount(app)
    const answer = await (await app.as(role)).get(`api/user/reset_password/${employee.id}`)
    expect(answer.status).toBe(allowed.includes(role) ? 200 : 403)
    expect((await signIn(app, employee.email)).status).toBe(allowed.includes(role) ? 400 : 200)
  })

  test('a reset by staff of nobody we know is 404', async () => {
    for (const id of ['11111111-1111-4111-8111-111111111111', 'x']) {
      expect((await admin.get(`api/user/reset_password/${id}`)).status).toBe(404)
    }
  })

  test('a reset by staff ends every session and asks for onboarding again; the old password is useless', async () => {
    const employee = await makeAccount(app)
    const sessions = [await signedIn(app, employee.email), await signedIn(app, employee.email)]
    const { body } = await admin.get(`api/user/reset_password/${employee.id}`)
    for (const session of sessions) expect((await session.get('auth/user/')).status).toBe(401)
    expect((await signIn(app, employee.email)).status).toBe(400)
    const answer = await signIn(app, employee.email, body.data.one_time_password)
    expect(answer).toMatchObject({ status: 200, body: { onboarding_completed: false } })
  })

  test('a reset by staff is written down without the password, which is readable nowhere in the database', async () => {
    const employee = await makeAccount(app)
    const headers = { 'idempotency-key': `reset-${employee.id}` }
    const { body } = await admin.post(`api/user/reset_password/${employee.id}`, {}, { headers })
    const rows = await app.db.selectFrom('history').selectAll().where('record_id', '=', employee.id).execute()
    expect(rows).toMatchObject([{ action: 'reset_password', actor: admin.id, model: 'user' }])
    const { rows: tables } = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(
      app.db,
    )
    for (const { name } of tables) {
      const { rows: found } = await sql`
        SELECT 1 FROM ${sql.table(name)} t WHERE to_jsonb(t)::text LIKE ${`%${String(body.data.one_time_password)}%`}`.execute(
        app.db,
      )
      expect(found, `readable in ${name}`).toEqual([])
    }
    expect(app.log()).not.toContain(body.data.one_time_password)
  })
})

describe('one-time passwords', () => {
  test('nothing works with a one-time password until a new one is chosen', async () => {
    const { employee, oneTime } = await resetAccount()
    const client = await signedIn(app, employee.email, oneTime)
    const refused = [
      await client.get('api/pagination/get_model_data?model=project'),
      await client.get('api/dashboard'),
      await client.get('api/history'),
      await client.get('api/announcements/'),
      await client.get('form/fetch'),
      await client.get(`api/user/id/${employee.id}`),
      await client.get('auth/sessions/'),
      await client.post('assignment/create', { title: 'Early' }),
      await client.post('auth/password/change/', {
        old_password: oneTime,
        new_password1: word,
        new_password2: word,
      }),
    ]
    for (const { status, body } of refused) {
      expect(status).toBe(403)
      expect(body.message).toBe('Please choose a new password before going on.')
    }
    // What the onboarding screen itself needs.
    expect((await client.get('auth/user/')).body).toMatchObject({ onboarding_completed: false })
    expect((await client.get(`api/user/preferences?email=${employee.email}`)).status).toBe(200)
  })

  test('onboarding demands another password, then everything works and the one-time password is useless', async () => {
    const { employee, oneTime } = await resetAccount()
    const client = await signedIn(app, employee.email, oneTime)
    const payload = (own: string) => ({
      name: 'Back Again',
      email: employee.email,
      password: own,
      confirm_password: own,
    })
    const same = await client.post('api/user/onboarding', payload(oneTime))
    expect(same).toMatchObject({
      status: 400,
      body: { message: 'Please choose a password that differs from the old one.' },
    })

    expect((await client.post('api/user/onboarding', payload(word))).status).toBe(200)
    expect((await client.get('api/announcements/')).status).toBe(200)
    expect((await signIn(app, employee.email, oneTime)).status).toBe(400)
    expect((await signIn(app, employee.email, password)).status).toBe(400)
    expect((await signIn(app, employee.email, word)).body).toMatchObject({ onboarding_completed: true })
  })

  test('signing out is possible with a one-time password', async () => {
    const { employee, oneTime } = await resetAccount()
    const client = await signedIn(app, employee.email, oneTime)
    expect((await client.post('auth/logout/')).status).toBe(200)
  })

  test.each([
    ['71 hours later it still works', 71, 200, undefined],
    ['after 72 hours it is refused like a wrong one', 72.01, 400, 'Incorrect email or password'],
  ])('a one-time password runs out: %s', async (_, hours, status, message) => {
    const { employee, oneTime } = await resetAccount()
    await app.db
      .updateTable('employee')
      .set({ password_expires_at: sql`password_expires_at - make_interval(secs => ${hours * 3600})` })
      .where('id', '=', employee.id)
      .execute()
    const answer = await signIn(app, employee.email, oneTime)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toBe(message)
  })
})
