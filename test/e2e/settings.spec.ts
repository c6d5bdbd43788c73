import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '#domain/demo-accounts.ts'
import { Api, keyOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { makeEmployee } from './records.ts'

const darkMode = (page: Page) => page.getByRole('switch', { name: 'Dark Mode' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Preferences' })
const shownTheme = (page: Page) => page.locator('html')

test.describe('preferences', () => {
  test('preferences show the theme at once and keep it once saved', async ({ signedIn, api }) => {
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

  test('preferences keep the order of the columns; one that is turned on comes last', async ({
    signedIn,
    api,
  }) => {
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

  test('the preferences of finance have no columns to choose', async ({ signedIn }) => {
    const page = await signedIn('Accountant')
    await page.goto('/settings/')
    await expect(darkMode(page)).toBeVisible()
    await expect(save(page)).toBeVisible()
    await expect(page.getByText('Dashboard Layout')).toHaveCount(0)
    await expect(page.getByRole('switch')).toHaveCount(['dark mode', 'shortcuts', 'daily mail'].length)
  })

  test('preferences that are not what they should be are thrown away and fetched', async ({ signedIn }) => {
    const page = await signedIn('Mechanical Head')
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('preferences', '{"darkMode":"x","dashboard_layout":[]}'))
    const fetched = page.waitForRequest(/api\/user\/preferences/)
    await page.goto('/settings/')
    expect(new URL((await fetched).url()).search).toBe('?email=mechanical.head%40example.com')
    await expect(darkMode(page)).not.toBeChecked()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('preferences')))
      .toBe('{"darkMode":false,"dashboard_layout":["task","project","submittal","rfi"]}')
  })

  test('preferences that could not be saved are still there to try again', async ({
    signedIn,
    expectConsole,
  }) => {
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
  await expect(save(page)).toBeEnabled()
  // From here on time passes only where the test says so: a slow machine would let the first ones go.
  await page.clock.pauseAt(Date.now() + 60_000)
  const soon = async (locator: Locator) => {
    await page.clock.runFor(10)
    return await locator.count()
  }
  for (const count of [1, 2, 3, 3, 3]) {
    await save(page).click()
    // Named otherwise while it is busy.
    await expect.poll(() => soon(save(page))).toBe(1)
    await expect.poll(() => soon(shown)).toBe(count)
  }
  expect((await shown.first().boundingBox())?.width).toBe(356)
  await page.mouse.move(0, 0)
  await page.clock.runFor(6000)
  await expect.poll(() => soon(shown)).toBe(0)

  status = 500
  await save(page).click()
  await expect.poll(() => soon(shown)).toBe(1)
  await page.clock.runFor(60_000)
  await expect(shown).toHaveText('Error saving preferences')
  await shown.getByRole('button', { name: /close/i }).click()
  await expect.poll(() => soon(shown)).toBe(0)
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

  test('the password is changed with the old one, and ends every other session', async ({
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

test('the settings name their sections at the left, and mark the one that is read', async ({ signedIn }) => {
  const page = await signedIn('Administrator')
  await page.goto('/settings/')
  const names = page.getByRole('navigation', { name: 'On this page' })
  const current = names.locator('[aria-current]')
  // Every section has its height.
  await expect(page.getByRole('switch', { name: /^Daily mail/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  await expect(page.getByText('This session')).toBeVisible()
  await expect(current).toHaveText('Preferences')
  await names.getByRole('link', { name: 'Second factor' }).click()
  await expect(current).toHaveText('Second factor')
  await page.mouse.wheel(0, -10_000)
  await expect(current).toHaveText('Preferences')
  await page.mouse.wheel(0, 10_000)
  await expect(current).toHaveText('Your sessions')
  await page.setViewportSize({ width: 375, height: 800 })
  await expect(names).toBeHidden()
})

test('sessions are listed, and others can be ended, one or all', async ({ signedIn, api }) => {
  const { email } = await makeEmployee(await api('Administrator'))
  const { url } = await api(email)
  const page = await signedIn(email)
  const signInElsewhere = async () => {
    const { key } = await new Api(url).post('auth/login/', { username: email, password: demoPassword })
    return new Api(url, key)
  }
  const elsewhere = [await signInElsewhere(), await signInElsewhere(), await signInElsewhere()] as const
  await page.goto('/settings/')
  const section = page.getByRole('region', { name: 'Your sessions' })
  await page.getByRole('link', { name: 'Your sessions' }).press('Enter')
  await expect(section.getByRole('heading')).toBeFocused()
  await expect(section.getByRole('heading')).toBeInViewport()
  const sessions = section.getByRole('listitem')
  // The one of the tests' own API is the browser's, too; the one of onboarding makes four.
  const count = (await elsewhere[0].get('auth/sessions/')).length
  await expect(sessions).toHaveCount(count)
  // Its own comes first, however long ago it was used.
  await expect(sessions.first()).toContainText('This session')
  await expect(sessions.filter({ hasText: 'This session' })).toHaveCount(1)
  await expect(sessions.first().getByRole('button')).toHaveCount(0)
  await expect(sessions.first()).toContainText(
    /From 127\.0\.0\.1\s*Last used .+\s*Signed in .+, with password/,
  )

  await sessions
    .getByRole('button', { name: /^End the session/ })
    .first()
    .press('Enter')
  await expect(page.getByText('Session ended').first()).toBeVisible()
  await expect(sessions).toHaveCount(count - 1)
  await expect(section.getByRole('list')).toBeFocused()
  const states = async () => {
    const answers = await Promise.all(elsewhere.map((each) => each.call('GET', 'auth/user/')))
    return answers.map(({ status }) => status).toSorted((left, right) => left - right)
  }
  expect(await states()).toEqual([200, 200, 401])
  let asked = 0
  page.on('request', (request) => (asked += request.method() === 'DELETE' ? 1 : 0))
  await sessions
    .getByRole('button', { name: /^End the session/ })
    .first()
    .dblclick()
  await expect(sessions).toHaveCount(count - 2)
  expect(asked).toBe(1)
  expect(await states()).toEqual([200, 401, 401])

  await section.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const question = page.getByRole('alertdialog', { name: 'Do you want to sign out everywhere else?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(sessions).toHaveCount(count - 2)
  await section.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out everywhere else')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await expect(section.getByText('You are signed in nowhere else.')).toBeVisible()
  expect(await states()).toEqual([401, 401, 401])
  await page.reload()
  await expect(sessions).toContainText('This session')
})
