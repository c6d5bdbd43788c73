import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import type { Api } from './api.ts'
import { expect, test } from './fixtures.ts'
import { openRow, said as toast } from './list-rows.ts'
import { makeClient, makeProject, makeTask, unique } from './records.ts'

const menu = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Menu of/ })
const choose = async (page: Page, act: string) => {
  await menu(page).first().click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A project with half of its tasks closed. */
async function halfDone(admin: Api): Promise<{ id: string; name: string }> {
  const { name: client_name } = await makeClient(admin)
  const { project_id, project_name } = await makeProject(admin, {
    project_name: unique('Tower'),
    client_name,
  })
  for (const status of ['Closed', 'Active']) await makeTask(admin, { project_id, status })
  return { id: String(project_id), name: String(project_name) }
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(client)
}

test('a contract is split, what its tasks earned is drafted, sent and paid', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const { id, name } = await halfDone(await api('Administrator'))
  const page = await signedIn('Administrator')
  await page.goto(`/projects/ledger/${id}`)
  await expect(page.getByText('No contract fee yet. Invoices show percentages only.')).toBeVisible()

  await test.step('the fee is split into the usual phases, which must come to it', async () => {
    await button(page, 'Edit contract').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Contract fee').fill('much')
    await button(page, 'Save').click()
    await expect(dialog.getByText('Please enter an amount such as 12,500.00')).toBeVisible()
    await dialog.getByLabel('Contract fee').fill('100,000')
    await button(page, 'Split into phases').click()
    const bidding = dialog.getByRole('group', { name: 'Phase 4' }).getByLabel('Share or amount')
    await expect(bidding).toHaveValue('5')
    await bidding.fill('6')
    await button(page, 'Save').click()
    await expect(
      dialog.getByText('Phases come to $101,000.00, but the contract fee is $100,000.00'),
    ).toBeVisible()
    await expectAccessible(page)
    await bidding.fill('5')
    await button(page, 'Save').click()
    await expect(toast(page, 'Contract saved')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Phases' }).getByRole('row')).toHaveCount(6)
    await expect(
      page.getByRole('img', { name: 'Remaining $100,000.00, Tasks done 50%, Ready to bill $50,000.00' }),
    ).toBeVisible()
  })

  await test.step('what is ready is ticked and drafted', async () => {
    await page.goto(`/billing/?q=${encodeURIComponent(name)}`)
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('$50,000.00')
    await row.getByRole('checkbox').check()
    await button(page, 'Draft invoices').click()
    await expect(toast(page, '1 invoice drafted')).toBeVisible()
    await expect(page.getByText('No project is called so.')).toBeVisible()
  })

  await test.step('the draft is approved, sent and paid in two parts, never more than is open', async () => {
    await page.goto(`/projects/ledger/${id}`)
    const row = page.getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1)
    await expect(row).toContainText(/Draft.*50%\$0\.00\$50,000\.00\$50,000\.00\$50,000\.00/)
    await choose(page, 'Approve')
    await expect(row).toContainText('Approved')
    await choose(page, 'Mark as Sent')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Sent' }).click()
    await expect(row).toContainText(/20\d\d-\d{4}/)
    await expect(row).toContainText('Sent')
    await choose(page, 'Record payment')
    const amount = page.getByRole('dialog').getByLabel('Amount')
    await expect(amount).toBeFocused()
    await expect(amount).toHaveValue('$50,000.00')
    await amount.fill('60,000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Only $50,000.00 is still open')).toBeVisible()
    await amount.fill('20,000')
    await page.keyboard.press('Enter')
    await expect(row).toContainText('$20,000.00')
    await choose(page, 'Record payment')
    await expect(amount).toHaveValue('$30,000.00')
    await page.keyboard.press('Enter')
    await expect(row).toContainText('Paid')
    await expectAccessible(page)
  })

  await test.step('the open row of the list tells what it came to, and leads to the ledger', async () => {
    await openRow(page, { model: 'invoice', filters: { project_id_id: name } })
    const facts = page.getByRole('definition')
    await expect(facts.filter({ hasText: '$50,000.00' }).first()).toBeVisible()
    await expect(facts.filter({ hasText: '$0.00' }).last()).toBeVisible()
    await expect(button(page, 'PDF')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Ledger', exact: true }).click()
    await expect(page).toHaveURL(`/projects/ledger/${id}`)
  })
})

test('on the phone an invoice is a card, and no part of billing scrolls sideways', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const admin = await api('Administrator')
  const { id } = await halfDone(admin)
  const phases = [
    { name: 'Design', share_bp: 4000 },
    { name: 'Documents', share_bp: 6000 },
  ]
  await admin.put(`api/ledger/project/${id}/contract`, { fee_cents: 10_000_000, phases })
  const page = await signedIn('Accountant')
  await page.setViewportSize({ width: 320, height: 700 })

  await test.step('a new invoice says what it comes to as one types', async () => {
    await page.goto(`/projects/update_project/${id}`)
    const section = page.getByRole('region', { name: 'Create Invoices' })
    await expect(section.getByText('Contract fee')).toBeVisible()
    await button(page, 'Add Invoice').click()
    await section.getByLabel('Documents, percent').fill('50')
    await expect(section.getByRole('listitem').filter({ hasText: 'Documents' })).toContainText('$30,000.00')
    await expect(section.getByRole('spinbutton', { name: 'Billing Percentage' })).toHaveValue('30')
    await section.getByLabel('Notes').fill('Half of the documents')
    await expectAccessible(page)
    await button(page, 'Submit Invoices').click()
    await expect(page.getByText('The invoice(s) have been submitted successfully.')).toBeVisible()
  })

  await test.step('it is voided with a reason', async () => {
    await page.goto(`/projects/ledger/${id}`)
    const card = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')
    await expect(card).toContainText('$30,000.00')
    await expectNoSidewaysScroll(page)
    await choose(page, 'Void')
    await button(page, 'Void').click()
    await expect(page.getByText('Please say why')).toBeVisible()
    await page.getByLabel('Reason').fill('Made twice')
    await expectAccessible(page)
    await button(page, 'Void').click()
    await expect(card).toContainText('Made twice')
    await expect(menu(page)).toBeFocused()
  })

  await test.step('each part is in the address', async () => {
    await page.goto('/billing/')
    const tabs = page.getByRole('tab')
    for (const name of ['Drafts', 'Sent', 'Overdue', 'Paid', 'Ageing', 'Exports']) {
      await tabs.filter({ hasText: name }).click()
      await expect(page).toHaveURL(new RegExp(`tab=${name.toLowerCase()}`))
      await expect(page.locator('.animate-pulse')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
    }
    await page.getByRole('link', { name: /^Overdue/ }).click()
    await expect(tabs.filter({ hasText: 'Overdue' })).toHaveAttribute('aria-selected', 'true')
  })
})

test('a contract that somebody else saved meanwhile is merged, and asked about where both changed it', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 409/)
  const admin = await api('Administrator')
  const { id } = await halfDone(admin)
  const path = `api/ledger/project/${id}/contract`
  await admin.put(path, { fee_cents: 100_000 })
  const page = await signedIn('Manager')
  await page.goto(`/projects/ledger/${id}`)
  await button(page, 'Edit contract').click()
  await page.getByLabel('Contract fee').fill('2,000')
  await admin.put(path, { fee_cents: 300_000, terms_days: 45 })
  await button(page, 'Save').click()
  const conflict = page.getByRole('dialog').filter({ hasText: '$3,000.00' })
  await expect(conflict).toContainText('$2,000.00')
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Contract saved')).toBeVisible()
  const { contract } = (await admin.get(`api/ledger/project/${id}`)).data
  expect(contract).toMatchObject({ fee_cents: 200_000, terms_days: 45 })
})
