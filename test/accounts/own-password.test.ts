import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#server/auth/password.ts'
import { startApp, type TestApp } from '../app.ts'
import { makeEmployee } from '../factories.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

it.each(['Administrator', 'IT Head'] as const)(
  '%s cannot replace their own password without the old one',
  async (role) => {
    const client = await app.as(role)
    const before = await app.db
      .selectFrom('employee')
      .selectAll()
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()
    const answer = await client.put(`api/user/id/${client.id}`, {
      password1: 'copper-elbow-41',
      password2: 'copper-elbow-41',
    })
    expect(answer).toMatchObject({
      status: 403,
      body: { message: 'Please change your own password in the settings, with the old one' },
    })
    expect(
      await app.db.selectFrom('employee').selectAll().where('id', '=', client.id).executeTakeFirst(),
    ).toEqual(before)
  },
)

it.each(['Administrator', 'IT', 'CEO'] as const)(
  '%s cannot give themselves a one-time password either',
  async (role) => {
    const client = await app.as(role)
    const elsewhere = await app.asEmployee(client.id)
    const stored = () =>
      app.db.selectFrom('employee').selectAll().where('id', '=', client.id).executeTakeFirstOrThrow()
    const before = await stored()
    const answers = [
      await client.get(`api/user/reset_password/${client.id}`),
      await client.post(`api/user/reset_password/${client.id}`),
      await client.get(`api/user/reset_password/${client.id.toUpperCase()}`),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 403,
        body: { message: 'Please change your own password in the settings, with the old one', data: null },
      })
    }
    expect(await stored()).toEqual(before)
    for (const session of [client, elsewhere]) expect((await session.get('auth/user/')).status).toBe(200)
  },
)

it.each(['Administrator', 'IT'] as const)(
  '%s cannot move their own account to another address, where a new password would be mailed',
  async (role) => {
    const client = await app.as(role)
    const mine = () =>
      app.db.selectFrom('employee').selectAll().where('id', '=', client.id).executeTakeFirstOrThrow()
    const before = await mine()
    const answer = await client.put(`api/user/id/${client.id.toUpperCase()}`, {
      email: 'elsewhere@example.com',
    })
    expect(answer).toMatchObject({
      status: 403,
      body: { message: 'Please ask another administrator or IT to change your own address' },
    })
    expect(await mine()).toEqual(before)
    const same = { name: 'Renamed', email: before.email.toUpperCase() }
    expect((await client.put(`api/user/id/${client.id}`, same)).status).toBe(200)
    const other = await app.as('IT Head')
    const moved = { email: `moved-${before.email}` }
    expect((await other.put(`api/user/id/${client.id}`, moved)).status).toBe(200)
  },
)

it('weak new passwords do not use up the tries at the old one', async () => {
  const { id } = await makeEmployee(app.db, { password_hash: await hashPassword('copper-elbow-41') })
  const client = await app.asEmployee(id)
  const change = (fresh: string, old = 'copper-elbow-41') =>
    client.post('auth/password/change/', { old_password: old, new_password1: fresh, new_password2: fresh })
  for (let round = 0; round < 12; round += 1) expect((await change('password1')).status).toBe(400)
  expect((await change('brass-tee-1972')).status).toBe(200)
})
