import { expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test('an administrator says which days the firm works, and imports holidays', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const page = await signedIn('Administrator', { live: true })
  await page.goto('/admin/work_calendar/')
  const week = page.getByRole('region', { name: 'Week and mornings' })
  const save = week.getByRole('button', { name: 'Save' })
  await expect(page.getByRole('region', { name: 'Next holidays' })).toContainText('Thanksgiving Day')
  await expectScreen(page)

  await week.getByRole('checkbox', { name: 'Saturday' }).check()
  await week.getByLabel('Morning hour').selectOption('8:00 AM')
  await save.click()
  await expect(page.getByText('Work calendar saved')).toBeVisible()
  const { body } = await (await api('Team Member')).call('GET', 'api/work_calendar')
  expect(body.data).toMatchObject({ weekdays: [1, 2, 3, 4, 5, 6], morning_hour: 8 })

  await week.getByLabel('Escalate after').fill('99')
  await save.click()
  await expect(week.getByText('Escalate after must be a whole number from 0 to 30')).toBeVisible()
  await expect(week.getByLabel('Escalate after')).toHaveValue('99')
  await week.getByLabel('Escalate after').fill('3')
  await week.getByRole('checkbox', { name: 'Saturday' }).uncheck()
  await week.getByLabel('Morning hour').selectOption('7:00 AM')
  await save.click()
  await expect(week.getByText('Escalate after must be')).toHaveCount(0)

  // What was typed stays beside what another saves.
  const another = await api('Administrator')
  const saved = async () => (await another.get('api/work_calendar')).data
  await expect.poll(saved).toMatchObject({ weekdays: [1, 2, 3, 4, 5], morning_hour: 7 })
  await week.getByLabel('Escalate after').fill('9')
  await another.put('api/admin/work_calendar', { morning_hour: 9 })
  await expect(week.getByLabel('Morning hour')).toHaveValue('9')
  await expect(week.getByLabel('Escalate after')).toHaveValue('9')
  await save.click()
  await expect.poll(saved).toMatchObject({ morning_hour: 9, escalate_after: 9 })
  await another.put('api/admin/work_calendar', { morning_hour: 7, escalate_after: 3 })
  await expect(week.getByLabel('Escalate after')).toHaveValue('3')

  await page
    .getByRole('button', { name: /^Import federal holidays of/ })
    .first()
    .click()
  await expect(page.getByText(/^Added 0 of 11 holidays of/)).toBeVisible()
  await page.getByRole('region', { name: 'Next holidays' }).getByRole('link', { name: 'Holidays' }).click()
  await expect(page).toHaveURL('/admin/holidays/')
  await expect(page.getByRole('grid', { name: 'Holidays' })).toContainText('Christmas Day')

  await page.goto('/admin/history/?model=work_calendar')
  await expect(page.getByLabel('Kind').locator('option:checked')).toHaveText('Work calendar')
  const latest = page.getByRole('listitem').filter({ hasText: 'Morning hour' }).first()
  await expect(latest.locator('summary')).toContainText('Work calendar')
  await latest.locator('summary').click()
  await latest.getByRole('link', { name: 'Work calendar' }).click()
  await expect(page).toHaveURL('/admin/work_calendar/')
})
