import type { Page } from '@playwright/test'
import { formWords } from '#domain/words/forms.ts'
import { messages } from '#domain/words/messages.ts'
import { expectScreen } from './accessible.ts'
import type { Api } from './api.ts'
import { expect, test } from './fixtures.ts'
import { expectError, field } from './forms.ts'
import { asked, said } from './list-rows.ts'
import { unique } from './records.ts'

// Spelled so in the specification.
const address = '/announcements/create_anncouncement'
const call = '**/api/announcements/'
const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true })

async function fill(page: Page, title: string): Promise<void> {
  await field(page, 'Title').fill(title)
  await field(page, 'Content').fill('The crane comes at nine.\nPark elsewhere.')
  await field(page, 'Duration').selectOption('1 Day')
}

async function announced(api: Api, title: string) {
  const all: { title: string; time_left: number }[] = await api.get('api/announcements/')
  return all.filter((announcement) => announcement.title === title)
}

test('an announcement is made of a title, what it says and for how long', async ({ signedIn, api }) => {
  const page = await signedIn('Administrator')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Announcement')
  const duration = field(page, 'Duration')
  await expect(duration.locator('option')).toHaveText(['Choose a duration', '12 Hours', '1 Day', '1 Week'])
  const seconds = await duration
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(seconds).toEqual(['', '43200', '86400', '604800'])

  const title = unique('Crane')
  await fill(page, title)
  const sent = page.waitForRequest(call)
  await create(page).click()
  await expect(said(page, 'Announcement created successfully!')).toBeVisible()
  await expect(page).toHaveURL('/main_menu')
  // Saved is saved: no question about leaving.
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect((await sent).method()).toBe('POST')
  expect((await sent).postDataJSON()).toEqual({
    title,
    content: 'The crane comes at nine.\nPark elsewhere.',
    author: 'admin@example.com',
    duration: 86_400,
  })
  const [stored] = await announced(await api('Team Member'), title)
  expect(stored).toMatchObject({ author: 'Alma Reyes', duration: 86_400 })
  expect(stored?.time_left).toBeGreaterThan(86_000)
  expect(stored?.time_left).toBeLessThanOrEqual(86_400)
})

test('an announcement is checked before it is sent', async ({ signedIn }) => {
  const page = await signedIn('Administrator')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto(address)
  await create(page).click()
  const summary = page.getByRole('group', { name: messages.generic.pleaseCheck })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(['Title', 'Content', 'Duration'])
  await expectError(page, field(page, 'Title'), messages.generic.required)
  await expectError(page, field(page, 'Content'), messages.generic.required)
  await expectError(page, field(page, 'Duration'), messages.generic.required)
  await summary.getByRole('link', { name: 'Duration' }).click()
  await expect(field(page, 'Duration')).toBeFocused()
  await field(page, 'Title').fill('x'.repeat(151))
  await create(page).click()
  await expectError(page, field(page, 'Title'), messages.generic.tooLong(150))
  expect(sent).toEqual([])
})

test('an announcement that fails says why by its status, and keeps what was typed', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/api\/announcements/)
  const page = await signedIn('Administrator')
  await page.goto(address)
  const title = unique('Crane')
  await fill(page, title)
  const alert = page.getByRole('main').getByRole('alert')
  for (const [status, sentence] of [
    [400, 'Error: Invalid input'],
    [403, 'Error: Forbidden'],
    [500, 'Error: Server error'],
    [0, messages.generic.unreachable],
  ] as const) {
    await page.route(
      call,
      (route) => (status === 0 ? route.abort('connectionreset') : route.fulfill({ status, json: {} })),
      { times: 1 },
    )
    await create(page).click()
    await expect(alert).toHaveText(sentence)
    await expect(create(page)).toBeEnabled()
    await expect(field(page, 'Title')).toHaveValue(title)
    await expect(field(page, 'Content')).toHaveValue(/crane/)
    await expect(field(page, 'Duration')).toHaveValue('86400')
  }
  await expect(page).toHaveURL(address)
})

test('an announcement whose answer was lost is made once, however often it is sent', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/api\/announcements/)
  const page = await signedIn('Administrator')
  await page.goto(address)
  const title = unique('Crane')
  await fill(page, title)
  await page.route(
    call,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await create(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(messages.generic.unreachable)
  await create(page).dblclick()
  await expect(page).toHaveURL('/main_menu')
  expect(await announced(await api('Administrator'), title)).toHaveLength(1)
})

test('an announcement is not lost by a slip: leaving asks once', async ({ signedIn }) => {
  const page = await signedIn('Administrator')
  await page.goto(address)
  await field(page, 'Title').fill('Half a thought')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const question = asked(page, formWords.leave)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(address)
  await expect(field(page, 'Title')).toHaveValue('Half a thought')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/main_menu')
})

test('an announcement of those who may not is refused: they are told before, and after', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 403/)
  const page = await signedIn('Team Member')
  expect((await page.goto(address))?.status()).toBe(200)
  await expect(page.getByText(formWords.notForYou)).toBeVisible()
  const title = unique('Crane')
  await fill(page, title)
  await create(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Error: Forbidden')
  await expect(field(page, 'Title')).toHaveValue(title)
  await expectScreen(page)
})
