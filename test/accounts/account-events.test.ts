import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { eventsOf, mailTo, makeAccount, password, signIn, signedIn } from './support.ts'

// What happens to accounts, as the security log has it and as their owners are told.
let app: TestApp
let admin: Client
let adminName: string
beforeAll(async () => {
  app = await startApp()
  admin = await app.as('Administrator')
  adminName = (await admin.get('auth/user/')).body.name
})
afterAll(() => app.close())

const word = 'another good passphrase'

test('the security log has signing in, failing to, ending a session and signing out, each with where it came from', async () => {
  const { id, email } = await makeAccount(app)
  const headers = { 'user-agent': 'Firefox on a Mac' }
  await app.nobody().post('auth/login/', { username: email, password: 'not it' }, { headers })
  const here = await signedIn(app, email)
  await signIn(app, email)
  const sessions: { id: string; current: boolean }[] = (await here.get('auth/sessions/')).body
  await here.delete(`auth/sessions/${sessions.find(({ current }) => !current)?.id}`)
  await here.post('auth/logout/')
  const events = await eventsOf(app, id)
  expect(events).toMatchObject([
    {
      kind: 'sign_in_failed',
      actor: null,
      address: '127.0.0.1',
      user_agent: 'Firefox on a Mac',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      facts: { email, reason: 'wrong' },
    },
    { kind: 'signed_in', actor: id, facts: { method: 'password' } },
    { kind: 'signed_in', actor: id },
    {
      kind: 'session_ended',
      actor: id,
      facts: { count: 1, because: 'ended_by_owner', session_address: '127.0.0.1' },
    },
    { kind: 'signed_out', actor: id, facts: {} },
  ])
  const kept = JSON.stringify(events)
  for (const secret of [password, 'not it', here.key]) expect(kept).not.toContain(secret)
})

test('a failed sign-in of a deactivated account is about that account, one of nobody about nobody', async () => {
  const gone = await makeAccount(app, { is_active: false })
  await signIn(app, gone.email)
  expect(await eventsOf(app, gone.id)).toMatchObject([
    { kind: 'sign_in_failed', facts: { email: gone.email, reason: 'wrong' } },
  ])
  await signIn(app, 'nobody.signs.in@example.com')
  const logged = await app.db
    .selectFrom('security_event')
    .selectAll()
    .where(sql`facts->>'email'`, '=', 'nobody.signs.in@example.com')
    .execute()
  expect(logged).toMatchObject([{ kind: 'sign_in_failed', actor: null, subject: null }])
})

test('one’s own change of password is in the security log and mailed', async () => {
  const { id, email } = await makeAccount(app)
  const [here] = [await app.asEmployee(id), await app.asEmployee(id)]
  const body = { old_password: password, new_password1: word, new_password2: word }
  expect((await here.post('auth/password/change/', body)).status).toBe(200)
  expect(await eventsOf(app, id)).toMatchObject([
    { kind: 'session_ended', actor: id, facts: { count: 2, because: 'password_changed' } },
    { kind: 'password_changed', actor: id, facts: { how: 'settings' } },
  ])
  expect(await mailTo(app, email)).toEqual([
    { kind: 'password_changed', to_address: email, employee_id: id, facts: { by: null } },
  ])
})

test('a password that staff set, and one that they reset: the owner is told by whom, never what', async () => {
  const { id, email } = await makeAccount(app)
  await app.asEmployee(id)
  await admin.put(`api/user/id/${id}`, { password1: word, password2: word })
  const { body } = await admin.get(`api/user/reset_password/${id}`)
  const events = await eventsOf(app, id)
  expect(events).toMatchObject([
    { kind: 'session_ended', actor: admin.id, facts: { count: 1, because: 'password_changed' } },
    { kind: 'password_changed', actor: admin.id, facts: { how: 'staff' } },
    { kind: 'password_reset', actor: admin.id },
  ])
  const mails = await mailTo(app, email)
  expect(mails).toMatchObject([
    { kind: 'password_changed', employee_id: id, facts: { by: adminName } },
    { kind: 'password_reset', employee_id: id, facts: { by: adminName } },
  ])
  const kept = JSON.stringify([events, mails])
  for (const secret of [word, body.data.one_time_password]) expect(kept).not.toContain(secret)
})

test('the security log has another role, a closed and a reopened account; a new name is nobody’s business', async () => {
  const { id, email } = await makeAccount(app)
  await app.asEmployee(id)
  await admin.put(`api/user/id/${id}`, { name: 'New Name' })
  await admin.put(`api/user/id/${id}`, { role: 'Manager' })
  await admin.put(`api/user/id/${id}`, { is_active: false })
  await admin.put(`api/user/id/${id}`, { is_active: true })
  expect(await eventsOf(app, id)).toMatchObject([
    { kind: 'role_changed', actor: admin.id, facts: { before: 'Team Member', after: 'Manager' } },
    { kind: 'account_deactivated', actor: admin.id },
    { kind: 'session_ended', actor: admin.id, facts: { count: 1, because: 'deactivated' } },
    { kind: 'account_activated', actor: admin.id },
  ])
  expect(await mailTo(app, email)).toEqual([])
})

test('the security log has the password chosen at onboarding, and there is no mail about what one just did', async () => {
  const { id, email, name } = await makeAccount(app, { onboarding_completed: false })
  const client = await app.asEmployee(id)
  await client.post('api/user/onboarding', { name, email, password: word, confirm_password: word })
  expect(await eventsOf(app, id)).toMatchObject([
    { kind: 'password_changed', actor: id, facts: { how: 'onboarding' } },
  ])
  expect(await mailTo(app, email)).toEqual([])
})

test('the security log has a wrong password at what takes one’s own, and a link that does not work', async () => {
  const { id } = await makeAccount(app)
  const client = await app.asEmployee(id)
  const fresh = { new_password1: word, new_password2: word }
  const answers = [
    await client.post('auth/password/change/', { old_password: 'not the old one', ...fresh }),
    await client.post('auth/second_factor/setup/', { password: 'not it either' }),
  ]
  const events = await eventsOf(app, id)
  expect(events).toMatchObject(
    answers.map(({ headers }) => ({
      kind: 'password_refused',
      actor: id,
      address: '127.0.0.1',
      request_id: headers['x-request-id'],
      facts: {},
    })),
  )
  const key = 'a-made-up-key-of-somebody-who-guesses'
  await app.nobody().post('auth/password/reset/confirm/', { key, ...fresh })
  await app.nobody().post('auth/email/confirm/', { key })
  const links = await app.db
    .selectFrom('security_event')
    .select(['actor', 'subject', 'address', 'facts'])
    .where('kind', '=', 'link_refused')
    .orderBy('id')
    .execute()
  const nobody = { actor: null, subject: null, address: '127.0.0.1' }
  expect(links).toEqual([
    { ...nobody, facts: { purpose: 'reset' } },
    { ...nobody, facts: { purpose: 'confirm' } },
  ])
  const kept = JSON.stringify([events, links])
  for (const secret of [word, 'not the old one', 'not it either', key]) expect(kept).not.toContain(secret)
})

test('an act that is refused leaves neither a row in the security log nor a mail', async () => {
  const { id, email } = await makeAccount(app)
  const client = await app.asEmployee(id)
  const weak = { old_password: password, new_password1: 'password1', new_password2: 'password1' }
  expect((await client.post('auth/password/change/', weak)).status).toBe(400)
  expect((await admin.put(`api/user/id/${id}`, { role: 'Manager', email: 'x' })).status).toBe(400)
  expect(await eventsOf(app, id)).toEqual([])
  expect(await mailTo(app, email)).toEqual([])
})
