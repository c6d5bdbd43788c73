import { inboxMessages as said } from '#domain/words/inbox.ts'
import { messages } from '#domain/words/messages.ts'
import { newsMessages } from '#domain/words/news.ts'
import { expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { said as toast } from './list-rows.ts'
import { makeEmployee, makeTask } from './records.ts'

test('the inbox is read by keys: from card to card, read and unread, and open, and the focus stays in it', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const { email } = await makeEmployee(admin)
  const older = await makeTask(admin, { assigned_to: email })
  const newer = await makeTask(admin, { assigned_to: email })
  const page = await signedIn(email, { live: true })
  const panel = page.getByRole('tabpanel')
  const cards = panel.locator('[data-card]')
  const told = (news: string) => page.getByRole('status').filter({ hasText: news })
  await page.goto('/inbox')
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
  await expect(told(said.nowRead(newer.title))).toBeAttached()
  await expect(bell('Inbox, 1 unread')).toBeVisible()

  await page.getByRole('tab', { name: said.tabs.all }).click()
  await expect(cards).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await expect(bell('Inbox, 2 unread')).toBeVisible()
  await expect(told(said.nowUnread(newer.title))).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${newer.task_id}$`))
  await expect(bell('Inbox, 1 unread')).toBeVisible()

  const listening = page.waitForResponse(/\/api\/events/)
  await page.goto('/inbox')
  await listening
  const markAll = page.getByRole('button', { name: said.markAll })
  await markAll.click()
  await expect(page.getByText(said.none)).toBeVisible()
  await expect(bell('Inbox')).toBeVisible()
  await expect(markAll).toBeFocused()
  await expectScreen(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText(said.keys.turn)
  await page.keyboard.press('Escape')

  const last = await makeTask(admin, { assigned_to: email })
  await expect(cards).toContainText([last.title])
  await page.keyboard.press('j')
  await expect(cards).toBeFocused()
  // Read in another window.
  await (await api(email)).post('api/inbox/read', { model: 'task', id: last.task_id })
  await expect(page.getByText(said.none)).toBeVisible()
  await expect(panel).toBeFocused()
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
  const fail = () =>
    page.route('**/api/inbox?*', (route) => route.fulfill({ status: 503, json: { message: 'Not now' } }))
  await fail()
  await page.goto('/inbox')
  await expect(page.getByRole('alert')).toContainText('Not now')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: task.title })).toBeVisible()

  await fail()
  await page.getByRole('button', { name: said.markRead(task.title) }).click()
  await expect(page.getByRole('alert')).toContainText('Not now')
  await expect(page.getByRole('link', { name: task.title })).toBeVisible()
})

test('what one is told of and how is chosen at once, and goes back when it cannot be', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 503|ERR_INTERNET_DISCONNECTED/)
  const admin = await api('Administrator')
  const { email } = await makeEmployee(admin)
  const task = await makeTask(admin, { assigned_to: email })
  const theirs = await api(email)
  const settings = async () => (await theirs.get('api/news_settings')).data
  const page = await signedIn(email)
  // Not the firm's own hour, which another test changes.
  await page.route('**/api/work_calendar', async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...data, morning_hour: 6 } } })
  })
  await page.goto('/settings/')
  const section = page.getByRole('region', { name: said.settings.title })
  const way = (kind: keyof typeof said.settings.kinds, name: keyof typeof said.settings.ways) =>
    section
      .getByRole('group', { name: said.settings.kinds[kind] })
      .getByRole('radio', { name: said.settings.ways[name], exact: true })
  await expect(way('assigned', 'mail')).toBeChecked()
  await expect(way('commented', 'inbox')).toBeChecked()
  await way('assigned', 'off').click()
  await expect(way('assigned', 'off')).toBeChecked()
  await expect(toast(page, newsMessages.saved)).toBeVisible()
  expect(await theirs.get('auth/mail_settings/')).toEqual({ assigned: false, pinged: true })
  const digest = section.getByRole('switch', { name: said.settings.digest('6:00 AM') })
  await digest.click()
  await expect(digest).not.toBeChecked()
  await expect.poll(async () => (await settings()).digest).toBe(false)
  await section.getByRole('button', { name: said.settings.showTodays }).click()
  const todays = page.getByRole('dialog', { name: said.settings.todaysTitle })
  await expect(todays.getByRole('region', { name: 'Today' })).toContainText(task.title)
  await expectScreen(page)
  await page.keyboard.press('Escape')

  await test.step('without a network this is said at once, and nothing is sent later', async () => {
    await page.context().setOffline(true)
    await way('pinged', 'inbox').click()
    await expect(page.getByText(messages.generic.unreachable)).toBeVisible()
    await expect(way('pinged', 'mail')).toBeChecked()
    const asked = page.waitForResponse(/api\/news_settings/)
    await page.context().setOffline(false)
    expect((await asked).request().method()).toBe('GET')
    await expect(way('pinged', 'mail')).toBeChecked()
    expect((await settings()).pinged).toBe('mail')
  })

  await test.step('what fails takes back nothing but itself', async () => {
    await page.route(
      '**/api/news_settings',
      async (route) => {
        await expect(way('overdue', 'mail')).toBeChecked()
        await route.fulfill({ status: 503, json: { message: 'Not this one' } })
      },
      { times: 1 },
    )
    await way('overdue', 'off').click()
    await way('overdue', 'mail').click()
    await expect(page.getByText('Not this one')).toBeVisible()
    await expect.poll(async () => (await settings()).overdue).toBe('mail')
    await expect(way('overdue', 'mail')).toBeChecked()
  })

  await page.route('**/api/news_settings', async (route) => {
    // Shown at once, before the server has answered.
    if (route.request().method() === 'PUT') await expect(way('pinged', 'inbox')).toBeChecked()
    await route.fulfill({ status: 503, json: { message: 'The mail room is on fire' } })
  })
  await way('pinged', 'inbox').click()
  await expect(page.getByText('The mail room is on fire')).toBeVisible()
  await expect(way('pinged', 'mail')).toBeChecked()
  await page.reload()
  await expect(section.getByRole('alert')).toContainText('The mail room is on fire')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await section.getByRole('button', { name: 'Retry' }).click()
  await expect(way('assigned', 'off')).toBeChecked()
})
