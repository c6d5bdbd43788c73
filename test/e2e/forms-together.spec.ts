import { formWords } from '#domain/words/forms.ts'
import { messages } from '#domain/words/messages.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { choose, expectSaved, field, submitButton } from './forms.ts'
import { makeTask } from './records.ts'

test.beforeEach(({ expectConsole }) => expectConsole(/status of 409/))

test('what two people change in different fields is kept from both', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const task = await makeTask(admin)
  const [hers, his] = [await signedIn('Manager'), await signedIn('Team Member')]
  for (const page of [hers, his]) {
    await page.goto(`/tasks/update_task/${task.task_id}`)
    await expect(field(page, 'Title')).toHaveValue(task.title)
  }
  await field(his, 'Completion Percentage').fill('60')
  await submitButton(his).click()
  await expectSaved(his, messages.task.updated)

  await field(hers, 'Description').fill('On the roof')
  await submitButton(hers).click()
  await expectSaved(hers, messages.task.updated)
  await expect(hers.getByText(formWords.merged)).toBeVisible()
  await hers.keyboard.press('Escape')
  await expect(field(hers, 'Completion Percentage')).toHaveValue('60')
  const { data } = await admin.get(`task/id/${task.task_id}`)
  expect(data).toMatchObject({ completion_percentage: 60, description: 'On the roof', version: 3 })
})

test('what both change is shown side by side, to choose field by field', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const task = await makeTask(admin, { description: 'Before' })
  const [hers, his] = [await signedIn('Manager'), await signedIn('Team Member')]
  for (const page of [hers, his]) {
    await page.goto(`/tasks/update_task/${task.task_id}`)
    await expect(field(page, 'Title')).toHaveValue(task.title)
  }
  await field(his, 'Title').fill('His title')
  await field(his, 'Description').fill('His words')
  await choose(his, 'Assigned To', 'Grace Holloway')
  await submitButton(his).click()
  await expectSaved(his, messages.task.updated)

  await field(hers, 'Title').fill('Her title')
  await field(hers, 'Description').fill('Her words')
  await choose(hers, 'Assigned To', 'Alma Reyes')
  await submitButton(hers).click()
  const dialog = hers.getByRole('dialog', { name: 'Luis Ortega changed this record in the meantime.' })
  await expect(dialog).toBeVisible()
  const group = (name: string) => dialog.getByRole('group', { name })
  await expect(group('Title')).toContainText('Her title')
  await expect(group('Title')).toContainText('His title')
  await expect(group('Assigned To')).toContainText('Grace Holloway')
  await expect(group('Assigned To')).toContainText('Alma Reyes')

  // Closed without an answer nothing is lost, and the question comes again.
  await hers.keyboard.press('Escape')
  await expect(field(hers, 'Title')).toHaveValue('Her title')
  await submitButton(hers).click()
  await expect(group('Title').getByLabel('Mine')).toBeChecked()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await group('Title').getByLabel('Mine').focus()
  await hers.keyboard.press('ArrowRight')
  await expect(group('Title').getByLabel('Luis Ortega')).toBeChecked()
  await dialog.getByRole('button', { name: 'Take all theirs' }).click()
  await expect(group('Description').getByLabel('Luis Ortega')).toBeChecked()
  await dialog.getByRole('button', { name: 'Keep all mine' }).click()
  await group('Title').getByLabel('Luis Ortega').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectSaved(hers, messages.task.updated)
  expect((await admin.get(`task/id/${task.task_id}`)).data).toMatchObject({
    title: 'His title',
    description: 'Her words',
    assigned_to_obj: { email: 'admin@example.com' },
  })
})

test('the question about a conflict is accessible', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const task = await makeTask(admin)
  const page = await signedIn('Manager')
  await page.goto(`/tasks/update_task/${task.task_id}`)
  await field(page, 'Title').fill('Her title')
  await admin.put(`task/id/${task.task_id}`, { title: 'His title' })
  await submitButton(page).click()
  await expect(page.getByRole('group', { name: 'Title' })).toBeVisible()
  await expectAccessible(page)
})
