import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeProjectTemplate, next, plainItem } from '../factories.ts'
import { refusal } from '../records/answers.ts'

let app: TestApp
let manager: Client

beforeAll(async () => {
  app = await startApp()
  manager = await app.as('Manager')
})
afterAll(() => app.close())

const named = () => `School ${next()} ${randomUUID()}`
const kickOff = { title: 'Kick-off' }

describe('a template', () => {
  it('is created, read, changed, listed, deleted and restored as every kind is', async () => {
    const name = named()
    const made = await manager.post('api/templates/', { name, description: 'New', items: [kickOff] })
    expect(made).toMatchObject({ status: 201, body: { message: 'Template created successfully' } })
    const { id } = made.body.data
    const whole = { id, name, description: 'New', item_count: 1, version: 1 }
    expect((await manager.get(`api/templates/${id}`)).body.data).toEqual({
      ...whole,
      items: [{ ...plainItem, title: 'Kick-off' }],
    })
    const listed = await manager.get(
      `api/pagination/get_model_data?model=projecttemplate&filter_count=1&filter_by_0=name&filter_text_0=${name}`,
    )
    expect(listed.body.data).toEqual([whole])
    const changed = await manager.put(`api/templates/${id}`, {
      items: [kickOff, { kind: 'submittal', title: 'Pumps', assign_to: 'Accountant', estimated_hours: 8 }],
      version: 1,
    })
    expect(changed.body).toMatchObject({
      message: 'Template updated successfully',
      data: {
        version: 2,
        description: 'New',
        items: [
          { title: 'Kick-off' },
          // Hours are those of tasks.
          { kind: 'submittal', assign_to: 'Accountant', estimated_hours: null },
        ],
      },
    })
    const history = (await manager.get(`api/record_history/projecttemplate/${id}`)).body.data
    expect(JSON.stringify(history)).toContain('Pumps (0 after start, Accountant)')
    expect((await manager.delete(`api/templates/${id}`)).body.message).toBe('Template deleted successfully')
    expect((await manager.get(`api/templates/${id}`)).status).toBe(404)
    expect((await manager.post(`api/recycle_bin/projecttemplate/${id}/restore`)).status).toBe(200)
    expect((await manager.get(`api/templates/${id}`)).body.data.item_count).toBe(2)
  })

  it('sent back as it was read stays as it is, and an older version is refused', async () => {
    const { id } = await makeProjectTemplate(app.db, {
      items: [
        { title: 'One', anchor: 'deadline', offset_days: 12, estimated_hours: 2.25 },
        { kind: 'submittal', title: 'Two', assign_to: 'IT Head' },
      ],
    })
    const { data } = (await manager.get(`api/templates/${id}`)).body
    expect((await manager.put(`api/templates/${id}`, data)).body.data).toEqual(data)
    await manager.put(`api/templates/${id}`, { description: 'Changed', version: 1 })
    const late = await manager.put(`api/templates/${id}`, { description: 'Late', version: 1 })
    expect(late).toMatchObject({ status: 409, body: { data: { description: 'Changed', version: 2 } } })
  })

  it('needs a name that no other live template has, whatever the letter case', async () => {
    const name = named()
    await manager.post('api/templates/', { name, items: [kickOff] })
    expect(await manager.post('api/templates/', { items: [kickOff] })).toEqual(
      refusal({ name: 'Name is required' }),
    )
    expect((await manager.post('api/templates/', { name: 'x'.repeat(101), items: [kickOff] })).status).toBe(
      400,
    )
    const taken = refusal({ name: 'A template with this name already exists' })
    expect(await manager.post('api/templates/', { name: name.toUpperCase(), items: [kickOff] })).toEqual(
      taken,
    )
    const [first] = await Promise.all([
      manager.post('api/templates/', { name: `${name} 2`, items: [kickOff] }),
      manager.post('api/templates/', { name: `${name} 2`, items: [kickOff] }),
    ]).then((both) => both.toSorted((one, other) => other.status - one.status))
    expect(first).toEqual(taken)
  })
})

describe('the items of a template', () => {
  const send = (items: unknown) => manager.post('api/templates/', { name: named(), items })

  it.each([[undefined], [[]], [null], ['x'], [{}]])('%j are refused', async (items) => {
    expect(await send(items)).toEqual(refusal({ items: 'Please add at least one item' }))
  })

  it('are at most 200', async () => {
    expect((await send(Array.from({ length: 200 }, () => kickOff))).status).toBe(201)
    expect(await send(Array.from({ length: 201 }, () => kickOff))).toEqual(
      refusal({ items: 'At most 200 items' }),
    )
  })

  const offset = 'Offset must be 0 to 500 working days'
  it.each([
    [{ title: '  ' }, { 'items.0.title': 'Title is required' }],
    [{}, { 'items.0.title': 'Title is required' }],
    [{ ...kickOff, offset_days: 501 }, { 'items.0.offset_days': offset }],
    [{ ...kickOff, offset_days: -1 }, { 'items.0.offset_days': offset }],
    [{ ...kickOff, offset_days: 1.5 }, { 'items.0.offset_days': offset }],
    [{ ...kickOff, offset_days: 'soon' }, { 'items.0.offset_days': offset }],
    [{ ...kickOff, assign_to: 'Chief' }, { 'items.0.assign_to': 'Please choose a role' }],
    [{ ...kickOff, assign_to: 7 }, { 'items.0.assign_to': 'Please choose a role' }],
    [{ ...kickOff, kind: 'submittal', assign_to: 'nobody' }, { 'items.0.assign_to': 'Please choose a role' }],
    [
      { ...kickOff, estimated_hours: 0.1 },
      { 'items.0.estimated_hours': 'Estimated hours must be between 0.25 and 500' },
    ],
    [7, { 'items.0': 'Please send each item as an object' }],
  ])('%j is refused at its place', async (item, errors) => {
    expect(await send([item])).toEqual(refusal(errors))
  })

  it('have the sentences of each, at most twenty', async () => {
    const { status, body } = await send([
      kickOff,
      { title: '' },
      { title: 'x', offset_days: 999, category: 'Roof' },
    ])
    expect(status).toBe(400)
    expect(Object.keys(body.errors).toSorted()).toEqual([
      'items.1.title',
      'items.2.category',
      'items.2.offset_days',
    ])
    const many = await send(Array.from({ length: 200 }, () => ({ title: '' })))
    expect(Object.keys(many.body.errors)).toHaveLength(20)
  })

  it('tell the project’s manager from the role of a manager', async () => {
    const { body } = await send([
      { ...kickOff, assign_to: 'manager' },
      { ...kickOff, assign_to: 'Manager' },
      { ...kickOff, assign_to: 'team member' },
      { ...kickOff, assign_to: 'nobody' },
    ])
    const given = body.data.items.map((item: { assign_to: string }) => item.assign_to)
    expect(given).toEqual(['manager', 'Manager', 'Team Member', 'nobody'])
  })
})
