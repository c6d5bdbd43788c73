import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeInvoice, makeProject } from '../factories.ts'

let app: TestApp
let manager: Client

beforeAll(async () => {
  app = await startApp()
  manager = await app.as('Manager')
})
afterAll(() => app.close())

it('a date due sent alone ends that there was none', async () => {
  const { project_id } = await makeProject(app.db, { no_date_due: true })
  const answer = await manager.put(`projects/id/${project_id}`, { end_date: '2027-01-05' })
  expect(answer.body.data).toMatchObject({ end_date: '2027-01-05', no_date_due: false })
})

it('no date due wins over a date sent with it', async () => {
  const { project_id } = await makeProject(app.db, { end_date: '2027-01-05', is_deadline: true })
  const answer = await manager.put(`projects/id/${project_id}`, { end_date: '2027-02-01', no_date_due: true })
  expect(answer.body.data).toMatchObject({ end_date: null, no_date_due: true, isDeadline: false })
})

it('projects are found by the number people see, and by a pasted id', async () => {
  const { project_id } = await makeProject(app.db, { project_id: '999123-abcd-4242-424242424242' })
  const found = async (text: string) => {
    const { body } = await manager.get(
      `api/pagination/get_model_data?model=project&filter_by_0=project_id&filter_text_0=${text}`,
    )
    return body.data.map((row: { project_id: string }) => row.project_id)
  }
  expect(await found('99123')).toEqual([project_id])
  expect(await found('4242')).toEqual([])
  expect(await found('999123-abcd')).toEqual([project_id])
})

it('an invoice sent back as it was read is taken', async () => {
  const accountant = await app.as('Accountant')
  const { invoice_id } = await makeInvoice(app.db)
  const { data } = (await accountant.get(`api/invoice/id/${invoice_id}`)).body
  const answer = await accountant.put(`api/invoice/id/${invoice_id}`, { ...data, notes: 'Second half' })
  expect(answer.body.data).toEqual({ ...data, notes: 'Second half', version: 2 })
  const wrong = await accountant.put(`api/invoice/id/${invoice_id}`, { user_sent_by_name: 'bob' })
  expect(wrong.body.errors).toEqual({ user_sent_by: ['Invalid email format'] })
})
