import type { Page } from '@playwright/test'
import { searchScreen as said } from '#domain/words/search-screen.ts'
import { expectAccessible, expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { makeEmployee, makeProject, makeRfi, makeTask, unique } from './records.ts'

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' })
const fieldOf = (page: Page) => paletteOf(page).getByRole('combobox')
const buttonOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' })

/** A key that is pressed before the app is there is heard by nobody. */
async function openPalette(page: Page): Promise<void> {
  await expect(buttonOf(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
}

const lines = (page: Page, section: string) =>
  paletteOf(page).getByRole('group', { name: section, exact: true }).getByRole('option')

test('the palette opens by key and by button, closes with Escape, and gives the focus back', async ({
  signedIn,
}) => {
  const page = await signedIn('Team Member')
  await page.goto('/settings/')
  const button = buttonOf(page)
  await button.focus()
  await openPalette(page)
  await expect(lines(page, said.sections.pages)).toContainText(['Dashboard', 'My Work'])
  await expect(lines(page, said.sections.create)).toContainText(['Create Task'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(paletteOf(page)).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(fieldOf(page)).toBeFocused()
  await fieldOf(page).fill('cre ta')
  await expect(lines(page, said.sections.create)).toContainText(['Create Task'])
  await expect(paletteOf(page).getByRole('status')).toHaveText('1 result')
  await fieldOf(page).fill('cal mon')
  await expect(lines(page, said.sections.pages)).toHaveText([/Monthly/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/calendar\/monthly/)
  await expect(paletteOf(page)).toBeHidden()
})

test('what is typed while the palette is on its way stands in it, and nowhere else', async ({ signedIn }) => {
  const page = await signedIn('Team Member')
  let held = Promise.withResolvers<void>()
  await page.route(/\/palette-[^/]*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  const openEarly = async () => {
    await page.goto('/settings/')
    await expect(buttonOf(page)).toBeVisible()
    await page.keyboard.press('Control+k')
  }
  await openEarly()
  await page.keyboard.type('cal mom')
  await page.keyboard.press('Backspace')
  held.resolve()
  await expect(fieldOf(page)).toHaveValue('cal mo')
  await page.keyboard.type('n')
  await expect(lines(page, said.sections.pages)).toHaveText([/Monthly/])
  // Enter is kept too.
  held = Promise.withResolvers()
  await openEarly()
  await page.keyboard.type('cal mon')
  await page.keyboard.press('Enter')
  held.resolve()
  await expect(page).toHaveURL(/\/calendar\/monthly/)
})

test('what is typed finds records, by keys, and what was opened is offered before anything is typed', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const name = unique('Clinic')
  const { project_id } = await makeProject(admin, { project_name: name })
  const rfi = await makeRfi(admin, { project_id, RFI_number: '12' })
  const task = await makeTask(admin, { project_id, title: unique('Duct layout') })
  const { email } = await makeEmployee(admin)
  const page = await signedIn(email)
  await page.goto('/settings/')
  await openPalette(page)
  // Enter before the answer has come waits for it.
  await fieldOf(page).fill(`rfi 12 ${name}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${rfi.RFI_id}$`))
  await expect(page.getByText('RFI 12:')).toBeVisible()

  await openPalette(page)
  await expect(lines(page, said.sections.recent)).toContainText(['R-12'])
  await fieldOf(page).fill(`${name} duct`)
  await expect(lines(page, said.sections.records)).toHaveCount(1)
  await expect(lines(page, said.sections.records)).toContainText([task.title])
  await expect(paletteOf(page).getByRole('status')).toHaveText('1 result')
  await expectAccessible(page)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(page.getByRole('tab', { name: 'Tasks 1' })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('link')).toContainText([task.title])
  await expectScreen(page)

  await openPalette(page)
  await fieldOf(page).fill(`${name} duct`)
  await expect(lines(page, said.sections.records)).toContainText([task.title])
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(new RegExp(`${task.task_id}$`))
})

test('a list that is left for one of its records by the palette is there again as it was', async ({
  signedIn,
  api,
}) => {
  const task = await makeTask(await api('Administrator'), { title: unique('Riser layout') })
  const page = await signedIn('Manager')
  const list = `/tasks/?filter_by_0=title&filter_text_0=${encodeURIComponent(task.title)}&filter_count=1`
  for (const way of ['by the link', 'by the browser']) {
    await page.goto(list)
    await expect(page.locator('[data-row]')).toHaveCount(1)
    const before = page.url()
    await openPalette(page)
    await fieldOf(page).fill(task.title)
    await expect(lines(page, said.sections.records)).toContainText([task.title])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${task.task_id}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Task')
    if (way === 'by the link')
      await page.getByRole('main').getByRole('link', { name: 'Tasks', exact: true }).click()
    else await page.goBack()
    await expect(page).toHaveURL(before)
    await expect(page.locator('[data-row]')).toHaveCount(1)
  }
})

test('a late answer is never shown, and a failed one can be asked for again', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 503|Failed to load resource/)
  const admin = await api('Administrator')
  const [early, late] = [unique('Early'), unique('Later')]
  await makeTask(admin, { title: early })
  await makeTask(admin, { title: late })
  const page = await signedIn('Team Member')
  await page.goto('/settings/')
  let answerEarly = () => {}
  const held = new Promise<void>((resolve) => (answerEarly = resolve))
  await page.route(/api\/search\?q=Early/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await openPalette(page)
  const asked = page.waitForRequest(/api\/search\?q=Early/)
  await fieldOf(page).fill(early)
  await asked
  await fieldOf(page).fill(late)
  await expect(lines(page, said.sections.records)).toContainText([late])
  answerEarly()
  await expect(lines(page, said.sections.records)).toContainText([late])
  await expect(lines(page, said.sections.records)).toHaveCount(1)

  await page.route(/api\/search\?q=fail/, (route) => route.fulfill({ status: 500, json: { message: 'No' } }))
  await fieldOf(page).fill('fail now')
  await expect(paletteOf(page).getByRole('alert')).toContainText(said.failed)
  await page.unroute(/api\/search\?q=fail/)
  await paletteOf(page).getByRole('button', { name: 'Retry' }).click()
  await expect(paletteOf(page).getByRole('alert')).toBeHidden()
})

test('all results have tabs, say what nothing matches, and mark what was found', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const word = unique('word').split(' ')[1] ?? ''
  const { title } = await makeTask(admin, { description: `The chilled water ${word} there` })
  await makeRfi(admin, { description: `Where is ${word}?` })
  const page = await signedIn('Administrator')
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`/search?q=${word}`)
  const results = page.getByRole('tabpanel').getByRole('link')
  await expect(results).toHaveCount(2)
  await expect(page.locator('mark')).toHaveText([word])
  await page.getByRole('tab', { name: 'Tasks 1' }).click()
  await expect(results).toContainText([title])
  await expect(page).toHaveURL(/kind=task/)
  await expectScreen(page)
  await page.getByRole('searchbox').fill('nothing has this at all')
  await expect(page.getByText('Nothing matches "nothing has this at all".')).toBeVisible()
  await expect(page.getByText('Search also looks in closed work, descriptions and file names.')).toBeVisible()
  await buttonOf(page).click()
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.type('zzqqx')
  await expect(paletteOf(page).locator('p:not([role])')).toHaveText(said.nothing('zzqqx'))
  await expect(paletteOf(page).getByRole('option')).toHaveText([said.all('zzqqx')])
  await expectAccessible(page)
  await page.goto('/search')
  await expect(page.getByRole('searchbox')).toBeFocused()
})
