import type { Page } from '@playwright/test'
import { startRecaptchaServer, type RecaptchaServer } from '#test/recaptcha-server.ts'
import { expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { unique } from './records.ts'
import { startSecondServer } from './second-server.ts'

let google: RecaptchaServer
let server: { url: string; stop(): Promise<void> }
test.beforeAll(async () => {
  google = await startRecaptchaServer()
  server = await startSecondServer({ ...google.settings, CONTACT_LIMIT_PER_HOUR: '1000' })
})
test.afterAll(async () => {
  await server?.stop()
  await google?.stop()
})

const form = (page: Page) => page.getByRole('form', { name: 'Contact us' })
const frame = (page: Page) => form(page).frameLocator('iframe[title="reCAPTCHA"]')
const tick = (page: Page) => frame(page).getByLabel('I’m not a robot')
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit' })
/** By key: a click right after the frame has moved may still be taken for one inside it. */
const submitByKey = (page: Page) => submit(page).press('Enter')

test('with reCAPTCHA the contact form has Google’s box, as specified, and sends its solution', async ({
  page,
  api,
  expectConsole,
}) => {
  const email = `${unique('visitor').replace(' ', '-')}@example.com`
  await test.step('the box has the key of the firm and the specified looks', async () => {
    await page.goto(server.url)
    const source = await form(page).locator('iframe').getAttribute('src')
    expect(Object.fromEntries(new URL(String(source)).searchParams)).toMatchObject({
      sitekey: 'the-site-key-of-the-firm',
      theme: 'light',
      type: 'image',
      size: 'normal',
      badge: 'bottomright',
    })
    await expectScreen(page)
  })
  await test.step('without a solution, or with one that has grown too old, it is required', async () => {
    await form(page).getByLabel('Email').fill(email)
    await form(page).getByLabel('Services').check()
    await submit(page).click()
    const box = form(page).getByRole('group', { name: 'I am not a robot' })
    await expect(box).toHaveAccessibleDescription('Recaptcha is required')
    await form(page).getByRole('link', { name: 'I am not a robot' }).click()
    await expect(box).toBeFocused()
    await expect(tick(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(tick(page)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(form(page).getByText('Recaptcha is required')).toBeHidden()
    await frame(page).getByRole('button', { name: 'Wait' }).click()
    await submit(page).click()
    await expect(form(page).getByText('Recaptcha is required')).toBeVisible()
  })
  await test.step('what Google refuses is said, and a new box asks again', async () => {
    expectConsole(/status of 400/)
    google.answer = { body: { success: false, 'error-codes': ['invalid-input-response'] } }
    await tick(page).check()
    await expect(form(page).getByText('Recaptcha is required')).toBeHidden()
    await submitByKey(page)
    await expect(
      form(page).getByText('The captcha could not be verified. Please try it again.'),
    ).toBeVisible()
    await expect(tick(page)).not.toBeChecked()
    await expect(form(page).getByLabel('Email')).toHaveValue(email)
  })
  await test.step('a solved one reaches the firm', async () => {
    google.answer = { body: { success: true, hostname: '127.0.0.1' } }
    await tick(page).check()
    await submitByKey(page)
    await expect(form(page).getByText('We will get back to you as soon as possible.')).toBeVisible()
    expect(google.asked.at(-1)?.get('response')).toMatch(/^solution-2-/)
    const { body } = await (await api('Administrator')).call('GET', 'api/contact/get/unseen')
    expect(body).toContainEqual(expect.objectContaining({ email, services: true, pricing: false }))
  })
  await test.step('on the smallest phone it is the small box; blocked, it says so and can be tried again', async () => {
    expectConsole(/ERR_FAILED/)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.route('**/recaptcha/api.js*', (route) => route.abort('failed'), { times: 1 })
    await page.goto(server.url)
    await expect(form(page).getByText(/captcha could not be loaded/)).toBeVisible()
    await form(page).getByRole('button', { name: 'Try again' }).click()
    await expect(form(page).getByRole('group', { name: 'I am not a robot' })).toBeFocused()
    await expect(form(page).locator('iframe')).toHaveAttribute('src', /size=compact/)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
