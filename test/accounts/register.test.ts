import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles, type Role } from '#domain/roles.ts'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { makeEmployee } from '#test/factories.ts'
import { newEmployee, password, signIn } from './support.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startApp({ FIRM_TIMEZONE: 'America/Chicago', TRUST_PROXY: 'on' })
  admin = await app.as('Administrator')
})
afterAll(() => app.close())

const find = (email: string) =>
  app.db.selectFrom('employee').selectAll().where('email', '=', email).executeTakeFirst()

describe('new employees', () => {
  test('creating an employee answers 201 with who was made, and neither a key nor a password', async () => {
    const sent = newEmployee({ name: 'Nia Hire', role: 'Accountant' })
    const answer = await admin.post('auth/register/', sent)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      operation: 'COMPLETED',
      status: 201,
      message: 'Employee created successfully',
      data: {
        id: expect.any(String),
        name: 'Nia Hire',
        email: sent.email,
        role: 'Accountant',
        email_confirmed: true,
      },
    })
  })

  test('the new person signs in at once, counts as verified and has onboarding before them', async () => {
    const sent = newEmployee()
    const { body } = await admin.post('auth/register/', sent)
    expect(await signIn(app, sent.email)).toMatchObject({
      status: 200,
      body: { onboarding_completed: false },
    })
    const read = await admin.get(`api/user/id/${body.data.id}`)
    expect(read.body.data).toMatchObject({
      email: sent.email,
      is_active: true,
      onboarding_completed: false,
      version: 1,
    })
    expect(read.body.data.date_joined).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  test('the address may come as username alone', async () => {
    const { email, ...rest } = newEmployee()
    const answer = await admin.post('auth/register/', { ...rest, username: email })
    expect(answer).toMatchObject({ status: 201, body: { data: { email } } })
  })

  test('a registration sets nothing that its form cannot set', async () => {
    const sent = newEmployee()
    await admin.post('auth/register/', {
      ...sent,
      id: '11111111-1111-4111-8111-111111111111',
      is_active: false,
      onboarding_completed: true,
      date_joined: '1999-01-01',
      is_demo: true,
      password_hash: '$argon2id$x',
      version: 9,
    })
    const stored = await find(sent.email)
    expect(stored).toMatchObject({ is_active: true, onboarding_completed: false, is_demo: false, version: 1 })
    expect(stored?.id).not.toBe('11111111-1111-4111-8111-111111111111')
    expect(stored?.date_joined).not.toBe('1999-01-01')
  })

  test('creating an employee leaves one history row that names the maker and holds no password', async () => {
    const { body } = await admin.post('auth/register/', newEmployee())
    const rows = await app.db
      .selectFrom('history')
      .selectAll()
      .where('record_id', '=', body.data.id)
      .execute()
    expect(rows).toMatchObject([{ model: 'user', action: 'create', actor: admin.id }])
    expect(JSON.stringify(rows)).not.toContain(password)
    expect(JSON.stringify(rows)).not.toContain('argon2')
  })

  test('creating an employee is done once for one Idempotency-Key, and nothing kept for that gives a password away', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const sent = newEmployee()
    const [first, second] = [
      await admin.post('auth/register/', sent, { headers }),
      await admin.post('auth/register/', sent, { headers }),
    ]
    expect(second).toMatchObject({ status: 201, body: first.body })
    const kept = await app.db.selectFrom('idempotency_key').selectAll().execute()
    const guess = createHash('sha256')
      .update(`/auth/register\n${JSON.stringify(sent)}`)
      .digest()
    expect(kept.some(({ request_hash: hash }) => hash.equals(guess))).toBe(false)
    expect(JSON.stringify(kept)).not.toContain(password)
  })

  const allowed: Role[] = ['Administrator', 'IT', 'IT Head']
  test.each(roles)('creating an employee is allowed or refused as %s', async (role) => {
    const sent = newEmployee()
    const answer = await (await app.as(role)).post('auth/register/', sent)
    const isAllowed = allowed.includes(role)
    const refusal = 'You are not authorized to create or update employees'
    expect(answer.status).toBe(isAllowed ? 201 : 403)
    expect(answer.body.message).toBe(isAllowed ? 'Employee created successfully' : refusal)
    expect((await find(sent.email)) !== undefined).toBe(isAllowed)
  })

  test('creating an employee as nobody is 401, whatever role was asked for', async () => {
    const sent = newEmployee({ role: 'Administrator' })
    expect((await app.nobody().post('auth/register/', sent)).status).toBe(401)
    expect(await find(sent.email)).toBeUndefined()
  })
})

describe('refused registrations', () => {
  const short = 'Password must be at least 8 characters long'

  test.each([
    ['no name', { name: '' }, { name: ['Name is required'] }],
    ['a blank name', { name: '   ' }, { name: ['Name is required'] }],
    ['a bad address', { email: 'x' }, { email: ['Invalid email address'] }],
    ['no address', { email: '', username: '' }, { email: ['Invalid email address'] }],
    ['no role', { role: '' }, { role: ['Role is required'] }],
    ['a missing role', { role: undefined }, { role: ['Role is required'] }],
    ['a role nobody has', { role: 'Janitor' }, { role: [`Role must be one of ${roles.join(', ')}`] }],
    [
      '7 characters',
      { password1: 'abcdefg', password2: 'abcdefg' },
      { password1: [short], password2: [short] },
    ],
    ['a short second password', { password2: '1234567' }, { password2: [short] }],
    [
      'no passwords',
      { password1: undefined, password2: undefined },
      { password1: [short], password2: [short] },
    ],
    ['two that differ', { password2: `${password}!` }, { password2: ['Passwords do not match'] }],
    [
      'a password everybody tries first',
      { password1: 'Password1', password2: 'Password1' },
      { password1: ['This password is among the most common ones. Please choose another.'] },
    ],
    [
      'a very long password',
      { password1: 'x'.repeat(129), password2: 'x'.repeat(129) },
      {
        password1: ['Password must be at most 128 characters long'],
        password2: ['Password must be at most 128 characters long'],
      },
    ],
  ])(
    'a refused registration with %s has each sentence at its field, also at the top of the body',
    async (_, given, errors) => {
      const answer = await admin.post('auth/register/', newEmployee(given))
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ operation: 'ERROR', status: 400, data: null, ...errors })
      expect(answer.body.errors).toEqual(errors)
      expect(answer.body.message).toBe(Object.values(errors)[0]?.[0])
    },
  )

  test.each([
    ['8 characters', 'zxqwvbnj'],
    ['128 characters', 'q7'.repeat(64)],
    ['any Unicode', 'пароль-密码-🔑'],
    ['blanks around it', '  spaced out  '],
  ])('a registration is not refused for %s, which is stored exactly', async (_, word) => {
    const sent = newEmployee({ password1: word, password2: word })
    expect((await admin.post('auth/register/', sent)).status).toBe(201)
    expect((await signIn(app, sent.email, word)).status).toBe(200)
  })

  test('a taken address, in whatever letter case, is told under username and under email', async () => {
    const taken = await makeEmployee(app.db)
    const sentences = ['A user with that email already exists.']
    for (const email of [taken.email, taken.email.toUpperCase()]) {
      const answer = await admin.post('auth/register/', newEmployee({ email }))
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ username: sentences, email: sentences, message: sentences[0] })
      expect(answer.body.errors).toEqual({ username: sentences, email: sentences })
    }
  })

  test('more than sixty registrations in an hour by one person are too many; what is refused does not count', async () => {
    const client = await app.as('IT')
    await app.db
      .insertInto('attempt')
      .values(Array.from({ length: 199 }, () => ({ bucket: `register:${client.id}` })))
      .execute()
    expect((await client.post('auth/register/', newEmployee({ name: '' }))).status).toBe(400)
    expect((await client.post('auth/register/', newEmployee())).status).toBe(201)
    const sent = newEmployee()
    const answer = await client.post('auth/register/', sent)
    expect(answer.status).toBe(429)
    expect(answer.body.message).toBe('Too many attempts. Please try again in 60 minutes.')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500)
    expect(await find(sent.email)).toBeUndefined()
    expect((await admin.post('auth/register/', sent)).status).toBe(201)
  })

  test('more than two hundred registrations in an hour from one address are too many, whoever makes them', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    await app.db
      .insertInto('attempt')
      .values(Array.from({ length: 499 }, () => ({ bucket: 'register:203.0.113.7' })))
      .execute()
    const it = await app.as('IT')
    const make = (by: Client, given = {}) => by.post('auth/register/', newEmployee(given), { headers })
    expect((await make(it, { name: '' })).status).toBe(400)
    expect((await make(it)).status).toBe(201)
    expect(await make(admin)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.any(String) },
    })
    expect((await admin.post('auth/register/', newEmployee())).status, 'from elsewhere').toBe(201)
  })

  test('of twenty registrations of one address at once, one is made and the others are told both', async () => {
    const sent = newEmployee()
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.post('auth/register/', sent)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const sentences = ['A user with that email already exists.']
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect(status).toBe(400)
      expect(body).toMatchObject({ username: sentences, email: sentences })
    }
  })
})
