import { inboxMessages as said } from '#domain/words/inbox.ts'
import { newsMessages } from '#domain/words/news.ts'
import { expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { said as toast } from './list-rows.ts'
import { makeEmployee, makeTask } from './records.ts'

test('the inbox is read by keys: from card to card, read and unread, and open', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const { email } = await makeEmployee(admin)
  const older = await makeTask(admin, { assigned_to: email })
  const newer = await makeTask(admin, { assigned_to: email })
  const page = await signedIn(email)
  await page.goto('/inbox')
  const cards = page.getByRole('tabpanel').locator('[data-card]')
  const bell = (name: string) => page.getByRole('link', { name, exact: true })
  await expect(cards).toContainText([newer.title, older.title])
  await expect(bell('Inbox, 2 unread')).toBeVisible()
  await expectScreen(page)

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(cards.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('r')
  await expect(cards).toContainText([older.title])
  await expect(cards.first()).toBeFocused()
  await expect(bell('Inbox, 1 unread')).toBeVisible()

  await page.getByRole('tab', { name: said.tabs.all }).click()
  await expect(cards).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await expect(bell('Inbox, 2 unread')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${newer.task_id}$`))
  await expect(bell('Inbox, 1 unread')).toBeVisible()

  await page.goto('/inbox')
  await page.getByRole('button', { name: said.markAll }).click()
  await expect(page.getByText(said.none)).toBeVisible()
  await expect(bell('Inbox')).toBeVisible()
  await expectScreen(page)
  await page.getByRole('link', { name: said.search }).click()
  await expect(page.getByRole('heading', { name: 'Comments', level: 1 })).toBeVisible()
})

test('the inbox says that it could not be read, and keeps what it shows', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 503/)
  const admin = await api('Administrator')
  const { email } = await makeEmployee(admin)
  const task = await makeTask(admin, { assigned_to: email })
  const page = await signedIn(email)
  await page.route('**/api/inbox?*', (route) => route.fulfill({ status: 503, json: { message: 'Not now' } }))
  await page.goto('/inbox')
  await expect(page.getByRole('alert')).toContainText('Not now')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: task.title })).toBeVisible()
})

test('what one is told of and how is chosen at once, and goes back when it cannot be', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 503|ERR_INTERNET_DISCONNECTED/)
  const { email } = await makeEmployee(await api('Administrator'))
  const theirs = await api(email)
  const page = await signedIn(email)
  await page.goto('/settings/')
  const section = page.getByRole('region', { name: said.settings.title })
  const way = (kind: keyof typeof said.settings.kinds, name: keyof typeof said.settings.ways) =>
    section
      .getByRole('group', { name: said.settings.kinds[kind] })
      .getByRole('radio', { name: said.settings.ways[name], exact: true })
  await expect(way('assigned', 'mail')).toBeChecked()
  await expect(way('commented', 'inbox')).toBeChecked()
  await way('assigned', 'off').check()
  await expect(toast(page, newsMessages.saved)).toBeVisible()
  expect(await theirs.get('auth/mail_settings/')).toEqual({ assigned: false, pinged: true })
  const digest = section.getByRole('switch', { name: said.settings.digest('7:00 AM') })
  await digest.click()
  await expect(digest).not.toBeChecked()
  await expect.poll(async () => (await theirs.get('api/news_settings')).data.digest).toBe(false)

  await page.route('**/api/news_settings', async (route) => {
    // Shown at once, before the server has answered.
    if (route.request().method() === 'PUT') await expect(way('pinged', 'inbox')).toBeChecked()
    await route.fulfill({ status: 503, json: { message: 'The mail room is on fire' } })
  })
  await way('pinged', 'inbox').check()
  await expect(page.getByText('The mail room is on fire')).toBeVisible()
  await expect(way('pinged', 'mail')).toBeChecked()
  await page.reload()
  await expect(section.getByRole('alert')).toContainText('The mail room is on fire')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await section.getByRole('button', { name: 'Retry' }).click()
  await expect(way('assigned', 'off')).toBeChecked()
})
