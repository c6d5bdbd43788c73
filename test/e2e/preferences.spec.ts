import type { Page } from '@playwright/test'
import { storageKeys } from '#domain/conventions.ts'
import { messages } from '#domain/words/messages.ts'
import { defaultPreferences } from '#domain/pages/preferences.ts'
import { expect, test } from './fixtures.ts'
import { said } from './list-rows.ts'
import { rows } from './list-screen.ts'
import { makeEmployee } from './records.ts'

// What `settings.spec.ts` saves, and where it shows from then on.
const dark = (page: Page) => page.getByRole('switch', { name: 'Dark Mode' })
const layout = (page: Page) => page.getByRole('group', { name: 'Dashboard Layout' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Preferences' })
const theme = (page: Page) => page.locator('html')

async function kept(page: Page): Promise<unknown> {
  const entry = await page.evaluate((key) => localStorage.getItem(key), storageKeys.preferences)
  return entry === null ? null : JSON.parse(entry)
}

/** As if this browser had been here before. */
async function keep(page: Page, entry: string): Promise<void> {
  await page.goto('/')
  await page.evaluate(([key, entry]) => localStorage.setItem(key, entry), [
    storageKeys.preferences,
    entry,
  ] as const)
}

test.describe('kept preferences', () => {
  test('preferences kept by the browser are thrown away and asked for again where they are wrong', async ({
    signedIn,
  }) => {
    test.slow()
    const page = await signedIn('Electrical Head')
    for (const entry of [
      '{"darkMode":true}',
      '{"darkMode":true,"dashboard_layout":["invoice"]}',
      '{"darkMode":true,"dashboard_layout":["task","task"]}',
      '{"darkMode":true,"dashboard_layout":[],"fontSize":12}',
      '[]',
      'dark please',
    ]) {
      await test.step(entry, async () => {
        await keep(page, entry)
        const asked = page.waitForRequest((request) => request.url().includes('/api/user/preferences'))
        await page.goto('/settings/')
        await asked
        await expect(dark(page)).not.toBeChecked()
        await expect(theme(page)).toHaveAttribute('data-theme', 'light')
        await expect.poll(() => kept(page)).toEqual(defaultPreferences)
      })
    }
  })

  test('preferences kept by the browser are not asked for where they are right, and count', async ({
    signedIn,
  }) => {
    const page = await signedIn('Electrical Head')
    await keep(page, '{"darkMode":true,"dashboard_layout":["rfi"]}')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/user/preferences')) asked.push(request.url())
    })
    await page.goto('/settings/')
    await expect(dark(page)).toBeChecked()
    await expect(layout(page).getByRole('switch', { checked: true })).toHaveCount(1)
    await expect(layout(page).getByRole('switch', { name: 'RFI' })).toBeChecked()
    expect(asked).toEqual([])
  })
})

test('a column that was turned off and on again comes last on the dashboard', async ({ signedIn, api }) => {
  const { email } = await makeEmployee(await api('Administrator'))
  const page = await signedIn(email)
  const columns = page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .filter({ hasNotText: /Announcements|History|Your day/ })
  const task = layout(page).getByRole('switch', { name: 'Task' })
  for (const shown of [
    ['Projects', 'Submittals', 'RFIs'],
    ['Projects', 'Submittals', 'RFIs', 'Tasks'],
  ]) {
    await page.goto('/settings/')
    await task.click()
    await save(page).click()
    await expect(said(page, messages.preferences.saved)).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(columns).toHaveText(shown)
  }
})

test('preferences are saved once however often one presses, and the form says that they are on their way', async ({
  signedIn,
}) => {
  const page = await signedIn('Other')
  const held = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/api/user/update_preferences', async (route) => {
    sent.push(route.request().method())
    await held.promise
    await route.fulfill({ json: {} })
  })
  await page.goto('/settings/')
  await save(page).dblclick()
  const busy = page.getByRole('button', { name: messages.preferences.saving })
  await expect(busy).toBeDisabled()
  await expect(busy).toBeFocused()
  await busy.press('Enter')
  held.resolve()
  await expect(said(page, messages.preferences.saved)).toHaveCount(1)
  expect(sent).toEqual(['POST'])
})

test.describe('dark theme', () => {
  test('a dark theme that was saved is there from the first paint, and in every other browser', async ({
    signedIn,
    api,
  }) => {
    const { email } = await makeEmployee(await api('Administrator'))
    const preferences = { ...defaultPreferences, darkMode: true }
    await (await api(email)).post('api/user/update_preferences', { email, preferences })
    const page = await signedIn(email)
    await page.goto('/settings/')
    await expect(dark(page)).toBeChecked()
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark')

    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const look = () => seen.push(document.documentElement.dataset['theme'] ?? 'none')
      new PerformanceObserver(look).observe({ type: 'paint', buffered: true })
      document.addEventListener('DOMContentLoaded', look)
    })
    // Who this is must be asked first; the theme does not wait for the answer.
    const held = Promise.withResolvers<void>()
    await page.route('**/auth/user/', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/tasks/')
    await expect(page.getByRole('status')).toHaveText(messages.generic.loading)
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    // What was painted is told to the page a moment later.
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(1)
    expect(new Set(await seen())).toEqual(new Set(['dark']))
    held.resolve()
    await expect(rows(page).first()).toBeVisible()
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
  })

  test('a dark theme is not printed', async ({ signedIn }) => {
    const page = await signedIn('Mechanical Head')
    await keep(page, '{"darkMode":true,"dashboard_layout":[]}')
    await page.goto('/settings/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  })
})
