import type { Page, Request } from '@playwright/test'
import { authCookie } from '#domain/conventions.ts'
import { demoPassword } from '#domain/demo-accounts.ts'
import { messages } from '#domain/words/messages.ts'
import { secondFactorMessages } from '#domain/words/second-factor.ts'
import { codeOf } from '#test/second-factor.ts'
import { expectScreen } from './accessible.ts'
import { Api, keyOf } from './api.ts'
import { expect, startOver, test } from './fixtures.ts'
import { field } from './forms.ts'
import { makeEmployee, makeNewcomer } from './records.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Sign in' })
const emailField = (page: Page) => form(page).getByLabel('Email')
const passwordField = (page: Page) => form(page).getByLabel('Password')

async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/')
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await form(page).getByRole('button', { name: 'Sign in' }).click()
}

async function keyIn(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === authCookie)?.value
}

/** Whatever the settings ask for is there: nothing of it finds the session ended that a test ends now. */
async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings/')
  await expect(page.getByRole('switch', { name: /^Daily mail/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Second factor' }).getByRole('button').first()).toBeVisible()
  await expect(page.getByText('This session')).toBeVisible()
}

/** What a page calls from now on, as `POST /auth/login/`. */
function callsOf(page: Page): { line: string; request: Request }[] {
  const calls: { line: string; request: Request }[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch') return
    calls.push({ line: `${request.method()} ${new URL(request.url()).pathname}`, request })
  })
  return calls
}

test('signing in leads to the right place, once, with nothing of whoever was here before', async ({
  page,
  api,
}) => {
  await test.step('leads to the dashboard, with the key in a cookie and on every call', async () => {
    const calls = callsOf(page)
    const answer = page.waitForResponse('**/auth/login/')
    await signIn(page, 'Member@Example.com')
    const { key } = await (await answer).json()
    await expect(page).toHaveURL('/main_menu')
    await expect(page.getByText('Luis Ortega').first()).toBeVisible()
    expect(await keyIn(page)).toBe(key)

    const sent = calls.find(({ line }) => line === 'POST /auth/login/')?.request
    expect(sent?.postDataJSON()).toEqual({ username: 'Member@Example.com', password: demoPassword })
    const at = calls.findIndex(({ line }) => line === 'POST /auth/login/')
    for (const [index, { line, request }] of calls.entries()) {
      const { authorization } = await request.allHeaders()
      expect(authorization, line).toBe(index <= at ? undefined : `Token ${key}`)
    }
  })

  await test.step('twice at once is once', async () => {
    await startOver(page)
    const calls = callsOf(page)
    await page.goto('/')
    await emailField(page).fill('other@example.com')
    await passwordField(page).fill(demoPassword)
    await form(page).getByRole('button', { name: 'Sign in' }).dblclick()
    await expect(page).toHaveURL('/main_menu')
    expect(calls.filter(({ line }) => line === 'POST /auth/login/')).toHaveLength(1)
  })

  await test.step('takes nothing over from whoever was here before', async () => {
    await startOver(page)
    await page.goto('/')
    await page.evaluate(() =>
      localStorage.setItem('preferences', '{"darkMode":true,"dashboard_layout":["rfi"]}'),
    )
    await signIn(page, 'plumbing.head@example.com')
    await expect(page).toHaveURL('/main_menu')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('preferences')))
      .toContain('"darkMode":false')
  })

  await test.step('leads a newcomer to onboarding', async () => {
    await startOver(page)
    const { email, password } = await makeNewcomer(await api('Administrator'))
    await signIn(page, email, password)
    await expect(page).toHaveURL('/employees/onboarding/')
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  })
})

test('signing in that is wrong or fails says why and keeps what was typed', async ({
  page,
  expectConsole,
  context,
  baseURL,
}) => {
  expectConsole(/auth\/login/)
  expectConsole(/status of 400/)
  await test.step('is checked before it is sent', async () => {
    await page.goto('/')
    const calls = callsOf(page)
    await emailField(page).fill('x')
    await emailField(page).press('Enter')
    await expect(form(page).getByText('Invalid email address')).toBeVisible()
    await expect(form(page).getByText('Password is required')).toBeVisible()
    await expect(emailField(page)).toHaveAccessibleDescription('Invalid email address')
    const summary = form(page).getByRole('group', { name: 'Please check what is marked:' })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'Password' }).click()
    await expect(passwordField(page)).toBeFocused()
    expect(calls.filter(({ line }) => line.includes('/auth/'))).toEqual([])
  })

  await test.step('takes a long password, shown when asked', async () => {
    await page.goto('/')
    const long = 'naïve 🔑 '.repeat(16)
    await passwordField(page).fill(long)
    await expect(passwordField(page)).toHaveAttribute('type', 'password')
    await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
    await form(page).getByRole('button', { name: 'Show' }).click()
    await expect(passwordField(page)).toHaveAttribute('type', 'text')
    await expect(passwordField(page)).toHaveValue(long)
    await form(page).getByRole('button', { name: 'Hide' }).click()
    await expect(passwordField(page)).toHaveAttribute('type', 'password')
  })

  await test.step('that fails says why, by its status', async () => {
    await page.goto('/')
    await emailField(page).fill('member@example.com')
    await passwordField(page).fill(demoPassword)
    const alert = form(page).getByRole('alert')
    for (const [status, sentence] of [
      [401, 'Email on file is not verified'],
      [500, 'An error occurred during login'],
      // An answer without a key signs nobody in.
      [200, 'An error occurred during login'],
      [0, 'An error occurred during login'],
    ] as const) {
      await page.route(
        '**/auth/login/',
        async (route) => {
          await expect(form(page).getByRole('button', { name: 'Signing in...' })).toBeDisabled()
          await (status === 0 ? route.abort() : route.fulfill({ status, json: {} }))
        },
        { times: 1 },
      )
      await form(page).getByRole('button', { name: 'Sign in' }).click()
      await expect(alert).toHaveText(sentence)
      await expect(form(page).getByRole('button', { name: 'Sign in' })).toBeEnabled()
      // Typing takes the sentence away, so that the next one is a new one.
      await passwordField(page).press('End')
      await passwordField(page).pressSequentially('.')
      await expect(alert).toBeHidden()
    }
    await expect(emailField(page)).toHaveValue('member@example.com')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await keyIn(page)).toBeUndefined()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('with a wrong password says so and keeps what was typed', async () => {
    await signIn(page, 'nobody.at.all@example.com', 'a long and wrong password')
    await expect(form(page).getByRole('alert')).toHaveText('Incorrect email or password')
    await expect(emailField(page)).toHaveValue('nobody.at.all@example.com')
    await expect(passwordField(page)).toHaveValue('a long and wrong password')
    expect(await keyIn(page)).toBeUndefined()
  })

  await test.step('a cookie that is not ours is no session', async () => {
    await context.addCookies([{ name: authCookie, value: '%', url: String(baseURL) }])
    const calls = callsOf(page)
    await page.goto('/main_menu')
    await expect(page).toHaveURL('/')
    for (const { request } of calls) expect((await request.allHeaders())['authorization']).toBeUndefined()
  })
})

test('the session is asked about, and one that fails leads out', async ({ signedIn, expectConsole }) => {
  expectConsole(/auth\/user/)
  const page = await signedIn('Administrator')
  await test.step('is waited for with a spinner', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/auth/user/', async (route) => {
      await answered
      await route.continue()
    })
    await page.goto('/settings/')
    await expect(page.getByRole('status')).toHaveText('Loading...')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    answer()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('is asked about on each navigation', async () => {
    const calls = callsOf(page)
    const checks = () => calls.filter(({ line }) => line === 'GET /auth/user/').length
    await page.goto('/settings/')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect.poll(checks).toBe(1)
    for (const [name, heading, count] of [
      ['Announcements', 'Create Announcement', 2],
      ['Settings', 'Settings', 3],
      ['Settings', 'Settings', 4],
    ] as const) {
      await page.getByRole('navigation').getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expect.poll(checks).toBe(count)
    }
  })

  await test.step('that names nobody says that the user was not found', async () => {
    await page.route('**/auth/user/', (route) => route.fulfill({ json: {} }))
    await page.goto('/main_menu')
    await expect(page.getByRole('heading', { name: 'User not authenticated' })).toBeVisible()
    await page.goto('/tasks/')
    await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible()
    await page.getByRole('link', { name: 'To sign-in' }).click()
    await expect(page).toHaveURL('/')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('whose check fails leads to the first page', async () => {
    for (const answer of [
      undefined,
      { status: 503, json: { message: 'Not now' } },
      { status: 200, body: '<html>Please log in to the hotel</html>' },
      // Last, because it takes the key away.
      { status: 401, json: { detail: 'Unauthorized' } },
    ]) {
      await page.route('**/auth/user/', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await page.goto('/settings/')
      await expect(page).toHaveURL('/')
      await expect(form(page)).toBeVisible()
      await page.unroute('**/auth/user/')
    }
    expect(await keyIn(page)).toBeUndefined()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('a session that ends in the middle of work is taken up again, or left', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of (400|401)/)
  const { email } = await makeEmployee(await api('Administrator'))
  const page = await signedIn(email)
  await test.step('that ends in the middle of work goes on after the password', async () => {
    await openSettings(page)
    await page.getByRole('switch', { name: 'Dark Mode' }).click()
    await (await api(email)).post('auth/logout/')
    await page.getByRole('button', { name: 'Save Preferences' }).click()

    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect(dialog.getByLabel('Email')).toHaveValue(email)
    await dialog.getByLabel('Password').fill(demoPassword)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Preferences saved successfully')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('switch', { name: 'Dark Mode' })).toBeChecked()
    await expect(page).toHaveURL('/settings/')
  })

  await test.step('that has ended leads out of the next screen for those who do not sign in', async () => {
    await openSettings(page)
    await new Api((await api(email)).url, await keyIn(page)).post('auth/logout/')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await dialog.getByLabel('Password').fill('not it')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog.getByText('Incorrect email or password')).toBeVisible()
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(page).toHaveURL('/')
    expect(await keyIn(page)).toBeUndefined()
  })
})

test('a second factor is asked for after the password, in the same form and when a session has ended', async ({
  page,
  api,
  expectConsole,
}) => {
  expectConsole(/status of (400|401)/)
  const { email } = await makeEmployee(await api('Administrator'))
  const theirs = await api(email)
  const { secret } = await theirs.post('auth/second_factor/setup/', { password: demoPassword })
  const { recovery_codes } = await theirs.post('auth/second_factor/confirm/', { code: codeOf(secret) })

  await test.step('a wrong password says nothing of it', async () => {
    await signIn(page, email, 'not it')
    await expect(form(page).getByRole('alert')).toHaveText('Incorrect email or password')
    await expect(form(page).getByLabel('Code')).toHaveCount(0)
  })
  await test.step('the field comes with the focus, and what was typed stays', async () => {
    await signIn(page, email)
    const code = form(page).getByLabel('Code')
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAccessibleDescription(new RegExp(secondFactorMessages.codeHint))
    await expect(form(page).getByRole('alert')).toBeHidden()
    await expect(emailField(page)).toHaveValue(email)
    await expect(passwordField(page)).toHaveValue(demoPassword)
    await expectScreen(page)
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(new RegExp(messages.login.codeNeeded))
    await expect(code).toBeFocused()
    expect(await keyIn(page)).toBeUndefined()
    await passwordField(page).fill('another one')
    await expect(code, 'is asked of somebody, not of whoever is typed next').toHaveCount(0)
    await passwordField(page).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription(new RegExp(secondFactorMessages.codeHint))
    // The code of this half minute has been used.
    await page.keyboard.type(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/main_menu')
  })
  await test.step('and so it is in the middle of work, where a recovery code does, too', async () => {
    await openSettings(page)
    await new Api(theirs.url, await keyIn(page)).post('auth/logout/')
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await dialog.getByLabel('Password').fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Code')).toBeFocused()
    await page.keyboard.type(recovery_codes[0])
    await page.keyboard.press('Enter')
    await expect(page.getByText('Preferences saved successfully')).toBeVisible()
    await expect(dialog).toBeHidden()
  })
})

/** The settings' form makes the call; nothing is stored, the answers are made up. */
async function save(page: Page, answers: object[]): Promise<string[]> {
  const calls = callsOf(page)
  const left = [...answers]
  await page.route('**/api/user/update_preferences', (route) => route.fulfill(left.shift() ?? { json: {} }))
  await page.goto('/settings/')
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText(/Preferences saved|Error saving/)).toBeVisible()
  return calls.map(({ line }) => line).filter((line) => /csrf|update_preferences/.test(line))
}
const csrf = 'GET /auth/csrf/'
const clear = 'GET /auth/csrf/clear/'
const post = 'POST /api/user/update_preferences'
const refused = { status: 403, json: { detail: 'CSRF Failed: CSRF token missing.' } }

test('what changes something carries a token, is sent once more after a refusal of it, and is given up after a while', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 403/)
  const { email } = await makeEmployee(await api('Administrator'))
  const page = await signedIn(email)
  await test.step('carries a token fetched for it', async () => {
    const fetched = page.waitForResponse('**/auth/csrf/')
    const sent = page.waitForRequest('**/api/user/update_preferences')
    expect(await save(page, [])).toEqual([csrf, post])
    const { csrfToken } = await (await fetched).json()
    const headers = await (await sent).allHeaders()
    expect(headers['x-csrftoken']).toBe(csrfToken)
    expect(headers['authorization']).toBe(`Token ${await keyOf((await api(email)).url, email)}`)
    expect(headers['cookie']).toContain(`csrftoken=${csrfToken}`)
  })

  await test.step('is sent once more after a refusal about the token', async () => {
    expect(await save(page, [refused])).toEqual([csrf, post, clear, csrf, post])
    await expect(page.getByText('Preferences saved successfully')).toBeVisible()
  })

  await test.step('is not sent a third time', async () => {
    expect(await save(page, [refused, refused])).toEqual([csrf, post, clear, csrf, post])
    await expect(page.getByText('Error saving preferences')).toBeVisible()
  })

  await test.step('is sent once after any other refusal', async () => {
    const other = { status: 403, json: { detail: 'These are the preferences of someone else.' } }
    expect(await save(page, [other])).toEqual([csrf, post])
    await expect(page.getByText('Error saving preferences')).toBeVisible()
  })

  await test.step('is given up after 30 seconds, with a sentence', async () => {
    // The clock of the browser cannot be turned forward, but it can be watched and wound shorter.
    await page.addInitScript(() => {
      const wound: number[] = []
      Object.assign(window, { wound, isShort: false })
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => {
        wound.push(ms)
        return timeout((window as unknown as { isShort: boolean }).isShort ? 1000 : ms)
      }
    })
    await page.route('**/auth/password/change/', () => undefined)
    await page.goto('/settings/')
    for (const label of ['Old password', 'New password', 'Confirm new password']) {
      await field(page, label).fill('patience is a virtue')
    }
    await page.evaluate(() => Object.assign(window, { isShort: true }))
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('alert')).toHaveText('The server did not answer in time. Please try again.')
    await expect(field(page, 'New password')).toHaveValue('patience is a virtue')
    const wound = await page.evaluate(() => (window as unknown as { wound: number[] }).wound)
    expect(new Set(wound)).toEqual(new Set([30_000]))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('logging out ends the session and leads where the server says, on this site', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/auth\/logout/)
  const { email } = await makeEmployee(await api('Administrator'))
  const page = await signedIn(email)
  await test.step('goes where the server says, but only on this site', async () => {
    const { url, key = '' } = await api(email)
    const ours = '/auth-callback'
    for (const [answer, target] of [
      [{ json: { status: '200', redirect_url: ours } }, ours],
      [{ json: { status: '200', redirect_url: '' } }, '/'],
      [{ json: { status: '401', redirect_url: ours } }, '/'],
      [{ status: 500, json: { redirect_url: ours } }, '/'],
      [{ json: { status: '200', redirect_url: '//evil.example' } }, '/'],
      [{ json: { status: '200', redirect_url: '/\\evil.example' } }, '/'],
      [undefined, '/'],
    ] as const) {
      await page.context().addCookies([{ name: authCookie, value: key, url }])
      await page.route('**/auth/logout/', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await openSettings(page)
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page, JSON.stringify(answer)).toHaveURL(target)
      expect(await keyIn(page)).toBeUndefined()
      await page.unroute('**/auth/logout/')
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('ends the session here and on the server, and keeps no preferences', async () => {
    const { url, key = '' } = await api(email)
    await page.context().addCookies([{ name: authCookie, value: key, url }])
    await openSettings(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    expect(await keyIn(page)).toBeUndefined()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect((await (await api(email)).call('GET', 'auth/user/')).status).toBe(401)
    await page.goto('/main_menu')
    await expect(page).toHaveURL('/')
  })
})

test('coming back from single sign-on exchanges a code for a session, or says why not', async ({
  page,
  expectConsole,
  api,
}) => {
  expectConsole(/status of 400/)
  await test.step('without a code calls nobody', async () => {
    const calls = callsOf(page)
    await page.goto('/auth-callback?error=access_denied')
    await expect(page.getByRole('alert')).toHaveText('The sign-in was cancelled.')
    await page.goto('/auth-callback')
    await expect(page.getByRole('alert')).toHaveText(messages.login.noCode)
    expect(calls).toEqual([])
  })

  await test.step('with a code that is refused says so and leads back', async () => {
    await page.goto('/auth-callback?code=abc')
    await expect(page.getByRole('alert')).toHaveText('Single sign-on is not set up for this firm.')
    await expect(page.getByText('Authenticating')).toHaveCount(0)
    expect(await keyIn(page)).toBeUndefined()
    await page.getByRole('link', { name: 'To the home page' }).click()
    await expect(form(page)).toBeVisible()
  })

  await test.step('exchanges the code for a session', async () => {
    const { url } = await api('Manager')
    const token = await keyOf(url, 'manager@example.com')
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/callback/', async (route) => {
      expect(route.request().postDataJSON()).toEqual({ code: 'abc', state: 'xyz' })
      await answered
      await route.fulfill({ json: { token } })
    })
    await page.goto('/auth-callback?code=abc&state=xyz')
    await expect(page.getByText('Authenticating')).toBeVisible()
    await expect(page).toHaveURL(/auth-callback/)
    answer()
    await expect(page).toHaveURL('/main_menu')
    await expect(page.getByText('Grace Holloway').first()).toBeVisible()
    expect(await keyIn(page)).toBe(token)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
