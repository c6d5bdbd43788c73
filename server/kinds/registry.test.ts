import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Field } from '#domain/fields.ts'
import { employeeUpdate } from '#domain/kinds/employee.ts'
import { sortNames } from '#domain/records/list-query.ts'
import { models, type Model } from '#domain/kinds/kind.ts'
import type { Filter } from '#domain/kinds/list-facts.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { openApiDocument, operationsOf } from '#test/openapi-document.ts'
import { startApp, type Answer, type Client, type TestApp } from '#test/app.ts'
import { makeClient, makeContact, makeEmployee, makeProject } from '#test/factories.ts'
import { makers, makeWorld, type World } from '#test/rights/world.ts'
import { canSignIn, samples, shownAs, type Names, type Sample } from '#test/samples.ts'
import { stores } from './registry.ts'

let test: TestApp
let world: World
let client: Client
let names: Names

beforeAll(async () => {
  test = await startApp()
  world = await makeWorld(test)
  client = await test.as('Administrator')
  const [first, second] = [await makeEmployee(test.db), await makeEmployee(test.db)]
  const clients = [await makeClient(test.db), await makeClient(test.db)] as const
  const contacts = await Promise.all(clients.map(({ uuid }) => makeContact(test.db, { client_uuid: uuid })))
  names = {
    first: first.email,
    second: second.email,
    clients: [clients[0].name, clients[1].name],
    contacts: [contacts[0]?.name ?? '', contacts[1]?.name ?? ''],
  }
})

afterAll(() => test.close())

describe.each(models)('%s', (model) => {
  const resource = resourceOf(model)

  it('every kind has a sample value for every declared field', () => {
    const { created, updated } = samples[model](world, names)
    expect(Object.keys(created).toSorted()).toEqual(Object.keys(resource.fields).toSorted())
    expect(Object.keys(updated).toSorted()).toEqual(Object.keys(resource.fields).toSorted())
  })

  it('every kind keeps and shows every declared field, created and changed', async () => {
    const sample = samples[model](world, names)
    const id = await create(model, sample)
    await expectShown(model, id, sample.created)
    const changed = await client.put(addressOf(resource.calls.update, id), sample.updated)
    expect(changed.status).toBe(200)
    await expectShown(model, id, sample.updated)
  })

  it('every kind refuses each required field by its name when it is empty', async () => {
    const sample = samples[model](world, names)
    const id = await create(model, sample)
    const fields = model === 'user' ? employeeUpdate.fields : resource.fields
    const required = Object.entries<Field>(fields).filter(
      ([, field]) => field.required && !field.lockedOnUpdate,
    )
    for (const [name] of required) {
      const { status, body } = await client.put(addressOf(resource.calls.update, id), { [name]: '' })
      expect({ name, status, fields: Object.keys(body.errors ?? {}) }).toEqual({
        name,
        status: 400,
        fields: [name],
      })
    }
  })

  it('every kind answers every declared sort, up and down, with every row once', async () => {
    await makers[model](world)
    const { total } = await list(model, {})
    for (const name of sortNames(resource)) {
      for (const order of ['asc', 'desc']) {
        const { status, ids } = await list(model, { sort_by: name, sort_order: order, per_page: '100' })
        expect({ name, order, status, rows: ids.length }).toEqual({ name, order, status: 200, rows: total })
        expect(new Set(ids).size).toBe(total)
      }
    }
    expect(total).toBeGreaterThan(1)
  })

  it('every kind answers every declared filter, sorted by any of them', async () => {
    for (const [name, filter] of Object.entries(resource.list.filters)) {
      const wanted = { filter_count: '1', filter_by_0: name, filter_text_0: textFor(filter), per_page: '100' }
      for (const order of ['asc', 'desc']) {
        const { status, ids, total } = await list(model, { ...wanted, sort_by: name, sort_order: order })
        expect({ name, order, status, total }).toEqual({ name, order, status: 200, total: ids.length })
      }
    }
  })

  it('every kind has a handler for every declared call and action', () => {
    const answered = operationsOf(openApiDocument.parse(test.app.swagger()))
    const isAnswered = (call: string) => answered.has(call.replace(/\/$/, ''))
    const declared = [
      ...Object.values(resource.calls),
      ...Object.values(resource.actions).map((action) => action.call),
    ]
    expect(declared.filter((call) => !isAnswered(call))).toEqual([])
  })

  it('every kind keeps its totals through creating, changing, closing, deleting and restoring', async () => {
    const sample = samples[model](world, names)
    const id = await create(model, sample)
    expect(await totalsOf(model)).toEqual(await countsOf(model))
    const changed = await client.put(addressOf(resource.calls.update, id), sample.updated)
    expect(changed.status).toBe(200)
    expect(await totalsOf(model)).toEqual(await countsOf(model))
    const fresh = await makers[model](world)
    for (const action of ['close', 'send']) {
      const call = resource.actions[action]?.call
      if (call === undefined) continue
      expect((await act(call, fresh)).status).toBe(200)
      expect(await totalsOf(model)).toEqual(await countsOf(model))
    }
    if (resource.calls.remove === undefined) return
    expect((await act(resource.calls.remove, fresh)).status).toBe(200)
    expect(await totalsOf(model)).toEqual(await countsOf(model))
    expect((await client.post(`api/recycle_bin/${model}/${fresh}/restore`)).status).toBe(200)
    expect(await totalsOf(model)).toEqual(await countsOf(model))
  })
})

describe('kept totals', () => {
  it('totals are not moved by work that is rolled back', async () => {
    const project = await makeProject(test.db)
    const invoices = [
      { project_id: project.project_id, payment_amount: 10, notes: 'One' },
      { project_id: 'unknown', payment_amount: 10, notes: 'Two' },
    ]
    expect((await client.post('api/invoice/create_bulk', { invoices })).status).toBe(400)
    expect(await totalsOf('invoice')).toEqual(await countsOf('invoice'))
  })

  it('totals follow rows that leave the table for good', async () => {
    await makers.client(world, { name: 'Erased' })
    await test.db.deleteFrom('client').where('name', '=', 'Erased').execute()
    expect(await totalsOf('client')).toEqual(await countsOf('client'))
  })
})

/** Creates through the API; what only an update takes is left to the defaults of the kind. */
async function create(model: Model, { created }: Sample): Promise<string> {
  const resource = resourceOf(model)
  if (model === 'invoice') return await createInvoice(created)
  // Only visitors write them.
  if (model === 'contact')
    return await makers.contact(world, { email: created['email'], services: false, pricing: true })
  if (model === 'comment') return await makers.comment(world, { ...created, author: client.id })
  const { status, body } = await act(resource.calls.create ?? '', '', created)
  expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined })
  return body.data[resource.id]
}

async function createInvoice({ project_name, user_sent_by, ...created }: Sample['created']): Promise<string> {
  const { project_id } = await makeProject(test.db, { project_name: String(project_name) })
  const { body } = await client.post('api/invoice/create_bulk', { invoices: [{ project_id, ...created }] })
  const id: string = body.data[0].invoice_id
  // Invoices are created in one's own name.
  await client.put(`api/invoice/id/${id}`, { user_sent_by })
  return id
}

async function expectShown(model: Model, id: string, sent: Record<string, unknown>): Promise<void> {
  const { calls } = resourceOf(model)
  const { body } = await client.get(addressOf(calls.read, id))
  const { password1, password2: _again, ...shown } = sent
  const names = Object.keys(shown)
  expect(Object.fromEntries(names.map((name) => [name, shownAs(body.data, name)]))).toEqual(shown)
  if (password1 === undefined) return
  const isActive = sent['is_active'] === true
  expect(await canSignIn(test.nobody(), sent['email'], password1)).toBe(isActive)
}

async function list(model: Model, query: Record<string, string>) {
  const search = new URLSearchParams({ model, ...query })
  const { status, body } = await client.get(`api/pagination/get_model_data?${search.toString()}`)
  const rows: Record<string, unknown>[] = body.data ?? []
  return { status, ids: rows.map((row) => row[resourceOf(model).id]), total: Number(body.total_rows) }
}

/** The totals that the database keeps, by status, and the total of the list call. */
async function totalsOf(model: Model) {
  const { rows } = await sql<{ status: string; rows: number }>`
    SELECT status, sum(rows)::bigint AS rows FROM live_count WHERE model = ${model}
    GROUP BY status HAVING sum(rows) <> 0 ORDER BY status`.execute(test.db)
  return { byStatus: rows, total: (await list(model, { per_page: '1' })).total }
}

/** The same, counted row by row. */
async function countsOf(model: Model) {
  const { table, countedBy, canBeDeleted } = stores[model]
  const status =
    model === 'assignment' ? sql.ref('status') : countedBy === undefined ? sql`''` : sql.ref(countedBy)
  const { rows } = await sql<{ status: string; rows: number }>`
    SELECT ${status} AS status, count(*) AS rows FROM ${sql.table(table)}
    ${canBeDeleted ? sql`WHERE deleted_at IS NULL` : sql``} GROUP BY 1 ORDER BY 1`.execute(test.db)
  return { byStatus: rows, total: rows.reduce((sum, { rows }) => sum + rows, 0) }
}

function act(call: string, id: string, body: unknown = {}): Promise<Answer> {
  const [verb = '', path = ''] = call.split(' ')
  return client.call(verb, path.replace(':id', id), verb === 'GET' ? undefined : body)
}

function addressOf(call: string, id: string): string {
  return (call.split(' ')[1] ?? '').replace(':id', id)
}

function textFor(filter: Filter): string {
  switch (filter.kind) {
    case 'text':
    case 'person':
      return 'a'
    case 'yes_no':
      return 'Yes'
    case 'choice':
      return filter.values[0] ?? ''
    case 'date':
      return '2026-03-02'
    case 'size':
      return '>=0'
  }
}
