import { addDays, dayOfWeek, todayIn } from '#domain/dates.ts'
import { weekdayName } from '#domain/repeat-words.ts'
import { messages } from '#domain/words/messages.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { choose, expectSaved, field, sentBy, submitButton } from './forms.ts'
import { makeProject, makeTask, unique } from './records.ts'

const today = todayIn('America/Chicago')

test('a task is made to repeat in its form, which says what is wrong where it is wrong', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  // Whether a date is left before the end the server knows.
  expectConsole(/status of 400/)
  const project = await makeProject(await api('Administrator'))
  const page = await signedIn('Manager')
  await page.goto(`/tasks/create_task_from_project/${project.project_id}`)
  const title = unique('Walk the site')
  await field(page, 'Title').fill(title)
  await choose(page, 'Assigned To', 'Luis Ortega')
  const repeat = page.getByRole('group', { name: 'Repeat' })
  await expect(repeat.getByLabel('Every')).toHaveCount(0)
  await repeat.getByRole('checkbox', { name: 'Repeat' }).check()
  await expect(repeat.getByLabel('Weekday')).toHaveValue(String(dayOfWeek(today)))
  await expectAccessible(page)

  await repeat.getByLabel('Every').fill('60')
  await repeat.getByLabel('End', { exact: true }).selectOption('On a date')
  await submitButton(page).click()
  await expect(repeat.getByLabel('Every')).toHaveAccessibleDescription('Every must be 1 to 52')
  await expect(repeat.getByLabel('Last date')).toHaveAccessibleDescription(/real date/)
  await repeat.getByLabel('Every').fill('1')
  await repeat.getByLabel('Last date').fill(addDays(today, 3))
  await submitButton(page).click()
  await expect(repeat.getByLabel('Last date')).toHaveAccessibleDescription(
    'The end comes before the next date',
  )
  await repeat.getByLabel('End', { exact: true }).selectOption('After so many tasks')
  await repeat.getByLabel('Tasks in all').fill('4')
  await repeat.getByLabel('Make the next task').selectOption('When this one is closed')
  const body = await sentBy(page, () => submitButton(page).click())
  expect(body).toMatchObject({ title, repeat: { every: '1', unit: 'week', ends_after: '4' } })
  await expectSaved(page, messages.task.created)
})

test('the page of a task says that it repeats, and a month has its last day', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const repeat = { every: 2, unit: 'week', weekday: dayOfWeek(today), make: 'when_closed' }
  const { task_id: id } = await makeTask(admin, { title: unique('Read the meters'), due_date: today, repeat })
  const page = await signedIn('Manager')
  await page.goto(`/tasks/update_task/${id}`)
  const words = `every 2 weeks on ${weekdayName(dayOfWeek(today))}, made when closed`
  await expect(page.getByText(`Repeats ${words}`)).toBeVisible()
  const part = page.getByRole('group', { name: 'Repeat' })
  await expect(part.getByRole('checkbox', { name: 'Repeat' })).toBeChecked()
  await part.getByLabel('Unit').selectOption('Months')
  await part.getByLabel('Day of the month').fill('31')
  await submitButton(page).click()
  await expectSaved(page, messages.task.updated)
  await page.goto(`/tasks/update_task/${id}`)
  await expect(page.getByText('Repeats every 2 months on day 31, made when closed')).toBeVisible()
  await page.getByRole('group', { name: 'Repeat' }).getByRole('checkbox', { name: 'Repeat' }).uncheck()
  const body = await sentBy(page, () => submitButton(page).click())
  expect(body).toMatchObject({ repeat: null })
})
