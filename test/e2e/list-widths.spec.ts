import type { Page } from '@playwright/test'
import { models } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { listScreen } from '#domain/words/list-screen.ts'
import { messages } from '#domain/words/messages.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { listAt, openList, rows } from './list-screen.ts'
import { makeProject, makeRfi, makeSubmittal, makeTask } from './records.ts'
import { walk } from './walk.ts'

const pageOverflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('at 320 px rows are cards with their labels and the same actions', async ({ signedIn, api }) => {
  const task = await makeTask(await api('Administrator'))
  const page = await signedIn('Manager')
  await page.setViewportSize({ width: 320, height: 640 })
  await openList(page, 'task', { title: task.title })
  for (const label of ['Title', 'Assigned To', 'Project', 'Status', 'Due Date']) {
    await expect(rows(page).getByText(label, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await expect(page.getByRole('row', { selected: false })).toHaveCount(1)
  await expect(rows(page).getByRole('gridcell')).toHaveCount(5)
  await rows(page)
    .getByRole('button', { name: /^Details of/ })
    .click()
  for (const label of ['Date Created', 'Assigned By']) {
    await expect(page.locator('tr[data-panel]').getByText(label, { exact: true })).toBeVisible()
  }
  for (const action of ['Edit', 'Mark Complete', 'Ping', 'Email', 'Open folder', 'Delete']) {
    await expect(page.getByText(action, { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await expect.poll(() => pageOverflows(page)).toBe(false)
})

test('what is closed is quieter in a list than what is open, and tells after how long it was', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const { project_id, project_name } = await makeProject(admin)
  const open = await makeRfi(admin, { project_id })
  const closed = await makeRfi(admin, { project_id, status: 'Closed' })
  const page = await signedIn('Manager')
  await openList(page, 'rfi', { project: project_name })
  const ink = (text: unknown) =>
    page.getByText(String(text), { exact: true }).evaluate((each) => getComputedStyle(each).color)
  expect(await ink(closed['description'])).not.toBe(await ink(open['description']))
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(rows(page).filter({ hasText: 'Closed' })).toContainText(listScreen.closedAfter(0))
  await expect(rows(page).filter({ hasText: 'Active' })).toContainText(messages.dashboard.age(0))
})

test('at 320 px one sorts by a list of the columns', async ({ signedIn }) => {
  const page = await signedIn('Manager')
  await page.setViewportSize({ width: 320, height: 640 })
  await openList(page, 'client')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Descending' }).click()
  await expect(page).toHaveURL(/sort_order=asc/)
  await page.getByLabel('Sort by').selectOption('city')
  await expect(page).toHaveURL(/sort_by=city/)
  await expect(page.getByRole('button', { name: 'Descending' })).toBeVisible()
})

test('on a phone six rows of a list stand between the bars, and filters wait behind a button', async ({
  signedIn,
}) => {
  const page = await signedIn('Manager')
  await page.setViewportSize({ width: 375, height: 812 })
  await openList(page, 'rfi')
  const back = await page.getByRole('link', { name: 'Back', exact: true }).boundingBox()
  expect(back?.y, 'Back is in the bar, in place of the logo').toBeLessThan(48)
  await expect(page.getByRole('img', { name: 'Plumbline logo' })).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeFocused()
  await expect(async () => {
    const bar = await page.getByRole('button', { name: 'Menu' }).boundingBox()
    const sixth = await rows(page).nth(5).boundingBox()
    expect((sixth?.y ?? 999) + (sixth?.height ?? 999)).toBeLessThanOrEqual(bar?.y ?? 0)
  }).toPass()

  await expect(page.getByRole('search', { name: 'Filters' })).toHaveCount(0)
  await openList(page, 'task')
  await page.getByRole('button', { name: 'Filter 1 filter' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove filter Status' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/filter_count=/)
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
})

test('on a phone a long question is there once, and whole, while its row is open', async ({
  signedIn,
  api,
}) => {
  const description = `${'Who furnishes the power supply for the door hardware? '.repeat(4)}\nThe schedule is silent.`
  const { project_name: project } = await makeRfi(await api('Administrator'), { description })
  const page = await signedIn('Manager')
  await page.setViewportSize({ width: 375, height: 812 })
  await openList(page, 'rfi', { project: String(project) })
  await page.getByRole('button', { name: /^Details of/ }).click()
  await expect(page.getByRole('button', { name: 'Send to …' })).toBeVisible()
  const text = page.getByText('The schedule is silent.')
  await expect(text).toHaveCount(1)
  await expect(text).toBeInViewport({ ratio: 1 })
})

test('the column that a list is read by is its widest', async ({ signedIn }) => {
  const page = await signedIn('Administrator')
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const model of models) {
    await walk(page, listAt(model))
    await expect(rows(page).first()).toBeVisible()
    const { columns, lead } = resourceOf(model).list
    await expect(async () => {
      const widths = await page
        .getByRole('columnheader')
        .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width))
      const own = widths[columns.findIndex(({ name }) => name === lead) + 1] ?? 0
      expect(own, resourceOf(model).name.many).toBe(Math.max(...widths, 200))
    }).toPass()
  }
})

test('an open row keeps its height, and its panel repeats nothing that the row shows whole', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const page = await signedIn('Administrator')
  for (const [description, isRepeated] of [
    ['Which one?', false],
    [`Who furnishes ${'the power supply of the door, '.repeat(9)}division 8 or 26?`, true],
  ] as const) {
    const rfi = await makeRfi(admin, { description })
    await openList(page, 'rfi', { project: rfi.project_name })
    const before = await rows(page).boundingBox()
    await rows(page).click()
    const panel = page.locator('tr[data-panel]')
    await expect(panel.getByRole('link', { name: 'Edit' })).toBeVisible()
    await expect(panel.getByText(description, { exact: true })).toHaveCount(isRepeated ? 1 : 0)
    await expect.poll(() => rows(page).boundingBox()).toEqual(before)
  }
  await rows(page).click()
  const panel = page.locator('tr[data-panel]')
  await expect(panel).toHaveCount(0)
  // A state is cut beside its dot, in a box that itself has room.
  await rows(page)
    .locator('[data-shows=status] .truncate')
    .evaluate((word) => (word.style.maxWidth = '1rem'))
  await rows(page).click()
  await expect(panel.getByText('Status', { exact: true })).toBeVisible()
})

test('no list makes the page itself scroll sideways, however narrow', async ({ signedIn }) => {
  const page = await signedIn('Administrator')
  for (const model of models) {
    await walk(page, listAt(model))
    await rows(page)
      .first()
      .getByRole('button', { name: /^Details of/ })
      .click()
    for (const width of [320, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await untilDrawn(page)
      const where = `${resourceOf(model).name.many} at ${width} px`
      await expect.poll(() => pageOverflows(page), where).toBe(false)
    }
  }
})

/** What follows the size of the window has begun to follow it two frames later; on a busy machine it ends later still. */
const untilDrawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

test('a table with more columns than room scrolls by itself, also with the keys', async ({ signedIn }) => {
  const page = await signedIn('Administrator')
  await page.setViewportSize({ width: 800, height: 700 })
  await openList(page, 'invoice')
  const region = page.getByRole('region', { name: 'Invoices, scrolls sideways' })
  await region.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  // What can be done with a row stays in sight.
  await rows(page).first().getByText('%').click()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 700 })
  await expect(region).toHaveCount(0)
})

test('column names stay in sight while one scrolls', async ({ signedIn }) => {
  const page = await signedIn('Administrator')
  await page.goto('/tasks/?per_page=50&filter_count=0')
  await expect(rows(page)).toHaveCount(50)
  await rows(page).nth(49).scrollIntoViewIfNeeded()
  await expect(page.getByRole('columnheader', { name: 'Title' })).toBeInViewport()
})

test.describe('paper', () => {
  test('the paper of a list has the rows, how they were chosen and when, without the controls', async ({
    signedIn,
    api,
  }) => {
    const submittal = await makeSubmittal(await api('Administrator'))
    const page = await signedIn('Administrator')
    await openList(page, 'submittal', { project: submittal.project_name, status: 'Active' })
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(`Project: ${submittal.project_name} · Status: Active`)).toBeVisible()
    await expect(page.getByText(/^Printed \w+ \d+, \d{4}/)).toBeVisible()
    await expect(rows(page)).toContainText(submittal.sub_description)
    await expect(page.getByRole('heading', { name: 'Submittals' })).toBeVisible()
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    for (const hidden of [
      page.getByRole('navigation', { name: 'Main' }),
      page.getByRole('button', { name: 'Add Filter' }),
      page.getByRole('link', { name: 'Back', exact: true }),
      page.getByRole('button', { name: 'Next page' }),
      page.getByLabel('Rows per page'),
      rows(page).getByRole('button'),
    ]) {
      await expect(hidden).toBeHidden()
    }
    const head = page.locator('thead')
    expect(await head.evaluate((element) => getComputedStyle(element).display)).toBe('table-header-group')
    const row = await rows(page).evaluate((element) => getComputedStyle(element).breakInside)
    expect(row).toBe('avoid')
  })

  test('the paper of a list has the moment of printing, not of opening, by the clock of the firm', async ({
    signedIn,
  }) => {
    const page = await signedIn('Administrator')
    await page.clock.install({ time: new Date('2026-03-01T09:00:00Z') })
    await openList(page, 'client')
    await page.clock.setFixedTime(new Date('2026-03-02T23:30:00Z'))
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Printed Mar 2, 2026, 5:30 PM')).toBeVisible()
  })
})
