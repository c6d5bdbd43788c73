import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roles } from '#domain/roles.ts'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { makeEmployee } from '#test/factories.ts'
import { historyOf } from '#test/records/history-of.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('announcement').execute()
  admin = await app.as('Administrator')
})

const payload = (given: Record<string, unknown> = {}) => ({
  title: 'Office closed',
  content: 'On Monday.',
  author: 'someone@example.com',
  duration: 86_400,
  ...given,
})

describe('new announcements', () => {
  test('announcing answers 201 with what was announced', async () => {
    const { id, email } = await makeEmployee(app.db, { role: 'Administrator', name: 'Ann Smith' })
    const answer = await (await app.asEmployee(id)).post('api/announcements/', payload())
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(String),
      title: 'Office closed',
      content: 'On Monday.',
      author: 'Ann Smith',
      author_email: email,
      duration: 86_400,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      time_left: 86_400,
    })
  })

  test('announcing is always in one’s own name, whatever author was sent', async () => {
    const other = await makeEmployee(app.db, { role: 'Administrator' })
    await admin.post('api/announcements/', payload({ author: other.email, author_email: other.email }))
    const [shown] = (await admin.get('api/announcements/')).body
    expect(shown.author_email).not.toBe(other.email)
    const stored = await app.db.selectFrom('announcement').select('author').executeTakeFirstOrThrow()
    expect(stored.author).toBe(admin.id)
  })

  test.each([
    [43_200, 201],
    [86_400, 201],
    [604_800, 201],
    ['604800', 201],
    [1, 400],
    [86_401, 400],
    [-86_400, 400],
    [0, 400],
    ['', 400],
    ['forever', 400],
    [null, 400],
    [undefined, 400],
    [[86_400], 400],
  ])('a duration of %j seconds is answered with %d', async (duration, status) => {
    const answer = await admin.post('api/announcements/', payload({ duration }))
    expect(answer.status).toBe(status)
    expect((await admin.get('api/announcements/')).body).toHaveLength(status === 201 ? 1 : 0)
  })

  test.each([
    [{ title: '' }, 'title', 'Required'],
    [{ title: '   ' }, 'title', 'Required'],
    [{ title: undefined }, 'title', 'Required'],
    [{ title: 'x'.repeat(151) }, 'title', 'Please use at most 150 characters'],
    [{ title: 7 }, 'title', 'Please enter text'],
    [{ content: '' }, 'content', 'Required'],
    [{ content: 'x'.repeat(2001) }, 'content', 'Please use at most 2,000 characters'],
    [{ content: 'nul\0' }, 'content', 'Please remove the unreadable characters'],
    [{ duration: 5 }, 'duration', 'Please choose one of the durations'],
  ])('an announcement of %j is invalid input', async (given, field, sentence) => {
    const answer = await admin.post('api/announcements/', payload(given))
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('Error: Invalid input')
    expect(answer.body.errors[field]).toEqual([sentence])
    expect((await admin.get('api/announcements/')).body).toEqual([])
  })

  test.each(['[]', '"text"', 'null', ''])('a body of %j is invalid input', async (body) => {
    const answer = await admin.post('api/announcements/', body)
    expect(answer).toMatchObject({ status: 400, body: { message: 'Error: Invalid input' } })
  })

  test('announcing takes the longest title and content there may be', async () => {
    const sent = payload({ title: 'x'.repeat(150), content: '🙂'.repeat(1000) })
    expect((await admin.post('api/announcements/', sent)).status).toBe(201)
  })

  test.each(roles)('announcing is allowed or refused as %s', async (role) => {
    const answer = await (await app.as(role)).post('api/announcements/', payload())
    const isAllowed = role === 'Administrator'
    expect(answer.status).toBe(isAllowed ? 201 : 403)
    expect(answer.body.message).toBe(isAllowed ? undefined : 'Error: Forbidden')
    expect((await admin.get('api/announcements/')).body).toHaveLength(isAllowed ? 1 : 0)
  })

  test('an announcement is kept and told the same, from the dashboard and from the admin site', async () => {
    const sent = payload({ duration: 43_200 })
    const ids: string[] = [
      (await admin.post('api/announcements/', sent)).body.id,
      (await admin.post('api/admin/announcements/', sent)).body.data.id,
    ]
    const rows = await app.db
      .selectFrom('announcement')
      .select(sql<number>`extract(epoch FROM expires_at - created_at)::integer`.as('stands'))
      .execute()
    expect(rows.map(({ stands }) => stands)).toEqual([43_200, 43_200])
    for (const id of ids)
      expect(await historyOf(app.db, 'announcement', id)).toMatchObject([
        { action: 'create', actor: admin.id, changes: { duration: [null, '43200'] } },
      ])
    await admin.put(`api/admin/announcements/${ids[1]}`, { duration: '86400' })
    expect((await admin.get(`api/announcements/`)).body[1]).toMatchObject({ duration: 86_400 })
    expect((await admin.get(`api/announcements/`)).body[1].time_left).toBeGreaterThan(86_000)
  })

  test('announcing without an account is 401', async () => {
    expect((await app.nobody().post('api/announcements/', payload())).status).toBe(401)
    expect((await app.nobody().get('api/announcements/')).status).toBe(401)
  })

  test('announcing twice with one Idempotency-Key announces once', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await admin.post('api/announcements/', payload(), { headers })
    const second = await admin.post('api/announcements/', payload(), { headers })
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect((await admin.get('api/announcements/')).body).toHaveLength(1)
  })
})

describe('list', () => {
  test.each(roles)('the list of announcements is read by %s', async (role) => {
    await admin.post('api/announcements/', payload())
    const answer = await (await app.as(role)).get('api/announcements/')
    expect(answer.status).toBe(200)
    expect(answer.body).toHaveLength(1)
  })

  test('the list of announcements is empty when there are none', async () => {
    expect((await admin.get('api/announcements/')).body).toEqual([])
  })

  test('the list of announcements has the oldest first', async () => {
    for (const title of ['first', 'second', 'third'])
      await admin.post('api/announcements/', payload({ title }))
    const { body } = await admin.get('api/announcements/')
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['first', 'second', 'third'])
  })

  test.each([
    ['new', 0, 86_400],
    ['an hour old', 3600, 82_800],
    ['in its last second', 86_399.5, 1],
  ])('the list of announcements shows whole seconds left of one that is %s', async (_, age, left) => {
    await admin.post('api/announcements/', payload())
    await makeOlder(age)
    const [shown] = (await admin.get('api/announcements/')).body
    expect(Number.isInteger(shown.time_left)).toBe(true)
    expect(left - shown.time_left).toBeGreaterThanOrEqual(0)
    expect(left - shown.time_left).toBeLessThan(20)
  })

  test('the list of announcements leaves out what has expired, each at its own time', async () => {
    for (const duration of [43_200, 86_400, 604_800])
      await admin.post('api/announcements/', payload({ duration }))
    const durations = async () =>
      (await admin.get('api/announcements/')).body.map((each: { duration: number }) => each.duration)
    await makeOlder(43_200)
    expect(await durations()).toEqual([86_400, 604_800])
    await makeOlder(43_200)
    expect(await durations()).toEqual([604_800])
    await makeOlder(604_800)
    expect(await durations()).toEqual([])
  })

  test('the list of announcements leaves out what was deleted', async () => {
    await admin.post('api/announcements/', payload())
    await app.db.updateTable('announcement').set({ deleted_at: new Date() }).execute()
    expect((await admin.get('api/announcements/')).body).toEqual([])
  })
})

/** As if this many seconds had gone by. */
async function makeOlder(seconds: number): Promise<void> {
  const ago = sql<string>`make_interval(secs => ${seconds})`
  await app.db
    .updateTable('announcement')
    .set({ created_at: sql`created_at - ${ago}`, expires_at: sql`expires_at - ${ago}` })
    .execute()
}
