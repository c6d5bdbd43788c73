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

it('weak new passwords do not use up the tries at the old one', async () => {
  const { id } = await makeEmployee(app.db, { password_hash: await hashPassword('copper-elbow-41') })
  const client = await app.asEmployee(id)
  const change = (fresh: string, old = 'copper-elbow-41') =>
    client.post('auth/password/change/', { old_password: old, new_password1: fresh, new_password2: fresh })
  for (let round = 0; round < 12; round += 1) expect((await change('password1')).status).toBe(400)
  expect((await change('brass-tee-1972')).status).toBe(200)
})
