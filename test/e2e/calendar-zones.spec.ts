import { authCookie } from '#domain/conventions.ts'
import { addDays, todayIn, weekOf } from '#domain/dates.ts'
import { calendarWords } from '#domain/words/calendar.ts'
import { expect, hearNothing, test } from './fixtures.ts'
import { makeProject, unique } from './records.ts'
import { walk } from './walk.ts'

/** A leap day, the two days on which the clocks of Chicago change, and the turn of the year. */
const weeks = [['2028-02-29'], ['2028-03-12'], ['2028-11-05'], ['2028-12-31', '2029-01-01']]

test('a project stays in the cell of its day in every zone, and today is the firm’s', async ({
  browser,
  api,
  watch,
}) => {
  const manager = await api('Manager')
  const name = unique('Zone')
  const make = (date: string) => makeProject(manager, { end_date: date, project_name: `${name} ${date}` })
  await Promise.all(weeks.flat().map(make))
  const { url, key = '' } = await api('Team Member')
  for (const timezoneId of ['Etc/GMT+12', 'UTC', 'Pacific/Kiritimati', 'America/Chicago']) {
    await test.step(timezoneId, async () => {
      const context = await browser.newContext({
        timezoneId,
        baseURL: url,
        viewport: { width: 1440, height: 900 },
      })
      watch.over(context)
      await hearNothing(context)
      await context.addCookies([{ name: authCookie, value: key, url, sameSite: 'Strict' }])
      const page = await context.newPage()
      for (const dates of weeks) {
        const { start } = weekOf(dates[0] ?? '')
        await walk(page, `/calendar/weekly/popup?date=${dates[0]}`)
        for (const date of dates) {
          const card = page.getByRole('link', { name: `${name} ${date}` })
          const cell = page.getByRole('gridcell').filter({ has: card })
          await expect(cell.locator(`[data-day="${date}"]`)).toBeVisible()
        }
        const shown = page.locator('[data-day]')
        expect(await shown.evaluateAll((days) => days.map((day) => day.dataset['day']))).toEqual(
          [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(start, day)),
        )
      }
      await page.getByRole('button', { name: 'Go to Today' }).click()
      const today = page.getByRole('gridcell').filter({ hasText: calendarWords.today })
      await expect(today.locator('[aria-current=date]')).toHaveAttribute(
        'data-day',
        todayIn('America/Chicago'),
      )
      await context.close()
    })
  }
})
