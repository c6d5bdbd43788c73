import { messages } from '#domain/words/messages.ts'
import { printingWords } from '#domain/words/printing.ts'
import { registerScreen } from '#domain/words/register-screen.ts'
import { statisticsScreen } from '#domain/words/statistics-screen.ts'
import { expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { makeProject, makeSubmittal } from './records.ts'

test('the register of a project tells what is returned, folds its sections and keeps its filters in the address', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const { project_id: id } = await makeProject(admin)
  const made = async (title: string, section: string) => {
    const { data } = await admin.post('submittal/', {
      project: id,
      assigned_to: 'member@example.com',
      category: 'Mechanical',
      received_date: '2026-11-02',
      sub_description: title,
      title,
      spec_section: section,
    })
    return String(data.submittal_id)
  }
  const pumps = await made('Pumps', '23 21 23')
  await made('Panelboards', '26 24 16')
  await admin.post(`api/submittal/${pumps}/return`, { disposition: 'Revise and Resubmit' })
  await admin.post(`api/submittal/${pumps}/revision`)

  const page = await signedIn('Team Member')
  await page.goto(`/submittals/register/${id}`)
  await expect(page.getByText('0 of 2 returned')).toBeVisible()
  await page.getByRole('button', { name: 'Earlier revisions of 23 21 23-001 Rev 1' }).click()
  await expect(page.getByRole('link', { name: 'Rev 0' })).toBeVisible()
  await expectScreen(page)

  const section = page.getByRole('button', { name: /^26 24 16/ })
  await expect(section).toHaveAttribute('aria-expanded', 'true')
  await section.click()
  await expect(page.getByRole('link', { name: 'Panelboards' })).toBeHidden()

  await page.getByRole('combobox', { name: 'Disposition' }).selectOption('Approved')
  await expect(page.getByText('No submittals match these filters.')).toBeVisible()
  await expect(page).toHaveURL(/disposition=Approved/)
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await page.getByRole('link', { name: 'Pumps' }).click()
  await expect(page).toHaveURL(/update_submittal/)
})

test('the register of a project without submittals offers nothing over nothing', async ({
  signedIn,
  api,
}) => {
  const { project_id: id, project_name: name } = await makeProject(await api('Administrator'))
  const page = await signedIn('Team Member')
  await page.goto(`/submittals/register/${id}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText(registerScreen.none)).toBeVisible()
  await expect(page.getByRole('search')).toHaveCount(0)
  await expect(page.getByRole('button', { name: printingWords.printRegister })).toHaveCount(0)
  await page.goto(`/submittals/register/${id}?disposition=Approved`)
  await page.getByRole('button', { name: messages.list.clearFilters }).last().click()
  await expect(page.getByText(registerScreen.none)).toBeVisible()
})

test('a card of the register on the phone tells number and disposition whole', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const first = await makeSubmittal(admin, { title: 'Pumps', spec_section: '23 21 23' })
  const { data: second } = await admin.post(`api/submittal/${first.submittal_id}/revision`)
  await admin.post(`api/submittal/${second.submittal_id}/return`, { disposition: 'Revise and Resubmit' })
  const page = await signedIn('Team Member')
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`/submittals/register/${first.project}`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Pumps' }) })
  const disposition = card.getByText('Revise and Resubmit')
  await expect(disposition).toBeVisible()
  expect(await disposition.evaluate((word) => word.scrollWidth - word.clientWidth)).toBe(0)
  const number = card.getByText('23 21 23-001 Rev 1')
  expect((await number.boundingBox())?.height, 'one line').toBeLessThan(30)
})

test('the statistics of RFIs say what was closed in a period, by discipline or project', async ({
  signedIn,
}) => {
  const page = await signedIn('Team Member')
  await page.goto('/rfi/')
  await page.getByRole('link', { name: 'Statistics' }).click()
  const table = page.getByRole('table', { name: 'RFI Statistics' })
  await expect(table.getByRole('rowheader').first()).toHaveText('All')
  await page.getByRole('combobox', { name: 'By' }).selectOption('Project')
  await expect(page).toHaveURL(/group=project/)
  await expect(table.getByRole('columnheader', { name: 'Project' })).toBeVisible()
  const name = (await table.getByRole('rowheader').nth(1).innerText()).trim()
  const project = page.getByRole('combobox', { name: statisticsScreen.project })
  await project.click()
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).first().click()
  await expect(page).toHaveURL(/project=\d{6}-/)
  await expect(table.getByRole('rowheader')).toHaveText(['All', name])
  await page.reload()
  await expect(project).toContainText(name)
  await page.goto('/rfi/statistics?from=1999-01-01&to=1999-02-01')
  await expect(page.getByText('Nothing was closed in this period.')).toBeVisible()
})
