import type { Page } from '@playwright/test'
import { messages } from '#domain/messages.ts'
import type { Model } from '#domain/resource.ts'
import type { Role } from '#domain/roles.ts'
import { Api } from './api.ts'
import { expect, test } from './fixtures.ts'
import { agree, makeFor, openRow, press, said } from './list-rows.ts'
import { withRows } from './list-screen.ts'
import { makeEmployee } from './records.ts'

test.describe('who is offered what', () => {
  const work = ['Open folder', 'Open project folder']
  const offers: [Model, Partial<Record<Role, string[]>>][] = [
    [
      'project',
      {
        Manager: ['Edit', 'Assign Tasks', 'Create Submittal', 'Create RFI', 'Open folder'],
        'IT Head': ['Open folder'],
        'Team Member': ['Open folder'],
        Accountant: ['Open folder'],
      },
    ],
    [
      'task',
      {
        Manager: ['Edit', 'Mark Complete', 'Ping', 'Email', 'Open folder', 'Delete'],
        'IT Head': ['Edit', 'Mark Complete', 'Ping', 'Email', 'Open folder'],
        Other: ['Edit', 'Mark Complete', 'Ping', 'Email', 'Open folder'],
      },
    ],
    ['assignment', { Other: ['Edit', 'Mark as Closed'] }],
    [
      'submittal',
      { Manager: ['Edit', 'Close', ...work, 'Delete'], 'Team Member': ['Edit', 'Close', ...work] },
    ],
    ['rfi', { Manager: ['Edit', 'Close', ...work, 'Delete'], 'Team Member': ['Edit', 'Close', ...work] }],
    ['invoice', { Accountant: ['Edit', 'Mark as Sent', 'Sent to the accounting package'] }],
    [
      'user',
      {
        Manager: ['Edit'],
        CEO: ['Edit', 'Reset Password'],
        IT: ['Edit', 'Reset Password'],
        'IT Head': ['Edit', 'Reset Password'],
      },
    ],
    ['client', { 'Team Member': ['Edit', 'Delete'], Other: ['Edit'] }],
    ['pointofcontact', { Accountant: ['Edit', 'Delete'], Other: ['Edit'] }],
  ]
  for (const [model, byRole] of offers) {
    test(model, async ({ signedIn, api }) => {
      const made = await makeFor[model](await api('Administrator'))
      for (const [role, labels] of Object.entries(byRole)) {
        const page = await signedIn(role)
        await openRow(page, made)
        const panel = page.locator('tr[data-row] + tr')
        await expect(panel.locator('a, button'), `${model} as ${role}`).toHaveText(labels)
        if (!labels.includes('Edit')) continue
        const edit = panel.getByRole('link', { name: 'Edit' })
        expect(await edit.getAttribute('href')).toContain(`/${made.id}`)
      }
    })
  }
})

test.describe('a ping', () => {
  test('is cleared by those who got it, by managers, and not by others', async ({ signedIn, api }) => {
    const admin = await api('Administrator')
    const made = await makeFor.task(admin)
    const pageOf = async (who: Role) => {
      const page = await signedIn(who)
      await openRow(page, made)
      return page
    }
    const clear = (page: Page) => page.getByRole('button', { name: 'Clear Ping' })
    await expect(clear(await pageOf('Team Member'))).toHaveCount(0)
    await admin.get(`task/ping/${made.id}`)
    await expect(clear(await pageOf('IT Head'))).toHaveCount(0)
    await expect(clear(await pageOf('Manager'))).toBeVisible()
    // The task is theirs.
    const page = await pageOf('Team Member')
    await clear(page).click()
    await agree(page, messages.task.confirmClearPing, 'Clear Ping')
    await expect(said(page, messages.task.pingCleared)).toBeVisible()
    await expect(clear(page)).toHaveCount(0)
  })
})

test.describe('a letter', () => {
  test('goes to the person who has the task', async ({ signedIn, api }) => {
    const made = await makeFor.task(await api('Administrator'))
    const page = await signedIn('Team Member')
    await openRow(page, made)
    const subject = encodeURIComponent(String(made.record['title']))
    await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute(
      'href',
      `mailto:member@example.com?subject=${subject}`,
    )
  })

  test('needs an address', async ({ signedIn, api }) => {
    const made = await makeFor.task(await api('Administrator'))
    const page = await signedIn('Team Member')
    await withRows(page, (row) => ({ ...row, assigned_to: '', assigned_to_obj: null }))
    await openRow(page, made)
    await press(page, 'Email')
    await expect(said(page, "Cannot send email: Assigned person's email is missing.")).toBeVisible()
  })
})

test.describe('a new password for a colleague', () => {
  test('is shown once, can be copied, and works', async ({ signedIn, api, baseURL }) => {
    const admin = await api('Administrator')
    const colleague = await makeEmployee(admin)
    const page = await signedIn('IT Head')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openRow(page, { model: 'user', filters: { email: colleague.email } })
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
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(password)).toHaveCount(0)
    const visitor = new Api(baseURL ?? '')
    const { onboarding_completed: onboarded } = await visitor.post('auth/login/', {
      username: colleague.email,
      password,
    })
    expect(onboarded).toBe(false)
  })

  test('that could not be made is said', async ({ signedIn, api, expectConsole }) => {
    expectConsole(/status of 500/)
    const colleague = await makeEmployee(await api('Administrator'))
    const page = await signedIn('CEO')
    await page.route('**/api/user/reset_password/*', (route) => route.fulfill({ status: 500, json: {} }))
    await openRow(page, { model: 'user', filters: { email: colleague.email } })
    await press(page, 'Reset Password')
    await agree(page, messages.account.resetConfirm, 'Reset Password')
    await expect(said(page, 'Password reset failed. Please contact IT or admin.')).toBeVisible()
  })
})

test.describe('a folder', () => {
  test('of the app is a link, and so is a web address, in a tab of its own', async ({ signedIn, api }) => {
    const made = await makeFor.rfi(await api('Administrator'))
    const page = await signedIn('Team Member')
    await openRow(page, made)
    await expect(page.getByRole('link', { name: 'Open folder' })).toHaveAttribute(
      'href',
      `/folders/rfi/${made.id}`,
    )
    await expect(page.getByRole('link', { name: 'Open project folder' })).toHaveAttribute(
      'href',
      String(made.record['parent_project_folder_location']),
    )
    await withRows(page, (row) => ({ ...row, folder_location: 'https://files.example/1' }))
    await page.reload()
    const link = page.getByRole('link', { name: 'Open folder' })
    await expect(link).toHaveAttribute('href', 'https://files.example/1')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  })

  for (const path of [
    '\\\\server\\projects\\260042',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
  ]) {
    test(`at ${path} is only text to copy`, async ({ signedIn, api }) => {
      const made = await makeFor.project(await api('Administrator'))
      const page = await signedIn('Team Member')
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await withRows(page, (row) => ({ ...row, folder_location: path }))
      await openRow(page, made)
      await expect(page.getByText(path, { exact: true })).toBeVisible()
      await expect(page.getByRole('grid').getByRole('link')).toHaveCount(0)
      await page.getByRole('button', { name: 'Copy path' }).last().click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(path)
    })
  }
})
