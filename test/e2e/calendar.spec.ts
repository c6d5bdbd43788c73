import type { Locator, Page } from '@playwright/test'
import { addDays, addMonths, dayOfWeek, todayIn, weekOf } from '#domain/dates.ts'
import { calendarWords } from '#domain/words/calendar.ts'
import { messages } from '#domain/words/messages.ts'
import { projectNumber } from '#domain/project-id.ts'
import { writeDate, writeRange } from '#domain/written-dates.ts'
import { expectAccessible, expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { ownYear } from './own-year.ts'
import { makeClient, makeProject, unique } from './records.ts'

const said = calendarWords
const desk = { width: 1440, height: 900 }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cellOf = (page: Page, date: string) => page.getByRole('gridcell').filter({ has: dayOf(page, date) })
/** What has the focus while keys go from day to day. */
const dayOf = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)
const cardOf = (place: Locator, name: string) =>
  place.getByRole('listitem').filter({ has: place.page().getByRole('link', { name, exact: true }) })

/** Which leaves its days the room that the cards are counted in. */
const hasMarchOfFiveWeeks = (year: number) => dayOfWeek(`${year}-03-01`) < 5

test('a month shows what is due, opens projects and folders, and turns its pages', async ({
  signedIn,
  api,
}) => {
  const manager = await api('Manager')
  const client = await makeClient(manager)
  const year = ownYear('month', hasMarchOfFiveWeeks)
  const date = `${year}-03-12`
  const name = writeDate(date, 'named')
  const due = { end_date: date, client_name: client.uuid }
  const make = (given: object) => makeProject(manager, { ...due, ...given })
  const active = await make({ description: 'Pump curves received' })
  const review = await make({ status: 'Review' })
  const done = await make({ status: 'Completed' })
  const late = await make({ isDeadline: true, status: 'Hold' })
  const page = await signedIn('Team Member')
  await page.setViewportSize(desk)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('projects/by_date')) asked.push(new URL(request.url()).search)
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/calendar/monthly?date=${year}-03-31`)
  const day = cellOf(page, date)

  await test.step('as many cards as fit, the most urgent first, and how many there are more', async () => {
    await expect(heading(page)).toHaveText(`March ${year}`)
    await expect(page.getByRole('columnheader').first()).toHaveText('Sunday')
    expect(asked[0]).toBe(`?year=${year}&month=3&day_range=`)
    await expect(day.getByRole('button', { name: `${name}, 4 projects due` })).toBeVisible()
    await expect(day.getByRole('listitem')).toHaveCount(2)
    await expect(day.getByRole('listitem').first()).toContainText(late.project_name)
    await expect(day.getByRole('listitem').first().getByText('Final Deadline')).toBeVisible()
    await expect(day.getByRole('listitem').first().getByText(projectNumber(late.project_id))).toBeVisible()
    await expect(day.getByRole('button', { name: `+2 more on ${name}` })).toBeVisible()
    await expect(page.getByRole('status').first()).toHaveText(
      `March ${year}: 4 projects due, 1 final deadline`,
    )
    const shifted = await page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    )
    expect(shifted).toBeLessThan(0.1)
    await expectScreen(page)
    await page.setViewportSize({ ...desk, height: 1500 })
    await expect(day.getByRole('listitem')).toHaveCount(4)
  })

  await test.step('the whole month in every window that has room for seven columns', async () => {
    for (const [width, height] of [
      [1000, 700],
      [1180, 820],
      [1280, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(day.getByRole('listitem').first()).toContainText(late.project_name)
      await expect.poll(() => heightOf(page), `${width} × ${height}`).toBeLessThanOrEqual(height)
      await expect(dayOf(page, `${year}-03-31`)).toBeInViewport({ ratio: 1 })
      const beyond = () =>
        day.evaluate((cell) => {
          const [line, ...cards] = [cell, ...cell.querySelectorAll('li')].map(
            (place) => place.getBoundingClientRect().bottom,
          )
          return Math.max(...cards) - (line ?? 0)
        })
      await expect.poll(beyond, 'cards end above the line').toBeLessThan(0)
    }
    await page.setViewportSize(desk)
  })

  await test.step('all of a day in a window that keeps the focus and gives it back', async () => {
    const more = day.getByRole('button', { name: '+2 more' })
    await more.click()
    const dialog = page.getByRole('dialog', { name: `${name}, ${year}` })
    await expect(dialog).toContainText(said.due(4))
    const edges = new Map<string, string>()
    const grounds = new Map<string, string>()
    for (const [project, words] of [
      [late, ['Final Deadline', 'Hold', messages.project.noDescription]],
      [review, ['In Review', messages.project.noDescription]],
      [done, ['Completed', messages.project.noDescription]],
      [active, ['Active', 'Pump curves received']],
    ] as const) {
      const card = cardOf(dialog, project.project_name)
      for (const text of [projectNumber(project.project_id), client.name, ...words]) {
        await expect(card).toContainText(text)
      }
      const { borderLeftColor, backgroundColor } = await card.evaluate((card) => {
        const { borderLeftColor, backgroundColor } = getComputedStyle(card)
        return { borderLeftColor, backgroundColor }
      })
      edges.set(project.project_id, borderLeftColor)
      grounds.set(project.project_id, backgroundColor)
    }
    const [red, green, alsoRed, orange] = [late, review, done, active].map((p) => edges.get(p.project_id))
    expect(red).toBe(alsoRed)
    expect(new Set([red, green, orange]).size).toBe(3)
    const [filled, ...plain] = [late, review, done, active].map((p) => grounds.get(p.project_id))
    expect(new Set(plain).size, 'only a final deadline is filled').toBe(1)
    expect(plain).not.toContain(filled)
    const flag = (name: string) => cardOf(dialog, name).locator('p').first().locator('> svg')
    await expect(flag(done.project_name)).toHaveCount(0)
    const [deadlineFlag, plainFlag] = await Promise.all([
      flag(late.project_name).innerHTML(),
      flag(active.project_name).innerHTML(),
    ])
    expect(deadlineFlag).not.toBe(plainFlag)
    await expectAccessible(page)
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(more).toBeFocused()
  })

  await test.step('a card leads to its project, its number to the folder', async () => {
    const card = cardOf(day, late.project_name)
    await expect(card.getByRole('link', { name: late.project_name })).toHaveAttribute(
      'href',
      `/projects/update_project/${late.project_id}`,
    )
    // What the small card leaves out appears beside it.
    await card.getByRole('link', { name: late.project_name }).hover()
    await expect(page.getByRole('tooltip')).toContainText(said.dueOn(name))
    await expect(page.getByRole('tooltip')).toContainText(client.name)
    await expect(page.getByRole('tooltip')).toContainText(messages.project.noDescription)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    const folder = card.getByRole('link', { name: `${said.folderOf} ${projectNumber(late.project_id)}` })
    await folder.click()
    await expect(page).toHaveURL(new RegExp(`/folders/project/${late.project_id}`))
    await page.goBack()
    // Anywhere on the card is the project.
    await card.click({ position: { x: 20, y: 8 } })
    await expect(page).toHaveURL(new RegExp(`/projects/update_project/${late.project_id}`))
    await page.goBack()
    await expect(day).toBeVisible()
  })

  await test.step('the number copies the path of a folder that no browser opens', async () => {
    const path = String.raw`\\server\projects\260042`
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.route('**/projects/by_date*', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: object[] }
      const data = body.data.map((row) => ({ ...row, folder_location: path }))
      await route.fulfill({ response, json: { ...body, data } })
    })
    await page.reload()
    const number = projectNumber(late.project_id)
    const copy = cardOf(day, late.project_name).getByRole('button', {
      name: `${said.copyFolderOf} ${number}`,
    })
    await expect(copy).toHaveText(new RegExp(`${number}$`))
    await copy.click()
    await expect(page.getByText(said.pathCopied(path))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(path)
    await expect(page).toHaveURL(/calendar\/monthly/)
    await expectScreen(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await expect(day).toContainText(late.project_name)
  })

  await test.step('pages turn, and Back, Forward and reload find them again', async () => {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(new RegExp(`date=${year}-04-01`))
    await expect(heading(page)).toHaveText(`April ${year}`)
    await expect(page.getByText(said.none('month'))).toBeVisible()
    await page.goBack()
    await expect(day).toBeVisible()
    await page.goForward()
    await expect(heading(page)).toHaveText(`April ${year}`)
    await page.reload()
    await expect(heading(page)).toHaveText(`April ${year}`)
    // Three turns before the first of them is shown.
    await page.getByRole('button', { name: 'Previous' }).evaluate((button: HTMLElement) => {
      for (let click = 0; click < 3; click += 1) button.click()
    })
    await expect(heading(page)).toHaveText(`January ${year}`)
    await page.getByRole('button', { name: 'Next' }).dblclick()
    await expect(heading(page)).toHaveText(`March ${year}`)
    await page.goBack()
    await expect(heading(page)).not.toHaveText(`March ${year}`)
    const today = todayIn('America/Chicago')
    await page.getByRole('button', { name: 'Go to Today' }).click()
    await expect(heading(page)).toHaveText(writeDate(today, 'month'))
    await expect(dayOf(page, today)).toBeFocused()
    await expect(dayOf(page, today)).toHaveAttribute('aria-current', 'date')
    await expect(cellOf(page, today)).toContainText(said.today)
    await page.getByRole('main').getByRole('link', { name: 'Weekly Calendar' }).click()
    await expect(page).toHaveURL(new RegExp(`/calendar/weekly\\?date=${today}$`))
    await expect(cellOf(page, today)).toContainText(said.today)
    await page.getByRole('link', { name: 'Back to Main Menu' }).click()
    await expect(page).toHaveURL(/main_menu/)
    await page.goto('/calendar/monthly?date=2026-02-30')
    await expect(heading(page)).toHaveText(writeDate(today, 'month'))
  })
})

test('a week opens in a window of its own, and as a list of days where it is narrow', async ({
  signedIn,
  api,
}) => {
  const manager = await api('Manager')
  const date = `${ownYear('week')}-06-04`
  const { start, end } = weekOf(date)
  const description = 'Isometrics to be redrawn. '.repeat(20)
  const project = await makeProject(manager, { end_date: date, status: 'Review', description })
  const page = await signedIn('Accountant')
  await page.setViewportSize({ width: 1000, height: 1000 })
  const asked = page.waitForRequest(/projects\/by_date/)
  await page.goto(`/calendar/weekly/popup?date=${end}`)

  await test.step('seven days from Sunday, without the navigation', async () => {
    expect(new URL((await asked).url()).searchParams.get('day_range')).toBe(`${start},${end}`)
    await expect(heading(page)).toHaveText(writeRange(start, end))
    await expect(page.getByRole('gridcell')).toHaveCount(7)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(cellOf(page, date)).toContainText('In Review')
    await expect(cellOf(page, date)).toContainText('Isometrics to be redrawn')
    expect(await heightOf(page)).toBeLessThanOrEqual(1000)
    await expectAccessible(page)
  })

  await test.step('the other calendar of the same day, in the same window', async () => {
    await page.getByRole('link', { name: 'Monthly Calendar' }).click()
    await expect(page).toHaveURL(new RegExp(`/calendar/monthly/popup\\?date=${end}$`))
    await expect(heading(page)).toHaveText(writeDate(end, 'month'))
    await expect(cellOf(page, date)).toContainText(project.project_name)
    await expectAccessible(page)
  })

  await test.step('on a phone: days with cards below each other, with everything they say', async () => {
    await page.setViewportSize({ width: 375, height: 800 })
    const card = cardOf(page.getByRole('main'), project.project_name).last()
    await expect(card).toContainText(description.trim())
    await expect.poll(async () => (await card.boundingBox())?.width).toBeGreaterThan(300)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([writeDate(date, 'day')])
    await expectScreen(page)
    await page.getByRole('link', { name: 'Weekly Calendar' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7)
    await expectScreen(page)
    await page.getByRole('group', { name: said.agenda }).focus()
    for (const [key, to] of [
      ['ArrowDown', start],
      ['ArrowDown', addDays(start, 1)],
      ['ArrowUp', start],
    ] as const) {
      await page.keyboard.press(key)
      await expect(dayOf(page, to)).toBeFocused()
    }
    await page.keyboard.press('PageDown')
    await expect(heading(page)).toHaveText(writeRange(addDays(start, 7), addDays(end, 7)))
    // Its days are not there before their projects are known.
    await expect(dayOf(page, addDays(start, 7))).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(dayOf(page, addDays(start, 7))).toBeFocused()
    await page.getByRole('button', { name: 'Go to Today' }).click()
    const today = todayIn('America/Chicago')
    await expect(page.getByRole('heading', { level: 2, name: said.today })).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`date=${today}$`))
    // In a long list it comes into sight.
    await page.goto(`/calendar/monthly/popup?date=${date}`)
    await page.getByRole('button', { name: 'Go to Today' }).click()
    await expect(page.getByRole('heading', { level: 2, name: said.today })).toBeFocused()
    await expect(page.getByRole('heading', { level: 2, name: said.today })).toBeInViewport()
    await page.getByRole('link', { name: 'Back to Main Menu' }).click()
    await expect(page).toHaveURL(/main_menu/)
  })
})

test('keys go from day to day, open them and lead into their cards', async ({ signedIn, api }) => {
  const date = `${ownYear('keys')}-10-15`
  const { start: sunday, end: saturday } = weekOf(date)
  const name = unique('Library')
  const project = await makeProject(await api('Manager'), { end_date: date, project_name: name })
  const page = await signedIn('Other')
  await page.setViewportSize(desk)
  await page.goto(`/calendar/monthly?date=${date}`)
  await expect(page.getByRole('button', { name: `${writeDate(date, 'named')}, 1 project due` })).toBeVisible()

  await test.step('one day is in the tab order', async () => {
    await page.getByRole('button', { name: 'Subscribe' }).focus()
    await page.keyboard.press('Tab')
    await expect(dayOf(page, date)).toBeFocused()
    await expect(page.locator('[data-day][tabindex="0"]')).toHaveCount(1)
  })

  await test.step('arrows, Home, End, Page Up and Page Down', async () => {
    for (const [key, to] of [
      ['ArrowLeft', addDays(date, -1)],
      ['ArrowRight', date],
      ['ArrowUp', addDays(date, -7)],
      ['ArrowDown', date],
      ['Home', sunday],
      ['End', saturday],
      ['PageUp', addMonths(saturday, -1)],
      ['PageDown', saturday],
      ['PageDown', addMonths(saturday, 1)],
      ['PageUp', saturday],
      // Over the edge of the month.
      ['ArrowDown', addDays(saturday, 7)],
      ['ArrowDown', addDays(saturday, 14)],
      ['ArrowDown', addDays(saturday, 21)],
      ['ArrowUp', addDays(saturday, 14)],
    ] as const) {
      await page.keyboard.press(key)
      await expect(dayOf(page, to), `${key} to ${to}`).toBeFocused()
    }
    await expect(heading(page)).toHaveText(writeDate(addDays(saturday, 14), 'month'))
  })

  await test.step('Enter opens a day, Tab leads into its cards, an arrow out of them', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText(said.noneOnDay)
    await page.keyboard.press('Escape')
    await expect(dayOf(page, addDays(saturday, 14))).toBeFocused()
    await page.goto(`/calendar/monthly?date=${date}`)
    await expect(cellOf(page, date)).toContainText(name)
    await dayOf(page, date).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: writeDate(date, 'long') })
    await expect(dialog.getByRole('link', { name, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dayOf(page, date)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(cellOf(page, date).getByRole('link', { name: said.folderOf })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(cellOf(page, date).getByRole('link', { name, exact: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(dayOf(page, addDays(date, 1))).toBeFocused()
    // The other calendar opens where the keys have gone.
    await expect(page.getByRole('main').getByRole('link', { name: 'Weekly Calendar' })).toHaveAttribute(
      'href',
      `/calendar/weekly?date=${addDays(date, 1)}`,
    )
    await page.keyboard.press('ArrowLeft')
    await expect(dayOf(page, date)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(cellOf(page, date).getByRole('link', { name, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/projects/update_project/${project.project_id}$`))
  })

  await test.step('in a week a page is a week', async () => {
    await page.goto('/calendar/weekly?date=2031-12-31')
    await dayOf(page, '2031-12-31').focus()
    await page.keyboard.press('PageDown')
    await expect(dayOf(page, '2032-01-07')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(dayOf(page, '2031-12-31')).toBeFocused()
    await expect(heading(page)).toHaveText('Dec 28, 2031 – Jan 3, 2032')
  })

  await test.step('? lists the keys, T goes to today, and both can be turned off', async () => {
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: messages.keys.title })
    await expect(keys).toContainText(said.keys.turn('week'))
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dayOf(page, '2031-12-31')).toBeFocused()
    await page.keyboard.press('t')
    const today = todayIn('America/Chicago')
    await expect(dayOf(page, today)).toBeFocused()
    await page.keyboard.press('?')
    await keys.getByRole('switch').click()
    await expect(keys.getByRole('switch')).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dayOf(page, today)).toBeFocused()
    await page.keyboard.press('?')
    await page.keyboard.press('ArrowRight')
    await expect(dayOf(page, addDays(today, 1))).toBeFocused()
    await expect(keys).toHaveCount(0)
  })
})

test('what cannot be fetched is logged, and what is shown stays', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/projects\/by_date/)
  expectConsole(/Error fetching project list/)
  const year = ownYear('failure')
  const project = await makeProject(await api('Manager'), { end_date: `${year}-09-10` })
  const page = await signedIn('Manager')
  await page.setViewportSize(desk)
  const logged: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'error') logged.push(line.text())
  })
  await page.goto(`/calendar/monthly/popup?date=${year}-09-01`)
  const card = page.getByRole('link', { name: project.project_name })
  await expect(card).toBeVisible()

  await test.step('no connection', async () => {
    await page.route('**/projects/by_date*', (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('alert')).toContainText(said.connectionLost)
    await expect(dayOf(page, `${year}-10-31`)).toBeVisible()
    await expect.poll(() => heightOf(page)).toBeLessThanOrEqual(desk.height)
    expect(logged.some((line) => line.startsWith(messages.project.listFailed))).toBe(true)
    // Nothing was loaded here before, so nothing is claimed about it.
    const unknown = `${year}-10-31`
    await expect(page.getByRole('status').first()).toContainText(said.notKnown('month'))
    await expect(dayOf(page, unknown)).toHaveAccessibleName(
      `${writeDate(unknown, 'named')}, ${said.dueNotKnown}`,
    )
    await dayOf(page, unknown).click()
    await expect(page.getByRole('dialog')).toContainText(said.dayNotKnown)
    await expect(page.getByText(/No projects are due|\d projects? due/)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 375, height: 800 })
    await page.getByRole('link', { name: 'Weekly Calendar' }).click()
    await expect(page.getByText(said.dayNotKnown)).toHaveCount(7)
    await page.goBack()
    await page.setViewportSize(desk)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(card).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(said.connectionLost)
    await expectAccessible(page)
  })

  await test.step('an answer without a result', async () => {
    const json = { operation: 'COMPLETED', status: 200, message: 'OK' }
    await page.route('**/projects/by_date*', (route) => route.fulfill({ json }))
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('alert')).toContainText(messages.generic.serverError)
    await expect(card).toBeVisible()
  })

  await test.step('a second try', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(card).toBeVisible()
  })
})

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight)
}
