import { todayIn } from '#domain/dates.ts'
import { messages } from '#domain/words/messages.ts'
import { expect, test } from './fixtures.ts'
import {
  choose,
  chooser,
  closeList,
  expectError,
  expectSaved,
  field,
  sentBy,
  submitButton,
  success,
} from './forms.ts'
import { makeProject, unique } from './records.ts'

const today = todayIn('America/Chicago')

test('a task of a project starts as declared', async ({ signedIn, api }) => {
  const project = await makeProject(await api('Administrator'))
  const page = await signedIn('Manager')
  await page.goto(`/tasks/create_task_from_project/${project.project_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Task')
  await expect(page.locator('form label')).toHaveText([
    'Project*',
    'Title*',
    'Due Date*',
    'Assignment',
    'Assigned By*',
    'Assigned To*',
    'Category*',
    'Status*',
    'Description',
    'Completion Percentage',
    'Estimated Hours',
    'Repeat',
  ])
  await expect(chooser(page, 'Project')).toContainText(project.project_name)
  await expect(field(page, 'Due Date')).toHaveValue(today)
  await expect(chooser(page, 'Assigned By')).toHaveText('Grace Holloway')
  await expect(chooser(page, 'Category')).toHaveText('Other')
  await expect(chooser(page, 'Status')).toHaveText('Active')
  await expect(field(page, 'Completion Percentage')).toHaveValue('0')
  await chooser(page, 'Category').click()
  await expect(page.getByRole('option')).toHaveText(['Electrical', 'Plumbing', 'Mechanical', 'Other'])
  await closeList(page, 'Category')

  const title = unique('Riser diagram')
  await field(page, 'Title').fill(title)
  await field(page, 'Estimated Hours').fill('7.5')
  await choose(page, 'Assigned To', 'Luis Ortega')
  const body = await sentBy(page, () => submitButton(page).click())
  expect(body).toMatchObject({
    task_id: '',
    title,
    project_id: project.project_id,
    assigned_to: 'member@example.com',
    assigned_by: 'manager@example.com',
    due_date: today,
    completion_percentage: 0,
    estimated_hours: 7.5,
  })
  await expectSaved(page, messages.task.created)
  await success(page).getByRole('link', { name: 'Create another' }).click()
  await expect(page).toHaveURL(/\/tasks\/create_task$/)
  await expect(chooser(page, 'Project')).toContainText(project.project_name)
  await expect(chooser(page, 'Assigned To')).toHaveText('Luis Ortega')
  await expect(field(page, 'Title')).toHaveValue('')
})

test('a task is an assignment with one tick, and nothing typed is lost', async ({ signedIn, api }) => {
  const project = await makeProject(await api('Administrator'))
  const page = await signedIn('Manager')
  await page.goto('/tasks/create_task')
  const title = unique('Renew the licences')
  await field(page, 'Title').fill(title)
  await choose(page, 'Assigned To', 'Luis Ortega')
  await field(page, 'Assignment').check()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Assignment')
  await expect(field(page, 'Project')).toHaveCount(0)
  await expect(field(page, 'Title')).toHaveValue(title)

  await field(page, 'Assignment').uncheck()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Task')
  await expectError(page, chooser(page, 'Project'), 'Project is required for tasks')
  await submitButton(page).click()
  await expectError(page, chooser(page, 'Project'), 'Project is required for tasks')
  await expect(page.getByText('Project is required', { exact: true })).toHaveCount(0)
  await choose(page, 'Project', `${project.project_id.split('-')[0]} ${project.project_name}`)
  await expect(page.getByText('Project is required for tasks')).toHaveCount(0)

  await field(page, 'Assignment').check()
  const asked = page.waitForRequest('**/assignment/create')
  await submitButton(page).click()
  const body = (await asked).postDataJSON() as Record<string, unknown>
  expect(body).toMatchObject({ title, assigned_to: 'member@example.com', category: 'Other' })
  expect(Object.keys(body)).not.toContain('project_id')
  await expectSaved(page, messages.assignment.created)
  await expect(success(page).getByRole('link')).toHaveText(['To Tasks', 'To Dashboard', 'To Assignments'])
})

test('after an assignment the next form is a whole one, for a task too', async ({ signedIn, api }) => {
  const project = await makeProject(await api('Administrator'))
  const label = `${project.project_id.split('-')[0]} ${project.project_name}`
  const page = await signedIn('Manager')
  await page.goto('/tasks/create_task')
  const giveAssignment = async () => {
    await field(page, 'Title').fill(unique('Renew the licences'))
    await choose(page, 'Assigned To', 'Luis Ortega')
    await field(page, 'Assignment').check()
    await submitButton(page).click()
    await expectSaved(page, messages.assignment.created)
    await page.keyboard.press('Escape')
    await expect(success(page)).toBeHidden()
    await expect(field(page, 'Title')).toHaveValue('')
    await field(page, 'Assignment').uncheck()
  }
  await giveAssignment()
  await expect(chooser(page, 'Project')).toHaveText('Select')
  await expectError(page, chooser(page, 'Project'), 'Project is required for tasks')
  await field(page, 'Title').fill('Riser diagram')
  await submitButton(page).click()
  await expectError(page, chooser(page, 'Project'), 'Project is required for tasks')

  // What an assignment has no place for is kept meanwhile.
  await choose(page, 'Project', label)
  await giveAssignment()
  await expect(chooser(page, 'Project')).toHaveText(label)
  await expect(page.getByText('Project is required for tasks')).toHaveCount(0)
})

test('an assignment on the way from a project needs no project', async ({ signedIn, api }) => {
  const project = await makeProject(await api('Administrator'))
  const page = await signedIn('Manager')
  await page.goto(`/tasks/create_task_from_project/${project.project_id}`)
  await expect(chooser(page, 'Project')).toContainText(project.project_name)
  await field(page, 'Assignment').check()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Assignment')
  await field(page, 'Assignment').uncheck()
  await expect(chooser(page, 'Project')).toContainText(project.project_name)
  await expect(page.getByText('Project is required for tasks')).toHaveCount(0)
})

test('who may not create tasks can still give an assignment', async ({ signedIn }) => {
  const page = await signedIn('Accountant')
  await page.goto('/tasks/create_task')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Assignment')
  await expect(field(page, 'Assignment')).toBeChecked()
  await expect(field(page, 'Assignment')).toBeDisabled()
})

test('a project that is not there is not chosen', async ({ signedIn, expectConsole }) => {
  expectConsole(/status of 404/)
  const page = await signedIn('Manager')
  for (const path of ['tasks/create_task', 'submittals/create_submittal', 'rfi/create_rfi']) {
    await page.goto(`/${path}_from_project/260000-nowhere`)
    await expect(page.getByText(messages.shared.projectNotFound)).toBeVisible()
  }
})

test('feedback reaches the administrator, and only when it is submitted', async ({ signedIn, api }) => {
  const page = await signedIn('Other')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.goto('/assignments/feedback')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Create Assignment')
  await expect(field(page, 'Assigned To')).toHaveValue('Admin')
  await expect(field(page, 'Assigned To')).not.toBeEditable()
  await expect(field(page, 'Assigned By')).not.toBeEditable()
  await expect(field(page, 'Due Date')).toHaveValue(today)
  await expect(chooser(page, 'Category')).toHaveText('Other')
  await expect(chooser(page, 'Status')).toHaveText('Active')
  await expect(field(page, 'Completion Percentage')).toHaveValue('0')
  const name = await field(page, 'Assigned By').inputValue()
  await expect(page.getByRole('navigation').getByText(name)).toBeVisible()
  expect(posts).toEqual([])

  const title = unique('The list is fast')
  await field(page, 'Title').fill(title)
  const body = await sentBy(page, () => submitButton(page).click())
  expect(body).toEqual({
    task_id: '',
    project: '',
    project_id: '',
    title,
    description: '',
    due_date: today,
    assigned_by: name,
    assigned_to: 'Admin',
    category: 'Other',
    status: 'Active',
    completion_percentage: 0,
  })
  await expectSaved(page, messages.assignment.created)
  const rows = await (
    await api('Administrator')
  ).get(`api/pagination/get_model_data?model=assignment&filter_by_0=title&filter_text_0=${title}`)
  expect(rows.data).toMatchObject([
    { assigned_by_obj: { email: 'other@example.com' }, assigned_to_obj: { email: 'admin@example.com' } },
  ])
})
