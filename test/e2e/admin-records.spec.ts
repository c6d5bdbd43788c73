import { adminMessages } from '#domain/admin-messages.ts'
import { adminSiteMessages } from '#domain/admin-site-messages.ts'
import { messages } from '#domain/messages.ts'
import { projectNumber } from '#domain/project-id.ts'
import { expectScreen } from './accessible.ts'
import { inDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { choose, expectSaved, field, submitButton, success } from './forms.ts'
import { agree, press, said } from './list-rows.ts'
import { rows } from './list-screen.ts'
import { makeProject, makeTask, unique } from './records.ts'

const records = adminSiteMessages.records

test('a template is created, edited, deleted, taken back, and restored from the bin', async ({
  signedIn,
}) => {
  const page = await signedIn('Administrator')
  const title = unique('Riser')
  await page.goto('/admin/task_templates/')
  await page.getByRole('link', { name: 'Create Task Template' }).click()
  await field(page, 'Title').fill(title)
  await choose(page, 'Category', 'Plumbing')
  await submitButton(page).click()
  await expectSaved(page, messages.tasktemplate.created)
  await success(page).getByRole('link', { name: 'To Task Templates' }).click()
  await page.getByPlaceholder('Search').fill(title)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Plumbing')

  await page.getByRole('button', { name: `Details of ${title}` }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await field(page, 'Description').fill('From the main to the roof')
  await submitButton(page).click()
  await expectSaved(page, messages.tasktemplate.updated)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^History/ }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('From the main to the roof')

  const remove = async () => {
    await page.goto(`/admin/task_templates/?filter_count=1&filter_by_0=title&filter_text_0=${title}`)
    await page.getByRole('button', { name: `Details of ${title}` }).click()
    await press(page, 'Delete')
    await agree(page, records.confirmDelete('Task Template'), 'Delete')
    await expect(page.getByText(messages.list.noMatch('Task Templates'))).toBeVisible()
  }
  await remove()
  await said(page, 'deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(1)
  await remove()
  await page.getByRole('link', { name: 'Recycle Bin' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Task Templates \d+$/ })
    .click()
  await expect(page).toHaveURL(/model=tasktemplate/)
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(/Can be erased from/)
  await page.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(said(page, messages.recycleBin.restored('Task Template')).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(0)
})

test('a project goes to the bin with its work, comes back with it, and is erased in the end', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  // The row that is open when it goes asks for its invoices once more.
  expectConsole(/status of 404/)
  const admin = await api('Administrator')
  const { project_id: id, project_name: name } = await makeProject(admin)
  const none = { task: 0, submittal: 0, rfi: 0, invoice: 0 }
  const { task_id: task } = await makeTask(admin, { project_id: id })
  const statusOf = async (path: string) => (await admin.call('GET', path)).status
  const page = await signedIn('Administrator')

  const remove = async () => {
    await page.goto(`/admin/projects/?filter_count=1&filter_by_0=project_name&filter_text_0=${name}`)
    await page.getByRole('button', { name: `Details of ${name}` }).click()
    await press(page, 'Delete')
    await expect(page.getByRole('alertdialog', { name: records.confirmDeleteProject })).toContainText(name)
    await agree(page, records.confirmDeleteProject, 'Delete')
    await expect(page.getByText(messages.list.noMatch('Projects'))).toBeVisible()
  }
  await remove()
  expect([await statusOf(`projects/id/${id}`), await statusOf(`task/id/${task}`)]).toEqual([404, 404])

  await page.goto('/admin/recycle_bin/?model=task')
  await page.getByLabel('Kind').selectOption('project')
  const entry = page.getByRole('listitem').filter({ hasText: name })
  await expect(entry).toContainText(adminMessages.projectInBin(projectNumber(id), { ...none, task: 1 }))
  await expect(entry.getByRole('button', { name: /^Erase/ })).toHaveCount(0)
  await expectScreen(page)
  await entry.getByRole('button', { name: 'Restore' }).click()
  await expect(entry).toHaveCount(0)
  expect([await statusOf(`projects/id/${id}`), await statusOf(`task/id/${task}`)]).toEqual([200, 200])

  await remove()
  const monthAgo = "now() - interval '31 days'"
  await inDatabase(`UPDATE project SET deleted_at = ${monthAgo} WHERE project_id = $1`, [id])
  await inDatabase(`UPDATE task SET deleted_at = ${monthAgo} WHERE task_id = $1`, [task])
  let erased = 0
  page.on('request', (request) => (erased += request.url().endsWith('/erase') ? 1 : 0))
  await page.goto('/admin/recycle_bin/?model=project')
  for (const isSure of [false, true]) {
    await entry.getByRole('button', { name: /^Erase/ }).click()
    await agree(page, adminSiteMessages.bin.confirmEraseProject, 'Erase…')
    await agree(page, adminSiteMessages.bin.confirmAgain, isSure ? 'Erase for good' : 'Cancel')
  }
  await expect(said(page, adminMessages.erased('Project'))).toBeVisible()
  await expect(entry).toHaveCount(0)
  expect(erased).toBe(1)
})
