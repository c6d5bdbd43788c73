import type { Page } from '@playwright/test'
import { messages } from '#domain/words/messages.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { choose, chooser, expectError, field, submitButton, summary } from './forms.ts'
import { makeInvoice, makeRfi } from './records.ts'

/** Submits, and expects these sentences at these inputs, in the order of the form, and none besides. */
async function expectRefused(page: Page, wrong: [label: string, sentence: string][]): Promise<void> {
  await submitButton(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toContainText(messages.generic.validationFailed)
  await expect(summary(page).getByRole('link')).toHaveText(
    wrong.map(([label, sentence]) =>
      sentence.toLowerCase().startsWith(label.toLowerCase()) ? sentence : `${label}: ${sentence}`,
    ),
  )
  for (const [label, sentence] of wrong) await expectError(page, field(page, label), sentence)
}

test('the rules of a project, a task, a submittal and an RFI are said at their fields', async ({
  signedIn,
  api,
}) => {
  const page = await signedIn('Manager')
  await test.step('a project', async () => {
    await page.goto('/projects/create_project')
    await field(page, 'Date Created').fill('')
    await field(page, 'Size (sqft)').fill('abc')
    await expectRefused(page, [
      ['Project Name', 'Project name is required'],
      ['Date Created', 'Start date is required'],
      ['City', 'City is required'],
      ['Size (sqft)', 'Please enter a valid number'],
    ])
    // The summary leads to the input, and what is put right leaves it.
    await summary(page).getByRole('link', { name: /^City/ }).click()
    await expect(chooser(page, 'City')).toBeFocused()
    await choose(page, 'City', 'Austin')
    await expect(summary(page).getByRole('link')).toHaveCount(3)
    await field(page, 'Size (sqft)').fill('12')
    await field(page, 'Date Created').fill('2026-01-02')
    await field(page, 'Project Name').fill('x'.repeat(151))
    await expectRefused(page, [['Project Name', 'Project name must be less than 150 characters']])
    await field(page, 'Project Name').fill('x'.repeat(150))
    await field(page, 'Deadline').check()
    await expectRefused(page, [['Date Due', 'Date due is required when deadline is enabled']])
  })

  await test.step('a task', async () => {
    await page.goto('/tasks/create_task')
    await field(page, 'Due Date').fill('')
    await field(page, 'Completion Percentage').fill('-1')
    await expectRefused(page, [
      ['Project', 'Project is required'],
      ['Title', 'Title is required'],
      ['Due Date', 'Due date is required'],
      ['Assigned To', 'User is required'],
      ['Completion Percentage', 'Completion percentage must be greater than 0'],
    ])
    await field(page, 'Completion Percentage').fill('101')
    await expectError(
      page,
      field(page, 'Completion Percentage'),
      'Completion percentage must be less than 100',
    )
    await field(page, 'Completion Percentage').fill('100')
    await expect(field(page, 'Completion Percentage')).not.toHaveAttribute('aria-invalid')
    // With nothing left to put right the summary goes, and does not take the focus when it comes back.
    await field(page, 'Due Date').fill('2027-01-01')
    await choose(page, 'Assigned To', 'Luis Ortega')
    await chooser(page, 'Project').click()
    await expect(page.getByPlaceholder('Search')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chooser(page, 'Project')).toBeFocused()
    await expect(summary(page)).toBeVisible()
    await field(page, 'Title').pressSequentially('Plan')
    await expect(summary(page)).toHaveCount(0)
    await field(page, 'Title').fill('')
    await expect(summary(page)).toBeVisible()
    await expect(field(page, 'Title')).toBeFocused()
  })

  await test.step('a submittal', async () => {
    await page.goto('/submittals/create_submittal')
    await field(page, 'Received Date').fill('')
    await expectRefused(page, [
      ['Project', 'Project is required'],
      ['Assigned To', 'User is required'],
      ['Received Date', 'Received date is required'],
      ['Description', 'Description is required'],
    ])
  })

  await test.step('an RFI', async () => {
    await page.goto('/rfi/create_rfi')
    await field(page, 'RFI Number').fill('abc')
    await field(page, 'Date Received').fill('')
    await expectRefused(page, [
      ['Project', 'Project is required'],
      ['RFI Number', 'RFI Number must be a number'],
      ['Assigned To', 'User is required'],
      ['Date Received', 'Required'],
      ['Description', 'Description is required'],
    ])
  })

  await test.step('half a date is not no date', async () => {
    const rfi = await makeRfi(await api('Administrator'))
    await page.goto(`/rfi/update_rfi/${rfi.RFI_id}`)
    await field(page, 'Sent Out Date').focus()
    await page.keyboard.type('02')
    await expectRefused(page, [['Sent Out Date', messages.generic.badDate]])
  })
})

test('the rules of a client, a point of contact, an employee and an invoice are said at their fields', async ({
  signedIn,
  api,
}) => {
  const page = await signedIn('Administrator')
  await test.step('a client', async () => {
    await page.goto('/clients/create_client')
    await field(page, 'Email').fill('x')
    await field(page, 'Phone Number').fill('555 123456')
    await field(page, 'State').fill('tx')
    await field(page, 'Postal Code').fill('1234')
    await expectRefused(page, [
      ['Name', 'Name is required'],
      ['Email', 'Invalid email'],
      ['Phone Number', messages.shared.badPhone],
      ['State', 'State must be 2 letters'],
      ['Postal Code', 'Postal code must be 5 digits'],
    ])
  })

  await test.step('a point of contact', async () => {
    await page.goto('/point_of_contact/create')
    await field(page, 'Email').fill('x')
    await field(page, 'Phone Number').fill('123')
    await expectRefused(page, [
      ['Name', 'Name is required'],
      ['Email', 'Invalid email address'],
      ['Phone Number', messages.shared.badPhone],
    ])
  })

  await test.step('an employee', async () => {
    await page.goto('/employees/create_employee')
    await field(page, 'Email').fill('x')
    await field(page, 'Password').fill('1234567')
    await field(page, 'Re-enter Password').fill('1234567')
    await expectRefused(page, [
      ['Name', 'Name is required'],
      ['Email', 'Invalid email address'],
      ['Password', 'Password must be at least 8 characters long'],
      ['Re-enter Password', 'Password must be at least 8 characters long'],
    ])
    await field(page, 'Name').fill('Noor')
    await field(page, 'Email').fill('noor@example.com')
    await field(page, 'Password').fill('long enough')
    await field(page, 'Re-enter Password').fill('another one')
    await expectRefused(page, [['Re-enter Password', 'Passwords do not match']])
  })

  await test.step('an invoice', async () => {
    const invoice = await makeInvoice(await api('Administrator'))
    await page.goto(`/invoices/update_invoice/${invoice.invoice_id}`)
    await field(page, 'Invoice Date').fill('')
    await field(page, 'Payment Amount').fill('-1')
    await expectRefused(page, [
      ['Invoice Date', 'Invoice date is required'],
      ['Payment Amount', 'Payment amount must be greater than 0'],
    ])
    await field(page, 'Payment Amount').fill('101')
    await expectError(page, field(page, 'Payment Amount'), 'Maximum value is 100')
  })
})

test('a form that was refused is accessible', async ({ signedIn }) => {
  const page = await signedIn('Manager')
  await page.goto('/point_of_contact/create')
  await submitButton(page).click()
  await expect(summary(page)).toBeVisible()
  await expectAccessible(page)
})
