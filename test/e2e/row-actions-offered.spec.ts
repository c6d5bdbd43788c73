import type { Page } from '@playwright/test'
import { messages } from '#domain/words/messages.ts'
import type { Model } from '#domain/kinds/kind.ts'
import type { Role } from '#domain/roles.ts'
import { Api } from './api.ts'
import { expect, test } from './fixtures.ts'
import { agree, makeFor, openRow, press, said, type Made } from './list-rows.ts'
import { withRows } from './list-screen.ts'
import { makeEmployee } from './records.ts'
import { walk } from './walk.ts'

const work = ['Open folder', 'Open project folder']
const submittal = ['Return …', 'Send to …', 'Edit', 'Close']
const rfi = ['Answer …', 'Send to …', 'Edit', 'Close', 'Print']
const task = ['Mark Complete', 'Edit', 'Ping', 'Email', 'Open folder']
const employee = ['Edit', 'Reset Password']
const offers: Partial<Record<Role, Partial<Record<Model, string[]>>>>[] = [
  {
    Manager: {
      project: [
        'Edit',
        'Assign Tasks',
        'Create Submittal',
        'Create RFI',
        'Submittal Register',
        'Ledger',
        'Apply template',
        'Save as template',
        'Open folder',
      ],
      task: [...task, 'Delete'],
      submittal: [...submittal, ...work, 'Delete'],
      rfi: [...rfi, ...work, 'Delete'],
      user: ['Edit'],
    },
    'IT Head': { project: ['Submittal Register', 'Apply template', 'Open folder'], task, user: employee },
    CEO: { user: employee },
    IT: { user: employee },
  },
  {
    'Team Member': {
      project: ['Submittal Register', 'Open folder'],
      submittal: [...submittal, ...work],
      rfi: [...rfi, ...work],
      client: ['Edit', 'Delete'],
    },
    Accountant: {
      project: ['Submittal Register', 'Ledger', 'Open folder'],
      invoice: ['Mark as Sent', 'Edit', 'Sent to the accounting package', 'Ledger', 'PDF'],
      pointofcontact: ['Edit', 'Delete'],
    },
    Other: { task, assignment: ['Mark as Closed', 'Edit'], client: ['Edit'], pointofcontact: ['Edit'] },
  },
]

for (const byRole of offers) {
  test(`a row offers its own actions to ${Object.keys(byRole).join(', ')}`, async ({ signedIn, api }) => {
    const admin = await api('Administrator')
    const made: Partial<Record<Model, Made>> = {}
    for (const [role, byModel] of Object.entries(byRole)) {
      const page = await signedIn(role)
      for (const [name, labels] of Object.entries(byModel)) {
        const model = name as Model
        const record = (made[model] ??= await makeFor[model](admin))
        await openRow(page, record, walk)
        const panel = page.locator('tr[data-row] + tr')
        await expect(panel.locator('a, button'), `${model} as ${role}`).toHaveText(labels)
        if (!labels.includes('Edit')) continue
        const edit = panel.getByRole('link', { name: 'Edit' })
        expect(await edit.getAttribute('href')).toContain(`/${record.id}`)
      }
    }
  })
}

test('a ping is cleared by those who got it and by managers; a letter needs an address', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const made = await makeFor.task(admin)
  // The task is theirs.
  const page = await signedIn('Team Member')
  const clear = (page: Page) => page.getByRole('button', { name: 'Clear Ping' })

  await test.step('a letter goes to the person who has the task', async () => {
    await openRow(page, made)
    await expect(clear(page)).toHaveCount(0)
    const subject = encodeURIComponent(String(made.record['title']))
    await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute(
      'href',
      `mailto:member@example.com?subject=${subject}`,
    )
  })

  await test.step('a ping is cleared by those who got it, by managers, and not by others', async () => {
    await admin.get(`task/ping/${made.id}`)
    for (const [who, count] of [
      ['IT Head', 0],
      ['Manager', 1],
    ] as const) {
      const other = await signedIn(who)
      await openRow(other, made)
      await expect(other.getByRole('button', { name: 'Ping', exact: true })).toBeVisible()
      await expect(clear(other)).toHaveCount(count)
    }
    await openRow(page, made)
    await clear(page).click()
    await agree(page, messages.task.confirmClearPing, 'Clear Ping')
    await expect(said(page, messages.task.pingCleared)).toBeVisible()
    await expect(clear(page)).toHaveCount(0)
  })

  await test.step('a letter needs an address', async () => {
    await withRows(page, (row) => ({ ...row, assigned_to: '', assigned_to_obj: null }))
    await openRow(page, made)
    await press(page, 'Email')
    await expect(said(page, "Cannot send email: Assigned person's email is missing.")).toBeVisible()
  })
})

test('a new password for a colleague: why there is none, or it is shown once, can be copied, and works', async ({
  signedIn,
  api,
  baseURL,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  const colleague = await makeEmployee(await api('Administrator'))
  const page = await signedIn('IT Head')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openRow(page, { model: 'user', filters: { email: colleague.email } })

  await test.step('one that could not be made is said', async () => {
    const call = '**/api/user/reset_password/*'
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await press(page, 'Reset Password')
    await agree(page, messages.account.resetConfirm, 'Reset Password')
    await expect(said(page, 'Password reset failed. Please contact IT or admin.')).toBeVisible()
  })

  await test.step('one that was made is shown once', async () => {
    await press(page, 'Reset Password')
    await agree(page, messages.account.resetConfirm, 'Reset Password')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(
      'Password reset successful. They will have to login again with the default password.',
    )
    const password = await dialog.locator('code').innerText()
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(dialog.getByText(messages.generic.copied)).toBeAttached()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password)
    // A slip of the mouse does not take it away.
    await page.mouse.click(5, 5)
    await expect(dialog.locator('code')).toHaveText(password)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(password)).toHaveCount(0)
    const visitor = new Api(baseURL ?? '')
    const { onboarding_completed: onboarded } = await visitor.post('auth/login/', {
      username: colleague.email,
      password,
    })
    expect(onboarded).toBe(false)
  })
})

test('a folder is a link where it can be one, and otherwise text to copy', async ({ signedIn, api }) => {
  const made = await makeFor.rfi(await api('Administrator'))
  const page = await signedIn('Team Member')
  const link = page.getByRole('link', { name: 'Open folder' })

  await test.step('one of the app', async () => {
    await openRow(page, made)
    await expect(link).toHaveAttribute('href', `/folders/rfi/${made.id}`)
    await expect(page.getByRole('link', { name: 'Open project folder' })).toHaveAttribute(
      'href',
      String(made.record['parent_project_folder_location']),
    )
  })

  await test.step('a web address, in a tab of its own', async () => {
    await withRows(page, (row) => ({ ...row, folder_location: 'https://files.example/1' }))
    await page.reload()
    await expect(link).toHaveAttribute('href', 'https://files.example/1')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('anything else', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    let path = ''
    await withRows(page, (row) => ({ ...row, folder_location: path }))
    const project = await makeFor.project(await api('Administrator'))
    for (path of [
      '\\\\server\\projects\\260042',
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
    ]) {
      await openRow(page, project)
      await expect(page.getByText(path, { exact: true })).toBeVisible()
      await expect(page.getByRole('grid').getByRole('link')).toHaveText(['Submittal Register'])
      await page.getByRole('button', { name: 'Copy path' }).last().click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(path)
    }
  })
})
