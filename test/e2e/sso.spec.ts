import type { Page } from '@playwright/test'
import { authCookie } from '#domain/conventions.ts'
import { startOidcServer, type OidcServer } from '#test/oidc-server.ts'
import { expectAccessible, expectScreen } from './accessible.ts'
import { Api } from './api.ts'
import { expect, startOver, test } from './fixtures.ts'
import { makeEmployee, makeNewcomer, unique } from './records.ts'
import { startSecondServer } from './second-server.ts'

// One provider and one server for both.
test.describe.configure({ mode: 'default' })

let provider: OidcServer
let server: { url: string; stop(): Promise<void> }
test.beforeAll(async () => {
  provider = await startOidcServer()
  server = await startSecondServer(provider.settings)
})
test.afterAll(async () => {
  await server?.stop()
  await provider?.stop()
})

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Firm ID' })

async function signInThere(page: Page, email: string): Promise<void> {
  await page.goto(server.url)
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Firm ID' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('somebody signs in with the firm’s provider and is where they would be with a password', async ({
  page,
  context,
  api,
}) => {
  const admin = await api('Administrator')
  const [person, newcomer] = [await makeEmployee(admin), await makeNewcomer(admin)]
  await test.step('the landing page offers it', async () => {
    await page.goto(server.url)
    await expect(button(page)).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the dashboard, with a session that a cookie of this site holds', async () => {
    await signInThere(page, person.email)
    await expect(page).toHaveURL(`${server.url}/main_menu`)
    await expect(page.getByText(person.name).first()).toBeVisible()
    const names = (await context.cookies(`${server.url}/api/callback/`)).map(({ name }) => name)
    expect(names).toContain(authCookie)
    expect(names).not.toContain('ssoTicket')
    // What brought them here is not a place to come back to.
    await page.goBack()
    await expect(page).not.toHaveURL(/auth-callback/)
  })
  await test.step('onboarding, for whoever has not completed it', async () => {
    await startOver(page)
    await signInThere(page, newcomer.email)
    await expect(page).toHaveURL(`${server.url}/employees/onboarding/`)
  })
})

test('a session that ended in the middle of work goes on after the provider’s own window', async ({
  page,
  context,
  api,
  expectConsole,
}) => {
  expectConsole(/status of (400|401)/)
  const [mine, theirs] = [
    await makeEmployee(await api('Administrator'), { role: 'Manager' }),
    await api('IT'),
  ]
  await signInThere(page, mine.email)
  await expect(page).toHaveURL(`${server.url}/main_menu`)
  await page.goto(`${server.url}/clients/create_client`)
  const name = unique('Typed before it ended')
  await page.getByLabel('Name').fill(name)
  const key = (await context.cookies()).find((cookie) => cookie.name === authCookie)?.value ?? ''
  await new Api(server.url, key).post('auth/logout/')
  await context.clearCookies({ domain: 'localhost' })
  await page.getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })

  const throughWindow = async (email: string) => {
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Sign in with Firm ID' }).click()
    const popup = await opened
    await popup.getByLabel('Email').fill(email)
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Continue' }).click()
    await closed
  }
  await test.step('not as somebody else', async () => {
    const { email } = await theirs.get('auth/user/')
    await throughWindow(email)
    await expect(dialog.getByRole('alert')).toHaveText(
      `You signed in there as ${email}. To go on here, please sign in as ${mine.email}.`,
    )
    await expectScreen(page)
  })
  await test.step('as the same person, and what was typed is saved', async () => {
    await throughWindow(mine.email)
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Client created successfully')).toBeVisible()
    const found = `api/pagination/get_model_data?model=client&filter_by_0=name&filter_text_0=${name}`
    expect((await theirs.get(found)).total_rows).toBe(1)
  })
})

test('whoever cannot be signed in is told why, in red, and led to the first page', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/status of (400|503)/)
  const banner = page.getByRole('alert')
  await test.step('nobody’s address', async () => {
    await signInThere(page, 'stranger@example.com')
    await expect(banner).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(banner).toHaveText(
      'There is no active account with the address stranger@example.com. Please ask IT or an administrator for one.',
    )
    await expect(page).toHaveURL(`${server.url}/auth-callback`)
    await expectScreen(page)
  })
  await test.step('and can choose another account, though the provider knows them', async () => {
    await page.getByRole('button', { name: 'Try with another account' }).click()
    await page.getByLabel('Email').fill('unverified.stranger@example.com')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(banner).toContainText('unverified.stranger@example.com is not verified there')
    await page.getByRole('link', { name: 'To the home page' }).click()
    await button(page).click()
    await expect(page.getByRole('heading', { name: 'Firm ID' })).toBeVisible()
    await page.goto(server.url)
  })
  await test.step('cancelled at the provider', async () => {
    await context.clearCookies()
    await button(page).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(banner).toHaveText('The sign-in was cancelled.')
    await page.goto(`${server.url}/auth-callback?error=server_error&error_description=Call+555-0100`)
    await expect(banner).toHaveText('The sign-in could not be completed. Please start again.')
    await expect(page.locator('body')).not.toContainText('555-0100')
  })
  await test.step('a code that another browser asked for', async () => {
    await page.goto(`${server.url}/auth-callback?code=abc&state=xyz`)
    await expect(banner).toHaveText('The sign-in could not be completed. Please start again.')
  })
  await test.step('a provider that is away: said at the button, which can be tried again', async () => {
    await page.goto(server.url)
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/auth/sso/', async (route) => {
      await answered
      await route.fulfill({ status: 503, json: { message: 'The provider is on fire' } })
    })
    await button(page).click()
    await expect(page.getByRole('button', { name: 'Going to Firm ID...' })).toBeVisible()
    answer()
    await expect(page.getByRole('form', { name: 'Sign in' }).getByRole('alert').last()).toHaveText(
      'The provider is on fire',
    )
    await expect(button(page)).toBeFocused()
  })
})
