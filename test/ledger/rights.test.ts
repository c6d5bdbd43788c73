import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyCall } from '#domain/calls/registry.ts'
import { splitKey } from '#domain/calls/call.ts'
import { can, isPermission } from '#domain/permissions.ts'
import { models } from '#domain/kinds/kind.ts'
import { roles } from '#domain/roles.ts'
import { startApp, type TestApp } from '../app.ts'
import { makeClient, makeTask } from '../factories.ts'
import { bookkeeping } from './support.ts'

let app: TestApp
let project: string
let invoice: string
let task: string

beforeAll(async () => {
  app = await startApp()
  const books = bookkeeping(app, await app.as('Accountant'), await app.as('Manager'))
  const client = await makeClient(app.db)
  project = await books.project({ client_uuid: client.uuid })
  await books.contract(project, { fee_cents: 123_456_700, phases: [{ name: 'Design', share_bp: 10_000 }] })
  const [made] = await books.bill(project, { payment_amount: 10 }, { payment_amount: 20 })
  invoice = made?.invoice_id ?? ''
  await books.send(invoice)
  await books.pay(invoice, 5_000_000, '2026-01-05')
  task = (await makeTask(app.db, { project_id: project })).task_id
})

afterAll(() => app.close())

/** Names of amounts anywhere in an answer, and the amounts themselves as people write them. */
function moneyIn(body: unknown): string[] {
  if (typeof body === 'string') return /\$[\d,]+\.\d\d/.test(body) ? [body] : []
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => [
    ...(name.endsWith('_cents') ? [name] : []),
    ...moneyIn(value),
  ])
}

/** Every call that reads, at the records that have money. */
function paths(): string[] {
  const lists = models.map((model) => `api/pagination/get_model_data?model=${model}`)
  const read = everyCall
    .map(({ call, ...facts }) => ({ ...splitKey(call), ...facts }))
    .filter(
      ({ verb, changes, path, answersWith }) =>
        verb === 'GET' && !changes && answersWith === undefined && !path.includes('events'),
    )
    .flatMap(({ path }) =>
      [project, invoice, task].map((id) =>
        path
          .replace(':model', id === project ? 'project' : id === invoice ? 'invoice' : 'task')
          .replace(/:\w+/g, id),
      ),
    )
  return [...new Set([...lists, ...read, `api/record_history/contract/${project}`])]
}

describe('amounts of money', () => {
  const others = roles.filter((role) => !can({ role }, 'ledger.read'))

  it('there are people who may see none', () => {
    expect(others).toEqual(expect.arrayContaining(['Team Member', 'IT Head', 'Other']))
    expect(isPermission('ledger.read')).toBe(true)
  })

  it.each(others)('a %s reads none, whatever they ask for (LED-013)', async (role) => {
    const client = await app.as(role)
    for (const path of paths()) {
      const { body } = await client.get(path)
      expect(moneyIn(body), path).toEqual([])
    }
  })

  it.each(others)('a %s gets no paper, sheet or mail with one (LED-013)', async (role) => {
    const client = await app.as(role)
    for (const path of [
      `api/paper/invoice/${invoice}`,
      'api/export?model=invoice&format=csv',
      'api/reports/billed?format=csv',
      'api/reports/backlog?format=csv',
      `api/billing/exports/${invoice}/csv?part=1`,
      'api/admin/outbox?kind=invoice',
    ])
      expect((await client.get(path)).status, path).toBe(403)
    expect((await client.post(`api/invoice/${invoice}/mail`, { to: ['me@example.com'] })).status).toBe(403)
    for (const model of models.filter((each) => each !== 'invoice')) {
      const { body } = await client.get(`api/export?model=${model}&format=csv`)
      expect(moneyIn(body), model).toEqual([])
    }
  })

  it.each(roles)('a %s finds none in projects, dashboard, history and search (LED-013)', async (role) => {
    const client = await app.as(role)
    for (const path of [
      `projects/id/${project}`,
      ...models
        .filter((model) => model !== 'invoice')
        .map((model) => `api/pagination/get_model_data?model=${model}`),
      'api/dashboard',
      'api/changelog/projects',
      'api/history',
      'api/my_work',
      'api/search?q=Share',
      `api/record_history/project/${project}`,
    ]) {
      const { body } = await client.get(path)
      expect(moneyIn(body), path).toEqual([])
    }
  })
})
