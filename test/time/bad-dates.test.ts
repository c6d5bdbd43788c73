import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import {
  makeAssignment,
  makeEmployee,
  makeInvoice,
  makeProject,
  makeRfi,
  makeSubmittal,
  makeTask,
} from '#test/factories.ts'

let app: TestApp
let admin: Client
let email: string
let project_id: string
beforeAll(async () => {
  app = await startApp()
  const employee = await makeEmployee(app.db, { role: 'Administrator' })
  admin = await app.asEmployee(employee.id)
  email = employee.email
  ;({ project_id } = await makeProject(app.db))
})
afterAll(() => app.close())

const sentence = 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200'
const good = '2026-03-02'

const bad: unknown[] = [
  '2026-02-30',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '0000-00-00',
  '20261-01-01',
  '2026-3-2',
  '03/02/2026',
  '2026-03-02T00:00:00Z',
  '2026-03-02 ',
  'tomorrow',
  'infinity',
  20_260_302,
  1_772_409_600_000,
  true,
  [],
  [good],
  {},
]

type Table = 'project' | 'task' | 'assignment' | 'submittal' | 'rfi' | 'invoice'

/** Every date that can be sent: where, under which name, and what an empty one is answered with. */
const creating: [
  call: string,
  field: string,
  empty: string | null,
  table: Table,
  body: (date: object) => object,
][] = [
  ['projects/', 'start_date', 'Start date is required', 'project', (date) => ({ ...project(), ...date })],
  ['projects/', 'end_date', null, 'project', (date) => ({ ...project(), ...date })],
  [
    'task/',
    'due_date',
    'Due date is required',
    'task',
    (date) => ({ project_id, title: 'T', assigned_to: email, ...date }),
  ],
  [
    'assignment/create',
    'due_date',
    'Due date is required',
    'assignment',
    (date) => ({ title: 'A', assigned_to: email, ...date }),
  ],
  [
    'submittal/',
    'received_date',
    'Received date is required',
    'submittal',
    (date) => ({ project: project_id, sub_description: 'S', assigned_to: email, ...date }),
  ],
  [
    'rfi/',
    'date_received',
    'Required',
    'rfi',
    (date) => ({ project_id, description: 'R', assigned_to: email, ...date }),
  ],
  [
    'rfi/',
    'sent_out_date',
    null,
    'rfi',
    (date) => ({ project_id, description: 'R', assigned_to: email, date_received: good, ...date }),
  ],
  [
    'api/invoice/create_bulk',
    'invoices.0.invoice_date',
    'Invoice date is required',
    'invoice',
    (date) => ({ invoices: [{ project_id, payment_amount: 5, notes: 'I', ...date }] }),
  ],
  [
    'task/assigned_tasks',
    'cards.0.due_date',
    null,
    'task',
    (date) => ({
      project_id,
      cards: [{ id: 'n', title: `C ${randomUUID()}`, category: 'Other', parent: email, ...date }],
    }),
  ],
]

const project = () => ({
  project_name: 'P',
  start_date: good,
  manager: email,
  city: 'Waco',
  template: 'default',
  status: 'Active',
})

const nameOf = (field: string) => field.split('.').at(-1) ?? ''

async function count(table: Table): Promise<number> {
  const { rows } = await app.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

describe.each(creating)('POST %s, %s', (call, field, empty, table, body) => {
  test('a date that does not exist is 400 with a sentence at the field, and nothing is stored', async () => {
    const before = await count(table)
    for (const value of bad) {
      const answer = await admin.post(call, body({ [nameOf(field)]: value }))
      expect([value, answer.status, answer.body.errors]).toEqual([value, 400, { [field]: [sentence] }])
    }
    expect(await count(table)).toBe(before)
  })

  test('a real date is kept as it is', async () => {
    for (const date of ['2028-02-29', '1900-01-01', '2200-12-31']) {
      const answer = await admin.post(call, body({ [nameOf(field)]: date }))
      expect(answer.status).toBeLessThan(300)
      expect(JSON.stringify(answer.body.data)).toContain(`"${nameOf(field)}":"${date}"`)
    }
  })

  test.each(['', '   ', null])(
    'an empty date (%j) is refused where a date is needed, and none where it is not',
    async (value) => {
      const answer = await admin.post(call, body({ [nameOf(field)]: value }))
      expect(answer.status === 400).toBe(empty !== null)
      expect(answer.body.errors).toEqual(empty === null ? undefined : { [field]: [empty] })
    },
  )
})

const updating: [field: string, table: Table, required: boolean, make: () => Promise<string>][] = [
  [
    'start_date',
    'project',
    true,
    async () => `projects/id/${(await makeProject(app.db, { start_date: good })).project_id}`,
  ],
  [
    'end_date',
    'project',
    false,
    async () => `projects/id/${(await makeProject(app.db, { end_date: good })).project_id}`,
  ],
  ['due_date', 'task', true, async () => `task/id/${(await makeTask(app.db, { due_date: good })).task_id}`],
  [
    'due_date',
    'assignment',
    true,
    async () => `assignment/id/${(await makeAssignment(app.db, { due_date: good })).id}`,
  ],
  [
    'received_date',
    'submittal',
    true,
    async () => `submittal/id/${(await makeSubmittal(app.db, { received_date: good })).submittal_id}`,
  ],
  [
    'date_received',
    'rfi',
    true,
    async () => `rfi/id/${(await makeRfi(app.db, { date_received: good })).rfi_id}`,
  ],
  [
    'sent_out_date',
    'rfi',
    false,
    async () => `rfi/id/${(await makeRfi(app.db, { sent_out_date: good })).rfi_id}`,
  ],
  [
    'invoice_date',
    'invoice',
    true,
    async () => `api/invoice/id/${(await makeInvoice(app.db, { invoice_date: good })).invoice_id}`,
  ],
]

describe.each(updating)('PUT %s of a %s', (field, _table, required, make) => {
  test('a date that does not exist is 400 with a sentence, and the old one stays', async () => {
    const path = await make()
    for (const value of bad) {
      const answer = await admin.put(path, { [field]: value })
      expect([value, answer.status, answer.body.errors]).toEqual([value, 400, { [field]: [sentence] }])
    }
    expect((await admin.get(path)).body.data).toMatchObject({ [field]: good, version: 1 })
  })

  test.each(['', null])(
    'an empty date (%j) clears what may be empty and is refused elsewhere',
    async (value) => {
      const path = await make()
      const answer = await admin.put(path, { [field]: value })
      expect(answer.status).toBe(required ? 400 : 200)
      expect((await admin.get(path)).body.data[field]).toBe(required ? good : null)
    },
  )

  test('a date that is not sent stays', async () => {
    const path = await make()
    expect((await admin.put(path, {})).body.data).toMatchObject({ [field]: good, version: 1 })
  })
})

describe('questions about dates', () => {
  test.each([
    'day_range=2026-02-30,2026-03-01',
    'day_range=2026-03-01',
    'day_range=2026-03-07,2026-03-01',
    'day_range=2026-03-01,2026-03-07,2026-03-09',
    'day_range=2026-03-01T00:00:00Z,2026-03-07',
    'year=2026&month=0',
    'year=2026&month=13',
    'year=2026&month=1.5',
    'year=20261&month=1',
    'year=&month=',
    'year=2026',
    '',
  ])('projects/by_date?%s is 400 with a sentence', async (query) => {
    const answer = await admin.get(`projects/by_date?${query}`)
    expect(answer.status).toBe(400)
    expect(Object.values(answer.body.errors)).toHaveLength(1)
  })

  test.each([
    ['task', 'due_date'],
    ['submittal', 'received_date'],
    ['rfi', 'date_received'],
    ['invoice', 'invoice_date'],
  ])('a list of %s filtered by a %s that does not exist is 400 with a sentence', async (model, field) => {
    for (const text of ['2026-02-30', '0000-00-00', '20261-01-01', '2026', '2026-03-02T00:00:00Z']) {
      const query = `model=${model}&filter_by_0=${field}&filter_text_0=${encodeURIComponent(text)}`
      const answer = await admin.get(`api/pagination/get_model_data?${query}`)
      expect(answer.status).toBe(400)
      expect(answer.body.message).toBe('Please filter by a date as yyyy-MM-dd')
    }
  })
})
