import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeProject } from '../factories.ts'
import { refusal, success } from '../records/answers.ts'
import { historyLength, historyOf } from '../records/history-of.ts'

let app: TestApp
let admin: Client
let project_id: string

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T18:00:00Z') })
  app = await startApp()
  admin = await app.as('Administrator')
  project_id = (await makeProject(app.db)).project_id
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const create = (given: Record<string, unknown> = {}, headers = {}) =>
  admin.post(
    'api/admin/invoices/',
    { project_id, payment_amount: 40, notes: 'First draw', ...given },
    headers,
  )

describe('single invoices', () => {
  it('an invoice that is made by itself is made as those of the project form are: today, Pending, in one’s own name', async () => {
    const sent = { payment_status: 'Sent', user_email: 'somebody@else.example', completed_at: '2026-01-01' }
    const answer = await create(sent)
    const { invoice_id: id } = answer.body.data
    expect(answer.body.data).toMatchObject({
      project_id,
      invoice_date: '2026-03-05',
      payment_status: 'Pending',
      payment_amount: 40,
      completed_at: null,
    })
    expect(answer).toEqual(success('The invoice(s) have been submitted successfully.', answer.body.data, 201))
    expect(await admin.get(`api/invoice/id/${id}`)).toEqual(success('OK', answer.body.data))
    expect(await historyOf(app.db, 'invoice', id)).toMatchObject([
      { action: 'create', actor: admin.id, changes: { payment_amount: [null, 40] } },
    ])
  })

  it.each([
    [{ payment_amount: 0 }, { payment_amount: 'Payment amount must be greater than 0' }],
    [
      { payment_amount: 101, notes: ' ' },
      { payment_amount: 'Maximum value is 100', notes: 'Notes must be at least 1 character' },
    ],
    [{ invoice_date: '' }, { invoice_date: 'Invoice date is required' }],
    [{ project_id: '' }, { project_id: 'Project is required' }],
    [{ project_id: 'none' }, { project_id: 'Project not found' }],
  ])('an invoice that is made by itself is refused at its own fields: %j', async (given, errors) => {
    const before = await historyLength(app.db)
    expect(await create(given)).toEqual(refusal(errors))
    expect(await historyLength(app.db)).toBe(before)
  })

  it('an invoice that is made by itself is not made for a project in the recycle bin', async () => {
    const { project_id } = await makeProject(app.db, { deleted_at: new Date() })
    expect(await create({ project_id })).toEqual(refusal({ project_id: 'Project not found' }))
  })

  it('an invoice that is made by itself is made once, however often it is sent', async () => {
    const { project_id } = await makeProject(app.db)
    const again = { headers: { 'idempotency-key': 'one-invoice' } }
    const [first, second] = [await create({ project_id }, again), await create({ project_id }, again)]
    expect(second.body).toEqual(first.body)
    expect((await admin.get(`api/invoice/project/${project_id}`)).body.data).toHaveLength(1)
  })
})
