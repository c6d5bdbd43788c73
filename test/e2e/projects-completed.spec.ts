import { messages } from '#domain/words/messages.ts'
import { expect, test } from './fixtures.ts'
import { choose, chooser, expectSaved, field, success } from './forms.ts'
import { makeInvoice, makeProject } from './records.ts'

test('completing a project without invoices is asked about first; with one it is not', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  const admin = await api('Administrator')
  const project = await makeProject(admin)
  const { project_id } = project
  const status = async () => (await admin.get(`projects/id/${project_id}`)).data.status
  const page = await signedIn('Manager')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await page.goto(`/projects/update_project/${project_id}`)
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  const question = page.getByRole('alertdialog', {
    name: 'No invoice for this project has been detected. Are you sure you want to mark this project as complete?',
  })

  await test.step('No sends nothing and leaves the form as typed', async () => {
    await field(page, 'Project Description').fill('Handed over')
    await choose(page, 'Status', 'Completed')
    await submit.click()
    await expect(question).toContainText(project.project_name)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(submit).toBeFocused()
    await expect(chooser(page, 'Status')).toHaveText('Completed')
    await expect(field(page, 'Project Description')).toHaveValue('Handed over')
    expect(sent).toEqual([])
  })

  await test.step('invoices that cannot be loaded are taken for none; Yes sends', async () => {
    await page.route('**/api/invoice/project/*', (route) => route.fulfill({ status: 500, json: {} }))
    await submit.click()
    await question.getByRole('button', { name: 'Mark as complete' }).click()
    await expectSaved(page, messages.project.updated)
    expect(sent).toHaveLength(1)
    expect(await status()).toBe('Completed')
    await page.unroute('**/api/invoice/project/*')
  })

  await test.step('what is completed already can be saved without a question', async () => {
    await success(page).getByRole('button', { name: 'Close' }).click()
    await field(page, 'Project Description').fill('Handed over twice')
    await submit.click()
    await expectSaved(page, messages.project.updated)
    await success(page).getByRole('button', { name: 'Close' }).click()
  })

  await test.step('nor is a question asked once there is an invoice', async () => {
    await choose(page, 'Status', 'Active')
    await submit.click()
    await expectSaved(page, messages.project.updated)
    await success(page).getByRole('button', { name: 'Close' }).click()
    await makeInvoice(admin, { project_id })
    await choose(page, 'Status', 'Completed')
    await submit.click()
    await expectSaved(page, messages.project.updated)
    expect(await status()).toBe('Completed')
  })
})
