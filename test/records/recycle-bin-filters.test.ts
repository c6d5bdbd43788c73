import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminMessages } from '#domain/words/admin.ts'
import { messages } from '#domain/words/messages.ts'
import { stores } from '#server/kinds/registry.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeCity, makeContactMessage, makeEmployee, makeTask } from '../factories.ts'
import { upload } from '../files/support.ts'
import { refusal } from './answers.ts'
import { kinds } from './kinds.ts'

let app: TestApp
let ann: Client
let ben: Client
const address = 'ben.ode@bin.example.com'

beforeAll(async () => {
  app = await startApp()
  const role = 'Administrator'
  ann = await app.asEmployee((await makeEmployee(app.db, { role, name: 'Ann Lee' })).id)
  ben = await app.asEmployee((await makeEmployee(app.db, { role, name: 'Ben Ode', email: address })).id)
})

afterAll(() => app.close())

const ask = (filters: Record<string, string>) =>
  ann.get(`api/recycle_bin?${new URLSearchParams(filters).toString()}`)

const found = async (filters: Record<string, string>) => {
  const { data, total } = (await ask(filters)).body
  expect(total).toBe(data.length)
  return data.map(({ id }: { id: string }) => id)
}

describe('filters of the bin', () => {
  const all = [
    ...kinds,
    { model: 'city', make: async () => (await makeCity(app.db)).id },
    { model: 'contact', make: async () => (await makeContactMessage(app.db)).id },
  ] as const
  it.each(all.filter(({ model }) => stores[model].canBeDeleted))(
    'a deleted record is found as a $model, by what the bin calls it and by who deleted it',
    async ({ model, make }) => {
      const ids = [await make(app.db), await make(app.db)]
      for (const [place, id] of ids.entries())
        expect((await [ann, ben][place]?.delete(`api/admin/records/${model}/${id}`))?.status).toBe(200)
      const [first] = (await ask({ model })).body.data
      const title: string = first.title.toUpperCase()
      expect(await found({ model, title })).toContain(first.id)
      expect(await found({ model, title: `${title} %` })).toEqual([])
      expect(await found({ model, deleted_by: 'ann' })).toEqual([ids[0]])
      expect(await found({ model, deleted_by: address.toUpperCase() })).toEqual([ids[1]])
      expect(await found({ model, deleted_by: 'nobody of that name' })).toEqual([])
    },
  )

  it('a deleted file is found by its name and by who deleted it', async () => {
    const folder = `task/${(await makeTask(app.db)).task_id}`
    const ids: string[] = []
    for (const [name, person] of [
      ['Riser.pdf', ann],
      ['Duct.pdf', ben],
    ] as const) {
      const id = (await upload(person, folder, { name, content: Buffer.from('%PDF-1.4\n') })).body.data[0].id
      await person.delete(`api/files/${folder}/${id}`)
      ids.push(id)
    }
    expect(await found({ model: 'file' })).toEqual([ids[1], ids[0]])
    expect(await found({ model: 'file', title: 'riser' })).toEqual([ids[0]])
    expect(await found({ model: 'file', deleted_by: 'Ben' })).toEqual([ids[1]])
    expect(await found({ model: 'file', to: '2020-01-01' })).toEqual([])
  })

  it('a deleted record is found by the days of the firm’s calendar, both whole', async () => {
    const deleted = async (at: string) =>
      (await makeTask(app.db, { title: 'Dated', deleted_at: new Date(at) })).task_id
    // Midnight in Chicago is six hours later in UTC.
    const evening = await deleted('2026-01-11T05:59:59Z')
    const midnight = await deleted('2026-01-11T06:00:00Z')
    const task = { model: 'task', title: 'dated' }
    expect(await found({ ...task, from: '2026-01-10', to: '2026-01-10' })).toEqual([evening])
    expect(await found({ ...task, from: '2026-01-11' })).toEqual([midnight])
    expect(await found({ ...task, to: '2026-01-11' })).toEqual([midnight, evening])
    expect(await found({ ...task, from: '', to: '', deleted_by: '' })).toHaveLength(2)
  })
})

it('a filter that makes no sense is refused at its name', async () => {
  const model = 'task'
  expect(await ask({ model, from: 'soon' })).toEqual(refusal({ from: messages.generic.badDate }))
  expect(await ask({ model, from: '2026-02-02', to: '2026-02-01' })).toEqual(
    refusal({ to: adminMessages.badPeriod }),
  )
  expect(await ask({ model, title: 'x'.repeat(255) })).toEqual(refusal({ title: adminMessages.badFilter }))
  expect(await ann.get('api/recycle_bin?model=task&title=a&title=b')).toEqual(
    refusal({ title: adminMessages.badFilter }),
  )
  expect(await ask({ title: 'Riser' })).toEqual(refusal({ model: adminMessages.filterNeedsKind }))
})
