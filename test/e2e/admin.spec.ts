import { adminMessages } from '#domain/words/admin.ts'
import { adminNavigation } from '#domain/admin/pages.ts'
import { adminSiteMessages } from '#domain/admin/words.ts'
import { messages } from '#domain/words/messages.ts'
import { expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { makeEmployee, unique } from './records.ts'

test('nobody but administrators gets into the admin site, at any address of it', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 40[34]/)
  for (const role of ['CEO', 'IT Head']) {
    const page = await signedIn(role)
    for (const path of ['/admin/', '/admin/tasks/', '/admin/nowhere']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: messages.generic.forbidden })).toBeVisible()
      await expect(page.getByText(adminSiteMessages.refused)).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
    }
    const { status } = await (await api(role)).call('GET', 'api/admin/system')
    expect(status).toBe(403)
    await page.getByRole('link', { name: 'To Dashboard' }).click()
    await expect(page).toHaveURL('/main_menu')
  }
})

test('the admin site has a frame of its own, leads to all it looks after, and back', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  test.slow()
  // Whoever signs out takes the session from all who share it.
  const admin = await makeEmployee(await api('Administrator'), {
    role: 'Administrator',
    name: unique('Admin'),
  })
  const page = await signedIn(admin.email)
  await page.goto('/admin')
  await expect(page).toHaveTitle('Overview · Plumbline Admin')
  const navigation = page.getByRole('navigation', { name: 'Admin' })
  await page.goto('/admin/cities/')
  await expect(navigation.getByRole('link', { name: 'Cities' })).toHaveAttribute('aria-current', 'page')
  await expect(navigation.getByRole('link', { name: 'Outbox' })).toBeHidden()
  await navigation.getByRole('button', { name: 'Setup' }).click()
  await expect(navigation.getByRole('link', { name: 'Cities' })).toBeHidden()
  await expect(navigation.getByRole('button', { name: 'Setup' })).toHaveAttribute('aria-current', 'true')
  for (const group of ['Records', 'Setup', 'Operation']) {
    await navigation.getByRole('button', { name: group }).click()
  }
  for (const { name, route } of adminNavigation.flatMap(({ links }) => links)) {
    await test.step(name, async () => {
      await navigation.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(route)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(navigation.locator('[aria-current=page]')).toHaveText(name)
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  }
  await test.step('on a phone the navigation is a menu', async () => {
    await page.setViewportSize({ width: 375, height: 700 })
    await expect(navigation).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await navigation.getByRole('link', { name: 'Cities' }).click()
    await expect(page).toHaveURL('/admin/cities/')
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('settings, feedback and the way out are where the app has them', async () => {
    await expect(
      navigation.getByRole('listitem').filter({ hasText: /^(Settings|Feedback|Logout)$/ }),
    ).toHaveText(['Settings', 'Feedback', 'Logout'])
    await navigation.getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/settings/')
    await expect(page.getByRole('switch', { name: 'Dark Mode' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/admin/cities/')
  })
  await test.step('what it does not know it says, and what is the app’s opens there', async () => {
    expectConsole(/status of 404/)
    await page.goto('/admin/nowhere')
    await expect(page.getByRole('heading', { name: messages.generic.pageNotFound })).toBeVisible()
    await page.getByRole('link', { name: 'To the overview' }).click()
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    await page.getByRole('link', { name: adminSiteMessages.leaves }).click()
    await expect(page).toHaveURL('/main_menu')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
  await test.step('signing out ends it', async () => {
    await page.goto('/admin/')
    await expect(page.getByRole('region', { name: 'Health', exact: true })).toBeVisible()
    await navigation.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('the overview tells how the server is, in words, and looks again', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_RESET/)
  const page = await signedIn('Administrator')
  await page.clock.install()
  await page.goto('/admin/')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(part('Health').getByRole('listitem')).toHaveText([
    /^Database\s*OK$/,
    /^Files\s*OK$/,
    new RegExp(adminMessages.health.mailOff),
    new RegExp(adminMessages.health.backupsOff),
    /^Logs\s*OK$/,
  ])
  await expect(part('Health').getByRole('status')).toHaveText(adminSiteMessages.system.problems(2))
  await expect(part('Database')).toContainText(/Embedded.*PostgreSQL\s*\d+/s)
  await part('Database')
    .getByText(/\d+ migrations/)
    .click()
  await expect(part('Database')).toContainText('0001-the-firm')
  await expect(part('Files')).toContainText('On disk')
  await expect(part('Queue').getByRole('row').nth(1)).toContainText(/\w+\s*\d+/)
  await expect(part('Backups')).toContainText(adminSiteMessages.system.notScheduled)
  await expectScreen(page)
  await page.route('**/api/admin/system', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: { backups: object } }
    const backups = { ...data.backups, schedule: 'nightly', last_made_at: '2026-03-02T11:00:00.000Z' }
    await route.fulfill({ response, json: { ...rest, data: { ...data, backups } } })
  })
  await page.clock.fastForward('00:11')
  await expect(part('Backups')).toContainText(/Every night after 2 AM\s*Last made Mar 2, 2026, 5:00 AM/)
  await page.route('**/api/admin/system', (route) => route.abort('connectionreset'))
  await page.clock.fastForward('00:11')
  await expect(page.getByRole('alert')).toContainText('out of date')
  await expect(part('Database')).toBeVisible()
})
