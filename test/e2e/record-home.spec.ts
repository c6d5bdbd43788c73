import { formWords } from '#domain/words/forms.ts'
import { messages } from '#domain/words/messages.ts'
import { expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { chooser, expectSaved, field, submitButton, success } from './forms.ts'
import { agree, asked, press, said } from './list-rows.ts'
import { makeInvoice, makeProject, makeRfi, makeTask } from './records.ts'

test('the page of a record says what it is called, how it stands, who has it and where it belongs', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const project = await makeProject(admin)
  const { project_id } = project
  const rfi = await makeRfi(admin, { project_id, description: 'Who furnishes the power supply?' })
  const page = await signedIn('Manager')
  await page.goto(`/rfi/update_rfi/${rfi.RFI_id}`)
  const header = page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) })
  await expect(header.getByText('RFI 1: Who furnishes the power supply?')).toBeVisible()
  await expect(header.getByRole('listitem')).toHaveText([
    'Active',
    'Mechanical',
    /^Alma Reyes to Luis Ortega$/,
  ])
  const number = project_id.split('-')[0]
  await expect(header.getByRole('link')).toHaveText([
    'RFIs',
    `${number} ${project.project_name}`,
    'Open folder',
    'Open project folder',
  ])
  await expect(page.getByRole('region', { name: 'Files' })).toContainText(messages.record.noFiles)
  await expectScreen(page)

  await test.step('an open task that is late says so in a word', async () => {
    const task = await makeTask(admin, { project_id, due_date: '2026-01-05' })
    await page.goto(`/tasks/update_task/${task.task_id}`)
    await expect(header.getByText(/^Overdue: Jan 5/)).toBeVisible()
  })

  await test.step('on a phone each part has its tab', async () => {
    await page.setViewportSize({ width: 375, height: 700 })
    await expect(page.getByRole('tab')).toHaveText(['Details', 'Files', 'Discussion'])
    await expect(page.getByRole('region', { name: 'History' })).toBeHidden()
    await page.getByRole('tab', { name: 'Discussion' }).click()
    await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
    await expect(page.getByRole('tabpanel', { name: 'Discussion' })).toBeVisible()
    await expectScreen(page)
    await page.keyboard.press('Home')
    await expect(page.getByRole('tab', { name: 'Details' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('tabpanel', { name: 'Discussion' })).toBeVisible()
  })

  await test.step('a changed form takes the place of the bar only while it is in sight', async () => {
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    await page.getByRole('tab', { name: 'Details' }).click()
    await expect(menu).toBeVisible()
    await field(page, 'Title').fill('Two words')
    await expect(menu).toBeHidden()
    await page.getByRole('tab', { name: 'Files' }).click()
    await expect(menu).toBeVisible()
    await page.getByRole('tab', { name: 'Details' }).click()
    await submitButton(page).click()
    await expectSaved(page, messages.task.updated)
    await menu.click({ trial: true })
  })

  await test.step('so does a new record, as soon as something is typed or refused', async () => {
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    await page.goto('/submittals/create_submittal')
    await expect(menu).toBeVisible()
    const title = await page.getByRole('heading', { level: 1, name: 'Create Submittal' }).boundingBox()
    expect(title?.y, 'the title stands in the bar').toBeLessThan(48)
    await submitButton(page).click()
    await expect(menu).toBeHidden()
    await expect(submitButton(page)).toBeInViewport({ ratio: 1 })
    await expectScreen(page)
  })
})

test('the foot of a form counts its changes, and the news of saving them leaves the form in use', async ({
  signedIn,
  api,
}) => {
  const task = await makeTask(await api('Administrator'))
  const page = await signedIn('Manager')
  await page.goto(`/tasks/update_task/${task.task_id}`)
  const form = page.locator('form')
  await expect(form.getByText('No changes')).toBeVisible()
  await field(page, 'Title').fill('Two words')
  await expect(form.getByText('1 change', { exact: true })).toBeVisible()
  await field(page, 'Completion Percentage').fill('30')
  await expect(form.getByText('2 changes')).toBeVisible()
  await submitButton(page).click()
  await expectSaved(page, messages.task.updated)
  await expect(form.getByText('No changes')).toBeVisible()
  await expect(page.locator('main header').getByText('Two words')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(success(page)).toBeHidden()
  await expect(submitButton(page)).toBeFocused()

  await field(page, 'Title').fill('Three more words')
  await submitButton(page).click()
  await expectSaved(page, messages.task.updated)
  await field(page, 'Description').click()
  await expect(success(page)).toBeHidden()
  await expect(field(page, 'Description')).toBeFocused()
})

test('a record is finished on its own page, and what is typed there meanwhile stays', async ({
  signedIn,
  api,
}) => {
  const task = await makeTask(await api('Administrator'))
  const page = await signedIn('Manager')
  await page.goto(`/tasks/update_task/${task.task_id}`)
  const header = page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) })
  await expect(header.getByRole('button')).toHaveText(['Mark Complete', 'Ping', 'Follow'])
  await expect(header.getByRole('link', { name: 'Email' })).toHaveAttribute('href', /^mailto:/)
  await field(page, 'Title').fill('Two words')

  await press(page, 'Ping')
  await agree(page, messages.task.confirmPing, 'Ping')
  await expect(said(page, messages.task.pinged)).toBeVisible()
  await expect(header.getByRole('listitem').filter({ hasText: 'Pinged' })).toBeVisible()
  await expect(header.getByRole('button')).toHaveText(['Mark Complete', 'Ping', 'Clear Ping', 'Follow'])

  await press(page, 'Mark Complete')
  await agree(page, messages.task.confirmClose, 'Mark Complete')
  await expect(header.getByRole('listitem').first()).toHaveText('Closed')
  await expect(chooser(page, 'Status')).toHaveText('Closed')
  await expect(field(page, 'Completion Percentage')).toHaveValue('100')
  await expect(field(page, 'Title')).toHaveValue('Two words')
  await expect(page.locator('form').getByText('1 change', { exact: true })).toBeVisible()
  await expect(page.getByText(formWords.latest.merging)).toHaveCount(0)
  await submitButton(page).click()
  await expectSaved(page, messages.task.updated)
  await expectScreen(page)
})

test('what was typed into a field that an act has locked since stands in nobody’s way', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const project = await makeProject(admin)
  await admin.put(`api/ledger/project/${project.project_id}/contract`, { fee_cents: 1_000_000 })
  const invoice = await makeInvoice(admin, { project_id: project.project_id, payment_amount: 50 })
  const page = await signedIn('Administrator')
  await page.goto(`/invoices/update_invoice/${invoice.invoice_id}`)
  await field(page, 'Payment Amount').fill('55')
  await field(page, 'Notes').fill('Second floor')
  await press(page, 'Mark as Sent')
  await expect(asked(page, messages.invoice.confirmSend)).toContainText(formWords.notSavedYet)
  await agree(page, messages.invoice.confirmSend, 'Mark as Sent')
  await expect(field(page, 'Payment Amount')).toBeDisabled()
  await expect(field(page, 'Payment Amount')).toHaveValue('50')
  await expect(page.getByRole('alert').filter({ hasText: 'Not taken: Payment Amount' })).toBeVisible()
  await expect(page.locator('form').getByText('1 change', { exact: true })).toBeVisible()
  await submitButton(page).click()
  await expectSaved(page, messages.invoice.updated)

  await field(page, 'Notes').fill('Third floor')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Menu of/ })
    .click()
  await page.getByRole('menuitem', { name: 'Void' }).click()
  const reason = page.getByRole('dialog', { name: /^Void/ })
  await expect(reason).toContainText(formWords.notSavedYet)
  await reason.getByLabel('Reason').fill('Made twice')
  await reason.getByRole('button', { name: 'Void' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not taken: Notes' })).toBeVisible()
})

test('what was typed into a field that a colleague has locked since is not saved in silence', async ({
  signedIn,
  expectConsole,
  api,
}) => {
  expectConsole(/status of 409/)
  const admin = await api('Administrator')
  const invoice = await makeInvoice(admin, { payment_amount: 50 })
  const page = await signedIn('Administrator')
  await page.goto(`/invoices/update_invoice/${invoice.invoice_id}`)
  await field(page, 'Notes').fill('Second floor')
  await admin.post(`api/invoice/void/${invoice.invoice_id}`, { reason: 'Made twice' })
  await submitButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not taken: Notes' })).toBeVisible()
  await expect(success(page)).toBeHidden()
})
