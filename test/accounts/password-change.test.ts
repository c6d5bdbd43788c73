import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client, startApp, type TestApp } from '#test/app.ts'
import { eventsOf, makeAccount, password, signIn, untilSomebodyWaits } from './support.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const word = 'another good passphrase'

async function someone() {
  const employee = await makeAccount(app)
  return { employee, client: await app.asEmployee(employee.id) }
}

const payload = (given: Record<string, unknown> = {}) => ({
  old_password: password,
  new_password1: word,
  new_password2: word,
  ...given,
})

describe('password changes', () => {
  test('changing one’s password ends every session and gives a new key for this one', async () => {
    const { employee, client } = await someone()
    const elsewhere = await app.asEmployee(employee.id)
    const answer = await client.post('auth/password/change/', payload())
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      message: 'Password changed successfully',
      key: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect((await client.get('auth/user/')).status).toBe(401)
    expect((await elsewhere.get('auth/user/')).status).toBe(401)
    expect((await new Client(app.app, answer.body.key, '').get('auth/user/')).body).toMatchObject({
      id: employee.id,
    })
    expect((await signIn(app, employee.email)).status).toBe(400)
    expect((await signIn(app, employee.email, word)).status).toBe(200)
  })

  test('changing one’s password is written down without either password', async () => {
    const { employee, client } = await someone()
    await client.post('auth/password/change/', payload())
    const rows = await app.db.selectFrom('history').selectAll().where('record_id', '=', employee.id).execute()
    expect(rows).toMatchObject([
      { actor: employee.id, model: 'user', action: 'update', changes: { password: [null, 'changed'] } },
    ])
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${password}|${word}`))
  })

  test.each([
    [
      'a wrong old one',
      { old_password: 'not it at all' },
      { old_password: ['The old password is not correct'] },
    ],
    ['no old one', { old_password: '' }, { old_password: ['Password is required'] }],
    ['a missing old one', { old_password: undefined }, { old_password: ['Password is required'] }],
    ['two that differ', { new_password2: `${word}!` }, { new_password2: ['Passwords do not match'] }],
    [
      '7 characters',
      { new_password1: '1234567', new_password2: '1234567' },
      { new_password1: ['Password must be at least 8 characters long'] },
    ],
    [
      'a common one',
      { new_password1: 'Football1', new_password2: 'Football1' },
      { new_password1: ['This password is among the most common ones. Please choose another.'] },
    ],
    [
      'the old one again',
      { new_password1: password, new_password2: password },
      { new_password1: ['Please choose a password that differs from the old one.'] },
    ],
  ])(
    'changing one’s password is refused for %s, and everything stays as it was',
    async (_, given, errors) => {
      const { employee, client } = await someone()
      const answer = await client.post('auth/password/change/', payload(given))
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toEqual(errors)
      expect((await client.get('auth/user/')).status).toBe(200)
      expect((await signIn(app, employee.email)).status).toBe(200)
    },
  )

  test('guessing the old password through a stolen session is stopped', async () => {
    const { employee, client } = await someone()
    await app.db
      .insertInto('attempt')
      .values(Array.from({ length: 10 }, () => ({ bucket: `password:${employee.id}` })))
      .execute()
    const answer = await client.post('auth/password/change/', payload())
    expect(answer.status).toBe(429)
    expect(answer.headers).toHaveProperty('retry-after')
    expect((await signIn(app, employee.email)).status).toBe(200)
  })

  test('changing one’s password needs someone signed in', async () => {
    expect((await app.nobody().post('auth/password/change/', payload())).status).toBe(401)
  })
})

describe('races', () => {
  test('a sign-in with the old password that races its change gets no session that outlives the change', async () => {
    const { employee } = await someone()
    let pending: ReturnType<typeof signIn> | undefined
    await app.db.transaction().execute(async (tx) => {
      // What a reset does, held open at its last moment.
      await tx.updateTable('employee').set({ password_hash: null }).where('id', '=', employee.id).execute()
      await tx.deleteFrom('session').where('employee_id', '=', employee.id).execute()
      pending = signIn(app, employee.email)
      await Promise.race([pending, untilSomebodyWaits(app)])
    })
    const answer = await pending
    const key: string | undefined = answer?.body.key
    expect((await new Client(app.app, key, '').get('auth/user/')).status).toBe(401)
    expect(answer).toMatchObject({ status: 400, body: { message: 'Incorrect email or password' } })
    expect(await eventsOf(app, employee.id)).toMatchObject([{ kind: 'sign_in_failed' }])
  })
})
