import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { models } from '#domain/kinds/kind.ts'
import { wholeListOf } from '#domain/kinds/registry.ts'
import { operatorsOf } from '#domain/records/filters.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeInvoice, makeProject, makeTask } from '../factories.ts'

let test: TestApp
let admin: Client
let project: string
let ann: string

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
  ann = (await makeEmployee(test.db, { name: 'Ann Özil', email: 'ann@example.com' })).id
  project = (await makeProject(test.db, { project_name: 'Harbor Clinic' })).project_id
  const task = { project_id: project, assigned_by: ann }
  await makeTask(test.db, {
    ...task,
    title: 'Duct sizing',
    assigned_to: null,
    due_date: '2026-03-02',
    completion_percentage: 5,
  })
  await makeTask(test.db, { ...task, title: 'DUCT', due_date: '2026-03-05', assigned_to: ann })
  await makeTask(test.db, {
    ...task,
    title: 'Load calc',
    due_date: '2026-03-09',
    assigned_to: admin.id,
    completion_percentage: 40,
    category: 'Plumbing',
  })
  for (const payment_amount of [12, 20, 25, 40])
    await makeInvoice(test.db, { project_id: project, payment_amount })
})

afterAll(() => test.close())

type Triple = [by: string, op: string, text?: string]

function ask(model: string, ...filters: Triple[]) {
  const query = new URLSearchParams({ model, per_page: '100', filter_count: String(filters.length) })
  for (const [index, [by, op, text = '']] of filters.entries()) {
    query.set(`filter_by_${index}`, by)
    query.set(`filter_op_${index}`, op)
    query.set(`filter_text_${index}`, text)
  }
  return admin.get(`api/pagination/get_model_data?${query.toString()}`)
}

const found: [string, Triple[], string[]][] = [
  ['letters', [['title', 'contains', 'duct']], ['DUCT', 'Duct sizing']],
  ['letters that are not there', [['title', 'not_contains', 'duct']], ['Load calc']],
  ['the whole text in any letter case', [['title', 'is', 'duct']], ['DUCT']],
  ['another text', [['title', 'is_not', 'duct']], ['Duct sizing', 'Load calc']],
  ['any of two texts', [['title', 'any_of', 'load calc|duct']], ['DUCT', 'Load calc']],
  ['nobody', [['assigned_to', 'is_empty']], ['Duct sizing']],
  ['somebody', [['assigned_to', 'is_not_empty']], ['DUCT', 'Load calc']],
  ['me', [['assigned_to', 'is', 'me']], ['Load calc']],
  ['a colleague by name', [['assigned_to', 'is', 'ann özil']], ['DUCT']],
  ['a colleague by address', [['assigned_to', 'any_of', 'ANN@example.com|me']], ['DUCT', 'Load calc']],
  ['anybody but me, nobody too', [['assigned_to', 'is_not', 'me']], ['DUCT', 'Duct sizing']],
  ['a day', [['due_date', 'on', '2026-03-05']], ['DUCT']],
  ['before a day', [['due_date', 'before', '2026-03-05']], ['Duct sizing']],
  ['after a day', [['due_date', 'after', '2026-03-05']], ['Load calc']],
  ['between two days', [['due_date', 'between', '2026-03-02..2026-03-05']], ['DUCT', 'Duct sizing']],
  ['a range the wrong way round', [['due_date', 'between', '2026-03-05..2026-03-02']], []],
  ['a choice', [['category', 'is', 'plumbing']], ['Load calc']],
  ['another choice', [['category', 'is_not', 'Plumbing']], ['DUCT', 'Duct sizing']],
  ['numbers between two', [['completion_percentage', 'between', '3..6']], ['Duct sizing']],
  ['a number with its sign', [['completion_percentage', '', '>=5']], ['Duct sizing', 'Load calc']],
  ['no', [['pinged', 'is', 'No']], ['DUCT', 'Duct sizing', 'Load calc']],
  [
    'a project by its whole name',
    [['project_id__project_name', 'is', 'HARBOR CLINIC']],
    ['DUCT', 'Duct sizing', 'Load calc'],
  ],
  [
    'two at once',
    [
      ['title', 'contains', 'duct'],
      ['due_date', 'after', '2026-03-02'],
    ],
    ['DUCT'],
  ],
]

describe('tasks by operator', () => {
  it.each(found)('%s', async (_what, filters, titles) => {
    const { status, body } = await ask('task', ...filters)
    expect(status).toBe(200)
    const ours = body.data.filter((row: { project_id: string }) => row.project_id === project)
    expect(ours.map((row: { title: string }) => row.title).toSorted()).toEqual(titles)
    expect(body.total_rows).toBe(body.data.length)
  })
})

describe('invoices by their amount', () => {
  it.each([
    ['', '2', [12, 20, 25]],
    ['', '>=20', [20, 25, 40]],
    ['', '<=12', [12]],
    ['', '==25', [25]],
    ['between', '20..30', [20, 25]],
    ['any_of', '12|40', [12, 40]],
    ['is_not', '12', [20, 25, 40]],
    ['is_empty', '', []],
    ['is_not_empty', '', [12, 20, 25, 40]],
  ])('%s %s', async (op, text, amounts) => {
    const { status, body } = await ask('invoice', ['payment_amount', op, text])
    expect(status).toBe(200)
    expect(body.data.map((row: { payment_amount: number }) => row.payment_amount).toSorted()).toEqual(amounts)
  })
})

const samples = { text: 'a', person: 'me', choice: '', yes_no: 'Yes', date: 'this_week', size: '1..2' }

describe('every filter of every kind', () => {
  it.each(models)('answers each of its operators, and sorts: %s', async (model) => {
    for (const [name, filter] of Object.entries(wholeListOf(model).filters)) {
      const value = filter.kind === 'choice' ? (filter.values[0] ?? '') : samples[filter.kind]
      for (const op of operatorsOf(filter)) {
        const range = filter.kind === 'date' ? 'last_week..today' : samples.size
        const text = op === 'between' ? range : value
        const all = await ask(model, [name, op, text])
        expect([name, op, all.status]).toEqual([name, op, 200])
      }
      const sorted = await admin.get(`api/pagination/get_model_data?model=${model}&sort_by=${name}`)
      expect([name, sorted.status]).toEqual([name, 200])
    }
  })

  it('what is and what is not are all there are', async () => {
    const count = async (...filters: Triple[]) => (await ask('task', ...filters)).body.total_rows
    for (const [name, filter] of Object.entries(wholeListOf('task').filters)) {
      const pairs = [
        ['contains', 'not_contains'],
        ['is', 'is_not'],
        ['is_empty', 'is_not_empty'],
      ] as const
      const own: readonly string[] = operatorsOf(filter)
      const value = filter.kind === 'choice' ? (filter.values[0] ?? '') : samples[filter.kind]
      for (const [is, isNot] of pairs.filter((pair) => pair.every((op) => own.includes(op))))
        expect((await count([name, is, value])) + (await count([name, isNot, value]))).toBe(await count())
    }
  })

  it('refuses at the operator or the text, never with a fault of its own', async () => {
    const long = await ask('task', [
      'title',
      'any_of',
      Array.from({ length: 50 }, () => 'x'.repeat(79)).join('|'),
    ])
    expect([long.status, long.body.total_rows]).toEqual([200, 0])
    const refused = async (...filter: Triple) => (await ask('task', filter)).body.errors
    expect(await refused('title', 'on', 'x')).toEqual({
      filter_op_0: ['This filter cannot be compared by on'],
    })
    expect(await refused('status', 'is', 'Lost')).toEqual({
      filter_text_0: ['Status must be one of Active, Closed'],
    })
    expect(await refused('title', 'is', '\0')).toEqual({ filter_text_0: ['This filter text cannot be used'] })
  })
})
