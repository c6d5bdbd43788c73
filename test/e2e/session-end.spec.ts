import type { Page } from '@playwright/test'
import { authCookie } from '#domain/conventions.ts'
import { demoPassword } from '#domain/demo-accounts.ts'
import { messages } from '#domain/words/messages.ts'
import { Api, newKeyOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { rows } from './list-screen.ts'
import { makeEmployee } from './records.ts'

const again = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })

async function signInHere(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password').fill(demoPassword)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/main_menu')
}

/**
 * The session is asked about as the list opens. Whoever ends it before that is answered is asked to sign in by this
 * answer already, and by a question that stands in the way of the next click.
 */
async function openTasks(page: Page): Promise<void> {
  const checked = page.waitForResponse('**/auth/user/')
  await page.getByRole('link', { name: 'Tasks', exact: true }).click()
  await expect(rows(page).first()).toBeVisible()
  await checked
}

/** An address inside the page that is open: what it has loaded stays in memory. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

test('what one person saw is not shown to the next one in the same page', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 403/)
  const page = await signedIn('Administrator')
  // The last that a screen asks for by itself.
  const last = page.waitForResponse('**/api/firm')
  await page.goto('/invoices/')
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(11)
  await last
  await page.context().clearCookies({ name: authCookie })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/')
  await signInHere(page, 'member@example.com')
  await goInside(page, '/invoices/')
  await expect(page.getByText('You do not have permission to perform this action')).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
})

test('a question that was left unanswered does not silence the next one', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 401/)
  const { email } = await makeEmployee(await api('Administrator'))
  const page = await signedIn(email)
  await page.goto('/')
  await page.getByRole('link', { name: 'To Dashboard' }).click()
  await openTasks(page)
  await (await api(email)).post('auth/logout/')
  await page.getByRole('button', { name: 'Title', exact: true }).click()
  await expect(again(page)).toBeVisible()
  await page.evaluate(() => history.go(-3))
  await expect(page).toHaveURL('/')
  await signInHere(page, email)
  await openTasks(page)

  const key = (await page.context().cookies()).find(({ name }) => name === authCookie)?.value ?? ''
  await new Api(new URL(page.url()).origin, key).post('auth/logout/')
  await page.getByRole('button', { name: 'Title', exact: true }).click()
  await expect(again(page)).toBeVisible()
})

test('a late refusal of an old key does not end the new session', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 401/)
  const { email } = await makeEmployee(await api('Administrator'))
  const page = await signedIn(email)
  await page.goto('/settings/')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(
    '**/auth/user/',
    async (route) => {
      asked.resolve()
      await held.promise
      await route.fulfill({ status: 401, json: { detail: 'Unauthorized' } })
    },
    { times: 1 },
  )
  await page.getByRole('link', { name: 'Tasks', exact: true }).click()
  await asked.promise
  // A key of the same person: one of another would load the page anew, which swallows the next click.
  const url = new URL(page.url()).origin
  const newKey = await newKeyOf(url, email)
  await page.context().addCookies([{ name: authCookie, value: newKey, url }])
  const answered = page.waitForResponse('**/auth/user/')
  held.resolve()
  await answered
  await page.getByRole('link', { name: 'Submittals' }).click()
  await expect(page.getByRole('heading', { name: 'Submittals' })).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === authCookie)?.value).toBe(newKey)
})

test('a check that stays without an answer leads nobody out, in the app and on the admin site', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 503|ERR_INTERNET_DISCONNECTED/)
  const page = await signedIn('Administrator')
  const notice = page.getByText(messages.live.lost)
  for (const [start, next] of [
    ['/settings/', 'RFIs'],
    ['/admin/outbox/', 'History'],
  ] as const) {
    await page.goto(start)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.route('**/auth/user/', (route) => route.fulfill({ status: 503, json: { message: 'Not now' } }))
    await page.getByRole('navigation').getByRole('link', { name: next, exact: true }).click()
    await expect(notice).toBeVisible()
    await page.unroute('**/auth/user/')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(notice).toBeHidden()
    const link = page.getByRole('navigation').getByRole('link', { name: next, exact: true })
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  await page.context().setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: 'History', exact: true }).click()
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL('/admin/history/')
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(notice).toBeHidden()
})

test('logging out asks about unsaved changes first', async ({ signedIn, api }) => {
  const { email } = await makeEmployee(await api('Administrator'))
  const page = await signedIn(email)
  await page.goto('/clients/create_client')
  await page.getByLabel('Name').fill('Half a client')
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Half a client')
  expect((await (await api(email)).get('auth/user/')).email).toBe(email)

  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/')
  expect((await (await api(email)).call('GET', 'auth/user/')).status).toBe(401)
})
