import { adminMessages } from '#domain/words/admin.ts'
import { adminSiteMessages } from '#domain/admin/words.ts'
import { resources } from '#domain/kinds/registry.ts'
import { listRefusals } from '#domain/words/list-refusals.ts'
import { messages } from '#domain/words/messages.ts'
import { projectLabel, projectNumber } from '#domain/project-id.ts'
import { expectScreen } from './accessible.ts'
import { inDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { choose, chooser, expectError, expectSaved, field, submitButton, success } from './forms.ts'
import { agree, press, pressUndo, said } from './list-rows.ts'
import { rows } from './list-screen.ts'
import { makeComment, makeProject, makeTask, makeTemplate, unique } from './records.ts'

const records = adminSiteMessages.records

test('a template is created, edited, deleted, taken back, and restored from the bin', async ({
  signedIn,
  api,
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
  await expect(page.getByRole('region', { name: 'History' })).toContainText('From the main to the roof')

  const remove = async () => {
    await page.goto(`/admin/task_templates/?filter_count=1&filter_by_0=title&filter_text_0=${title}`)
    await page.getByRole('button', { name: `Details of ${title}` }).click()
    await press(page, 'Delete')
    await agree(page, records.confirmDelete('Task Template'), 'Delete')
    await expect(page.getByText(messages.list.noMatch('Task Templates'))).toBeVisible()
  }
  await remove()
  await pressUndo(page, 'deleted')
  await expect(rows(page)).toHaveCount(1)
  await remove()
  await page.getByRole('button', { name: 'Operation' }).click()
  await page.getByRole('link', { name: 'Recycle Bin' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Task Templates \d+$/ })
    .click()
  await expect(page).toHaveURL(/model=tasktemplate/)
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.filter({ hasText: title })).toContainText(/Can be erased from/)

  const admin = await api('Administrator')
  const twin = await makeTemplate(admin, { title: `${title} twin` })
  await admin.delete(`api/admin/records/tasktemplate/${twin.id}`)
  await page.getByLabel('Deleted by').fill('nobody of that name')
  await expect(page.getByText(adminSiteMessages.log.noMatch)).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\?model=tasktemplate$/)
  await expect(page.getByLabel('Title')).toBeFocused()
  // The list is asked for after a pause, and pale until it is answered.
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('title') === title,
  )
  await page.keyboard.type(title)
  await answered
  await expect(entries).toHaveCount(2)
  await expect(page).toHaveURL(/title=Riser/)
  await expectScreen(page)
  // Whoever restores one after the other stays where they are.
  await page.getByRole('button', { name: `Restore ${twin.title}` }).press('Enter')
  await expect(entries).toHaveCount(1)
  await expect(page.getByRole('button', { name: `Restore ${title}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said(page, messages.recycleBin.restored('Task Template')).first()).toBeVisible()
  await expect(entries).toHaveCount(0)
  await page.goto('/admin/recycle_bin/?model=tasks')
  await expectError(page, page.getByLabel('Kind'), listRefusals.unknownModel)
})

test('a project goes to the bin with its work, comes back with it, and is erased in the end', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const { project_id: id, project_name: name } = await makeProject(admin)
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
    await expect(page).not.toHaveURL(/open=/)
  }
  await remove()
  expect([await statusOf(`projects/id/${id}`), await statusOf(`task/id/${task}`)]).toEqual([404, 404])

  await page.goto('/admin/recycle_bin/?model=task')
  await page.getByLabel('Kind').selectOption('project')
  const entry = page.getByRole('listitem').filter({ hasText: name })
  await expect(entry).toContainText(
    adminMessages.projectInBin(projectNumber(id), [{ ...resources.task.name, count: 1 }]),
  )
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

  await page.goto(`/admin/history/?record_id=${id}&action=erase`)
  const told = page.getByRole('listitem').filter({ hasText: adminMessages.history.erased('Project', name) })
  await told.locator('summary').click()
  await expect(told).toContainText(`${id} (${adminSiteMessages.log.gone})`)
  await told.getByRole('link', { name: 'Everything that happened to this record' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Project created' })).toContainText(name)
})

test('an invoice and an assignment are created by themselves, and a project is billed below its form', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  // The server has the last word about the project.
  expectConsole(/status of 400/)
  const admin = await api('Administrator')
  const { project_id: id, project_name: name } = await makeProject(admin)
  const page = await signedIn('Administrator')

  await test.step('an invoice', async () => {
    await page.goto('/admin/invoices/')
    await page.getByRole('link', { name: 'Create Invoice' }).click()
    await submitButton(page).click()
    await expectError(page, chooser(page, 'Project'), messages.shared.projectRequired)
    await expectError(page, field(page, 'Billing Percentage'), messages.invoice.amountTooLow)
    await expectError(page, field(page, 'Notes'), messages.invoice.notesRequired)
    await choose(page, 'Project', projectLabel(id, name))
    await field(page, 'Billing Percentage').fill('35')
    await field(page, 'Notes').fill('Rough-in done')
    await expectScreen(page)
    await admin.call('DELETE', `api/admin/records/project/${id}`)
    await submitButton(page).click()
    await expectError(page, chooser(page, 'Project'), messages.shared.projectNotFound)
    await expect(field(page, 'Notes')).toHaveValue('Rough-in done')
    await admin.call('POST', `api/recycle_bin/project/${id}/restore`)
    await submitButton(page).click()
    await expectSaved(page, messages.invoice.created)
    await success(page).getByRole('link', { name: 'To Invoices' }).click()
    await page.getByPlaceholder('Search').fill(name)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('35%')
    await expect(rows(page)).toContainText('Pending')
  })

  await test.step('the section of a project that makes several', async () => {
    await page.goto(`/admin/projects/update/${id}`)
    const section = page.getByRole('region', { name: 'Create Invoices' })
    await expect(section).toContainText('Rough-in done')
    await section.getByRole('button', { name: 'Add Invoice' }).click()
    // With the click itself: a focus that comes later takes what is typed into the notes by then.
    expect(await section.getByRole('spinbutton').evaluate((input) => input.matches(':focus'))).toBe(true)
    await section.getByRole('spinbutton').fill('20')
    await section.getByRole('textbox', { name: 'Notes' }).fill('Trim-out')
    await section.getByRole('button', { name: 'Submit Invoices' }).click()
    await expectSaved(page, messages.invoice.created)
    await expect(success(page).getByRole('link')).toHaveText(['To Projects'])
    await success(page).getByRole('link', { name: 'To Projects' }).click()
    await expect(page).toHaveURL(/\/admin\/projects\//)
    const { data } = await admin.get(`api/invoice/project/${id}`)
    expect(data).toHaveLength(2)
  })

  await test.step('an assignment', async () => {
    const title = unique('Order filters')
    await page.goto('/admin/assignments/')
    await page.getByRole('link', { name: 'Create Assignment' }).click()
    await field(page, 'Title').fill(title)
    await choose(page, 'Assigned To', 'Tom Okafor')
    await submitButton(page).click()
    await expectSaved(page, messages.assignment.created)
    await success(page).getByRole('link', { name: 'To Assignments' }).click()
    await page.getByPlaceholder('Search').fill(title)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Tom Okafor')
  })
})

test('a comment of the admin site is read where it was written', async ({ signedIn, api }) => {
  const { id } = await makeComment(await api('Manager'))
  const page = await signedIn('Administrator')
  await page.goto(`/admin/comments/update/${id}`)
  await expect(page).toHaveURL(new RegExp(`/tasks/update_task/.+#comment-${id}$`))
  await expect(page.locator(`#comment-${id}`)).toBeFocused()
})
