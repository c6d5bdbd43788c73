import type { Page } from '@playwright/test'
import { addDays, monthRange, weekOf } from '#domain/dates.ts'
import { calendarWords } from '#domain/words/calendar.ts'
import { writeDate } from '#domain/written-dates.ts'
import { expect, test } from './fixtures.ts'
import { ownYear } from './own-year.ts'
import { makeProject, unique } from './records.ts'

test('a month is printed on one landscape page with all its cards, and no controls', async ({
  signedIn,
  api,
}) => {
  const manager = await api('Manager')
  const year = ownYear('paper')
  const { start } = monthRange(year, 5)
  const busy = addDays(start, 15)
  // Three on each of nineteen days, and three more on one of them.
  const days = Array.from({ length: 60 }, (_, index) =>
    index < 3 ? busy : addDays(start, Math.floor(index / 3)),
  )
  const kinds = [{ isDeadline: true }, { status: 'Review' }, {}]
  const names = await Promise.all(
    days.map(async (end_date, index) => {
      const given = { project_name: unique(`Paper ${index}`), end_date, ...kinds[index % 3] }
      return String((await makeProject(manager, given)).project_name)
    }),
  )
  const page = await signedIn('Accountant')
  await page.setViewportSize({ width: 1000, height: 1000 })
  await page.goto(`/calendar/monthly?date=${busy}`)
  await expect(page.getByRole('status').first()).toContainText(calendarWords.due(60))

  await test.step('sixty cards, their colours in words, and when it was printed', async () => {
    expect(await pagesOf(page)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const sheet = page.getByRole('main')
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(writeDate(busy, 'month'))
    await expect(sheet).toContainText(/Printed \w{3} \d/)
    const seen = await sheet.innerText()
    expect(names.filter((name) => !seen.includes(name))).toEqual([])
    await expect(sheet.getByText('Final Deadline', { exact: true })).toHaveCount(20)
    await expect(sheet.getByText('In Review', { exact: true })).toHaveCount(20)
    await expect.poll(() => cutNames(page)).toEqual([])
    for (const control of ['button', 'link'] as const) {
      await expect(sheet.getByRole(control).filter({ visible: true })).toHaveCount(0)
    }
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
  })

  await test.step('months of four, five and six weeks, a week, and from a phone', async () => {
    await page.setViewportSize({ width: 375, height: 800 })
    for (const weeks of [4, 5, 6]) {
      const end_date = monthOf(weeks, year, 6)
      const { project_name: name } = await makeProject(manager, { end_date })
      await page.goto(`/calendar/monthly?date=${end_date}`)
      await expect(page.getByText(name)).toBeVisible()
      expect(await pagesOf(page), `${weeks} weeks from ${end_date}`).toBe(1)
    }
    await page.goto(`/calendar/weekly?date=${busy}`)
    await expect(page.getByText(names[0] ?? '')).toBeVisible()
    expect(await pagesOf(page), 'a week').toBe(1)
  })

  await test.step('the focus is where it was, in the list and in the grid', async () => {
    const link = page.getByRole('link', { name: names[0] ?? '', exact: true })
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('gridcell')).toHaveCount(width === 375 ? 0 : 7)
      await link.focus()
      expect(await pagesOf(page)).toBe(1)
      await expect(link).toBeFocused()
    }
    const day = page.locator(`[data-day="${busy}"]`)
    await day.focus()
    expect(await pagesOf(page)).toBe(1)
    await expect(day).toBeFocused()
  })

  await test.step('what has not arrived is not printed as an empty month', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/projects/by_date*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`/calendar/monthly?date=${busy}`)
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.getByText(calendarWords.notKnown('month'))).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(page.getByText(calendarWords.notKnown('month'))).toHaveCount(0)
    held.resolve()
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  })
})

/** The first day of the next month from this one on that has so many weeks; only some years have one of four. */
function monthOf(weeks: number, year: number, month: number): string {
  const { start, end } = monthRange(year, month)
  if (addDays(weekOf(start).start, weeks * 7 - 1) === weekOf(end).end) return start
  return month === 12 ? monthOf(weeks, year + 1, 1) : monthOf(weeks, year, month + 1)
}

/** How many sheets of paper come out, each of them wider than high. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  for (const [, width, height] of pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)) {
    expect(Number(width)).toBeGreaterThan(Number(height))
  }
  return [...pdf.matchAll(/\/Type \/Page\b/g)].length
}

/** Names that are not seen whole, in as many lines as they have: beyond their card, or their card beyond its day. */
async function cutNames(page: Page): Promise<string[]> {
  return await page.getByRole('cell').evaluateAll((days) =>
    days.flatMap((day) => {
      const end = day.getBoundingClientRect().bottom
      return [...day.querySelectorAll('[data-part]:nth-child(2)')]
        .filter((name) => {
          const card = name.parentElement?.getBoundingClientRect()
          const { bottom, right, height } = name.getBoundingClientRect()
          return !card || height === 0 || bottom > card.bottom || right > card.right || card.bottom > end
        })
        .map((name) => name.textContent)
    }),
  )
}
