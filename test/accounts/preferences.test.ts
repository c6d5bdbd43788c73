import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles } from '#domain/roles.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeEmployee } from '#test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function someone() {
  const { id, email } = await makeEmployee(app.db)
  return { email, client: await app.asEmployee(id) }
}

const defaults = { darkMode: false, dashboard_layout: ['task', 'project', 'submittal', 'rfi'] }
const own = { darkMode: true, dashboard_layout: ['rfi', 'task'] }

describe('one’s own preferences', () => {
  test.each(roles)('preferences start with the defaults for a new %s', async (role) => {
    const { id, email } = await makeEmployee(app.db, { role })
    const answer = await (
      await app.asEmployee(id)
    ).get(`api/user/preferences?email=${encodeURIComponent(email)}`)
    expect(answer).toMatchObject({ status: 200, body: defaults })
  })

  test('preferences are saved and answered as kept, order included, and show wherever they are read', async () => {
    const { email, client } = await someone()
    const answer = await client.post('api/user/update_preferences', { email, preferences: own })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(own)
    expect((await client.get(`api/user/preferences?email=${email}`)).body).toEqual(own)
    expect((await client.get('auth/user/')).body.preferences).toEqual(own)
    const again = { darkMode: false, dashboard_layout: [] }
    await client.post('api/user/update_preferences', { email, preferences: again })
    expect((await client.get('auth/user/')).body.preferences).toEqual(again)
  })

  test('one person’s preferences are not another’s', async () => {
    const [one, two] = [await someone(), await someone()]
    await one.client.post('api/user/update_preferences', { email: one.email, preferences: own })
    expect((await two.client.get('auth/user/')).body.preferences).toEqual(defaults)
  })

  test('the address may be in other letters, or left out', async () => {
    const { email, client } = await someone()
    const sent = { email: email.toUpperCase(), preferences: own }
    expect((await client.post('api/user/update_preferences', sent)).status).toBe(200)
    expect((await client.get(`api/user/preferences?email=${email.toUpperCase()}`)).body).toEqual(own)
    expect((await client.get('api/user/preferences')).body).toEqual(own)
  })

  test('two preferences saved at once leave one of them, whole', async () => {
    const { email, client } = await someone()
    const versions = [own, { darkMode: false, dashboard_layout: ['submittal'] }]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        client.post('api/user/update_preferences', { email, preferences: versions[turn % 2] }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
    expect(versions).toContainEqual((await client.get('api/user/preferences')).body)
  })
})

describe('preferences of others', () => {
  test.each(['Administrator', 'CEO', 'Team Member'] as const)(
    'somebody else’s preferences are closed to %s',
    async (role) => {
      const { email, client: owner } = await someone()
      const client = await app.as(role)
      expect(await client.get(`api/user/preferences?email=${email}`)).toMatchObject({
        status: 403,
        body: { operation: 'ERROR', message: 'These are the preferences of someone else.' },
      })
      expect((await client.post('api/user/update_preferences', { email, preferences: own })).status).toBe(403)
      expect((await owner.get('api/user/preferences')).body).toEqual(defaults)
    },
  )

  test.each([{ email: ['a@example.com'] }, { email: 1 }, { email: {} }])(
    'the preferences of what is no address are closed, too: %j',
    async (sent) => {
      const { client } = await someone()
      expect((await client.post('api/user/update_preferences', { ...sent, preferences: own })).status).toBe(
        403,
      )
    },
  )

  test('preferences, one’s own and others’, need someone signed in', async () => {
    expect((await app.nobody().get('api/user/preferences?email=a@example.com')).status).toBe(401)
    expect((await app.nobody().post('api/user/update_preferences', { preferences: own })).status).toBe(401)
  })
})

describe('invalid preferences', () => {
  test.each([
    ['darkMode', { ...own, darkMode: 'yes' }],
    ['darkMode', { ...own, darkMode: null }],
    ['darkMode', { dashboard_layout: [] }],
    ['dashboard_layout', { ...own, dashboard_layout: 'task' }],
    ['dashboard_layout', { ...own, dashboard_layout: [1] }],
    ['dashboard_layout', { ...own, dashboard_layout: ['foo'] }],
    ['dashboard_layout', { ...own, dashboard_layout: ['invoice'] }],
    ['dashboard_layout', { ...own, dashboard_layout: ['task', 'task'] }],
    ['dashboard_layout', { darkMode: true }],
    ['theme', { ...own, theme: 1 }],
    ['preferences', undefined],
    ['preferences', [own]],
    ['preferences', 'dark'],
  ])('invalid preferences are refused by the name of the key: %s in %j', async (key, preferences) => {
    const { email, client } = await someone()
    const answer = await client.post('api/user/update_preferences', { email, preferences })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe(`Invalid preference value for key: ${key}`)
    expect((await client.get('api/user/preferences')).body).toEqual(defaults)
  })
})
