import { accountRefusals } from '#domain/words/account-refusals.ts'
import type { Page } from '@playwright/test'
import { authCookie } from '#domain/conventions.ts'
import { messages } from '#domain/words/messages.ts'
import { Api } from './api.ts'
import { expect, test } from './fixtures.ts'
import { expectError, field, sentBy } from './forms.ts'
import { makeEmployee, makeNewcomer, unique } from './records.ts'

const address = '/employees/onboarding/'
const chosen = 'a bob on a string, hanging'
const save = (page: Page) => page.getByRole('button', { name: 'Save' })

/** Opens the page as somebody whose account is not complete. */
async function arrive(page: Page, api: Api, to = address) {
  const newcomer = await makeNewcomer(api)
  const given = { username: newcomer.email, password: newcomer.password }
  const { key } = await new Api(api.url).post('auth/login/', given)
  await page.context().addCookies([{ name: authCookie, value: key, url: api.url }])
  await page.goto(to)
  await expect(field(page, 'Name')).toHaveValue(newcomer.name)
  return newcomer
}

async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm Password').fill(again)
}

test('the onboarding welcomes a newcomer, who chooses a password and goes to the dashboard', async ({
  page,
  api,
}) => {
  const admin = await api('Administrator')
  const { email } = await arrive(page, admin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome!')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(field(page, 'Email')).toHaveValue(email)
  for (const label of ['Password', 'Confirm Password']) {
    await expect(field(page, label)).toHaveAttribute('type', 'password')
    await expect(field(page, label)).toHaveAttribute('autocomplete', 'new-password')
    await expect(field(page, label)).toHaveValue('')
  }

  const name = unique('Robin')
  const elsewhere = `${unique('robin').replace(' ', '-')}@example.com`
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill(elsewhere)
  await choosePassword(page, chosen)
  const sent = await sentBy(page, () => save(page).click())
  expect(sent).toEqual({ name, email: elsewhere, password: chosen, confirm_password: chosen })
  await expect(page).toHaveURL('/main_menu')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Robin')

  // From now on the account is this one, and the way back here is closed.
  const again = await new Api(admin.url).post('auth/login/', { username: elsewhere, password: chosen })
  expect(again.onboarding_completed).toBe(true)
  await page.goto(address)
  await expect(page.getByText(messages.onboarding.alreadyDone)).toBeVisible()
  await page.getByRole('link', { name: 'To Dashboard' }).click()
  await expect(page).toHaveURL('/main_menu')
})

test('the onboarding comes before everything else, by whatever address one arrives', async ({
  page,
  api,
}) => {
  await arrive(page, await api('Administrator'), '/tasks/')
  await expect(page).toHaveURL(address)
  await page.goto('/projects/project_status_report')
  await expect(page).toHaveURL(address)
})

test('the onboarding is asked of those whose password was reset, too', async ({ page, api }) => {
  const admin = await api('Administrator')
  const employee = await makeEmployee(admin)
  const { data } = await admin.get(`api/user/reset_password/${employee.id}`)
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Email').fill(employee.email)
  await form.getByLabel('Password').fill(data.one_time_password)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(address)
  await expect(field(page, 'Name')).toHaveValue(employee.name)
  await choosePassword(page, chosen)
  await save(page).click()
  await expect(page).toHaveURL('/main_menu')
})

test('the onboarding is checked before it is sent, each thing in its own words', async ({ page, api }) => {
  await arrive(page, await api('Administrator'))
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await field(page, 'Name').fill(' ')
  await field(page, 'Email').fill('x')
  await choosePassword(page, 'short')
  await save(page).click()
  const summary = page.getByRole('group', { name: messages.generic.pleaseCheck })
  await expect(summary).toBeFocused()
  await expectError(page, field(page, 'Name'), messages.account.nameRequired)
  await expectError(page, field(page, 'Email'), 'Invalid email address. Please enter a valid email address.')
  await expectError(page, field(page, 'Password'), messages.account.passwordTooShort)

  await field(page, 'Name').fill('Robin')
  await field(page, 'Email').fill('robin@example.com')
  await choosePassword(page, chosen, `${chosen}.`)
  await save(page).click()
  await expectError(page, field(page, 'Confirm Password'), 'Passwords do not match. Please try again.')
  await expect(summary.getByRole('link')).toHaveText(['Confirm Password'])
  await summary.getByRole('link').click()
  await expect(field(page, 'Confirm Password')).toBeFocused()
  expect(sent).toEqual([])
})

test('an onboarding that the server refuses says so, where it is wrong, and keeps what was typed', async ({
  page,
  api,
  expectConsole,
}) => {
  expectConsole(/status of (400|409|500)/)
  const { email } = await arrive(page, await api('Administrator'))
  const alert = page.getByRole('alert')
  await field(page, 'Name').fill('Robin')
  await choosePassword(page, 'password123')
  await save(page).click()
  await expectError(page, field(page, 'Password'), accountRefusals.passwordCommon)
  await expect(alert).toHaveText('Error submitting data. Please try again.')

  await choosePassword(page, chosen)
  await field(page, 'Email').fill('member@example.com')
  await save(page).click()
  await expectError(page, field(page, 'Email'), messages.account.emailTaken)

  await field(page, 'Email').fill(email)
  await expect(alert).toBeHidden()
  await page.route('**/api/user/onboarding', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  await save(page).click()
  await expect(alert).toHaveText('Error submitting data. Please try again.')
  await expect(field(page, 'Name')).toHaveValue('Robin')
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Password')).toHaveValue(chosen)
  await save(page).click()
  await expect(page).toHaveURL('/main_menu')
})

test('the onboarding without a user says so', async ({ signedIn }) => {
  const page = await signedIn('Other')
  await page.route('**/auth/user/', (route) => route.fulfill({ json: {} }))
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User not found')
  await expect(page.getByRole('textbox')).toHaveCount(0)
})
