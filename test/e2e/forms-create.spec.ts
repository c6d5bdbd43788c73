import type { Locator, Page } from '@playwright/test'
import { todayIn } from '#domain/dates.ts'
import { messages } from '#domain/words/messages.ts'
import { expect, test } from './fixtures.ts'
import { choose, chooser, expectSaved, field, sentBy, submitButton, success } from './forms.ts'
import { makeClient, makeContact, makeProject, unique } from './records.ts'

const today = todayIn('America/Chicago')

test('creating a project: what it starts with, what is required, what is sent', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const client = await makeClient(admin)
  const contact = await makeContact(admin, { client_name: client.name })
  const page = await signedIn('Manager')
  await page.goto('/projects/create_project')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Project')

  await expect(page.locator('form label')).toHaveText([
    'Project Name*',
    'Date Created*',
    'Date Due',
    'Deadline',
    'No Date Due',
    'Point of Contact',
    'Client Name',
    'Project Manager*',
    'City*',
    'Project Description',
    'Project Type*',
    'Status*',
    'Size (sqft)',
    'Create from template',
  ])
  await expect(field(page, 'Date Created')).toHaveValue(today)
  await expect(field(page, 'Date Due')).toHaveValue('')
  await expect(field(page, 'Deadline')).not.toBeChecked()
  await expect(field(page, 'No Date Due')).not.toBeChecked()
  await expect(chooser(page, 'Project Manager')).toHaveText('Grace Holloway')
  await expect(chooser(page, 'Project Type')).toHaveText('Default')
  await expect(chooser(page, 'Status')).toHaveText('Active')
  await expect(field(page, 'Size (sqft)')).toHaveValue('0')
  const red = page.locator('label[for=field-project_name] span')
  await expect(red).toHaveCSS('color', await colourOf(page.locator('html'), '--danger'))

  const name = unique('Library')
  await field(page, 'Project Name').fill(name)
  await choose(page, 'City', 'Houston')
  await choose(page, 'Client Name', client.name)
  await choose(page, 'Point of Contact', contact.name)
  await choose(page, 'Project Type', 'Food Service')
  await choose(page, 'Status', 'Not Started')
  await field(page, 'Project Description').fill('Two floors.\nNew roof.')
  await field(page, 'Size (sqft)').fill('1250.5')
  const body = await sentBy(page, () => submitButton(page).click())
  expect(body).toEqual({
    project_id: '',
    project_name: name,
    start_date: today,
    end_date: null,
    isDeadline: false,
    no_date_due: false,
    point_of_contact: contact.name,
    client_name: client.name,
    manager: 'manager@example.com',
    city: 'Houston',
    description: 'Two floors.\nNew roof.',
    template: 'food service',
    status: 'Not Started',
    project_size: 1250.5,
    project_template_id: '',
    rfi_response_days: null,
    submittal_response_days: null,
  })
  await expectSaved(page, 'The project has been created successfully.')
  await expect(success(page).getByRole('link')).toHaveText(['To Projects', 'To Dashboard'])
  await success(page).getByRole('link', { name: 'To Projects' }).click()
  await expect(page).toHaveURL(/\/projects\/?(\?|$)/)
  await expect(page.getByText(name).first()).toBeVisible()
})

test('creating a submittal of a project, then another with the same project and people', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const project = await makeProject(admin)
  const page = await signedIn('Team Member')
  await page.goto(`/submittals/create_submittal_from_project/${project.project_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Submittal')
  await expect(chooser(page, 'Project')).toContainText(project.project_name)
  await expect(chooser(page, 'Category')).toHaveText('Mechanical')
  await expect(chooser(page, 'Status')).toHaveText('Active')
  await expect(chooser(page, 'Assigned By')).toHaveText('Luis Ortega')
  await expect(field(page, 'Received Date')).toHaveValue(today)
  await expect(page.getByLabel('Pinged')).toHaveCount(0)
  await choose(page, 'Assigned To', 'Grace Holloway')
  await field(page, 'Description').fill('Pump curves')
  const body = await sentBy(page, () => submitButton(page).click())
  expect(body).toMatchObject({
    submittal_id: '',
    project: project.project_id,
    assigned_to: 'manager@example.com',
    assigned_by: 'member@example.com',
    category: 'Mechanical',
    status: 'Active',
    received_date: today,
    sub_description: 'Pump curves',
  })
  await expectSaved(page, messages.submittal.created)
  await expect(success(page).getByRole('link', { name: 'To Submittals' })).toHaveAttribute(
    'href',
    '/submittals/',
  )
  await expect(success(page).getByRole('link', { name: 'To Dashboard' })).toHaveAttribute(
    'href',
    '/main_menu',
  )
  await success(page).getByRole('link', { name: 'Create another' }).click()
  await expect(page).toHaveURL(/\/submittals\/create_submittal$/)
  await expect(chooser(page, 'Project')).toContainText(project.project_name)
  await expect(chooser(page, 'Assigned To')).toHaveText('Grace Holloway')
  await expect(field(page, 'Description')).toHaveValue('')
})

test('creating an RFI: its number as text, its keys twice', async ({ signedIn, api }) => {
  const project = await makeProject(await api('Administrator'))
  const page = await signedIn('Manager')
  await page.goto(`/rfi/create_rfi_from_project/${project.project_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create RFI')
  await expect(chooser(page, 'Created By')).toHaveText('Grace Holloway')
  await expect(chooser(page, 'Category')).toHaveText('Mechanical')
  await expect(chooser(page, 'Status')).toHaveText('Active')
  await expect(page.getByLabel('Pinged')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/rfi/')
  await field(page, 'RFI Number').fill('17')
  await choose(page, 'Assigned To', 'Luis Ortega')
  await field(page, 'Sent Out Date').fill('2026-03-04')
  await field(page, 'Description').fill('Which duct?')
  const body = await sentBy(page, () => submitButton(page).click())
  expect(body).toMatchObject({
    project: project.project_id,
    project_id: project.project_id,
    RFI_number: '17',
    created_by_pk: 'manager@example.com',
    assigned_to_pk: 'member@example.com',
    sent_out_date: '2026-03-04',
  })
  await expectSaved(page, messages.rfi.created)
  const links = success(page).getByRole('link')
  await expect(links).toHaveText(['To RFIs', 'To Dashboard', 'Create another'])
  // Left empty, the number is the next one of the project.
  await links.filter({ hasText: 'Create another' }).click()
  await expect(success(page), 'the form below it is still the old one').toHaveCount(0)
  await expect(field(page, 'RFI Number')).toHaveValue('')
  await field(page, 'Description').fill('And which damper?')
  await submitButton(page).click()
  await expectSaved(page, messages.rfi.created)
  const rows = await (
    await api('Manager')
  ).get(`api/pagination/get_model_data?model=rfi&filter_by_0=project&filter_text_0=${project.project_name}`)
  expect(rows.data.map((row: { RFI_number: number }) => row.RFI_number).toSorted()).toEqual([17, 18])
})

test('creating a client and a point of contact of that client', async ({ signedIn }) => {
  const page = await signedIn('Accountant')
  const name = unique('Harbor Clinic')
  await page.goto('/clients/create_client')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Client')
  await expect(field(page, 'State')).toHaveValue('TX')
  await field(page, 'Name').fill(name)
  await field(page, 'Phone Number').fill('5551234567')
  await submitButton(page).click()
  await expectSaved(page, messages.client.created)
  await expect(success(page).getByRole('link')).toHaveText(['To Clients', 'To Dashboard', 'Create another'])

  await page.goto('/point_of_contact/create')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Point of Contact')
  const person = unique('Ana Ruiz')
  await field(page, 'Name').fill(person)
  await choose(page, 'Client', name)
  const body = await sentBy(page, () => submitButton(page).click())
  expect(body).toMatchObject({ name: person, client_name: name })
  await expectSaved(page, messages.pointofcontact.created)
  await success(page).getByRole('link', { name: 'To Points of Contact' }).click()
  await expect(page).toHaveURL(/\/point_of_contact\/list/)
})

test('creating an employee, whose password may be pasted and long', async ({ signedIn }) => {
  const page = await signedIn('IT Head')
  await page.goto('/employees/create_employee')
  await expect(submitButton(page)).toHaveText('Create Employee')
  await expect(chooser(page, 'Role')).toHaveText('Team Member')
  await expect(page.getByLabel('Active', { exact: true })).toHaveCount(0)
  const email = `${unique('new').replace(' ', '.')}@example.com`
  const password = 'überlang '.repeat(9)
  await field(page, 'Name').fill('Noor Haddad')
  await field(page, 'Email').fill(email)
  for (const label of ['Password', 'Re-enter Password']) {
    await expect(field(page, label)).toHaveAttribute('autocomplete', 'new-password')
    await paste(page, label, password)
    await expect(field(page, label)).toHaveValue(password)
  }
  const body = await sentBy(page, () => submitButton(page).click())
  expect(body).toMatchObject({
    name: 'Noor Haddad',
    email,
    username: email,
    role: 'Team Member',
    password1: password,
    password2: password,
  })
  await expectSaved(page, messages.account.created)
  // Behind the dialog waits an empty form, and the focus is at its first field.
  await page.keyboard.press('Escape')
  await expect(success(page)).toBeHidden()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(field(page, 'Password')).toHaveValue('')
})

async function paste(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).focus()
  await page.keyboard.insertText(text)
}

async function colourOf(element: Locator, token: string): Promise<string> {
  return await element.evaluate((root, token) => {
    const probe = document.createElement('i')
    probe.style.color = getComputedStyle(root).getPropertyValue(token)
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)
}
