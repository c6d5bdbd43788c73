import { devices, type Locator, type Page } from '@playwright/test'
import { messages } from '#domain/words/messages.ts'
import type { Role } from '#domain/roles.ts'
import { expectAccessible } from './accessible.ts'
import type { Api } from './api.ts'
import { column, fewCards } from './dashboard.ts'
import { expect, test } from './fixtures.ts'
import { agree, asked, pressUndo, said } from './list-rows.ts'
import { makeEmployee, makeInvoice, makeProject, makeRfi, makeSubmittal, makeTask } from './records.ts'

const cards = (page: Page, name: string) => column(page, name).getByRole('listitem')
const marker = (card: Locator) => card.getByText('New', { exact: true })
const menuButton = (card: Locator) => card.getByRole('button', { name: /^Actions for/ })
const entries = (page: Page) => page.getByRole('menu').getByRole('menuitem')

/** Somebody new, whose dashboard holds what the test gave them and nothing else. */
async function newcomer(admin: Api, role: Role = 'Team Member') {
  const { email, name } = await makeEmployee(admin, { role })
  return { email, name, assigned_to: email }
}

test('a card is new until somebody has looked at it', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const { email, assigned_to } = await newcomer(admin)
  const { project_id } = await makeTask(admin, { assigned_to })
  await makeTask(admin, { assigned_to, project_id })
  await makeTask(admin, { assigned_to, project_id })
  const rfi = await makeRfi(admin, { assigned_to, project_id })
  const page = await signedIn(email)
  const tasks = cards(page, 'Tasks')
  const rfis = cards(page, 'RFIs')
  // News that come after the cards, or not, push them down.
  await page.route('**/api/announcements/', (route) => route.fulfill({ json: [] }))
  await page.goto('/main_menu')
  await expect(marker(tasks)).toHaveCount(3)
  await expect(marker(rfis)).toHaveCount(1)

  await test.step('a pointer that stays, the keyboard or a click is a look, and nothing moves', async () => {
    await tasks.nth(1).scrollIntoViewIfNeeded()
    const [before, crossed] = [await tasks.first().boundingBox(), await tasks.nth(1).boundingBox()]
    for (const box of [crossed, before]) await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
    await expect(marker(tasks.first())).toHaveCount(0)
    expect(await tasks.first().boundingBox()).toEqual(before)
    await expect(marker(tasks)).toHaveCount(2)
    await tasks.nth(1).getByRole('link').focus()
    await expect(marker(tasks)).toHaveCount(1)
    await menuButton(tasks.nth(2)).dispatchEvent('click')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(marker(tasks)).toHaveCount(0)
    await expect(marker(rfis)).toHaveCount(1)
  })

  await test.step('it is kept in the browser by kind and id, over a reload', async () => {
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('seenCards') ?? '') as string[])
    await expect.poll(kept).toHaveLength(3)
    for (const card of await kept()) expect(card).toMatch(/^task:[0-9a-f-]{36}$/)
    await page.reload()
    await expect(marker(rfis)).toHaveCount(1)
    await expect(marker(tasks)).toHaveCount(0)
  })

  await test.step('another tab follows', async () => {
    const other = await page.context().newPage()
    await other.goto('/main_menu')
    await expect(marker(cards(other, 'RFIs'))).toHaveCount(1)
    await cards(page, 'RFIs').first().hover()
    await expect(marker(rfis)).toHaveCount(0)
    await expect(marker(cards(other, 'RFIs'))).toHaveCount(0)
    await other.close()
  })

  await test.step('what is kept may be broken', async () => {
    await page.evaluate(() => localStorage.setItem('seenCards', '{"broken'))
    await page.reload()
    await expect(marker(tasks)).toHaveCount(3)
    await rfis.first().hover()
    await expect(marker(rfis)).toHaveCount(0)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('seenCards')))
      .toBe(`["rfi:${rfi.RFI_id}"]`)
  })
})

test('for Tab a column is one stop, and so is the history; arrows move among the cards', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const { project_id } = await makeTask(admin)
  await makeTask(admin, { project_id })
  const page = await signedIn('Administrator')
  await fewCards(page)
  // The history begins with whatever other tests have done last, of which there may be a single card.
  await page.route('**/api/history', async (route) => {
    const response = await route.fetch()
    const all = (await response.json()) as { project_id: string }[]
    await route.fulfill({ response, json: all.filter((project) => project.project_id === project_id) })
  })
  await page.goto('/main_menu')
  const link = (name: string, nth: number) => cards(page, name).nth(nth).getByRole('link')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const project = column(page, 'History').getByRole('heading', { level: 3 }).getByRole('link')
  await expect(project.first()).toBeVisible()
  const stops = ':is(a, button):not([tabindex="-1"])'
  await expect(column(page, 'Tasks').locator(stops)).toHaveCount(3)
  await expect(column(page, 'History').locator(stops)).toHaveCount(1)

  await test.step('Tab goes by the card, its menu and the way to the list, to the next column', async () => {
    await link('Tasks', 0).focus()
    await press('Tab')
    await expect(menuButton(cards(page, 'Tasks').nth(0))).toBeFocused()
    await press('Tab')
    await expect(page.getByRole('link', { name: 'All Tasks' })).toBeFocused()
    await press('Tab')
    await expect(link('Projects', 0)).toBeFocused()
  })

  await test.step('arrows, Home and End; a column is left and entered where one was', async () => {
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp')
    await expect(link('Projects', 2)).toBeFocused()
    await press('ArrowRight')
    await expect(link('Submittals', 0)).toBeFocused()
    await press('End')
    await expect(link('Submittals', -1)).toBeFocused()
    await expect(link('Submittals', -1)).toBeInViewport()
    await press('Home', 'ArrowUp')
    await expect(link('Submittals', 0)).toBeFocused()
    await press('ArrowLeft')
    await expect(link('Projects', 2)).toBeFocused()
    await press('Shift+Tab', 'Tab', 'Tab')
    await expect(menuButton(cards(page, 'Projects').nth(2))).toBeFocused()
  })

  await test.step('in the history down is the next row, right the next card', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await project.first().focus()
    await press('ArrowDown')
    await expect(link('History', 0)).toBeFocused()
    await press('ArrowRight')
    await expect(link('History', 1)).toBeFocused()
    await press('ArrowLeft', 'ArrowUp')
    await expect(project.first()).toBeFocused()
  })
})

test.describe('menus', () => {
  test('the menu of a card does what the open row does: asks, does, says, and goes on', async ({
    signedIn,
    api,
  }) => {
    const admin = await api('Administrator')
    const { email, assigned_to } = await newcomer(admin, 'Manager')
    const first = await makeTask(admin, { assigned_to, due_date: '2020-01-01' })
    const second = await makeTask(admin, {
      assigned_to,
      due_date: '2020-01-02',
      project_id: first.project_id,
    })
    const page = await signedIn(email)
    const card = (title: string) => cards(page, 'Tasks').filter({ hasText: title })
    await fewCards(page)
    await page.goto('/main_menu')

    await test.step('opened by the first click, with the entries of the row', async () => {
      await card(first.title).hover()
      await menuButton(card(first.title)).click()
      await expect(entries(page)).toHaveText([
        'Edit',
        'Mark Complete',
        'Ping',
        'Email',
        'Open folder',
        'Delete',
      ])
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute(
        'href',
        `/tasks/update_task/${first.task_id}`,
      )
      const subject = encodeURIComponent(first.title)
      await expect(page.getByRole('menuitem', { name: 'Email' })).toHaveAttribute(
        'href',
        `mailto:${email}?subject=${subject}`,
      )
      await expect(page.getByRole('menuitem', { name: 'Open folder' })).toHaveAttribute(
        'href',
        `/folders/task/${first.task_id}`,
      )
      await expectAccessible(page)
    })

    await test.step('a question that is declined changes nothing and gives the focus back', async () => {
      await page.getByRole('menuitem', { name: 'Ping' }).click()
      await asked(page, messages.task.confirmPing).getByRole('button', { name: 'Cancel' }).click()
      await expect(menuButton(card(first.title))).toBeFocused()
    })

    await test.step('a ping shows on the card; a second one is refused without a question', async () => {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
      for (const name of ['Mark Complete', 'Ping']) {
        await page.keyboard.press('ArrowDown')
        await expect(page.getByRole('menuitem', { name })).toBeFocused()
      }
      await page.keyboard.press('Enter')
      await agree(page, messages.task.confirmPing, 'Ping')
      await expect(said(page, messages.task.pinged)).toBeVisible()
      await expect(card(first.title).getByText('Pinged', { exact: true })).toBeVisible()
      await menuButton(card(first.title)).click()
      await expect(entries(page)).toContainText(['Clear Ping'])
      await page.getByRole('menuitem', { name: 'Ping', exact: true }).click()
      await expect(said(page, messages.task.alreadyPinged)).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    })

    await test.step('a completed task leaves, and the focus is on the next one', async () => {
      await menuButton(card(first.title)).click()
      await page.getByRole('menuitem', { name: 'Mark Complete' }).click()
      await agree(page, messages.task.confirmClose, 'Mark Complete')
      await expect(said(page, messages.task.closed)).toBeVisible()
      await expect(card(first.title)).toHaveCount(0)
      await expect(card(second.title).getByRole('link')).toBeFocused()
    })

    await test.step('a deleted one can be had back', async () => {
      await menuButton(card(second.title)).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await agree(page, messages.task.confirmDelete, 'Delete')
      await expect(card(second.title)).toHaveCount(0)
      await pressUndo(page, messages.task.deleted)
      await expect(card(second.title)).toBeVisible()
    })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('the menu of a card goes with its card for good, and the focus goes on', async ({ signedIn, api }) => {
    const admin = await api('Administrator')
    const { email, assigned_to } = await newcomer(admin)
    const first = await makeTask(admin, { assigned_to, due_date: '2020-01-01' })
    const given = { assigned_to, project_id: first.project_id }
    const second = await makeTask(admin, { ...given, due_date: '2020-01-02' })
    const third = await makeTask(admin, { ...given, due_date: '2020-01-03' })
    const page = await signedIn(email, { live: true })
    const card = (title: string) => cards(page, 'Tasks').filter({ hasText: title })
    const heard = page.waitForResponse(/\/api\/events/)
    await page.goto('/main_menu')
    await heard

    await menuButton(card(first.title)).press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    await admin.get(`task/mark_as_closed/${first.task_id}`)
    await expect(card(first.title)).toHaveCount(0)
    await expect(card(second.title).getByRole('link')).toBeFocused()
    await admin.put(`task/id/${first.task_id}`, { status: 'Active' })
    await expect(card(first.title)).toBeVisible()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(card(second.title).getByRole('link')).toBeFocused()

    for (const [gone, next] of [
      [second, card(third.title).getByRole('link')],
      [third, card(first.title).getByRole('link')],
      [first, column(page, 'Tasks').getByRole('heading')],
    ] as const) {
      await admin.get(`task/mark_as_closed/${gone.task_id}`)
      await expect(card(gone.title)).toHaveCount(0)
      await expect(next).toBeFocused()
    }
  })

  test('the menu of a card is what the kind and the person allow', async ({ signedIn, api }) => {
    const admin = await api('Administrator')
    const { project_id, project_name } = await makeProject(admin, { end_date: '2020-01-01' })
    const { email, assigned_to } = await newcomer(admin)
    await makeSubmittal(admin, { project: project_id, assigned_to })
    await makeRfi(admin, { project_id, assigned_to })
    const invoice = await makeInvoice(admin, { project_id })

    const show = async (page: Page, region: string, text: string) => {
      const card = cards(page, region).filter({ hasText: text })
      await card.hover()
      await menuButton(card).click()
    }
    await test.step('a team member', async () => {
      const page = await signedIn(email)
      await page.goto('/main_menu')
      for (const [region, expected] of [
        ['Projects', ['Submittal Register', 'Open folder']],
        ['Submittals', ['Return …', 'Send to …', 'Edit', 'Close', 'Open folder', 'Open project folder']],
        ['RFIs', ['Answer …', 'Send to …', 'Edit', 'Close', 'Print', 'Open folder', 'Open project folder']],
      ] as const) {
        await show(page, region, project_name)
        await expect(entries(page)).toHaveText(expected)
        await page.keyboard.press('Escape')
        await expect(menuButton(cards(page, region).first())).toBeFocused()
      }
      // A card is no thing to be moved.
      for (const link of await page.getByRole('main').getByRole('listitem').getByRole('link').all())
        await expect(link).toHaveAttribute('draggable', 'false')
    })

    await test.step('a manager, of a project', async () => {
      const page = await signedIn('Manager')
      await fewCards(page)
      await page.goto('/main_menu')
      await show(page, 'Projects', project_name)
      await expect(entries(page)).toHaveText([
        'Edit',
        'Assign Tasks',
        'Create Submittal',
        'Create RFI',
        'Submittal Register',
        'Ledger',
        'Open folder',
      ])
      await page.getByRole('menuitem', { name: 'Create RFI' }).click()
      await expect(page).toHaveURL(`/rfi/create_rfi_from_project/${project_id}`)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })

    await test.step('an accountant, of an invoice', async () => {
      const page = await signedIn('Accountant')
      // The column holds fifty, and this one may come after them.
      await page.route('**/api/dashboard', async (route) => {
        const { data } = await admin.get(`api/invoice/id/${invoice.invoice_id}`)
        const columns = [{ kind: 'invoice', items: [data], total: 1 }]
        await route.fulfill({
          json: { operation: 'COMPLETED', status: 200, message: 'OK', data: { columns } },
        })
      })
      await page.goto('/main_menu')
      await show(page, 'Invoices', project_name)
      await expect(entries(page)).toHaveText(['Edit', 'Mark as Sent', 'Sent to the accounting package'])
      await page.getByRole('menuitem', { name: 'Mark as Sent' }).click()
      await agree(page, messages.invoice.confirmSend, 'Mark as Sent')
      await expect(said(page, messages.invoice.sent)).toBeVisible()
      await expect(cards(page, 'Invoices')).toContainText('Sent')
      await show(page, 'Invoices', project_name)
      await page.getByRole('menuitem', { name: 'Sent to the accounting package' }).click()
      await agree(page, messages.invoice.confirmAccounting, 'Sent to the accounting package')
      await expect(said(page, messages.invoice.inAccounting)).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  })

  test('the menu of a card is there under a finger, and a failed action says why', async ({
    signedIn,
    api,
    browser,
    watch,
    expectConsole,
    baseURL,
  }) => {
    expectConsole(/status of 500/)
    const admin = await api('Administrator')
    const { email, assigned_to } = await newcomer(admin)
    await makeTask(admin, { assigned_to })
    const storageState = await (await signedIn(email)).context().storageState()
    const context = await browser.newContext({ ...devices['Pixel 7'], storageState, baseURL: baseURL ?? '' })
    watch.over(context)
    const page = await context.newPage()
    await page.route('**/task/mark_as_closed/*', (route) =>
      route.fulfill({ status: 500, json: { operation: 'ERROR', message: 'Not today', data: null } }),
    )
    await page.goto('/main_menu')
    const button = menuButton(cards(page, 'Tasks'))
    await expect(button).toHaveCSS('opacity', '1')
    await button.tap()
    await page.getByRole('menuitem', { name: 'Mark Complete' }).tap()
    await agree(page, messages.task.confirmClose, 'Mark Complete')
    await expect(said(page, 'Not today')).toBeVisible()
    await expect(cards(page, 'Tasks')).toHaveCount(1)
    await context.close()
  })
})
