import { adminMessages } from '#domain/words/admin.ts'
import { adminSiteMessages } from '#domain/admin/words.ts'
import { demoPassword } from '#domain/demo-accounts.ts'
import { messages } from '#domain/words/messages.ts'
import { expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { chooser, field, submitButton, success } from './forms.ts'
import { agree, press, said } from './list-rows.ts'
import { makeEmployee, makeSubmittal, makeTask, unique } from './records.ts'

const words = adminSiteMessages.person

test('somebody leaves: sessions ended, deactivated, and what lay with them handed over', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 401/)
  const admin = await api('Administrator')
  const leaver = await makeEmployee(admin, { name: unique('Leaver') })
  const heir = await makeEmployee(admin, { name: unique('Heir') })
  const task = await makeTask(admin, { assigned_to: leaver.email })
  await makeTask(admin, { assigned_to: leaver.email, project_id: task.project_id })
  await makeSubmittal(admin, { assigned_to: leaver.email, project: task.project_id })
  const theirs = await signedIn(leaver.email)
  await theirs.goto('/main_menu')
  // Complete: what it still asked for would bring the dialog before the click that is to bring it.
  await expect(theirs.getByRole('region', { name: 'History' })).toBeVisible()

  const page = await signedIn('Administrator')
  await page.goto(`/admin/people/?filter_count=1&filter_by_0=email&filter_text_0=${leaver.email}`)
  await page.getByRole('button', { name: `Details of ${leaver.name}` }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: leaver.name })).toBeVisible()
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(part('Account')).toContainText('Team Member')
  await expect(part('Open work')).toContainText(/Tasks\s*2.*Submittals\s*1/s)
  await expectScreen(page)

  await test.step('their page asks them to sign in', async () => {
    const sessions = part('Sessions').getByRole('listitem')
    await expect(sessions).toHaveCount(2)
    await part('Sessions')
      .getByRole('button', { name: /^End the session on .+, signed in \w{3} \d/ })
      .first()
      .click()
    await expect(said(page, 'session ended').first()).toBeVisible()
    await expect(sessions).toHaveCount(1)
    await press(page, 'End all…')
    await agree(page, words.confirmEndAll, 'End all')
    await expect(part('Sessions')).toContainText(words.noSessions)
    await theirs.getByRole('link', { name: 'Tasks', exact: true }).click()
    await expect(theirs.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
  })

  await test.step('deactivating offers to hand over at once, and it can wait', async () => {
    await press(page, 'Deactivate…')
    await agree(page, words.confirmDeactivate, 'Deactivate')
    const dialog = page.getByRole('dialog', { name: `Hand over the work of ${leaver.name}` })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(words.leftBehind(leaver.name, 3))).toBeVisible()
    await expect(part('Account')).toContainText(words.inactive)
  })

  await test.step('to whom, what, and once more: then it is theirs', async () => {
    await expect(page.getByRole('button', { name: 'Hand over…' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Hand over…' }).click()
    const dialog = page.getByRole('dialog', { name: `Hand over the work of ${leaver.name}` })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText(words.chooseColleague)).toBeVisible()
    await expectScreen(page)
    await chooser(page, 'Colleague').pressSequentially(heir.name)
    const search = page.getByPlaceholder('Search')
    await expect(search).toBeFocused()
    await expect(search).toHaveValue(heir.name)
    await expect(page.getByRole('option')).toHaveCount(1)
    await search.press('ArrowDown')
    await search.press('Enter')
    await expect(chooser(page, 'Colleague')).toHaveText(heir.name)
    await expect(chooser(page, 'Colleague')).toBeFocused()
    await dialog.getByRole('checkbox', { name: 'Submittals' }).uncheck()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText(words.confirmHandOver(2, heir.name))).toBeVisible()
    await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
    await expect(said(page, adminMessages.handedOver(2, heir.name))).toBeVisible()
    await expect(part('Open work')).toContainText(/Tasks\s*0.*Submittals\s*1/s)
    const moved = await admin.get(`task/id/${task.task_id}`)
    expect(moved.data.assigned_to_obj.email).toBe(heir.email)
  })
})

test('an account is looked after: verification, password, activation, one’s own', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const name = unique('New')
  const email = `${name.replaceAll(' ', '.').toLowerCase()}@example.com`
  const page = await signedIn('Administrator')
  await page.goto('/admin/people/create')
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill(email)
  for (const label of ['Password', 'Re-enter Password']) await field(page, label).fill(demoPassword)
  await submitButton(page).click()
  await success(page).getByRole('link', { name: 'To the new person' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const person = new URL(page.url()).pathname
  const account = page.getByRole('region', { name: 'Account', exact: true })
  await press(page, 'Mark as not confirmed…')
  await agree(page, words.confirmUnverify, 'Mark as not confirmed')
  await expect(account).toContainText(words.unverified)
  await press(page, 'Mark as confirmed')
  await expect(account).toContainText(words.verified)

  await press(page, 'Reset Password…')
  await agree(page, messages.account.resetConfirm, 'Reset Password')
  const dialog = page.getByRole('dialog', { name: 'One-time password' })
  const password = await dialog.locator('code').innerText()
  expect(password.length).toBeGreaterThan(8)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(account).toContainText(words.notOnboarded)

  await page.getByRole('link', { name: 'Edit name, email, role' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/admin/people/')

  await page.goto(person)
  await press(page, 'Deactivate…')
  await agree(page, words.confirmDeactivate, 'Deactivate')
  await press(page, 'Activate…')
  await agree(page, words.confirmActivate, 'Activate')
  await expect(account).toContainText(words.active)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Address confirmed')
  await expect(history).toContainText(/Password\s*reset/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const me = await admin.get('auth/user/')
  await page.goto(`/admin/people/update/${me.id}`)
  await expect(account).toContainText(words.ownAccount)
  await expect(page.getByRole('button', { name: 'Deactivate…' })).toHaveCount(0)
  await expect(page.getByText('This session')).toBeVisible()
})
