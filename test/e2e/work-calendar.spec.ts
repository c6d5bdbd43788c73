import { formWords } from '#domain/words/forms.ts'
import { calendarMessages as said } from '#domain/words/work-calendar.ts'
import { expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test('an administrator says which days the firm works, also while another one does, and imports holidays', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of (400|409)/)
  const admin = await api('Administrator')
  const calendar = async () => {
    const { weekdays, morning_hour, escalate_after } = (await admin.get('api/work_calendar')).data
    return { weekdays, morning_hour, escalate_after }
  }
  const before = await calendar()
  const page = await signedIn('Administrator', { live: true })
  const listening = page.waitForResponse(/\/api\/events/)
  await page.goto('/admin/work_calendar/')
  await listening
  const week = page.getByRole('region', { name: 'Week and mornings' })
  const saturday = week.getByRole('checkbox', { name: 'Saturday' })
  const hour = week.getByLabel('Morning hour')
  const escalate = week.getByLabel('Escalate after')
  const save = week.getByRole('button', { name: 'Save' })
  const saved = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/admin/work_calendar') && answer.ok())
  /** What another administrator saves has come to this window. */
  const saveElsewhere = async (escalate_after: number) => {
    const heard = page.waitForResponse(
      async (answer) =>
        answer.url().endsWith('/api/work_calendar') &&
        (await answer.json()).data.escalate_after === escalate_after,
    )
    await admin.put('api/admin/work_calendar', { escalate_after })
    await heard
  }
  await expect(page.getByRole('region', { name: 'Next holidays' })).toContainText('Thanksgiving Day')
  await expectScreen(page)

  await saturday.check()
  await hour.selectOption('8:00 AM')
  await Promise.all([saved(), save.click()])
  await expect(page.getByText(said.saved)).toBeVisible()
  expect(await calendar()).toEqual({ ...before, weekdays: [1, 2, 3, 4, 5, 6], morning_hour: 8 })

  await escalate.fill('99')
  await save.click()
  await expect(week.getByText(said.badEscalateAfter)).toBeVisible()
  await expect(escalate).toHaveValue('99')
  await escalate.fill(String(before.escalate_after))

  await test.step('what another one saves meanwhile takes nothing away, and is kept beside it', async () => {
    await saturday.uncheck()
    await hour.selectOption('7:00 AM')
    await saveElsewhere(9)
    await expect(saturday).not.toBeChecked()
    await expect(hour).toHaveValue('7')
    await Promise.all([saved(), save.click()])
    await expect(escalate).toHaveValue('9')
    expect(await calendar()).toEqual({ weekdays: [1, 2, 3, 4, 5], morning_hour: 7, escalate_after: 9 })
  })

  await test.step('what nobody here has touched follows, and what both change is asked about', async () => {
    await saveElsewhere(10)
    await expect(escalate).toHaveValue('10')
    await escalate.fill(String(before.escalate_after))
    await saveElsewhere(11)
    await save.click()
    const dialog = page.getByRole('dialog', { name: formWords.latest.conflict(undefined) })
    const sides = dialog.getByRole('group', { name: said.escalateAfter }).getByRole('radio')
    await expect(sides).toHaveCount(2)
    await expect(dialog).toContainText('11')
    await expectScreen(page)
    await Promise.all([saved(), dialog.getByRole('button', { name: formWords.save }).click()])
    await expect(dialog).toBeHidden()
    expect(await calendar()).toEqual(before)
  })

  await page
    .getByRole('button', { name: /^Import federal holidays of/ })
    .first()
    .click()
  await expect(page.getByText(/^Added 0 of 11 holidays of/)).toBeVisible()
  await page.getByRole('region', { name: 'Next holidays' }).getByRole('link', { name: 'Holidays' }).click()
  await expect(page).toHaveURL('/admin/holidays/')
  await expect(page.getByRole('grid', { name: 'Holidays' })).toContainText('Christmas Day')
})
