import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domain/words/messages.ts'
import { secondFactorMessages } from '#domain/words/second-factor.ts'
import { everyCall } from '#domain/calls/registry.ts'
import { Client, startApp, type TestApp } from '#test/app.ts'
import { codeOf, setUpSecondFactor } from '#test/second-factor.ts'
import { makeAccount, password } from './support.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ SECOND_FACTOR_REQUIRED: 'ADMIN, IT' })
})
afterAll(() => app.close())

const path = 'auth/second_factor/'

const signedIn = async (email: string, code?: string) => {
  const { body } = await app.nobody().post('auth/login/', { username: email, password, code })
  return new Client(app.app, body.key, '')
}

test('nothing works before a required second factor is set up, and everything after that', async () => {
  const { email } = await makeAccount(app, { role: 'Administrator' })
  const client = await signedIn(email)
  expect((await client.get('auth/user/')).body.second_factor).toEqual({ is_on: false, is_required: true })
  const csrf = { csrf: false, headers: await client.csrf() }
  const open: string[] = []
  for (const { call, may } of everyCall) {
    const [verb = '', address = ''] = call.split(' ')
    // Signing out would end it all.
    if (may === 'anybody' || call === 'POST auth/logout/') continue
    const { status, body } = await client.call(verb, address, verb === 'GET' ? undefined : {}, csrf)
    const isRefused = status === 403 && body.message === secondFactorMessages.setUpFirst
    if (!isRefused) open.push(call)
  }
  expect(open.toSorted()).toEqual([
    'DELETE auth/sessions/:id',
    'GET api/user/preferences',
    'GET auth/second_factor/',
    'GET auth/sessions/',
    'GET auth/user/',
    'POST api/user/onboarding',
    'POST api/user/update_preferences',
    'POST auth/password/change/',
    'POST auth/second_factor/confirm/',
    'POST auth/second_factor/disable/',
    'POST auth/second_factor/recovery_codes/',
    'POST auth/second_factor/setup/',
  ])
  expect((await client.get(path)).body).toMatchObject({ is_on: false, is_required: true })

  const { secret } = await setUpSecondFactor(client, password)
  expect((await client.get('api/dashboard')).status).toBe(200)
  const off = await client.post(`${path}disable/`, { password, code: codeOf(secret, 1) })
  expect(off).toMatchObject({ status: 403, body: { message: secondFactorMessages.mustStay } })
  const next = await signedIn(email, codeOf(secret, 1))
  expect((await next.get('api/dashboard')).status).toBe(200)
})

test('with a lost phone a recovery code lets in, and moves it to another', async () => {
  const { email } = await makeAccount(app, { role: 'IT' })
  const { codes } = await setUpSecondFactor(await signedIn(email), password)
  const client = await signedIn(email, codes[0])
  const { secret } = (await client.post(`${path}setup/`, { password, code: codes[1] })).body
  const moved = await client.post(`${path}confirm/`, { code: codeOf(secret) })
  expect(moved.status).toBe(200)
  const later = await signedIn(email, codeOf(secret, 1))
  expect((await later.get('api/dashboard')).status).toBe(200)
})

test('others need no second factor, and neither does who signed in at the firm’s provider', async () => {
  const member = await makeAccount(app)
  const free = await signedIn(member.email)
  expect((await free.get('api/dashboard')).status).toBe(200)
  expect((await free.get('auth/user/')).body.second_factor).toEqual({ is_on: false, is_required: false })

  const { id } = await makeAccount(app, { role: 'IT' })
  const client = await app.asEmployee(id)
  expect((await client.get('api/dashboard')).status).toBe(403)
  await app.db.updateTable('session').set({ method: 'sso' }).where('employee_id', '=', id).execute()
  expect((await client.get('api/dashboard')).status).toBe(200)
  expect((await client.get('auth/user/')).body.second_factor).toEqual({ is_on: false, is_required: false })
  expect((await client.get(path)).body).toMatchObject({ is_required: true })
})

test('a new colleague completes the account first', async () => {
  const { email } = await makeAccount(app, {
    role: 'IT Head',
    onboarding_completed: false,
    password_expires_at: new Date(Date.now() + 3_600_000),
  })
  const client = await signedIn(email)
  const early = await client.post(`${path}setup/`, { password })
  expect(early).toMatchObject({ status: 403, body: { message: messages.generic.onboardingFirst } })
  const chosen = 'another good passphrase'
  const onboarding = { name: 'Nia', email, password: chosen, confirm_password: chosen }
  expect((await client.post('api/user/onboarding', onboarding)).status).toBe(200)
  expect((await client.get('api/dashboard')).body.message).toBe(secondFactorMessages.setUpFirst)
  expect((await client.post(`${path}setup/`, { password: chosen })).status).toBe(200)
})
