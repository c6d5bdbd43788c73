import type { Page, Request } from '@playwright/test'
import { messages } from '#domain/words/messages.ts'
import { projectNumber } from '#domain/project-id.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { expectScreen } from './accessible.ts'
import type { Answer, Api } from './api.ts'
import { expect, test } from './fixtures.ts'
import { expectSaved, field, submitButton } from './forms.ts'
import {
  makeAssignment,
  makeClient,
  makeContact,
  makeEmployee,
  makeInvoice,
  makeProject,
  makeRfi,
  makeSubmittal,
  makeTask,
} from './records.ts'
import { walk } from './walk.ts'

const said = messages.recordHistory
const failing = /status of 403|ERR_CONNECTION_RESET/

type Kind = {
  model: Model
  make: (api: Api, given?: object) => Promise<Answer['body']>
  change: object
  /** What is read of the change: label, before, after. */
  reads: [label: string, before: string, after: string]
}

const kinds: Kind[] = [
  {
    model: 'project',
    make: (api) => makeProject(api),
    change: { manager: 'ceo@example.com' },
    reads: ['Project Manager', 'Grace Holloway', 'Walter Lindqvist'],
  },
  {
    model: 'task',
    make: (api) => makeTask(api, { due_date: '2031-04-01' }),
    change: { due_date: '2031-05-12' },
    reads: ['Due Date', 'Apr 1, 2031', 'May 12, 2031'],
  },
  {
    model: 'assignment',
    make: (api) => makeAssignment(api),
    change: { completion_percentage: 40 },
    reads: ['Completion Percentage', '0%', '40%'],
  },
  {
    model: 'submittal',
    make: (api) => makeSubmittal(api),
    change: { alert_status: true },
    reads: ['Pinged', 'No', 'Yes'],
  },
  {
    model: 'rfi',
    make: (api) => makeRfi(api),
    change: { category: 'Electrical' },
    reads: ['Category', 'Mechanical', 'Electrical'],
  },
  {
    model: 'invoice',
    make: (api) => makeInvoice(api),
    change: { payment_amount: 75 },
    reads: ['Payment Amount', '25%', '75%'],
  },
  {
    model: 'user',
    make: (api) => makeEmployee(api),
    change: { role: 'Manager' },
    reads: ['Role', 'Team Member', 'Manager'],
  },
  {
    model: 'client',
    make: (api) => makeClient(api),
    change: { city: 'Tyler' },
    reads: ['City', said.nothing, 'Tyler'],
  },
  {
    model: 'pointofcontact',
    make: (api) => makeContact(api),
    change: { email: 'ann@example.com' },
    reads: ['Email', said.nothing, 'ann@example.com'],
  },
]

const idIn = (model: Model, record: Answer['body']): string => record[resourceOf(model).id]
const pathOf = (pattern: string, id: string) => pattern.replace(/^\w+ /, '').replace(':id', id)
const history = (page: Page) => page.getByRole('region', { name: 'History' })
const entries = (page: Page) => history(page).locator('ol > li')

test('the history of a record stands beside the form of every kind, in the words of people', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const page = await signedIn('Administrator')
  for (const { model, make, change, reads } of kinds) {
    await test.step(model, async () => {
      const resource = resourceOf(model)
      const record = await make(admin)
      await admin.put(pathOf(resource.calls.update, idIn(model, record)), change)
      await walk(page, pathOf(resource.pages.update, idIn(model, record)))
      const [label, before, after] = reads
      const changed = entries(page).first()
      if (resource.plays.isDiscussed) {
        // One line, which unfolds to the fields.
        await expect(changed).toContainText(`Alma Reyes: ${label}`)
        await changed.getByText(`Alma Reyes: ${label}`).click()
        await expect(changed).toContainText(/\w{3} \d+, \d{4}, \d+:\d\d [AP]M/)
      } else await expect(changed).toContainText(/Alma Reyes\w{3} \d+, \d{4}, \d+:\d\d [AP]M/)
      await expect(changed.getByRole('term')).toHaveText([label])
      await expect(changed.getByRole('definition')).toHaveText(`${before}${said.became}${after}`)
      const created = entries(page).last()
      await expect(created).toContainText(`${resource.name.one} created`)
      const { project_id: projectId = record.project, project_name: projectName } = record
      if (projectId) {
        const number = projectNumber(projectId)
        // A project's own name has a line of its own.
        const texts = model === 'project' ? [number, projectName] : [`${number} ${projectName}`]
        for (const text of texts) await expect(created).toContainText(text)
      }
      await expect(history(page)).not.toContainText(/correct horse|argon2|undefined|\[object/)
    })
  }
})

test('the history of a record is fresh after saving, folds long texts, has older pages, and fails by itself', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(failing)
  const admin = await api('Administrator')
  const { invoice_id: id } = await makeInvoice(admin, { payment_amount: 1 })
  const address = `/invoices/update_invoice/${id}`
  for (let n = 2; n <= 52; n += 1) await admin.put(`api/invoice/id/${id}`, { payment_amount: n })
  const page = await signedIn('Accountant', { live: true })
  await page.goto(address)

  await test.step('older ones are asked for', async () => {
    await expect(entries(page)).toHaveCount(50)
    await page.getByRole('button', { name: 'Show older' }).click()
    await expect(entries(page)).toHaveCount(52)
    await expect(entries(page).last()).toContainText('Invoice created')
    await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)
  })

  await test.step('a change of my own is there when it is saved', async () => {
    const text = Array.from({ length: 30 }, (_, line) => `Line ${line}`).join('\n')
    await field(page, 'Notes').fill(text)
    await submitButton(page).click()
    await expectSaved(page, messages.invoice.updated)
    await page.keyboard.press('Escape')
    const newest = entries(page).first()
    await expect(newest.getByRole('term')).toHaveText(['Notes'])
    await expect(newest).toContainText('Nora Feldman')
    const words = newest.getByText('Line 29')
    const height = async () => (await words.boundingBox())?.height ?? 0
    await expect.poll(height).toBeLessThan(100)
    await newest.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(height).toBeGreaterThan(300)
    await newest.getByRole('button', { name: 'Show less' }).click()
    await expectScreen(page)
  })

  await test.step('what a colleague changes is added to them by one call', async () => {
    const asked: string[] = []
    const note = (request: Request) => request.url().includes('page=') && asked.push(request.url())
    page.on('request', note)
    await admin.put(`api/invoice/id/${id}`, { payment_amount: 53 })
    await expect(entries(page)).toHaveCount(54)
    await expect(entries(page).last()).toContainText('Invoice created')
    expect(asked).toEqual([expect.stringMatching(/page=1$/)])
    page.off('request', note)
  })

  const call = '**/api/record_history/**'
  // Without the line, which asks again by itself once it is laid.
  const still = await signedIn('Accountant')
  await test.step('a history that does not come leaves the form standing', async () => {
    await still.route(call, (route) => route.abort('connectionreset'))
    await still.goto(address)
    await expect(field(still, 'Notes')).toHaveValue(/Line 29/)
    await expect(still.getByText(messages.generic.loadFailed)).toBeVisible()
    await still.unroute(call)
    await still.getByRole('button', { name: 'Retry' }).click()
    await expect(entries(still)).toHaveCount(50)
  })

  await test.step('an imported record has none yet; who may not see it does not learn that there is one', async () => {
    await still.route(call, (route) =>
      route.fulfill({ json: { operation: 'COMPLETED', message: 'OK', data: [], has_more: false } }),
    )
    await still.goto(address)
    await expect(still.getByText(said.none)).toBeVisible()
    await still.unroute(call)
    const asked = still.waitForResponse(call)
    await still.route(call, (route) =>
      route.fulfill({ status: 403, json: { operation: 'ERROR', message: '', data: null } }),
    )
    await still.goto(address)
    await asked
    await expect(field(still, 'Notes')).toHaveValue(/Line 29/)
    await expect(history(still)).toHaveCount(0)
  })
})

test('older entries of a history stay when the newest page was asked for before them and comes after them', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const { invoice_id: id } = await makeInvoice(admin, { payment_amount: 1 })
  for (let n = 2; n <= 52; n += 1) await admin.put(`api/invoice/id/${id}`, { payment_amount: n })
  const page = await signedIn('Accountant', { live: true })
  await page.goto(`/invoices/update_invoice/${id}`)
  await expect(entries(page)).toHaveCount(50)
  const late = Promise.withResolvers<void>()
  await page.route('**/api/record_history/**page=1', async (route) => {
    await late.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/record_history.*page=1$/)
  await admin.put(`api/invoice/id/${id}`, { payment_amount: 53 })
  await asked
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(entries(page)).toHaveCount(52)
  late.resolve()
  await expect(entries(page)).toHaveCount(53)
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)
})

test('the history of an invoice or an employee is not for everybody', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(failing)
  const admin = await api('Administrator')
  const [invoice, employee] = [await makeInvoice(admin), await makeEmployee(admin)]
  const invoicePage = `/invoices/update_invoice/${invoice.invoice_id}`
  const employeePage = `/employees/update_employee/${employee.id}`
  for (const [who, address, sees] of [
    ['Accountant', invoicePage, true],
    ['IT', employeePage, true],
    ['Team Member', invoicePage, false],
    ['Accountant', employeePage, false],
  ] as const) {
    const page = await signedIn(who)
    await page.goto(address)
    if (sees) await expect(entries(page).last()).toContainText('created')
    else await expect(page.getByText(messages.generic.forbidden)).toBeVisible()
    await expect(history(page)).toHaveCount(sees ? 1 : 0)
  }
})
