import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { derivePasswordsAt, hashPassword, isPasswordRight } from '#server/auth/password.ts'
import { newEmployee, password } from '#test/accounts/support.ts'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { derivePasswordsCheaply } from '#test/cheap-passwords.ts'
import { makeEmployee } from '#test/factories.ts'

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})
afterAll(() => test.close())

const hashOf = async (id: string) => {
  const employee = test.db.selectFrom('employee').select('password_hash').where('id', '=', id)
  return (await employee.executeTakeFirstOrThrow()).password_hash ?? ''
}

describe('stored passwords', () => {
  it('the password store holds argon2id at OWASP’s cost, with a salt for each person', async () => {
    derivePasswordsAt()
    onTestFinished(derivePasswordsCheaply)
    const people = [
      await admin.post('auth/register/', newEmployee()),
      await admin.post('auth/register/', newEmployee()),
    ]
    const hashes = await Promise.all(people.map(({ body }) => hashOf(body.data.id)))
    for (const hash of hashes) {
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    }
    const [salt, other] = hashes.map((hash) => hash.split('$')[4])
    expect(salt).not.toBe(other)
    expect(hashes[0]).not.toBe(hashes[1])
  })

  it('the password store takes nothing but argon2id: the database refuses any other text', async () => {
    const { id } = await makeEmployee(test.db)
    const store = (hash: string) =>
      test.db.updateTable('employee').set({ password_hash: hash }).where('id', '=', id).execute()
    await expect(store('plain text')).rejects.toThrow('check constraint')
    await expect(store('$2b$10$abcdefghijklmnopqrstuv')).rejects.toThrow('check constraint')
  })

  it('the password store tells passwords apart by every character', async () => {
    const hash = await hashPassword('Copper elbow 41')
    expect(await isPasswordRight('Copper elbow 41', hash)).toBe(true)
    for (const other of ['copper elbow 41', 'Copper elbow 41 ', ' Copper elbow 41', 'Copper elbow 4', '']) {
      expect(await isPasswordRight(other, hash)).toBe(false)
    }
    expect(await isPasswordRight('anything', null)).toBe(false)
    expect(await isPasswordRight('anything', '$argon2id$broken')).toBe(false)
  })
})

describe('registration', () => {
  const register = async (client: Client, given: Record<string, unknown> = {}) => {
    const body = newEmployee(given)
    const answer = await client.post('auth/register/', body)
    const made = await test.db.selectFrom('employee').selectAll().where('email', '=', body.email).execute()
    return { answer, made }
  }

  it('registering an employee is refused to a visitor', async () => {
    const { answer, made } = await register(test.nobody())
    expect(answer.status).toBe(401)
    expect(made).toEqual([])
  })

  it.each(['CEO', 'Manager', 'Mechanical Head', 'Team Member', 'Accountant', 'Other'] as const)(
    'registering an employee is refused to a %s',
    async (role) => {
      for (const wanted of [role, 'Administrator']) {
        const { answer, made } = await register(await test.as(role), { role: wanted })
        expect(answer.status).toBe(403)
        expect(answer.body.message).toBe('You are not authorized to create or update employees')
        expect(made).toEqual([])
      }
    },
  )

  it.each(['IT', 'IT Head', 'Administrator'] as const)(
    'registering an employee is open to %s, also of an Administrator, and the history says who did it',
    async (role) => {
      const client = await test.as(role)
      const { answer, made } = await register(client, { role: 'Administrator' })
      expect(answer.status).toBe(201)
      expect(made).toMatchObject([{ role: 'Administrator' }])
      const { data } = (await admin.get(`api/record_history/user/${made[0]?.id}`)).body
      const actor = await test.db
        .selectFrom('employee')
        .selectAll()
        .where('id', '=', client.id)
        .executeTakeFirstOrThrow()
      expect(data).toMatchObject([{ action: 'create', changed_by: { email: actor.email } }])
      expect(data[0].changes).toContainEqual(
        expect.objectContaining({ field: 'role', before: null, after: 'Administrator' }),
      )
    },
  )

  it('registering an employee gives back no password in any form', async () => {
    const { answer } = await register(admin)
    expect(Object.keys(answer.body.data)).toEqual(['id', 'name', 'email', 'role', 'email_confirmed'])
    expect(JSON.stringify(answer.body)).not.toContain(password)
  })
})

describe('roles', () => {
  const roleOf = async (id: string) => {
    const employee = test.db.selectFrom('employee').select('role').where('id', '=', id)
    return (await employee.executeTakeFirstOrThrow()).role
  }

  it.each(['IT', 'IT Head'] as const)('one’s own role is not granted by oneself: %s', async (role) => {
    const client = await test.as(role)
    const answer = await client.put(`api/user/id/${client.id}`, { role: 'Administrator' })
    expect(answer).toMatchObject({ status: 403, body: { message: 'You cannot change your own role' } })
    expect(await roleOf(client.id)).toBe(role)
    expect(
      (await client.put(`api/user/id/${client.id.toUpperCase()}`, { role: 'Administrator' })).status,
    ).toBe(403)
    expect(await roleOf(client.id)).toBe(role)
  })

  it.each(['CEO', 'Manager', 'Team Member', 'Accountant', 'Other'] as const)(
    'one’s own role cannot be touched by a %s, nor anyone else’s',
    async (role) => {
      const [client, other] = [await test.as(role), await makeEmployee(test.db)]
      for (const id of [client.id, other.id]) {
        expect((await client.put(`api/user/id/${id}`, { role: 'Administrator' })).status).toBe(403)
      }
      expect(await roleOf(client.id)).toBe(role)
      expect(await roleOf(other.id)).toBe('Team Member')
    },
  )

  it('one’s own role does not come in with onboarding or preferences either', async () => {
    const { id, email } = await makeEmployee(test.db, { onboarding_completed: false })
    const client = await test.asEmployee(id)
    const grab = { role: 'Administrator', is_staff: true, is_active: true }
    await client.post('api/user/update_preferences', {
      ...grab,
      preferences: { darkMode: true, dashboard_layout: [] },
    })
    const onboarding = {
      name: 'Nia',
      email,
      password: 'copper-elbow-41',
      confirm_password: 'copper-elbow-41',
    }
    expect((await client.post('api/user/onboarding', { ...grab, ...onboarding })).status).toBe(200)
    expect(await roleOf(id)).toBe('Team Member')
  })
})
