import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { demoPassword } from '#domain/demo-accounts.ts'
import { messages } from '#domain/words/messages.ts'
import { sessionsScreen } from '#domain/words/sessions-screen.ts'
import { secondFactorMessages } from '#domain/words/second-factor.ts'
import { codeOf } from '#test/second-factor.ts'
import { expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { makeEmployee } from './records.ts'
import { startSecondServer } from './second-server.ts'

const said = secondFactorMessages
const section = (page: Page) => page.getByRole('region', { name: said.title })
const button = (page: Page, name: string) => page.getByRole('button', { name })
const codeField = (page: Page) => page.getByRole('textbox', { name: messages.login.code })

/** Password, then what stands beside the picture; gives the secret. */
async function begin(page: Page, password: ReturnType<typeof field>): Promise<string> {
  await password.fill(demoPassword)
  await button(page, 'Continue').click()
  await expect(page.getByRole('img', { name: said.qr })).toBeVisible()
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  return shown.replaceAll(' ', '')
}

async function signInWith(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password').fill(demoPassword)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

test('a second factor is set up in the settings and asked for after the password from then on', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  test.slow()
  // A wrong code, a password alone, and what the dashboard was still asking for when it was left.
  expectConsole(/status of 40[01]/)
  const { email } = await makeEmployee(await api('Administrator'))
  const page = await signedIn(email)
  await page.goto('/settings/')
  const place = section(page)
  const password = place.getByLabel(/^Password/)

  await test.step('the password comes first, and is said to be wrong where it stands', async () => {
    await place.getByRole('button', { name: 'Set up' }).click()
    await expect(password).toBeFocused()
    await password.fill('not it at all')
    await page.keyboard.press('Enter')
    await expect(password).toHaveAccessibleDescription(new RegExp(said.passwordWrong))
    await expect(password).toHaveValue('not it at all')
  })
  const secret = await begin(page, password)
  await test.step('what was scanned stays right when the page is loaded again', async () => {
    await page.reload()
    await place.getByRole('button', { name: 'Set up' }).click()
    expect(await begin(page, password)).toBe(secret)
  })

  await test.step('a wrong code stays to be mended', async () => {
    await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await codeField(page).fill('000 000')
    await button(page, 'Turn on').click()
    await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(messages.login.codeWrong))
    await expect(codeField(page)).toHaveValue('000 000')
    await expectScreen(page)
  })

  const codes = await test.step('recovery codes are shown once, and not left by accident', async () => {
    await codeField(page).fill(codeOf(secret))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: said.codesTitle })).toBeFocused()
    const codes = await place.getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    // The others have ended, and are not shown any more.
    await expect(page.getByText(sessionsScreen.noOtherSessions)).toBeVisible()
    await expectScreen(page)
    const downloading = page.waitForEvent('download')
    await button(page, 'Download').click()
    const kept = await readFile(await (await downloading).path(), 'utf8')
    for (const code of [email, ...codes]) expect(kept).toContain(code)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByText(said.leaveCodes)).toBeVisible()
    await button(page, 'Stay').click()
    await button(page, 'I have kept them').click()
    await expect(place).toContainText(said.codesLeft(10))
    await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)
    return codes
  })

  await test.step('signing in takes the password, then a code in the same form', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await signInWith(page, email)
    await expect(codeField(page)).toBeFocused()
    await codeField(page).fill('000000')
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(messages.login.codeWrong))
    await codeField(page).fill(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/main_menu')
  })

  await test.step('a recovery code does instead, and one turns it off', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await signInWith(page, email)
    await codeField(page).fill((codes[0] ?? '').toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/main_menu')
    await page.goto('/settings/')
    await expect(place).toContainText(said.codesLeft(9))
    await place.getByRole('button', { name: 'Turn off' }).click()
    await password.fill(demoPassword)
    await codeField(page).fill(codes[1] ?? '')
    await page.keyboard.press('Enter')
    await expect(place.getByRole('button', { name: 'Set up' })).toBeVisible()
    await expect(page.getByText(said.turnedOff)).toBeVisible()
  })
})

test('a second factor comes before all work for a group that must have one', async ({ page, api }) => {
  test.slow()
  const { email } = await makeEmployee(await api('Administrator'), { role: 'Accountant' })
  const strict = await startSecondServer({ SECOND_FACTOR_REQUIRED: 'FINANCE' })
  try {
    await page.goto(strict.url)
    await signInWith(page, email)
    await expect(page).toHaveURL(`${strict.url}/employees/second_factor/`)
    await expect(page.getByText(said.requiredWhy)).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.goto(`${strict.url}/invoices/`)
    await expect(page).toHaveURL(`${strict.url}/employees/second_factor/`)
    await expectScreen(page)

    const secret = await begin(page, field(page, 'Password'))
    await codeField(page).fill(codeOf(secret))
    await page.keyboard.press('Enter')
    const shown = page.getByRole('group', { name: said.codesTitle })
    await expect(shown).toBeFocused()
    const kept = await shown.getByRole('listitem').allInnerTexts()
    await button(page, 'I have kept them').click()
    await expect(page).toHaveURL(`${strict.url}/main_menu`)
    await expect(page.getByText(said.turnedOn)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello/)

    await page.goto(`${strict.url}/settings/`)
    await expect(section(page)).toContainText(said.mustStay)
    await expect(section(page).getByRole('button', { name: 'Turn off' })).toHaveCount(0)
    // With the phone gone, a recovery code moves it to another.
    await button(page, said.moveTitle).click()
    await codeField(page).fill(kept[0] ?? '')
    const other = await begin(page, section(page).getByLabel(/^Password/))
    expect(other).not.toBe(secret)
    await codeField(page).fill(codeOf(other))
    await page.keyboard.press('Enter')
    await button(page, 'I have kept them').click()
    await expect(page.getByText(said.moved)).toBeVisible()
    await expect(section(page)).toContainText(said.codesLeft(10))
    await page.goto(`${strict.url}/employees/second_factor/`)
    await expect(page.getByText(said.isOn)).toBeVisible()
  } finally {
    await strict.stop()
  }
})
