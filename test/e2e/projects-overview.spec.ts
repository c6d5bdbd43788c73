import type { Page } from '@playwright/test'
import { demoAccounts } from '#domain/demo-accounts.ts'
import { messages } from '#domain/words/messages.ts'
import { expectAccessible, expectScreen } from './accessible.ts'
import { expect, hearNothing, test } from './fixtures.ts'
import { expectSaved, field, success } from './forms.ts'
import { openRow } from './list-rows.ts'
import { makeEmployee, makeInvoice, makeProject, makeSubmittal, makeTask } from './records.ts'

const trades = ['Mechanical', 'Electrical', 'Plumbing', 'Fire Protection', 'Other']
const bars = (page: Page) => page.getByRole('progressbar')
const tooltip = (page: Page) => page.getByRole('tooltip')
/** Who is given the work of a test that names nobody. */
const member = demoAccounts.find(({ role }) => role === 'Team Member')?.name ?? ''

const openProject = (page: Page, project_name: string) =>
  openRow(page, { model: 'project', filters: { project_name } })

test('the overview of a project: notes, bars, who works on them, what is billed', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const project = await makeProject(admin, { description: 'Roof first.\nThen the shafts.' })
  const { project_id } = project
  const colleague = await makeEmployee(admin, { name: `Zoe ${project_id.slice(0, 6)}` })
  await makeTask(admin, { project_id, category: 'Mechanical', status: 'Closed' })
  await makeTask(admin, { project_id, category: 'Mechanical' })
  await makeTask(admin, { project_id, category: 'Mechanical', assigned_to: colleague.email })
  await makeSubmittal(admin, { project: project_id, category: 'Fire Protection', status: 'Closed' })
  for (const payment_amount of [60, 50]) await makeInvoice(admin, { project_id, payment_amount })

  const page = await signedIn('Manager')
  await page.clock.install()
  await openProject(page, project.project_name)

  await test.step('counts by trade, in their order', async () => {
    await expect(page.getByText('Roof first.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Task Overview' })).toHaveText(/3 Tasks$/)
    await expect(page.getByRole('heading', { name: 'Submittal Overview' })).toHaveText(/1 Submittal$/)
    const counts = ['1 / 3', '0 / 0', '0 / 0', '0 / 0', '0 / 0', '0 / 0', '0 / 0', '0 / 0', '1 / 1', '0 / 0']
    await expect(bars(page)).toHaveText(counts.map((count, index) => `${trades[index % 5]}: ${count}`))
    await expect(bars(page).first()).toHaveAttribute('aria-valuenow', '33')
    await expect(page.getByText('Total Progress: 33.33%')).toBeVisible()
    await expect(page.getByText('All Submittals are Closed!')).toBeVisible()
  })

  await test.step('billing, and a plain note under all facts when the sum passes 100', async () => {
    await expect(page.getByText('110% in 2 invoices')).toBeVisible()
    const facts = page.locator('dl').filter({ hasText: 'Latest Sent Invoice' }).locator('div')
    const note = facts.filter({ hasText: messages.invoice.passesWhole })
    await expect(note).toBeVisible()
    await expect(async () => {
      const bottoms = await facts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
      expect((await note.boundingBox())?.y).toBeGreaterThan(bottoms.toSorted((a, b) => b - a)[1] ?? 0)
    }).toPass()
  })

  await test.step('the tooltip sits 15 px right of and 40 px below the pointer, and follows it', async () => {
    const bar = await boxOf(page, 0)
    for (const step of [20, 60]) {
      const [x, y] = [bar.x + step, bar.y + 5]
      await page.mouse.move(x, y)
      await expect.poll(() => placeOf(page)).toEqual({ left: x + 15, top: y + 40 })
    }
    const names = [colleague.name, member].toSorted((a, b) => a.localeCompare(b))
    await expect(tooltip(page)).toHaveText(`Assigned Users:${names.join('')}`)
    await expectAccessible(page)
  })

  await test.step('the pointer can move onto it, and Escape sends it away', async () => {
    // It follows the pointer as far as the bar goes.
    const bar = await boxOf(page, 0)
    const [x, y] = [bar.x + 60, Math.ceil(bar.y + bar.height) - 1]
    await page.mouse.move(x, y)
    const [left, top] = [x + 15, y + 40]
    await expect.poll(() => placeOf(page)).toEqual({ left, top })
    // The way there is quick for a hand, and not for a busy machine: time stands still on it.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.mouse.move(left + 10, top + 10, { steps: 4 })
    // Long enough for it to go, had the pointer not come in time.
    await page.clock.runFor(1000)
    await page.clock.resume()
    await expect(tooltip(page)).toContainText(colleague.name)
    await page.keyboard.press('Escape')
    await expect(tooltip(page)).toHaveCount(0)
    const other = await boxOf(page, 4)
    await page.mouse.move(other.x + 30, other.y + 5)
    await expect(tooltip(page)).toHaveText('Assigned Users:(No users assigned)')
    await page.mouse.move(5, 5)
    await expect(tooltip(page)).toHaveCount(0)
  })

  await test.step('it stays inside the window at the right and lower edge', async () => {
    const bar = await boxOf(page, 5)
    await page.mouse.move(bar.x + bar.width - 2, bar.y + 5)
    await expect(tooltip(page)).toBeVisible()
    const right = () => tooltip(page).evaluate((box) => innerWidth - box.getBoundingClientRect().right)
    await expect.poll(right).toBeGreaterThanOrEqual(0)
    await page.mouse.move(5, 5)
    await page.setViewportSize({ width: 1280, height: Math.round(bar.y) + 60 })
    await page.mouse.move(bar.x + 10, bar.y + 5)
    await expect(tooltip(page)).toBeVisible()
    const below = () => tooltip(page).evaluate((box) => innerHeight - box.getBoundingClientRect().bottom)
    await expect.poll(below).toBeGreaterThanOrEqual(0)
    await page.mouse.move(5, 5)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('the keyboard reaches each bar and has the tooltip beside it', async () => {
    await page.locator('tr[data-row]').getByRole('link').focus()
    await page.keyboard.press('Tab')
    await expect(bars(page).first()).toBeFocused()
    await expect(bars(page).first()).toHaveAccessibleDescription(
      new RegExp(`Assigned Users: .*${colleague.name}`),
    )
    await expect(tooltip(page)).toContainText(colleague.name)
    await expect(async () => {
      const bar = await boxOf(page, 0)
      expect(await placeOf(page)).toEqual({ left: bar.x + bar.width + 8, top: bar.y })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(tooltip(page)).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(tooltip(page)).toHaveText('Assigned Users:(No users assigned)')
  })

  await test.step('beside the form it is the same, and new after saving', async () => {
    await page.getByRole('link', { name: 'Edit' }).click()
    const aside = page.getByRole('complementary', { name: 'Project Overview' })
    await expect(aside.getByText('Total Progress: 33.33%')).toBeVisible()
    await expect(page.locator('main header').first().getByRole('link')).toHaveText([
      'Projects',
      'Assign Tasks',
      'Create Submittal',
      'Create RFI',
      'Submittal Register',
      'Ledger',
      'Open folder',
    ])
    await makeTask(admin, { project_id, category: 'Other', status: 'Closed' })
    await field(page, 'Project Description').fill('Shafts first.')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expectSaved(page, messages.project.updated)
    await success(page).getByRole('button', { name: 'Close' }).click()
    await expect(aside.getByText('Shafts first.')).toBeVisible()
    await expect(aside.getByText('Total Progress: 50.00%')).toBeVisible()
    await expectScreen(page)
  })

  await test.step('on a phone it has a tab of its own', async () => {
    const tab = page.getByRole('tab', { name: 'Overview' })
    await expect(tab).toBeHidden()
    await page.setViewportSize({ width: 375, height: 700 })
    const title = page.getByRole('heading', { name: 'Project Overview' })
    await expect(title).toBeHidden()
    await tab.click()
    await expect(title).toBeInViewport()
    await expect(field(page, 'Project Description')).toBeHidden()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name: 'Details' })).toBeFocused()
    await expect(field(page, 'Project Description')).toBeVisible()
  })
})

test('a project without work, by role: one action for most, and billing only for those who may', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  const project = await makeProject(await api('Administrator'))
  const leaders = [
    'Edit',
    'Assign Tasks',
    'Create Submittal',
    'Create RFI',
    'Submittal Register',
    'Ledger',
    'Open folder',
  ]
  for (const [role, links, billing] of [
    ['Administrator', leaders, true],
    ['Team Member', ['Submittal Register', 'Open folder'], false],
    ['Accountant', ['Submittal Register', 'Ledger', 'Open folder'], true],
  ] as const) {
    const page = await signedIn(role)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openProject(page, project.project_name)
    const panel = page.locator('tr[data-panel]')
    await expect(panel.getByText('(no notes written...)')).toBeVisible()
    await expect(panel.getByText('(No tasks found)')).toBeVisible()
    await expect(panel.getByText('(No submittals found)')).toBeVisible()
    await expect(panel.getByRole('heading')).toHaveText(['Notes', 'Task Overview', 'Submittal Overview'])
    await expect(bars(page)).toHaveCount(10)
    await expect(panel.getByRole('link')).toHaveText([...links])
    await expect(panel.getByText(messages.invoice.noneBilled)).toHaveCount(billing ? 1 : 0)
    expect(asked.filter((path) => path.startsWith('/api/invoice/project/'))).toHaveLength(billing ? 1 : 0)
  }
  await test.step('a failure of the invoices says so quietly and leaves the rest', async () => {
    const page = await signedIn('Manager')
    await page.route('**/api/invoice/project/*', (route) =>
      route.fulfill({ status: 500, json: { operation: 'ERROR', message: 'The disk is full' } }),
    )
    await openProject(page, project.project_name)
    await expect(page.getByText(messages.invoice.billingFailed)).toBeVisible()
    await expect(bars(page)).toHaveCount(10)
    await expectScreen(page)
    await page.unroute('**/api/invoice/project/*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(messages.invoice.noneBilled)).toBeVisible()
  })
})

test('a finger has the tooltip too', async ({ browser, signedIn, api }) => {
  const admin = await api('Administrator')
  const task = await makeTask(admin, { category: 'Mechanical' })
  const mouse = await signedIn('Team Member')
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 375, height: 800 },
    storageState: await mouse.context().storageState(),
  })
  await hearNothing(context)
  const page = await context.newPage()
  await page.goto(new URL('/', admin.url).href)
  await page.goto(
    `${admin.url}/projects/?filter_count=1&filter_by_0=project_name&filter_text_0=${encodeURIComponent(task.project_name)}`,
  )
  await page.getByRole('button', { name: /^Details of/ }).tap()
  await bars(page).first().tap()
  await expect(tooltip(page)).toContainText(member)
  await page.getByRole('heading', { name: 'Notes' }).tap()
  await expect(tooltip(page)).toHaveCount(0)
  await context.close()
})

async function boxOf(page: Page, index: number) {
  const box = await bars(page).nth(index).boundingBox()
  if (box === null) throw new Error('The bar is not in sight')
  return box
}

async function placeOf(page: Page): Promise<{ left: number; top: number }> {
  return await tooltip(page).evaluate((box) => {
    const { left, top } = box.getBoundingClientRect()
    return { left, top }
  })
}
