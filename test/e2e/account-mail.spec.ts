import type { Page } from '@playwright/test'
import { demoPassword } from '#domain/demo-accounts.ts'
import { messages } from '#domain/words/messages.ts'
import { unsubscribeMessages } from '#domain/words/unsubscribe.ts'
import { linkIn, startMailServer, type MailServer } from '../mail-server.ts'
import { expectScreen } from './accessible.ts'
import { Api } from './api.ts'
import { expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { agree, press } from './list-rows.ts'
import { listAt } from './list-screen.ts'
import { makeEmployee, makeNewcomer, makeTask, unique } from './records.ts'
import { startSecondServer } from './second-server.ts'

// One server with mail for all of them.
test.describe.configure({ mode: 'default' })

let mail: MailServer
let server: Awaited<ReturnType<typeof startSecondServer>>

test.beforeAll(async () => {
  mail = await startMailServer()
  server = await startSecondServer({ SMTP_URL: mail.url })
})

test.afterAll(async () => {
  await server?.stop()
  await mail?.stop()
})

const chosen = 'a bob on a string, hanging'
const signInForm = (page: Page) => page.getByRole('form', { name: 'Sign in' })
const emailInput = (page: Page) => signInForm(page).getByLabel('Email')
const signIn = async (page: Page, email: string, password: string) => {
  await emailInput(page).fill(email)
  await signInForm(page).getByLabel('Password').fill(password)
  await signInForm(page).getByRole('button', { name: 'Sign in' }).click()
}
const login = (username: string, password: string) =>
  new Api(server.url).call('POST', 'auth/login/', { username, password })

/** What a page tells about where it was opened, and whether it asks for more than the page itself needs. */
function refererOf(page: Page): Promise<string | undefined>[] {
  const seen: Promise<string | undefined>[] = []
  page.on('request', (request) => seen.push(request.allHeaders().then(({ referer }) => referer)))
  return seen
}

test('a forgotten password is replaced through the link of a mail, with the keyboard alone', async ({
  page,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const { email } = await makeEmployee(await api('Administrator'))
  const { keyboard } = page
  await page.goto(server.url)
  await emailInput(page).focus()
  await keyboard.type(email)
  await keyboard.press('Tab')
  await keyboard.type('not it')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused()
  await keyboard.press('Enter')

  const form = page.getByRole('form', { name: 'Forgot your password?' })
  const address = form.getByLabel('Email')
  await expect(address).toBeFocused()
  await expect(address).toHaveValue(email)
  await expect(signInForm(page)).toBeHidden()
  await test.step('the same is said whether or not the address is known, but not of what is none', async () => {
    await keyboard.type('nobody')
    await keyboard.press('Enter')
    await expect(address).toHaveAccessibleDescription('Invalid email address')
    await address.fill('nobody.at.all@example.com')
    await keyboard.press('Enter')
    await expect(form.getByRole('status')).toContainText(messages.account.resetMailed)
    await address.fill(email)
    await expect(form.getByRole('status')).toBeHidden()
    await keyboard.press('Enter')
    await expect(form.getByRole('status')).toContainText(messages.account.resetMailed)
    await expectScreen(page)
  })
  await test.step('it is a step of its own, which a reload keeps; the way back leads to what was typed', async () => {
    await page.goBack()
    await expect(signInForm(page)).toBeVisible()
    await page.goForward()
    await expect(address).toHaveValue(email)
    await form.getByRole('button', { name: 'Back to sign in' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused()
    await expect(emailInput(page)).toHaveValue(email)
    await expect(signInForm(page).getByLabel('Password')).toHaveValue('not it')
    await keyboard.press('Enter')
    await expect(address).toBeFocused()
    await page.reload()
    await expect(address).toHaveValue(email)
  })

  const { href, pathname } = linkIn(await mail.mailTo(email, /Choose a new password/), '/password/reset/')
  const key = pathname.slice('/password/reset/'.length)
  const referers = refererOf(page)
  await page.goto(href)
  await expect(page).toHaveTitle('Password reset · Plumbline')
  await expect(field(page, 'New password')).toBeFocused()
  await expect(page.getByText(messages.account.resetFor(email))).toBeVisible()
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(email)
  await expect(field(page, 'New password')).toHaveAttribute('autocomplete', 'new-password')
  await keyboard.type('short')
  await keyboard.press('Enter')
  await expect(page.getByText(messages.account.passwordTooShort)).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expectScreen(page)
  await field(page, 'New password').fill('password123')
  await field(page, 'Confirm new password').fill('password123')
  await keyboard.press('Enter')
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/among the most common/)
  await expect(field(page, 'Confirm new password')).toHaveValue('password123')

  await field(page, 'New password').fill(chosen)
  await field(page, 'Confirm new password').fill(chosen)
  await keyboard.press('Enter')
  await expect(page.getByText(messages.account.resetByMail)).toBeFocused()
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(page.locator('html')).not.toContainText(key)
  expect((await Promise.all(referers)).filter((referer) => referer?.includes(key))).toEqual([])
  await expectScreen(page)
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(emailInput(page)).toBeFocused()
  await keyboard.type(email)
  await keyboard.press('Tab')
  await keyboard.type(chosen)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/main_menu`)
  expect((await login(email, demoPassword)).status).toBe(400)
  await mail.mailTo(email, /password was changed/)

  await test.step('a link that was used says so on arrival, and how to get another', async () => {
    await page.goto(href)
    await expect(page.getByRole('alert')).toHaveText(messages.account.linkInvalid)
    await expect(page).toHaveURL(`${server.url}/`)
    await expectScreen(page)
    const again = page.getByRole('form', { name: 'Get a new link' })
    await again.getByLabel('Email').fill(email)
    await again.getByRole('button', { name: 'Send the mail' }).click()
    await expect(again.getByRole('status')).toContainText(messages.account.resetMailed)
  })
})

test('a new employee confirms the address by mail, signs in and completes the account', async ({
  page,
  api,
  expectConsole,
}) => {
  expectConsole(/status of (400|401|503)/)
  const { key = '' } = await api('Administrator')
  const { email, password } = await makeNewcomer(new Api(server.url, key))
  const first = linkIn(await mail.mailTo(email, /Your Plumbline account/), '/email/confirm/')

  await test.step('signing in before that offers the mail again', async () => {
    await page.goto(server.url)
    await signIn(page, email, password)
    await expect(signInForm(page).getByRole('alert')).toHaveText('Email on file is not verified')
    await expectScreen(page)
    await page.getByRole('button', { name: 'Send the confirmation mail again' }).click()
    await expect(signInForm(page).getByRole('status')).toContainText(messages.account.confirmMailed)
    await expect(signInForm(page).getByRole('status')).toContainText(messages.account.confirmElsewhere)
    await expect(signInForm(page).getByRole('alert')).toBeHidden()
    await emailInput(page).press('End')
    await emailInput(page).pressSequentially('x')
    await expect(page.getByRole('button', { name: 'Send the confirmation mail again' })).toBeHidden()
  })
  await mail.mailTo(email, /Confirm your email address/)

  await test.step('a link that was replaced says so, and asks for another', async () => {
    await page.goto(first.href)
    await expect(page.getByRole('alert')).toHaveText(messages.account.linkInvalid)
    await expect(page).toHaveURL(`${server.url}/`)
    const again = page.getByRole('form', { name: 'Get a new link' })
    await again.getByLabel('Email').fill(email)
    await again.getByLabel('Email').press('Enter')
    await expect(again.getByRole('status')).toContainText(messages.account.confirmMailed)
  })

  await test.step('the newest one confirms, also at a second try, and leads to the sign-in', async () => {
    const link = linkIn(await newest(email, /Confirm your email address/, 2), '/email/confirm/')
    await page.route('**/auth/email/confirm/', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    })
    await page.goto(link.href)
    await expect(page.getByRole('alert')).toContainText(messages.account.notConfirmed)
    await page.getByRole('button', { name: 'Retry' }).click()
    const said = page.getByRole('status')
    await expect(said).toBeFocused()
    await expect(said).toContainText(`${messages.account.emailConfirmed} ${messages.account.signInNow}`)
    await expect(said).toContainText(email)
    await expect(page).toHaveURL(`${server.url}/`)
    await page.goto(link.href)
    await expect(said).toContainText(messages.account.emailAlreadyConfirmed)
    await expectScreen(page)
    await page.getByRole('link', { name: 'To sign-in' }).click()
    await expect(emailInput(page)).toBeFocused()
  })

  const elsewhere = `${unique('robin').replace(' ', '-')}@example.com`
  await test.step('onboarding tells that a new address has to be confirmed, too', async () => {
    await signIn(page, email, password)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome!')
    await field(page, 'Email').fill(elsewhere)
    await field(page, 'Password').fill(chosen)
    await field(page, 'Confirm Password').fill(chosen)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(`${server.url}/main_menu`)
    await expect(page.getByText(messages.onboarding.doneConfirm(elsewhere))).toBeVisible()
    expect((await login(elsewhere, chosen)).status).toBe(401)
    const link = linkIn(await mail.mailTo(elsewhere, /Confirm your email address/), '/email/confirm/')
    await page.goto(link.href)
    await page.getByRole('link', { name: 'To Dashboard' }).click()
    await expect(page).toHaveURL(`${server.url}/main_menu`)
    expect((await login(elsewhere, chosen)).status).toBe(200)
  })
})

test('staff make an account and reset its password, and a ping leads from the mail to the task', async ({
  page,
  signedIn,
  api,
}) => {
  const { key = '' } = await api('Administrator')
  const staff = await signedIn('Administrator')
  const name = unique('Robin')
  const email = `${name.toLowerCase().replace(' ', '-')}@example.com`

  await test.step('whoever makes an account is told that its address has to be confirmed', async () => {
    await staff.goto(`${server.url}/employees/create_employee`)
    await field(staff, 'Name').fill(name)
    await field(staff, 'Email').fill(email)
    await field(staff, 'Password').fill(demoPassword)
    await field(staff, 'Re-enter Password').fill(demoPassword)
    await staff.getByRole('button', { name: 'Create Employee' }).click()
    const done = staff.getByRole('dialog', { name: 'Success' })
    await expect(done).toContainText('Employee created successfully')
    await expect(done).toContainText(`A mail is on its way to ${email}.`)
    await expectScreen(staff)
    await done.getByRole('link', { name: 'To Employees' }).click()
  })
  const link = linkIn(await mail.mailTo(email, /Your Plumbline account/), '/email/confirm/')
  await page.goto(link.href)
  await expect(page.getByText(messages.account.emailConfirmed)).toBeVisible()

  const oneTime = await test.step('a reset shows a one-time password, and the person is told', async () => {
    await staff.goto(`${server.url}${listAt('user', { email })}`)
    await staff.getByRole('button', { name: `Details of ${name} (${email})` }).click()
    await press(staff, 'Reset Password')
    await agree(staff, messages.account.resetConfirm, 'Reset Password')
    const shown = staff.getByRole('dialog', { name: 'One-time password' }).locator('code')
    await expect(shown).not.toBeEmpty()
    return await shown.innerText()
  })
  const told = await mail.mailTo(email, /Your password was reset/)
  expect(told.text).not.toContain(oneTime)

  await test.step('which is good for signing in and choosing one of their own', async () => {
    await page.goto(linkIn(told, '/').href)
    await signIn(page, email, oneTime)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome!')
    await field(page, 'Password').fill(chosen)
    await field(page, 'Confirm Password').fill(chosen)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(`${server.url}/main_menu`)
  })

  const asStaff = new Api(server.url, key)
  const task = await makeTask(asStaff, { assigned_to: email })
  await asStaff.get(`task/ping/${task.task_id}`)
  const ping = await mail.mailTo(email, /pinged you/)
  await page.goto(linkIn(ping, '/tasks/update_task/').href)
  await expect(field(page, 'Title')).toHaveValue(task.title)

  await test.step('whose mails end with a link that turns them off once its button is pressed', async () => {
    await page.goto(linkIn(ping, '/unsubscribe/').href)
    const stop = page.getByRole('button', { name: unsubscribeMessages.stop })
    await expect(stop).toBeVisible()
    const theirs = new Api(server.url, (await login(email, chosen)).body.key)
    const wanted = async () => await theirs.get('auth/mail_settings/')
    expect(await wanted()).toEqual({ assigned: true, pinged: true })
    await stop.press('Enter')
    await expect(page.getByText(unsubscribeMessages.done)).toBeFocused()
    await expect(stop).toHaveCount(0)
    expect(await wanted()).toEqual({ assigned: true, pinged: false })
    await expectScreen(page)
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL(`${server.url}/settings/`)
  })
})

/** The latest mail of its kind, once there are so many. */
async function newest(address: string, subject: RegExp, count: number) {
  const those = () =>
    mail.mails.filter(
      (each) =>
        subject.test(each.subject ?? '') &&
        [each.to ?? []].flat().some(({ text }) => text.toLowerCase().includes(address)),
    )
  await expect.poll(() => those().length).toBe(count)
  return those()[count - 1] ?? {}
}
