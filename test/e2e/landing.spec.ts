import type { Page } from '@playwright/test'
import { expect, startOver, test } from './fixtures.ts'
import { unique } from './records.ts'

const login = (page: Page) => page.getByRole('form', { name: 'Sign in' })
const contact = (page: Page) => page.getByRole('form', { name: 'Contact us' })
const address = () => `${unique('visitor').replace(' ', '-')}@example.com`

async function fillContact(page: Page, email: string): Promise<void> {
  await contact(page).getByLabel('Email').fill(email)
  await contact(page).getByLabel('Pricing').check()
  await contact(page).getByLabel('I am not a robot').check()
  await expectChecked(page)
}

async function expectChecked(page: Page): Promise<void> {
  await expect(contact(page).getByRole('status')).toHaveText('Checked')
}

test('the landing page says what this is, with both forms, also on a phone', async ({ page, signedIn }) => {
  await test.step('says what this is, with both forms side by side', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The firm’s projects and the work under them, in one place.',
    )
    // The demo firm comes last, and moves what it comes between.
    await expect(page.getByText('plumbline-demo')).toBeVisible()
    const [left, right] = await Promise.all([login(page).boundingBox(), contact(page).boundingBox()])
    expect(left?.y).toBe(right?.y)
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0)
  })

  await test.step('has a logo that leads to the dashboard only for those who are signed in', async () => {
    await page.goto('/')
    await page.getByRole('img', { name: 'Plumbline logo' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)

    const staff = await signedIn('Team Member')
    await staff.goto('/')
    await expect(login(staff)).toBeVisible()
    await staff.getByRole('link', { name: 'Plumbline logo' }).click()
    await expect(staff).toHaveURL('/main_menu')
  })

  await test.step('on a phone has the login first, and nothing beside the screen', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/')
    await expect(page.getByText('plumbline-demo')).toBeVisible()
    const [first, second] = await Promise.all([login(page).boundingBox(), contact(page).boundingBox()])
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(second?.y ?? 0)
    const demo = await page.getByText('plumbline-demo').boundingBox()
    expect(demo?.y ?? Infinity).toBeLessThan(second?.y ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test('the landing page is dark from the first paint for those who chose it, and for those whose system is', async ({
  browser,
  baseURL,
  watch,
}) => {
  const origin = new URL(String(baseURL)).origin
  for (const [colorScheme, stored, theme] of [
    ['light', '{"darkMode":true,"dashboard_layout":[]}', 'dark'],
    ['dark', '{"darkMode":false,"dashboard_layout":[]}', 'light'],
    ['dark', 'not JSON', 'dark'],
  ] as const) {
    const localStorage = [{ name: 'preferences', value: stored }]
    const context = await browser.newContext({
      colorScheme,
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    })
    watch.over(context)
    await context.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const look = () => seen.push(document.documentElement.dataset['theme'] ?? 'none')
      new PerformanceObserver(look).observe({ type: 'paint', buffered: true })
      document.addEventListener('DOMContentLoaded', look)
    })
    const page = await context.newPage()
    await page.goto(origin)
    await expect(login(page)).toBeVisible()
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    // What was painted is told to the page a moment later.
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(1)
    expect(new Set(await seen()), `${colorScheme} ${stored}`).toEqual(new Set([theme]))
    await context.close()
  }
})

test('the top bar is there before the app, and stays where it is when the app comes', async ({
  page,
  signedIn,
}) => {
  for (const [who, path, screen] of [
    [page, '/', login(page)],
    [await signedIn('Team Member'), '/settings/', undefined],
  ] as const) {
    const app = Promise.withResolvers<void>()
    await who.route('**/assets/index-*.js', async (route) => {
      await app.promise
      await route.continue()
    })
    await who.goto(path, { waitUntil: 'commit' })
    const logo = who.getByRole('img', { name: 'Plumbline logo' })
    await expect(logo).toBeVisible()
    // The page may be there before its style sheet.
    await expect(who.getByRole('banner')).toHaveCSS('position', 'sticky')
    await expect(who.getByRole('heading', { level: 1 })).toHaveCount(0)
    const before = [await who.getByRole('banner').boundingBox(), await logo.boundingBox()]
    app.resolve()
    await expect(screen ?? who.getByRole('heading', { name: 'Settings' })).toBeVisible()
    expect([await who.getByRole('banner').boundingBox(), await logo.boundingBox()]).toEqual(before)
  }
})

test('one click signs a visitor of the demo firm in', async ({ page, expectConsole }) => {
  expectConsole(/status of 429/)
  const demo = page.getByRole('region', { name: 'This is a demo firm. One click signs you in:' })
  await test.step('the demo firm offers four people at once, all roles on request, and a new hire', async () => {
    await page.goto('/')
    await expect(demo.getByRole('listitem')).toHaveText([
      'Alma ReyesAdministrator',
      'Grace HollowayManager',
      'Luis OrtegaTeam Member',
      'Nora FeldmanAccountant',
    ])
    await expect(page.getByRole('form').getByRole('button', { name: 'Alma Reyes' })).toHaveCount(0)
    await demo.getByRole('button', { name: 'All roles' }).click()
    await expect(demo.getByRole('listitem')).toHaveCount(12)
  })

  await test.step('a refusal of the demo firm is shown, and another click tries again', async () => {
    const answered = Promise.withResolvers<void>()
    await page.route('**/auth/login/', async (route) => {
      await answered.promise
      await route.fulfill({ status: 429, json: { message: 'Too many attempts.' } })
    })
    const member = demo.getByRole('button', { name: 'Luis Ortega' })
    await member.click()
    await expect(member).toHaveText('Luis OrtegaSigning in...')
    answered.resolve()
    await expect(demo.getByRole('alert')).toContainText('Too many attempts.')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await member.click()
    await expect(page).toHaveURL('/main_menu')
  })

  await test.step('the new hire of the demo firm comes to the onboarding', async () => {
    await startOver(page)
    await page.goto('/')
    await demo.getByRole('button', { name: 'New hire, first sign-in' }).click()
    await expect(page).toHaveURL('/employees/onboarding/')
  })

  await test.step('a firm without demo accounts offers nobody', async () => {
    await startOver(page)
    await page.route('**/api/config', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), demo: false } })
    })
    const asked = page.waitForResponse('**/api/config')
    await page.goto('/')
    await asked
    await expect(contact(page).getByLabel('I am not a robot')).toBeVisible()
    await expect(demo).toHaveCount(0)
    await expect(page.getByText('plumbline-demo')).toHaveCount(0)
  })
})

test('the contact form sends what was ticked, and thanks in place of the button', async ({ page, api }) => {
  await page.goto('/')
  const email = address()
  const form = contact(page)
  await expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled()
  await expect(form.getByRole('alert')).toBeHidden()
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('General Inquiry').check()
  await form.getByLabel('Services').check()
  await form.getByLabel('I am not a robot').check()
  const sent = page.waitForRequest('**/api/contact/post')
  await page.route('**/api/contact/post', async (route) => {
    await expect(form.getByRole('button', { name: 'Submitting...' })).toBeVisible()
    await route.continue()
  })
  // Not waiting for the captcha: the form does.
  await form.getByRole('button', { name: 'Submit' }).click()

  const body = (await sent).postDataJSON()
  expect(body).toMatchObject({ email, general: true, services: true, pricing: false })
  expect(body.recaptcha).toMatch(/^[\w+/=]{50,}$/)
  expect((await (await sent).allHeaders())['authorization']).toBeUndefined()
  await expect(form.getByText('We will get back to you as soon as possible.')).toBeFocused()
  await expect(form.getByRole('button', { name: /submit/i })).toHaveCount(0)

  const { body: unseen } = await (await api('Administrator')).call('GET', 'api/contact/get/unseen')
  expect(unseen).toContainEqual(
    expect.objectContaining({ email, general: true, services: true, pricing: false }),
  )
})

test('the contact form says what is missing, refused or not to be had, and keeps everything', async ({
  page,
  expectConsole,
  api,
}) => {
  expectConsole(/api\/contact\/challenge/)
  expectConsole(/status of 400/)
  expectConsole(/status of 500/)
  await test.step('says what is missing, all at once, and leads there', async () => {
    await page.goto('/')
    const form = contact(page)
    await form.getByLabel('Email').fill('someone')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByText('Invalid email address')).toBeVisible()
    await expect(form.getByText('At least one option must be selected')).toBeVisible()
    await expect(form.getByText('Recaptcha is required')).toBeVisible()
    await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
    await expect(form.getByLabel('I am not a robot')).toHaveAccessibleDescription('Recaptcha is required')

    const summary = form.getByRole('group', { name: 'Please check what is marked:' })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'I am not a robot' }).click()
    await expect(form.getByLabel('I am not a robot')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(form.getByText('Recaptcha is required')).toBeHidden()
    await form.getByLabel('Pricing').check()
    await expect(form.getByText('At least one option must be selected')).toBeHidden()
    await form.getByLabel('Email').fill('someone@example.com')
    await expect(form.getByText('Invalid email address')).toBeHidden()
  })

  await test.step('says so when the captcha cannot be had, and a second tick tries again', async () => {
    await page.goto('/')
    await page.route('**/api/contact/challenge', (route) => route.abort(), { times: 1 })
    const box = contact(page).getByLabel('I am not a robot')
    await box.click()
    await expect(contact(page).getByRole('status')).toHaveText(
      'The check did not work. Please tick the box again.',
    )
    await expect(box).not.toBeChecked()
    await box.click()
    await expectChecked(page)
    await expect(box).toBeChecked()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('shows the sentence of the server when it refuses', async () => {
    await page.goto('/')
    await fillContact(page, address())
    const first = page.waitForRequest('**/api/contact/post')
    const form = contact(page)
    await page.route('**/api/contact/post', async (route) => {
      const body = { ...route.request().postDataJSON(), recaptcha: 'bm90IHNvbHZlZA==' }
      await route.continue({ postData: JSON.stringify(body) })
    })
    await form.getByRole('button', { name: 'Submit' }).click()
    await first
    await expect(form.getByRole('alert')).toHaveText(
      'The captcha could not be verified. Please try it again.',
    )
    await expect(form.getByRole('button', { name: 'Submit' })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('after a failure keeps everything and gets a captcha of its own', async () => {
    await page.goto('/')
    const email = address()
    await fillContact(page, email)
    const solutions: string[] = []
    await page.route('**/api/contact/post', async (route) => {
      solutions.push(route.request().postDataJSON().recaptcha)
      if (solutions.length > 1) return route.continue()
      await route.fulfill({ status: 500, json: { message: 'The mail room is on fire' } })
    })
    const form = contact(page)
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByRole('alert')).toHaveText('The mail room is on fire')
    await expect(form.getByLabel('Email')).toHaveValue(email)
    await expect(form.getByLabel('Pricing')).toBeChecked()
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByText('We will get back to you as soon as possible.')).toBeVisible()
    expect(new Set(solutions).size).toBe(2)
    const { body } = await (await api('CEO')).call('GET', 'api/contact/get/unseen')
    expect(body.filter((message: { email: string }) => message.email === email)).toHaveLength(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
