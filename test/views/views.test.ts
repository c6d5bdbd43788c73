import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '#server/sweep.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeTask, next } from '../factories.ts'

let test: TestApp
let ann: Client
let bob: Client
let admin: Client

beforeAll(async () => {
  test = await startApp()
  ann = await test.as('Team Member')
  bob = await test.as('Manager')
  admin = await test.as('Administrator')
})

afterAll(() => test.close())

const named = () => `View ${next()}`

async function make(client: Client, given: Record<string, unknown> = {}) {
  const { status, body } = await client.post('api/views', { model: 'task', name: named(), ...given })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.data
}

async function listed(client: Client, query = 'model=task') {
  return (await client.get(`api/views?${query}`)).body.data as { id: string; [key: string]: unknown }[]
}

const errorsOf = async (client: Client, body: Record<string, unknown>) =>
  (await client.post('api/views', { model: 'task', name: named(), ...body })).body.errors

describe('a view', () => {
  it('has what was sent and the defaults of the list for the rest', async () => {
    const name = named()
    const view = await make(ann, { name: ` ${name} ` })
    expect(view).toEqual({
      id: expect.any(String),
      model: 'task',
      name,
      is_shared: false,
      is_mine: true,
      owner: { name: expect.any(String), email: expect.any(String) },
      is_pinned: false,
      position: null,
      is_default: false,
      filters: [],
      sort_by: 'date_created',
      sort_order: 'desc',
      columns: ['date_created', 'title', 'assigned_by', 'assigned_to', 'project_name', 'status'],
      density: 'normal',
      per_page: 10,
      changed_at: expect.any(String),
      version: 1,
    })
    const own = {
      filters: [
        { by: 'status', op: 'is', text: 'Active' },
        { by: 'assigned_to', op: 'is_empty' },
      ],
      sort_by: 'due_date',
      sort_order: 'asc',
      columns: ['title', 'due_date'],
      density: 'compact',
      per_page: 100,
    }
    expect(await make(ann, own)).toMatchObject(own)
  })

  it.each([
    [{ name: ' ' }, { name: ['Please give the view a name'] }],
    [{ name: 'x'.repeat(61) }, { name: ['Please use at most 60 characters'] }],
    [{ filters: [{ by: 'password' }] }, { filters: ['This table cannot be filtered by password'] }],
    [{ filters: [{ by: 'title', op: 'on' }] }, { filters: ['This filter cannot be compared by on'] }],
    [{ filters: 'all' }, { filters: ['Please send filters as a list of {by, op, text}'] }],
    [{ sort_by: 'password' }, { sort_by: ['This table cannot be sorted by password'] }],
    [{ columns: ['title', 'secret'] }, { columns: ['This table has no column secret'] }],
    [{ columns: [] }, { columns: ['Please keep at least one column'] }],
    [{ density: 'tiny' }, { density: ['density must be normal or compact'] }],
    [{ per_page: 30 }, { per_page: ['per_page must be 10, 20, 50 or 100'] }],
    [{ model: 'nonsense' }, { model: ['Unknown model'] }],
  ])('is refused with %j', async (wrong, errors) => {
    expect(await errorsOf(ann, wrong)).toEqual(errors)
  })

  it('of a kind one may not list is forbidden', async () => {
    expect((await ann.post('api/views', { model: 'invoice', name: named() })).status).toBe(403)
    expect((await ann.get('api/views?model=invoice')).status).toBe(403)
    expect((await ann.get('api/views?model=x')).body.errors).toEqual({ model: ['Unknown model'] })
  })

  it('has a name that nobody else’s shared one has, in any letter case', async () => {
    const name = named()
    await make(ann, { name })
    expect(await errorsOf(ann, { name: name.toUpperCase() })).toEqual({
      name: ['You have a view with this name already'],
    })
    await make(bob, { name, is_shared: true })
    expect(await errorsOf(admin, { name, is_shared: true })).toEqual({
      name: ['There is a shared view with this name already'],
    })
    await make(admin, { name })
  })

  it('with one name made by many at once is there once', async () => {
    const name = named()
    const made = await Promise.all(
      [ann, bob, admin].map((client) => client.post('api/views', { model: 'task', name, is_shared: true })),
    )
    expect(made.map(({ status }) => String(status)).toSorted()).toEqual(['201', '400', '400'])
  })

  it('is seen by others once it is shared, changed by its owner and an administrator', async () => {
    const view = await make(ann)
    const put = (client: Client, body: unknown) => client.put(`api/views/${view.id}`, body)
    expect((await put(bob, { name: named() })).status).toBe(404)
    expect((await put(admin, { name: named() })).status).toBe(404)
    const { body } = await put(ann, { is_shared: true, version: 1 })
    expect(body.data).toMatchObject({ is_shared: true, version: 2, name: view.name })
    expect((await listed(bob)).find(({ id }) => id === view.id)).toMatchObject({ is_mine: false })
    expect((await put(bob, { name: named() })).status).toBe(403)
    const old = await put(admin, { name: named(), version: 1 })
    expect([old.status, old.body.data.version]).toEqual([409, 2])
    expect((await put(admin, { name: named() })).status).toBe(200)
    const unshared = await put(admin, { is_shared: false })
    expect([unshared.status, unshared.body.data.is_shared]).toEqual([200, false])
    expect((await put(admin, { is_shared: true })).status).toBe(404)
  })

  it('is the last of fifty', async () => {
    const own = await test.as('Team Member')
    await sql`
      INSERT INTO list_view (model, name, owner_id, is_shared, filters, sort_by, sort_order, density, per_page)
      SELECT 'task', 'v' || n, ${own.id}, false, '[]', 'title', 'asc', 'normal', 10 FROM generate_series(1, 50) n`.execute(
      test.db,
    )
    const { status, body } = await own.post('api/views', { model: 'task', name: named() })
    expect([status, body.message]).toEqual([400, 'You have 50 views of this kind already'])
    expect((await own.post('api/views', { model: 'rfi', name: named() })).status).toBe(201)
  })
})

describe('tabs', () => {
  it('stand in the order they are given, for oneself alone, and come back with a restored view', async () => {
    const own = await test.as('Team Member')
    const [first, second] = [await make(own), await make(own, { is_shared: true })]
    const pins = (ids: unknown) => own.put('api/views/pins', { model: 'task', view_ids: ids })
    await pins([second.id, first.id])
    const order = async (client: Client) =>
      (await listed(client))
        .filter(({ is_pinned: isPinned }) => isPinned)
        .map(({ id, position }) => [id, position])
    expect(await order(own)).toEqual([
      [second.id, 1],
      [first.id, 2],
    ])
    expect(await order(ann)).toEqual([])
    expect((await own.delete(`api/views/${second.id}`)).status).toBe(200)
    expect(await order(own)).toEqual([[first.id, 1]])
    expect((await pins([second.id])).status).toBe(404)
    await own.post(`api/views/${second.id}/restore`)
    expect(await order(own)).toEqual([
      [second.id, 1],
      [first.id, 2],
    ])
    expect((await pins(Array.from({ length: 13 }, () => first.id))).body.errors).toEqual({
      view_ids: ['Please pin at most 12 views'],
    })
    expect((await pins([randomUUID()])).status).toBe(404)
    expect((await pins(['x'])).status).toBe(404)
  })

  it('one of them opens first', async () => {
    const own = await test.as('Team Member')
    const view = await make(own)
    const set = (id: unknown) => own.put('api/views/default', { model: 'task', view_id: id })
    const first = async () => (await listed(own)).filter((each) => each['is_default']).map(({ id }) => id)
    await set(view.id)
    expect(await first()).toEqual([view.id])
    expect((await set(randomUUID())).status).toBe(404)
    await set(null)
    expect(await first()).toEqual([])
  })

  it('tell how many rows they have for whoever asks', async () => {
    const own = await test.as('Team Member')
    const mine = await make(own, { filters: [{ by: 'assigned_to', op: 'is', text: 'me' }] })
    const none = await make(own, { filters: [{ by: 'title', op: 'is', text: named() }] })
    await own.put('api/views/pins', { model: 'task', view_ids: [mine.id, none.id] })
    await makeTask(test.db, { assigned_to: own.id })
    await makeTask(test.db, { assigned_to: own.id })
    const { body } = await own.get('api/views/counts?model=task')
    expect(body.data).toEqual({ [mine.id]: 2, [none.id]: 0 })
  })
})

describe('a deleted view', () => {
  it('is gone from all lists, comes back within 30 days and not after', async () => {
    const view = await make(ann, { is_shared: true })
    expect((await bob.delete(`api/views/${view.id}`)).status).toBe(403)
    expect((await admin.delete(`api/views/${view.id}`)).status).toBe(200)
    expect((await listed(bob)).map(({ id }) => id)).not.toContain(view.id)
    expect((await ann.put(`api/views/${view.id}`, { name: named() })).status).toBe(404)
    await make(ann, { name: view.name })
    expect((await ann.post(`api/views/${view.id}/restore`)).body.errors).toEqual({
      name: ['You have a view with this name already'],
    })
    await sql`UPDATE list_view SET deleted_at = now() - interval '31 days' WHERE id = ${view.id}`.execute(
      test.db,
    )
    await sweep(test.db)
    expect((await ann.post(`api/views/${view.id}/restore`)).status).toBe(404)
  })
})
