import { messages } from '#domain/words/messages.ts'
import { expect, test } from './fixtures.ts'
import { choose, chooser, closeList, expectSaved, field, sentBy, submitButton, success } from './forms.ts'
import {
  makeAssignment,
  makeClient,
  makeContact,
  makeEmployee,
  makeInvoice,
  makeProject,
  makeRfi,
  makeSubmittal,
  makeTask,
  unique,
} from './records.ts'

test('updating a project: its id in the heading, its values, and two saves in a row', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const project = await makeProject(admin, { end_date: '2027-01-05', isDeadline: true, project_size: 900 })
  const page = await signedIn('Manager')
  await page.goto(`/projects/update_project/${project.project_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Update Project (${project.project_id})`)
  await expect(field(page, 'Project Name')).toHaveValue(project.project_name)
  await expect(field(page, 'Date Due')).toHaveValue('2027-01-05')
  await expect(field(page, 'Deadline')).toBeChecked()
  await expect(chooser(page, 'Project Manager')).toHaveText('Grace Holloway')
  await expect(field(page, 'Size (sqft)')).toHaveValue('900')

  await field(page, 'Project Description').fill('Roof first')
  const body = await sentBy(page, () => submitButton(page).click())
  expect(body).toMatchObject({ project_id: project.project_id, version: 1, description: 'Roof first' })
  await expectSaved(page, 'The project has been updated successfully.')
  await expect(success(page).getByRole('link')).toHaveText(['To Projects', 'To Dashboard'])
  await success(page).getByRole('button', { name: 'Close' }).click()
  await expect(submitButton(page)).toBeFocused()
  await choose(page, 'Status', 'Hold')
  expect(await sentBy(page, () => submitButton(page).click())).toMatchObject({ version: 2, status: 'Hold' })
  await expectSaved(page, 'The project has been updated successfully.')
  expect((await admin.get(`projects/id/${project.project_id}`)).data).toMatchObject({
    description: 'Roof first',
    status: 'Hold',
    version: 3,
  })
})

test('no date due empties and closes the date and the deadline, and gives them back', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const project = await makeProject(admin, { end_date: '2027-01-05', isDeadline: true })
  const page = await signedIn('Administrator')
  await page.goto(`/projects/update_project/${project.project_id}`)
  await field(page, 'No Date Due').check()
  await expect(field(page, 'Date Due')).toHaveValue('')
  await expect(field(page, 'Date Due')).toBeDisabled()
  await expect(field(page, 'Deadline')).not.toBeChecked()
  await expect(field(page, 'Deadline')).toBeDisabled()
  await field(page, 'No Date Due').uncheck()
  await expect(field(page, 'Date Due')).toHaveValue('2027-01-05')
  await expect(field(page, 'Deadline')).toBeChecked()
  await field(page, 'No Date Due').check()
  await submitButton(page).click()
  await expectSaved(page, 'The project has been updated successfully.')
  const { data } = await admin.get(`projects/id/${project.project_id}`)
  expect(data).toMatchObject({ end_date: null, isDeadline: false, no_date_due: true })
})

test('updating a task, whose project stays', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const project = await makeProject(admin)
  const task = await makeTask(admin, { project_id: project.project_id, category: 'Fire Protection' })
  const page = await signedIn('Other')
  await page.goto(`/tasks/update_task/${task.task_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Task')
  await expect(field(page, 'Project')).toBeDisabled()
  await expect(field(page, 'Project')).toHaveValue(
    `${project.project_id.split('-')[0]} ${project.project_name}`,
  )
  await expect(page.getByLabel('Assignment')).toHaveCount(0)
  await expect(chooser(page, 'Assigned To')).toHaveText('Luis Ortega')
  // Not offered for tasks, but this one has it.
  await expect(chooser(page, 'Category')).toHaveText('Fire Protection')
  await chooser(page, 'Category').click()
  await expect(page.getByRole('option')).toHaveText([
    'Fire Protection',
    'Electrical',
    'Plumbing',
    'Mechanical',
    'Other',
  ])
  await closeList(page, 'Category')
  await field(page, 'Completion Percentage').fill('100')
  await choose(page, 'Status', 'Closed')
  await submitButton(page).click()
  await expectSaved(page, messages.task.updated)
  await expect(success(page).getByRole('link')).toHaveText(['To Tasks', 'To Dashboard', 'Create another'])
  expect((await admin.get(`task/id/${task.task_id}`)).data).toMatchObject({
    category: 'Fire Protection',
    status: 'Closed',
    completion_percentage: 100,
  })
})

test('updating an assignment', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const assignment = await makeAssignment(admin)
  const page = await signedIn('Team Member')
  await page.goto(`/assignments/update_assignment/${assignment.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Assignment')
  await expect(field(page, 'Project')).toHaveCount(0)
  await field(page, 'Title').fill('Order the plotter paper')
  await submitButton(page).click()
  await expectSaved(page, messages.assignment.updated)
  await expect(success(page).getByRole('link')).toHaveText(['To Tasks', 'To Dashboard', 'To Assignments'])
  await success(page).getByRole('link', { name: 'To Assignments' }).click()
  await expect(page).toHaveURL(/\/assignments\/?(\?|$)/)
})

test('updating a submittal: closed, pinged and opened again', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const submittal = await makeSubmittal(admin, { status: 'Closed' })
  const page = await signedIn('Manager')
  await page.goto(`/submittals/update_submittal/${submittal.submittal_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Submittal')
  await expect(field(page, 'Project')).toBeDisabled()
  await expect(field(page, 'Project')).toHaveValue(/^\d{6} /)
  await expect(chooser(page, 'Status')).toHaveText('Closed')
  await choose(page, 'Status', 'Active')
  await field(page, 'Pinged').check()
  await submitButton(page).click()
  await expectSaved(page, messages.submittal.updated)
  const { data } = await admin.get(`submittal/id/${submittal.submittal_id}`)
  expect(data).toMatchObject({ status: 'Active', alert_status: true, completed_at: null })
})

test('updating an RFI', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const rfi = await makeRfi(admin)
  const page = await signedIn('Manager')
  await page.goto(`/rfi/update_rfi/${rfi.RFI_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update RFI')
  await expect(field(page, 'Project')).toBeDisabled()
  await expect(field(page, 'Project')).toHaveValue(/^\d{6} /)
  await expect(field(page, 'RFI Number')).toHaveValue('1')
  await field(page, 'Sent Out Date').fill('2026-10-01')
  await field(page, 'Pinged').check()
  await submitButton(page).click()
  await expectSaved(page, messages.rfi.updated)
  expect((await admin.get(`rfi/id/${rfi.RFI_id}`)).data).toMatchObject({
    sent_out_date: '2026-10-01',
    alert_status: true,
    RFI_number: 1,
  })
})

test('updating an invoice, with the one who sent it', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const invoice = await makeInvoice(admin)
  const page = await signedIn('Accountant')
  await page.goto(`/invoices/update_invoice/${invoice.invoice_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Invoice')
  await expect(field(page, 'Project Name')).toHaveValue(invoice.project_name)
  await expect(field(page, 'Project Name')).not.toBeEditable()
  const amount = field(page, 'Payment Amount')
  for (const [name, value] of [
    ['min', '0'],
    ['max', '100'],
    ['step', '1'],
  ] as const)
    await expect(amount).toHaveAttribute(name, value)
  await chooser(page, 'Payment Status').click()
  await expect(page.getByRole('option')).toHaveText(['Sent', 'Pending'])
  await closeList(page, 'Payment Status')
  await amount.fill('0')
  const body = await sentBy(page, () => submitButton(page).click())
  expect(body).toMatchObject({ invoice_id: invoice.invoice_id, user_sent_by: 'admin@example.com' })
  await expectSaved(page, messages.invoice.updated)
  await success(page).getByRole('link', { name: 'To Dashboard' }).click()
  await expect(page).toHaveURL(/\/main_menu$/)
})

test('updating an employee, who keeps the password unless both are filled in', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const employee = await makeEmployee(admin)
  const page = await signedIn('Administrator')
  await page.goto(`/employees/update_employee/${employee.id}`)
  await expect(submitButton(page)).toHaveText('Update Employee')
  await expect(field(page, 'Email')).toHaveValue(employee.email)
  await expect(field(page, 'Password')).toHaveValue('')
  await expect(field(page, 'Password')).toHaveAccessibleDescription(messages.shared.keptPassword)
  await expect(page.locator('label[for=field-password1]')).toHaveText('Password')
  const name = unique('Renamed')
  await field(page, 'Name').fill(name)
  await submitButton(page).click()
  await expectSaved(page, messages.account.updated)
  await page.keyboard.press('Escape')
  await field(page, 'Active').uncheck()
  await submitButton(page).click()
  await expectSaved(page, messages.account.updated)
  expect((await admin.get(`api/user/id/${employee.id}`)).data).toMatchObject({ name, is_active: false })
})

test('updating a client and a point of contact, who loses the client', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const client = await makeClient(admin)
  const contact = await makeContact(admin, { client_name: client.name })
  const page = await signedIn('Team Member')
  await page.goto(`/clients/update_client/${client.uuid}`)
  await field(page, 'Postal Code').fill('78701')
  await submitButton(page).click()
  await expectSaved(page, messages.client.updated)

  await page.goto(`/point_of_contact/update/${contact.uuid}`)
  await expect(chooser(page, 'Client')).toHaveText(client.name)
  await page.getByRole('button', { name: 'Clear Client' }).click()
  await submitButton(page).click()
  await expectSaved(page, messages.pointofcontact.updated)
  expect((await admin.get(`api/points-of-contact/${contact.uuid}/`)).data.assigned_client).toBeNull()
})

test('a manager who has left and a city of old are kept and shown', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const former = await makeEmployee(admin, { role: 'Manager' })
  const project = await makeProject(admin, { manager: former.email })
  await admin.put(`api/user/id/${former.id}`, { is_active: false })
  const page = await signedIn('Administrator')
  await page.goto(`/projects/update_project/${project.project_id}`)
  await expect(chooser(page, 'Project Manager')).toHaveText(former.name)
  await field(page, 'Size (sqft)').fill('12')
  await submitButton(page).click()
  await expectSaved(page, 'The project has been updated successfully.')
  expect((await admin.get(`projects/id/${project.project_id}`)).data).toMatchObject({
    manager: former.email,
    project_size: 12,
  })
})
