import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { makeEmployee } from '#test/factories.ts'
import { makeAccount, newEmployee, password, signIn, signedIn, untilSomebodyWaits } from './support.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const word = 'my very own passphrase'

async function newcomer(given: Parameters<typeof makeAccount>[1] = {}) {
  const employee = await makeAccount(app, { onboarding_completed: false, ...given })
  const client = await app.asEmployee(employee.id)
  const payload = (given: Record<string, unknown> = {}) => ({
    name: employee.name,
    email: employee.email,
    password: word,
    confirm_password: word,
    ...given,
  })
  return { employee, client, payload }
}

const read = (id: string) =>
  app.db.selectFrom('employee').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the onboarding call', () => {
  test('onboarding keeps name, address and password, and is then completed', async () => {
    const { employee, client, payload } = await newcomer()
    const email = `own-${employee.email}`
    const answer = await client.post('api/user/onboarding', payload({ name: 'Own Name', email }))
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      operation: 'COMPLETED',
      status: 200,
      message: 'Onboarding completed',
      data: null,
    })
    expect((await client.get('auth/user/')).body).toMatchObject({
      name: 'Own Name',
      email,
      onboarding_completed: true,
    })
    expect((await signIn(app, employee.email, word)).status).toBe(400)
    expect((await signIn(app, email, word)).body).toMatchObject({ onboarding_completed: true })
  })

  test('the whole way: registered by staff, signed in, onboarded, signed in again', async () => {
    const sent = newEmployee()
    await (await app.as('IT')).post('auth/register/', sent)
    const client = await signedIn(app, sent.email)
    const body = { name: sent.name, email: sent.email, password: word, confirm_password: word }
    expect((await client.post('api/user/onboarding', body)).status).toBe(200)
    expect((await signIn(app, sent.email)).status).toBe(400)
    expect((await signIn(app, sent.email, word)).body.onboarding_completed).toBe(true)
  })

  test('onboarding ends the other sessions of the account and keeps this one', async () => {
    const { employee, client, payload } = await newcomer()
    const other = await app.asEmployee(employee.id)
    await client.post('api/user/onboarding', payload())
    expect((await client.get('auth/user/')).status).toBe(200)
    expect((await other.get('auth/user/')).status).toBe(401)
  })

  test('onboarding leaves one history row without the password', async () => {
    const { employee, client, payload } = await newcomer()
    await client.post('api/user/onboarding', payload({ name: 'Renamed' }))
    const rows = await app.db.selectFrom('history').selectAll().where('record_id', '=', employee.id).execute()
    expect(rows).toMatchObject([
      { model: 'user', action: 'update', actor: employee.id, changes: { name: [employee.name, 'Renamed'] } },
    ])
    expect(JSON.stringify(rows)).not.toContain(word)
  })

  test('onboarding is done once: afterwards it is refused and changes nothing', async () => {
    const { employee, client, payload } = await newcomer()
    await client.post('api/user/onboarding', payload())
    const before = await read(employee.id)
    const again = payload({
      name: 'Thief',
      password: 'another passphrase',
      confirm_password: 'another passphrase',
    })
    const answer = await client.post('api/user/onboarding', again)
    expect(answer.status).toBe(403)
    expect(answer.body.message).toBe('Onboarding is only for your own account, and only once.')
    expect(await read(employee.id)).toEqual(before)
  })

  test('of ten onboardings at once, one is taken', async () => {
    const { client, payload } = await newcomer()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        client.post(
          'api/user/onboarding',
          payload({ password: `${word} ${turn}`, confirm_password: `${word} ${turn}` }),
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(9)
  })

  test('onboarding sent in the moment of a reset does not overrule it', async () => {
    const { employee, client, payload } = await newcomer()
    let pending: ReturnType<typeof client.post> | undefined
    await app.db.transaction().execute(async (tx) => {
      // What a reset does, held open at its last moment.
      const columns = { password_hash: null, onboarding_completed: false }
      await tx.updateTable('employee').set(columns).where('id', '=', employee.id).execute()
      await tx.deleteFrom('session').where('employee_id', '=', employee.id).execute()
      pending = client.post('api/user/onboarding', payload())
      await Promise.race([pending, untilSomebodyWaits(app)])
    })
    expect((await pending)?.status).toBe(401)
    expect(await read(employee.id)).toMatchObject({ password_hash: null, onboarding_completed: false })
  })

  test('onboarding needs someone signed in', async () => {
    const { payload } = await newcomer()
    expect((await app.nobody().post('api/user/onboarding', payload())).status).toBe(401)
  })
})

describe('refusals', () => {
  const short = 'Password must be at least 8 characters long'

  test.each([
    ['no name', { name: '' }, { name: ['Name is required'] }],
    [
      'a bad address',
      { email: 'x' },
      { email: ['Invalid email address. Please enter a valid email address.'] },
    ],
    [
      'no address',
      { email: null },
      { email: ['Invalid email address. Please enter a valid email address.'] },
    ],
    [
      'passwords that differ',
      { confirm_password: `${word}!` },
      { confirm_password: ['Passwords do not match. Please try again.'] },
    ],
    ['7 characters', { password: '1234567', confirm_password: '1234567' }, { password: [short] }],
    [
      'no password',
      { password: undefined, confirm_password: undefined },
      { password: [short], confirm_password: ['Passwords do not match. Please try again.'] },
    ],
    [
      'a password everybody tries first',
      { password: 'Passw0rd', confirm_password: 'Passw0rd' },
      { password: ['This password is among the most common ones. Please choose another.'] },
    ],
  ])(
    'onboarding is refused with %s: sentences at their fields, and nothing changes',
    async (_, given, errors) => {
      const { employee, client, payload } = await newcomer()
      const before = await read(employee.id)
      const answer = await client.post('api/user/onboarding', payload(given))
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toEqual(errors)
      expect(await read(employee.id)).toEqual(before)
    },
  )

  test('onboarding is refused with the one-time password again, but not with a password that is one’s own already', async () => {
    const again = { password, confirm_password: password }
    const { employee, client, payload } = await newcomer({
      password_expires_at: new Date(Date.now() + 3_600_000),
    })
    const answer = await client.post('api/user/onboarding', payload(again))
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({
      password: ['Please choose a password that differs from the old one.'],
    })
    expect(await read(employee.id)).toMatchObject({ onboarding_completed: false, version: 1 })
    const own = await newcomer()
    expect((await own.client.post('api/user/onboarding', own.payload(again))).status).toBe(200)
    expect((await signIn(app, own.employee.email)).body).toMatchObject({ onboarding_completed: true })
  })

  test('onboarding is refused after ten times in a quarter of an hour, whatever was refused before', async () => {
    const { employee, client, payload } = await newcomer()
    const common = payload({ password: 'Passw0rd', confirm_password: 'Passw0rd' })
    for (let turn = 0; turn < 10; turn += 1)
      expect((await client.post('api/user/onboarding', common)).status).toBe(400)
    const answer = await client.post('api/user/onboarding', payload())
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
    expect(await read(employee.id)).toMatchObject({ onboarding_completed: false })
    const other = await newcomer()
    expect((await other.client.post('api/user/onboarding', other.payload())).status).toBe(200)
  })

  test('onboarding is refused for the address of somebody else, in whatever letter case', async () => {
    const other = await makeEmployee(app.db, { onboarding_completed: false })
    const { employee, client, payload } = await newcomer()
    const answer = await client.post('api/user/onboarding', payload({ email: other.email.toUpperCase() }))
    expect(answer.status).toBe(400)
    expect(answer.body.errors.email).toEqual(['A user with that email already exists.'])
    expect(await read(other.id)).toMatchObject({ onboarding_completed: false, password_hash: null })
    expect(await read(employee.id)).toMatchObject({ onboarding_completed: false })
  })

  test('one’s own address in other letters is fine', async () => {
    const { employee, client, payload } = await newcomer()
    expect(
      (await client.post('api/user/onboarding', payload({ email: employee.email.toUpperCase() }))).status,
    ).toBe(200)
  })
})
