import { templateMessages as said } from '#domain/words/templates.ts'
import { templateScreen } from '#domain/words/templates-screen.ts'
import { expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { expectSaved, field, submitButton } from './forms.ts'
import { makeProject, makeProjectTemplate, makeTask, unique } from './records.ts'

test('a template is made of items that are added, copied, moved and removed by keyboard', async ({
  signedIn,
}) => {
  const page = await signedIn('Manager')
  await page.goto('/templates/create')
  await field(page, 'Name').fill(unique('School'))
  await submitButton(page).click()
  await expect(page.getByText(said.itemsRequired).first()).toBeVisible()
  await page.getByRole('button', { name: templateScreen.add }).press('Enter')
  const title = (place: number) =>
    page.getByRole('group', { name: templateScreen.item(place) }).getByLabel(templateScreen.title)
  await expect(title(1)).toBeFocused()
  await submitButton(page).click()
  await expect(title(1)).toHaveAttribute('aria-invalid', 'true')
  await title(1).fill('Kick-off')
  await expect(title(1)).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: templateScreen.copy(1) }).press('Enter')
  await expect(title(2)).toBeFocused()
  await title(2).fill('Survey')
  await page.getByRole('button', { name: templateScreen.up(2) }).press('Enter')
  await expect(title(1)).toHaveValue('Survey')
  await expect(page.getByRole('button', { name: templateScreen.down(1) })).toBeFocused()
  await page.getByRole('button', { name: templateScreen.remove(1) }).press('Enter')
  await expect(title(1)).toHaveValue('Kick-off')
  await expect(page.getByRole('button', { name: templateScreen.remove(1) })).toBeFocused()
  await expectScreen(page)
  await submitButton(page).click()
  await expectSaved(page, said.created)
})

test('a template is applied to a project with other days and people, and taken back', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  // The project has no deadline to count back from, until one is typed.
  expectConsole(/status of 400/)
  const manager = await api('Manager')
  const { name } = await makeProjectTemplate(manager, {
    items: [
      { title: 'Kick-off' },
      { title: 'Survey', anchor: 'deadline', offset_days: 5 },
      { title: 'Left out' },
    ],
  })
  const project = await makeProject(manager, { end_date: null })
  const page = await signedIn('Manager')
  await page.goto(`/projects/update_project/${project.project_id}`)
  await page.getByRole('button', { name: templateScreen.apply }).click()
  await page.getByLabel(templateScreen.template, { exact: true }).selectOption({ label: name })
  await page.getByRole('dialog').getByLabel(templateScreen.deadline).fill('2027-06-18')
  await expect(page.getByLabel(templateScreen.day('Survey'))).toHaveValue('2027-06-11')
  await page.getByLabel(templateScreen.include('Left out')).uncheck()
  await page.getByLabel(templateScreen.day('Kick-off')).fill('2027-06-01')
  await page.getByLabel(templateScreen.person('Kick-off')).selectOption({ label: templateScreen.nobody })
  await page.getByRole('button', { name: templateScreen.make(2) }).click()
  await expect(page.getByText(said.applied)).toBeVisible()
  await page.getByRole('button', { name: templateScreen.undo }).click()
  await expect(page.getByText(said.undone(2, 0))).toBeVisible()
})

test('a project is saved as a template on its page', async ({ signedIn, api, expectConsole }) => {
  // The first try has no name.
  expectConsole(/status of 400/)
  const manager = await api('Manager')
  const project = await makeProject(manager)
  await makeTask(manager, { project_id: project.project_id, title: 'Kick-off' })
  const page = await signedIn('Manager')
  await page.goto(`/projects/update_project/${project.project_id}`)
  await page.getByRole('button', { name: templateScreen.save }).click()
  const window = page.getByRole('dialog', { name: templateScreen.save })
  await window.getByRole('button', { name: templateScreen.save }).click()
  await expect(window.getByLabel(templateScreen.name)).toHaveAccessibleDescription(said.nameRequired)
  const name = unique('Like this one')
  await window.getByLabel(templateScreen.name).fill(name)
  await window.getByRole('button', { name: templateScreen.save }).click()
  await expect(window).toHaveCount(0)
  await page.getByRole('button', { name: templateScreen.open, exact: true }).click()
  await expect(field(page, 'Name')).toHaveValue(name)
  await expect(
    page.getByRole('group', { name: templateScreen.item(1) }).getByLabel(templateScreen.title),
  ).toHaveValue('Kick-off')
})
