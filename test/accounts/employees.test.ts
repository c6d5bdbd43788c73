import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles, rolesIn, type Group, type Role } from '#domain/roles.ts'
import { startApp, startOwnApp, type Client, type TestApp } from '#test/app.ts'
import { makeEmployee } from '#test/factories.ts'
import { makeAccount, signIn, signedIn } from './support.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startApp()
  admin = await app.as('Administrator')
})
afterAll(() => app.close())

const stored = (id: string) =>
  app.db.selectFrom('employee').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('employees read', () => {
  test('reading an employee gives id, name, email, role, date joined and state, and nothing secret', async () => {
    const employee = await makeAccount(app, { role: 'Accountant', date_joined: '2024-02-29' })
    const answer = await admin.get(`api/user/id/${employee.id}`)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      operation: 'COMPLETED',
      status: 200,
      message: 'OK',
      data: {
        id: employee.id,
        name: employee.name,
        email: employee.email,
        role: 'Accountant',
        date_joined: '2024-02-29',
        is_active: true,
        email_confirmed: true,
        onboarding_completed: true,
        weekly_hours: 32,
        version: 1,
      },
    })
  })

  const mayReadAll: Role[] = rolesIn(['ADMIN', 'MANAGERS', 'IT'])
  test.each(roles)('%s reads themselves, and others only with the employee list', async (role) => {
    const client = await app.as(role)
    const other = await makeEmployee(app.db)
    expect((await client.get(`api/user/id/${client.id}`)).status).toBe(200)
    expect((await client.get(`api/user/id/${other.id}`)).status).toBe(mayReadAll.includes(role) ? 200 : 403)
  })

  test.each(['11111111-1111-4111-8111-111111111111', 'abc', '%00'])(
    'an unknown id is 404: %s',
    async (id) => {
      expect((await admin.get(`api/user/id/${id}`)).status).toBe(404)
      expect((await admin.put(`api/user/id/${id}`, { name: 'X' })).status).toBe(404)
    },
  )
})

describe('employees changed', () => {
  test('updating an employee changes name, address and role; empty passwords keep the old one', async () => {
    const employee = await makeAccount(app)
    const email = `renamed-${employee.email}`
    const sent = { name: 'New Name', email, username: email, role: 'Manager', password1: '', password2: '' }
    const answer = await admin.put(`api/user/id/${employee.id}`, sent)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        operation: 'COMPLETED',
        message: 'Employee updated successfully',
        data: { name: 'New Name', email, role: 'Manager', version: 2 },
      },
    })
    expect((await signIn(app, email)).status).toBe(200)
  })

  test.each(['CEO', 'Manager', 'Mechanical Head', 'Team Member', 'Accountant', 'Other'] satisfies Role[])(
    'updating an employee is refused to %s with the sentence of the form, themselves included',
    async (role) => {
      const client = await app.as(role)
      const other = await makeEmployee(app.db)
      for (const id of [other.id, client.id]) {
        const answer = await client.put(`api/user/id/${id}`, { name: 'Taken Over', role: 'Administrator' })
        expect(answer.status).toBe(403)
        expect(answer.body.message).toBe('You are not authorized to create or update employees')
        expect(await stored(id)).toMatchObject({ version: 1 })
      }
    },
  )

  test.each([
    [{ name: '' }, { name: ['Name is required'] }],
    [{ email: 'x' }, { email: ['Invalid email address'] }],
    [{ role: '' }, { role: ['Role is required'] }],
    [{ role: null }, { role: ['Role is required'] }],
    [{ is_active: 'no' }, { is_active: ['Please answer yes or no'] }],
    [
      { password1: '1234567', password2: '1234567' },
      {
        password1: ['Password must be at least 8 characters long'],
        password2: ['Password must be at least 8 characters long'],
      },
    ],
    [{ password1: 'long enough here' }, { password2: ['Password must be at least 8 characters long'] }],
    [{ password2: 'long enough here' }, { password1: ['Password must be at least 8 characters long'] }],
    [
      { password1: 'football1', password2: 'football1' },
      { password1: ['This password is among the most common ones. Please choose another.'] },
    ],
  ])('updating an employee is refused with sentences for %j', async (sent, errors) => {
    const employee = await makeEmployee(app.db)
    const answer = await admin.put(`api/user/id/${employee.id}`, sent)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual(errors)
    expect(await stored(employee.id)).toMatchObject({ version: 1 })
  })

  test('a taken address is refused, one’s own in other letters is not', async () => {
    const [one, two] = [await makeEmployee(app.db), await makeEmployee(app.db)]
    const taken = await admin.put(`api/user/id/${one.id}`, { email: two.email.toUpperCase() })
    expect(taken.status).toBe(400)
    expect(taken.body.errors.email).toEqual(['A user with that email already exists.'])
    expect((await admin.put(`api/user/id/${one.id}`, { email: one.email.toUpperCase() })).status).toBe(200)
  })

  test('a new password by staff works, ends the employee’s sessions and leaves no trace of itself', async () => {
    const employee = await makeAccount(app)
    const session = await signedIn(app, employee.email)
    const word = 'a brand new passphrase'
    const answer = await admin.put(`api/user/id/${employee.id}`, { password1: word, password2: word })
    expect(answer.status).toBe(200)
    expect((await session.get('auth/user/')).status).toBe(401)
    expect((await signIn(app, employee.email)).status).toBe(400)
    expect((await signIn(app, employee.email, word)).status).toBe(200)
    const history = await admin.get(`api/record_history/user/${employee.id}`)
    expect(history.body.data[0].changes).toMatchObject([
      { field: 'password', before: null, after: 'changed' },
    ])
    expect(JSON.stringify(answer.body) + JSON.stringify(history.body)).not.toContain(word)
  })

  test('other changes of an employee leave the sessions alone', async () => {
    const employee = await makeAccount(app)
    const session = await signedIn(app, employee.email)
    await admin.put(`api/user/id/${employee.id}`, { name: 'Same Person' })
    expect((await session.get('auth/user/')).body.name).toBe('Same Person')
  })
})

describe('deactivation', () => {
  test('deactivating an employee ends the sessions, closes the door, hides the person from lists of names, and can be undone', async () => {
    const employee = await makeAccount(app)
    const session = await signedIn(app, employee.email)
    const names = async () => JSON.stringify((await admin.get('api/user/all_users_name_and_email')).body)
    expect(await names()).toContain(employee.email)

    const answer = await admin.put(`api/user/id/${employee.id}`, { is_active: false })
    expect(answer).toMatchObject({ status: 200, body: { data: { is_active: false } } })
    expect((await session.get('auth/user/')).status).toBe(401)
    expect((await signIn(app, employee.email)).status).toBe(400)
    expect(await names()).not.toContain(employee.email)

    await admin.put(`api/user/id/${employee.id}`, { is_active: true })
    expect((await session.get('auth/user/')).status).toBe(401)
    expect((await signIn(app, employee.email)).status).toBe(200)
    expect(await names()).toContain(employee.email)
  })

  test('deactivating oneself is refused', async () => {
    for (const role of ['Administrator', 'IT', 'IT Head'] satisfies Role[]) {
      const client = await app.as(role)
      const answer = await client.put(`api/user/id/${client.id}`, { is_active: false })
      expect(answer).toMatchObject({
        status: 403,
        body: { message: 'You cannot deactivate your own account' },
      })
      expect(await stored(client.id)).toMatchObject({ is_active: true })
    }
  })
})

describe('roles', () => {
  test('nobody changes their own role, up or down', async () => {
    for (const [role, wanted] of [
      ['IT', 'Administrator'],
      ['Administrator', 'Other'],
    ] as const) {
      const client = await app.as(role)
      const answer = await client.put(`api/user/id/${client.id}`, { role: wanted })
      expect(answer).toMatchObject({ status: 403, body: { message: 'You cannot change your own role' } })
      expect(await stored(client.id)).toMatchObject({ role, version: 1 })
    }
    expect(
      (await admin.put(`api/user/id/${admin.id}`, { role: 'Administrator', name: 'Still Me' })).status,
    ).toBe(200)
  })

  test('the last active administrator stays an administrator', async () => {
    const own = await startOwnApp()
    const it = await own.as('IT')
    const last = await makeEmployee(own.db, { role: 'Administrator' })
    await makeEmployee(own.db, { role: 'Administrator', is_active: false })
    for (const sent of [{ role: 'Manager' }, { is_active: false }]) {
      const answer = await it.put(`api/user/id/${last.id}`, sent)
      expect(answer.status).toBe(409)
      expect(answer.body.message).toBe('The firm needs at least one active Administrator')
    }
    await makeEmployee(own.db, { role: 'Administrator' })
    expect((await it.put(`api/user/id/${last.id}`, { role: 'Manager' })).status).toBe(200)
  })
})

const emails = (body: { data: { email: string }[] }) => body.data.map(({ email }) => email)

describe('names and addresses', () => {
  const everyRole: Record<Role, string> = Object.fromEntries(roles.map((role) => [role, ''])) as Record<
    Role,
    string
  >
  let firm: TestApp
  let reader: Client
  beforeAll(async () => {
    firm = await startApp()
    for (const role of roles)
      everyRole[role] = (await makeEmployee(firm.db, { role, name: `Zoe ${role}` })).email
    await makeEmployee(firm.db, { role: 'Manager', is_active: false })
    reader = await firm.asEmployee((await makeEmployee(firm.db, { role: 'Other', name: 'Ada Reader' })).id)
  })
  afterAll(() => firm.close())

  test('the names and addresses are those of everyone active, by name, when no group is asked for', async () => {
    const { status, body } = await reader.get('api/user/all_users_name_and_email')
    expect(status).toBe(200)
    expect(body.data[0]).toEqual({ name: 'Ada Reader', email: expect.any(String) })
    expect(emails(body).slice(1)).toEqual(roles.toSorted().map((role) => everyRole[role]))
  })

  test.each([
    ['filter_by_hierarchy=FINANCE', ['FINANCE']],
    ['filter_by_hierarchy=finance', ['FINANCE']],
    ['filter_by_hierarchy=ADMIN,FINANCE', ['ADMIN', 'FINANCE']],
    ['filter_by_hierarchy=ADMIN,%20FINANCE,', ['ADMIN', 'FINANCE']],
    ['filter_by_hierarchy=ADMIN&filter_by_hierarchy=FINANCE', ['ADMIN', 'FINANCE']],
    ['filter_by_hierarchy=MANAGERS,TEAM,IT,ADMIN', ['MANAGERS', 'TEAM', 'IT', 'ADMIN']],
  ] satisfies [string, Group[]][])(
    'the names and addresses are those of the groups asked for: %s',
    async (query, wanted) => {
      const { body } = await reader.get(`api/user/all_users_name_and_email?${query}`)
      expect(emails(body).toSorted()).toEqual(
        rolesIn(wanted)
          .map((role) => everyRole[role])
          .toSorted(),
      )
    },
  )

  test('the names and addresses come as options of a picker', async () => {
    const path = 'api/user/all_users_name_and_email?filter_by_hierarchy=FINANCE&for_selection=true'
    const email = everyRole.Accountant
    const label = 'Zoe Accountant'
    expect((await reader.get(path)).body.data).toEqual([{ value: email, label, name: label, email }])
  })

  test('a group nobody has is 400', async () => {
    const { status, body } = await reader.get(
      'api/user/all_users_name_and_email?filter_by_hierarchy=ADMIN,CHEFS',
    )
    expect(status).toBe(400)
    expect(body.message).toBe('Error getting employee list')
  })

  test.each(roles)('the employee list itself as %s', async (role) => {
    const { status, body } = await (await firm.as(role)).get('api/pagination/get_model_data?model=user')
    const isAllowed = rolesIn(['ADMIN', 'MANAGERS', 'IT']).includes(role)
    expect(status).toBe(isAllowed ? 200 : 403)
    expect(body.message).toBe(isAllowed ? 'OK' : 'You do not have permission to perform this action')
  })
})
