import type { Page } from '@playwright/test'
import { demoPassword } from '#domain/demo-accounts.ts'
import { Api, keyOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { makeEmployee } from './records.ts'

const darkMode = (page: Page) => page.getByRole('switch', { name: 'Dark Mode' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Preferences' })
const shownTheme = (page: Page) => page.locator('html')

test.describe('preferences', () => {
  test('show the theme at once and keep it once saved', async ({ signedIn, api }) => {
    const { email } = await makeEmployee(await api('Administrator'))
    const page = await signedIn(email)
    await page.goto('/settings/')
    await expect(darkMode(page)).not.toBeChecked()
    await darkMode(page).click()
    await expect(shownTheme(page)).toHaveAttribute('data-theme', 'dark')

    // Left without saving: as it was.
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL('/main_menu')
    await expect(shownTheme(page)).toHaveAttribute('data-theme', 'light')
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(darkMode(page)).not.toBeChecked()

    await darkMode(page).click()
    await save(page).click()
    await expect(page.getByText('Preferences saved successfully')).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL('/main_menu')
    await expect(shownTheme(page)).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(darkMode(page)).toBeChecked()

    const stored = await page.evaluate(() => localStorage.getItem('preferences'))
    expect(JSON.parse(stored ?? '')).toMatchObject({ darkMode: true })
    expect(await (await api(email)).get('api/user/preferences')).toMatchObject({ darkMode: true })
  })

  test('keep the order of the columns; one that is turned on comes last', async ({ signedIn, api }) => {
    const { email } = await makeEmployee(await api('Administrator'))
    const page = await signedIn(email)
    await page.goto('/settings/')
    const layout = page.getByRole('group', { name: 'Dashboard Layout' })
    await expect(layout.locator('label')).toHaveText(['Task', 'Project', 'RFI', 'Submittal'])
    for (const name of ['Task', 'Project', 'RFI', 'Submittal']) {
      await expect(layout.getByRole('switch', { name })).toBeChecked()
    }
    const sent = page.waitForRequest('**/api/user/update_preferences')
    await layout.getByRole('switch', { name: 'Task' }).click()
    await layout.getByRole('switch', { name: 'Project' }).click()
    await layout.getByRole('switch', { name: 'Task' }).click()
    await save(page).click()
    await expect(page.getByText('Preferences saved successfully')).toBeVisible()
    const preferences = { darkMode: false, dashboard_layout: ['submittal', 'rfi', 'task'] }
    expect((await sent).postDataJSON()).toEqual({ email, preferences })
    expect(await (await api(email)).get('api/user/preferences')).toEqual(preferences)
    await page.reload()
    await expect(layout.getByRole('switch', { name: 'Project' })).not.toBeChecked()
    await expect(layout.getByRole('switch', { name: 'Task' })).toBeChecked()
  })

  test('of finance have no columns to choose', async ({ signedIn }) => {
    const page = await signedIn('Accountant')
    await page.goto('/settings/')
    await expect(darkMode(page)).toBeVisible()
    await expect(save(page)).toBeVisible()
    await expect(page.getByText('Dashboard Layout')).toHaveCount(0)
    await expect(page.getByRole('switch')).toHaveText([/* dark mode, shortcuts */ '', ''])
  })

  test('that are not what they should be are thrown away and fetched', async ({ signedIn }) => {
    const page = await signedIn('Mechanical Head')
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('preferences', '{"darkMode":"x","dashboard_layout":[]}'))
    const fetched = page.waitForRequest(/api\/user\/preferences/)
    await page.goto('/settings/')
    expect(new URL((await fetched).url()).search).toBe('?email=mechanical.head%40example.com')
    await expect(darkMode(page)).not.toBeChecked()
    expect(await page.evaluate(() => localStorage.getItem('preferences'))).toBe(
      '{"darkMode":false,"dashboard_layout":["task","project","submittal","rfi"]}',
    )
  })

  test('that could not be saved are still there to try again', async ({ signedIn, expectConsole }) => {
    expectConsole(/status of 500/)
    const page = await signedIn('Manager')
    await page.route('**/api/user/update_preferences', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/settings/')
    await darkMode(page).click()
    await save(page).click()
    await expect(page.getByText('Error saving preferences')).toBeVisible()
    await expect(darkMode(page)).toBeChecked()
    await expect(shownTheme(page)).toHaveAttribute('data-theme', 'dark')
    expect(await page.evaluate(() => localStorage.getItem('preferences'))).toContain('"darkMode":false')
  })
})

test('news are three at most, 356 wide, and go after 4 seconds; bad news stay', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  const page = await signedIn('Manager')
  await page.clock.install()
  let status = 200
  await page.route('**/api/user/update_preferences', (route) => route.fulfill({ status, json: {} }))
  await page.goto('/settings/')
  const shown = page.locator('[data-sonner-toast][data-visible=true][data-removed=false]')
  for (const count of [1, 2, 3, 3, 3]) {
    await save(page).click()
    await page.clock.runFor(500)
    await expect(save(page)).toBeEnabled()
    await expect(shown).toHaveCount(count)
  }
  expect((await shown.first().boundingBox())?.width).toBe(356)
  await page.mouse.move(0, 0)
  await page.clock.runFor(6000)
  await expect(shown).toHaveCount(0)

  status = 500
  await save(page).click()
  await page.clock.runFor(60_000)
  await expect(shown).toHaveText('Error saving preferences')
  await shown.getByRole('button', { name: /close/i }).click()
  await page.clock.runFor(1000)
  await expect(shown).toHaveCount(0)
})

test('keyboard shortcuts are turned off for this browser', async ({ signedIn }) => {
  const page = await signedIn('Team Member')
  await page.goto('/settings/')
  const shortcuts = page.getByRole('switch', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toBeChecked()
  await shortcuts.click()
  await page.reload()
  await expect(shortcuts).not.toBeChecked()
  await page.getByRole('link', { name: 'Changelog' }).click()
  await expect(page).toHaveURL('/changelog/')
})

test.describe('the password', () => {
  const fill = async (page: Page, old: string, first: string, second = first) => {
    await page.getByLabel('Old password').fill(old)
    await field(page, 'New password').fill(first)
    await page.getByLabel('Confirm new password').fill(second)
    await page.getByRole('button', { name: 'Change password' }).click()
  }

  test('is changed with the old one, and ends every other session', async ({
    signedIn,
    api,
    expectConsole,
  }) => {
    expectConsole(/status of 400/)
    const { email } = await makeEmployee(await api('Administrator'))
    const { url } = await api(email)
    const page = await signedIn(email)
    await page.goto('/settings/')

    await fill(page, '', 'short', 'shorter')
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Please check what is marked:' })).toBeFocused()

    const fresh = 'correct horse battery staple 2'
    await fill(page, 'not the old one', fresh)
    await expect(page.getByLabel('Old password')).toHaveAccessibleDescription(
      'The old password is not correct',
    )
    await fill(page, demoPassword, 'password123')
    await expect(page.getByText('This password is among the most common ones.')).toBeVisible()
    await expect(page.getByLabel('Old password')).toHaveValue(demoPassword)

    const old = new Api(url, await keyOf(url, email))
    await fill(page, demoPassword, fresh)
    await expect(page.getByText('Password changed successfully')).toBeVisible()
    await expect(page.getByLabel('Old password')).toHaveValue('')
    expect((await old.call('GET', 'auth/user/')).status).toBe(401)
    // This browser has the new key and goes on.
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    const again = await new Api(url).post('auth/login/', { username: email, password: fresh })
    expect(again.key).toBeTruthy()
  })
})

test('sessions are listed, and others can be ended', async ({ signedIn, api }) => {
  const { email } = await makeEmployee(await api('Administrator'))
  const { url } = await api(email)
  const page = await signedIn(email)
  const { key } = await new Api(url).post('auth/login/', { username: email, password: demoPassword })
  const elsewhere = new Api(url, key)
  await page.goto('/settings/')
  const sessions = page.getByRole('region', { name: 'Your sessions' }).getByRole('listitem')
  // The one of the tests' own API is the browser's, too; the one of onboarding makes three.
  const count = (await elsewhere.get('auth/sessions/')).length
  await expect(sessions).toHaveCount(count)
  await expect(sessions.filter({ hasText: 'This session' })).toHaveCount(1)
  await expect(sessions.filter({ hasText: 'This session' }).getByRole('button')).toHaveCount(0)
  for (let left = count - 1; left > 0; left -= 1) {
    await sessions
      .getByRole('button', { name: /^End the session/ })
      .first()
      .click()
    await expect(sessions).toHaveCount(left)
  }
  await expect(page.getByText('Session ended').first()).toBeVisible()
  expect((await elsewhere.call('GET', 'auth/user/')).status).toBe(401)
  await expect(sessions).toContainText('This session')
})
