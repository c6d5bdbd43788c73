import type { Page } from '@playwright/test'
import { todayIn } from '#domain/dates.ts'
import { formWords } from '#domain/words/forms.ts'
import { messages } from '#domain/words/messages.ts'
import { expectAccessible, expectScreen } from './accessible.ts'
import { emailOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { expectError, field, sentBy, success } from './forms.ts'
import { makeInvoice, makeProject } from './records.ts'

const said = messages.invoice
const section = (page: Page) => page.getByRole('region', { name: 'Create Invoices' })
const block = (page: Page, number: number) => section(page).getByRole('group', { name: `Invoice ${number}` })
const amount = (page: Page, number: number) => block(page, number).getByRole('spinbutton')
const slider = (page: Page, number: number) => block(page, number).getByRole('slider')
const notes = (page: Page, number: number) => block(page, number).getByRole('textbox', { name: 'Notes' })
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true })
const problem = (page: Page) => section(page).getByRole('alert')

test('invoices are added, checked, submitted as one, and counted', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const project = await makeProject(admin)
  const { project_id } = project
  const page = await signedIn('Manager', { live: true })
  await page.goto(`/projects/update_project/${project_id}`)

  await test.step('no blocks, no Submit Invoices; no invoices, and it says so', async () => {
    await expect(section(page).getByText(said.noneBilled)).toBeVisible()
    await expect(button(page, 'Submit Invoices')).toHaveCount(0)
  })

  await test.step('slider and number are one value within 0 and 100', async () => {
    await button(page, 'Add Invoice').click()
    await expect(amount(page, 1)).toBeFocused()
    await expect(slider(page, 1)).toHaveValue('0')
    for (const input of [slider(page, 1), amount(page, 1)]) {
      await expect(input).toHaveAttribute('min', '0')
      await expect(input).toHaveAttribute('max', '100')
      await expect(input).toHaveAttribute('step', '1')
    }
    for (const [typed, kept] of [
      ['150', '100'],
      ['-5', '0'],
      ['12.5', '12'],
      ['40', '40'],
    ] as const) {
      await amount(page, 1).press('ControlOrMeta+a')
      await amount(page, 1).pressSequentially(typed)
      await expect(amount(page, 1)).toHaveValue(kept)
      await expect(slider(page, 1)).toHaveValue(kept)
    }
    await amount(page, 1).fill('')
    await amount(page, 1).blur()
    await expect(amount(page, 1)).toHaveValue('0')
    await slider(page, 1).press('End')
    await expect(amount(page, 1)).toHaveValue('100')
    await slider(page, 1).press('Home')
    await expect(amount(page, 1)).toHaveValue('0')
  })

  await test.step('what is wrong stands at its block and field, and a summary leads there', async () => {
    await button(page, 'Add Invoice').click()
    await amount(page, 2).fill('30')
    await button(page, 'Submit Invoices').click()
    await expect(problem(page)).toBeFocused()
    await expect(problem(page).getByRole('link')).toHaveText([
      'Invoice 1, Billing Percentage: Payment amount must be greater than 0',
      'Invoice 1, Notes: Notes must be at least 1 character',
      'Invoice 2, Notes: Notes must be at least 1 character',
    ])
    await expectError(page, amount(page, 1), 'Payment amount must be greater than 0')
    await expectAccessible(page)
    await problem(page).getByRole('link').last().click()
    await expect(notes(page, 2)).toBeFocused()
    await page.keyboard.type('Second part')
    await expect(notes(page, 2)).not.toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('a block goes without a question, and the focus stays near', async () => {
    await button(page, 'Add Invoice').click()
    await block(page, 3).getByRole('button', { name: 'Remove Invoice' }).click()
    await expect(block(page, 2)).toBeFocused()
    await block(page, 2).getByRole('button', { name: 'Remove Invoice' }).click()
    await block(page, 1).getByRole('button', { name: 'Remove Invoice' }).click()
    await expect(button(page, 'Add Invoice')).toBeFocused()
    await expect(button(page, 'Submit Invoices')).toHaveCount(0)
  })

  await test.step('two are sent once, however often the button is pressed', async () => {
    for (const [number, percent] of [
      [1, '40'],
      [2, '25'],
    ] as const) {
      await button(page, 'Add Invoice').click()
      await amount(page, number).fill(percent)
      await notes(page, number).fill(`Part ${number}`)
    }
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/invoice/create_bulk', async (route) => {
      await released
      await route.continue()
    })
    const body = await sentBy(page, () => button(page, 'Submit Invoices').click())
    const common = {
      project_id,
      user_email: emailOf('Manager'),
      invoice_date: todayIn('America/Chicago'),
      payment_status: 'Pending',
    }
    expect(body).toEqual({
      invoices: [
        { ...common, payment_amount: 40, notes: 'Part 1' },
        { ...common, payment_amount: 25, notes: 'Part 2' },
      ],
    })
    await expect(button(page, 'Processing...')).toBeFocused()
    await page.keyboard.press('Enter')
    release()
    await expect(success(page)).toContainText('The invoice(s) have been submitted successfully.')
    await expect(success(page).getByRole('link')).toHaveText(['To Projects', 'To Dashboard'])
    await success(page).getByRole('button', { name: 'Close' }).click()
    await expect(button(page, 'Add Invoice')).toBeFocused()
    await expect(button(page, 'Submit Invoices')).toHaveCount(0)
    await expect(section(page).getByText('65% in 2 invoices')).toBeVisible()
    await expect(section(page).getByRole('listitem')).toHaveCount(2)
    expect((await admin.get(`api/invoice/project/${project_id}`)).data).toHaveLength(2)
    await expectScreen(page)
  })

  await test.step('what colleagues bill shows up: the newest are listed, all on demand, and what was sent is paid', async () => {
    for (let part = 0; part < 4; part++) await makeInvoice(admin, { project_id, payment_amount: 10 })
    const sent = await makeInvoice(admin, { project_id, payment_amount: 7, invoice_date: '2026-01-05' })
    await admin.get(`api/invoice/mark_as_sent/${sent.invoice_id}`)
    await expect(section(page).getByText('112% in 7 invoices')).toBeVisible()
    await expect(section(page).getByText(said.passesWhole)).toBeVisible()
    await expect(section(page).getByText('7%', { exact: true })).toBeVisible()
    await expect(section(page).getByRole('listitem')).toHaveCount(5)
    await button(page, 'Show all 7 invoices').click()
    await expect(section(page).getByRole('listitem')).toHaveCount(7)
    await expect(section(page).getByRole('listitem').last()).toContainText('Jan 5, 2026')
  })
})

test('a refused submit empties the section, says why, and gives everything back', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of (400|422)/)
  expectConsole(/ERR_FAILED|ERR_CONNECTION/)
  const admin = await api('Administrator')
  const project = await makeProject(admin)
  const { project_id } = project
  const page = await signedIn('Accountant')
  await page.goto(`/projects/update_project/${project_id}`)
  const create = '**/api/invoice/create_bulk'
  for (const [number, percent] of [
    [1, '40'],
    [2, '25'],
  ] as const) {
    await button(page, 'Add Invoice').click()
    await amount(page, number).fill(percent)
    await notes(page, number).fill(`Part ${number}`)
  }

  await test.step('sentences that only the server found come back with their fields', async () => {
    const errors = { 'invoices.1.notes': ['Please name the phase'] }
    await page.route(create, (route) =>
      route.fulfill({ status: 400, json: { operation: 'ERROR', message: 'Please name the phase', errors } }),
    )
    await button(page, 'Submit Invoices').click()
    await expect(problem(page)).toBeFocused()
    await expect(problem(page)).toContainText('An error occurred while submitting the invoice form.')
    await expect(problem(page)).toContainText('Invoice 2: Please name the phase')
    await expect(section(page).getByRole('group')).toHaveCount(0)
    await expectAccessible(page)
    await button(page, 'Restore entries').click()
    await expect(problem(page)).toBeFocused()
    await expectError(page, notes(page, 2), 'Please name the phase')
    await expect(notes(page, 1)).toHaveValue('Part 1')
    await expect(amount(page, 2)).toHaveValue('25')
    await notes(page, 2).fill('Part 2 of 2')
    await page.unroute(create)
  })

  const loseAnswer = () =>
    page.route(
      create,
      async (route) => {
        await route.fetch()
        await route.abort('failed')
      },
      { times: 1 },
    )
  const question = page.getByRole('alertdialog', { name: formWords.leave })
  const stored = async () => (await admin.get(`api/invoice/project/${project_id}`)).data

  await test.step('what waits to be restored is not left behind without a word', async () => {
    await loseAnswer()
    await button(page, 'Submit Invoices').click()
    await expect(problem(page)).toContainText(messages.generic.unreachable)
    await expect(section(page).getByRole('group')).toHaveCount(0)
    await page.getByRole('link', { name: 'Cancel', exact: true }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
  })

  await test.step('after an answer that got lost the same makes no second invoices', async () => {
    await button(page, 'Restore entries').click()
    await expect(block(page, 1)).toBeFocused()
    await expect(notes(page, 2)).toHaveValue('Part 2 of 2')
    await button(page, 'Submit Invoices').click()
    await expect(success(page)).toBeVisible()
    expect(await stored()).toHaveLength(2)
    await success(page).getByRole('button', { name: 'Close' }).click()
  })

  await test.step('what was changed since is held back until the person knows', async () => {
    await button(page, 'Add Invoice').click()
    await amount(page, 1).fill('10')
    await notes(page, 1).fill('Part 3')
    await loseAnswer()
    await button(page, 'Submit Invoices').click()
    await button(page, 'Restore entries').click()
    await amount(page, 1).fill('11')
    await button(page, 'Submit Invoices').click()
    await expect(problem(page)).toContainText(formWords.savedEarlier)
    await expect(section(page).getByText('75% in 3 invoices')).toBeVisible()
    await button(page, 'Restore entries').click()
    await expect(amount(page, 1)).toHaveValue('11')
    await button(page, 'Submit Invoices').click()
    await success(page).getByRole('link', { name: 'To Dashboard' }).click()
    await expect(page).toHaveURL(/\/main_menu/)
    await expect(question).toHaveCount(0)
    expect(await stored()).toHaveLength(4)
  })
})

test('whatever gets lost on the way, each invoice is stored once', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of (400|422)|ERR_FAILED/)
  const admin = await api('Administrator')
  const page = await signedIn('Manager')
  const loseAnswers = (times: number) =>
    page.route(
      '**/api/invoice/create_bulk',
      async (route) => {
        await route.fetch()
        await route.abort('failed')
      },
      { times },
    )
  const open = async () => {
    const { project_id } = await makeProject(admin)
    await page.goto(`/projects/update_project/${project_id}`)
    return async () => {
      const { data } = await admin.get(`api/invoice/project/${project_id}`)
      return (data as { notes: string }[]).map((invoice) => invoice.notes).toSorted()
    }
  }
  const enter = async (number: number, text: string) => {
    await button(page, 'Add Invoice').click()
    await amount(page, number).fill('10')
    await notes(page, number).fill(text)
  }
  const submit = () => button(page, 'Submit Invoices').click()
  const restore = () => button(page, 'Restore entries').click()

  await test.step('a lost one is restored beside a new one', async () => {
    const stored = await open()
    await enter(1, 'Lost')
    await loseAnswers(1)
    await submit()
    await expect(section(page).getByText('10% in 1 invoice')).toBeVisible()
    await enter(1, 'New')
    await restore()
    await expect(notes(page, 1)).toHaveValue('Lost')
    await expect(notes(page, 2)).toHaveValue('New')
    await submit()
    await expect(success(page)).toBeVisible()
    expect(await stored()).toEqual(['Lost', 'New'])
  })

  await test.step('two tries are lost one after the other', async () => {
    const stored = await open()
    await loseAnswers(2)
    await enter(1, 'First')
    await submit()
    await expect(problem(page)).toBeVisible()
    await enter(1, 'Second')
    await submit()
    await expect(section(page).getByText('20% in 2 invoices')).toBeVisible()
    await restore()
    await enter(3, 'Third')
    await submit()
    await expect(success(page)).toBeVisible()
    expect(await stored()).toEqual(['First', 'Second', 'Third'])
  })

  await test.step('of a lost one and a new one the second is refused', async () => {
    const stored = await open()
    await loseAnswers(1)
    await enter(1, 'Kept')
    await submit()
    await restore()
    await enter(2, 'Refused')
    await page.route('**/api/invoice/create_bulk', (route) =>
      String(route.request().postData()).includes('Refused')
        ? route.fulfill({ status: 400, json: { operation: 'ERROR', message: 'Not today' } })
        : route.continue(),
    )
    await submit()
    await expect(problem(page)).toContainText(`Not today ${said.someCreated(1)}`)
    await page.unroute('**/api/invoice/create_bulk')
    await restore()
    await expect(section(page).getByRole('group')).toHaveCount(1)
    await submit()
    await expect(success(page)).toBeVisible()
    expect(await stored()).toEqual(['Kept', 'Refused'])
  })

  await test.step('of lost ones only what was edited since comes back, and the person is told', async () => {
    const stored = await open()
    await loseAnswers(1)
    await enter(1, 'Stays')
    await enter(2, 'Before')
    await submit()
    await restore()
    await notes(page, 2).fill('After')
    await enter(3, 'Besides')
    await submit()
    await expect(problem(page)).toContainText(formWords.savedEarlier)
    await restore()
    await expect(section(page).getByRole('group')).toHaveCount(2)
    await expect(notes(page, 1)).toHaveValue('After')
    await block(page, 1).getByRole('button', { name: 'Remove Invoice' }).click()
    await submit()
    await expect(success(page)).toBeVisible()
    expect(await stored()).toEqual(['Before', 'Besides', 'Stays'])
  })
})

test('leaving asks once for the form and the invoices together', async ({ signedIn, api }) => {
  const project = await makeProject(await api('Administrator'))
  const page = await signedIn('Administrator')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.goto(`/projects/update_project/${project.project_id}`)
  const question = page.getByRole('alertdialog', { name: formWords.leave })
  const leave = page.getByRole('link', { name: 'Cancel', exact: true })

  await button(page, 'Add Invoice').click()
  await notes(page, 1).fill('Half a thought')
  await leave.click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(notes(page, 1)).toHaveValue('Half a thought')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])

  await button(page, 'Add Invoice').click()
  await leave.click()
  await expect(page).toHaveURL(/\/projects\/(\?|$)/)
  await page.goBack()
  await button(page, 'Add Invoice').click()
  await amount(page, 1).fill('5')
  await field(page, 'Size (sqft)').fill('77')
  await leave.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/projects\/(\?|$)/)
  await expect(question).toHaveCount(0)
})

test('who may not bill sees no invoices, and a new project has none', async ({ signedIn, api }) => {
  const project = await makeProject(await api('Administrator'))
  const member = await signedIn('Team Member')
  const asked: string[] = []
  member.on('request', (request) => asked.push(request.url()))
  await member.goto(`/projects/update_project/${project.project_id}`)
  await expect(member.getByRole('complementary', { name: 'Project Overview' })).toBeVisible()
  await expect(section(member)).toHaveCount(0)
  expect(asked.filter((url) => url.includes('/invoice/'))).toEqual([])
  await expectScreen(member)
  const manager = await signedIn('Manager')
  await manager.goto('/projects/create_project')
  await expect(field(manager, 'Project Name')).toBeVisible()
  await expect(section(manager)).toHaveCount(0)
})
