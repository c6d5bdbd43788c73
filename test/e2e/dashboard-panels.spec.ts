import type { Page } from '@playwright/test'
import { dateIn } from '#domain/dates.ts'
import { messages } from '#domain/words/messages.ts'
import { writeDate } from '#domain/written-dates.ts'
import { announcement, column, contactMessage, onlyFrom, sendContact } from './dashboard.ts'
import { expect, test } from './fixtures.ts'
import { said } from './list-rows.ts'
import { makeEmployee, makeRfi, makeSubmittal, makeTask, unique } from './records.ts'

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const contactName = /new emails that wish to contact the company:$/
const phone = { width: 375, height: 700 }

/** What is inside scrolls by itself, by keyboard too. */
async function expectPanel(page: Page, name: string | RegExp, height: number): Promise<void> {
  const box = panel(page, name)
  for (const size of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    await expect(box).toHaveCSS('height', `${height}px`)
  }
  const scrolled = box.getByRole('group', { name })
  await scrolled.focus()
  await expect(scrolled).toBeFocused()
  const overflows = await scrolled.evaluate((one) => one.scrollHeight > one.clientHeight)
  if (!overflows) return
  await page.keyboard.press('End')
  await expect.poll(() => scrolled.evaluate((one) => one.scrollTop)).toBeGreaterThan(0)
}

test('contact messages: told by topic, and gone once the server knows that they were seen', async ({
  signedIn,
  baseURL,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  const one = `${unique('one').replace(' ', '-')}@example.org`
  const other = one.replace('one', 'other')
  const part = one.slice(4)
  for (const sent of [
    { email: one, general: true, pricing: true, services: false },
    { email: other, general: false, pricing: false, services: true },
    // The same address in capitals.
    { email: one.toUpperCase(), general: false, pricing: true, services: false },
  ])
    await sendContact(baseURL ?? '', sent)
  const page = await signedIn('CEO')
  await onlyFrom(page, part)
  await page.goto('/main_menu')
  const cards = panel(page, contactName).getByRole('listitem')
  const chips = (nth: number) => cards.nth(nth).getByText(/^(General Inquiry|Pricing|Services)$/)

  await test.step('the heading counts, the chips tell', async () => {
    await expect(
      page.getByRole('heading', { name: 'You have 3 new emails that wish to contact the company:' }),
    ).toBeVisible()
    await expect(chips(0)).toHaveText(['General Inquiry', 'Pricing'])
    await expect(chips(1)).toHaveText(['Services'])
    await expect(cards.nth(1)).toContainText(other)
    await expectPanel(page, contactName, 224)
  })

  const seen = (nth: number) => cards.nth(nth).getByRole('button', { name: 'Mark as seen' })
  await test.step('a failure leaves the cards and says why', async () => {
    await page.route('**/api/contact/mark_as_seen', (route) =>
      route.fulfill({ status: 500, json: { message: 'The ink has run out' } }),
    )
    await seen(0).click()
    await expect(said(page, 'The ink has run out')).toBeVisible()
    await expect(cards).toHaveCount(3)
    await page.unroute('**/api/contact/mark_as_seen')
  })

  const nextMark = Promise.withResolvers<void>()
  await test.step('a success takes all of an address, and the focus goes on', async () => {
    // The messages are asked for anew until the next mark is under way: what ends then must not end that one.
    await page.route('**/api/contact/get/unseen', async (route) => {
      await nextMark.promise
      await route.fallback()
    })
    await seen(0).click()
    await expect(cards).toHaveCount(1)
    await expect(said(page, messages.contact.seen)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'You have 1 new emails' })).toBeVisible()
    await expect(cards).toContainText(other)
    await expect(seen(0)).toBeFocused()
  })

  await test.step('after the last one the panel says that it is empty; on the next visit it is not there', async () => {
    await page.route('**/api/contact/mark_as_seen', async (route) => {
      const anew = page.waitForResponse('**/api/contact/get/unseen')
      nextMark.resolve()
      await (await anew).finished()
      await route.continue()
    })
    await page.keyboard.press('Enter')
    await expect(panel(page, contactName)).toContainText('No Contact Us at the moment')
    await expect(panel(page, contactName).getByRole('group')).toBeFocused()
    await page.reload()
    await expect(column(page, 'Tasks')).toBeVisible()
    await expect(panel(page, contactName)).toHaveCount(0)
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('announcements: the newest first, counting down, and gone by themselves', async ({ signedIn }) => {
  const page = await signedIn('Team Member')
  const long = `First line\nsecond line\n${'word '.repeat(300)}`
  await page.route('**/api/announcements/', (route) =>
    route.fulfill({
      json: [
        announcement({ id: 'a1', title: 'Older', content: long, author: 'Ann Smith', time_left: 9000 }),
        announcement({ id: 'a2', title: 'Newer', author: 'Bo', time_left: 170 }),
      ],
    }),
  )
  // A browser whose clock is wrong by years counts as well as any other.
  await page.clock.install({ time: new Date('2019-06-01T08:00:00Z') })
  await page.goto('/main_menu')
  const cards = panel(page, 'Announcements').getByRole('listitem')
  await expect(cards.getByRole('heading')).toHaveText(['Newer', 'Older'])
  await expect(cards.nth(0)).toContainText('Expires in 3 minutes')
  await expect(cards.nth(1)).toContainText('Expires in 2 hours 30 minutes')
  await expect(cards.nth(1)).toContainText('Ann')
  await expect(cards.nth(1)).not.toContainText('Smith')
  await expect(cards.nth(1).getByText('First line')).toHaveCSS('white-space', 'pre-line')
  await expect(panel(page, 'Announcements').locator('header')).toHaveText('Announcements2')
  await expectPanel(page, 'Announcements', 220)

  // News that come meanwhile would start the count again.
  await page.route('**/api/announcements/', (route) => route.abort('aborted'))
  await page.clock.fastForward(120_000)
  await expect(cards.nth(0)).toContainText(/Expires in \d\d? seconds/)
  const shown = await cards.nth(0).innerText()
  await expect(cards.nth(0)).not.toHaveText(shown)
  await expect(cards.nth(1)).toContainText(/Expires in 2 hours 2\d minutes/)
  await page.clock.fastForward(50_000)
  await expect(cards.getByRole('heading')).toHaveText(['Older'])
  await page.clock.fastForward('02:30:00')
  await expect(panel(page, 'Announcements')).toContainText('No Announcements at the moment')
})

test('panels that cannot be had do not take the rest with them', async ({ signedIn, expectConsole }) => {
  expectConsole(/ERR_FAILED|status of 40|status of 50/)
  const page = await signedIn('Administrator')
  const alerts = page.getByRole('main').getByRole('alert')

  await test.step('no answer', async () => {
    for (const call of ['contact/get/unseen', 'announcements/', 'history'])
      await page.route(`**/api/${call}`, (route) => route.abort())
    const asked = page.waitForRequest('**/api/history')
    await page.goto('/main_menu')
    await expect(column(page, 'Tasks').getByRole('listitem').first()).toBeVisible()
    await asked
    const why = messages.generic.unreachable
    await expect(alerts).toContainText([
      `Error fetching contact us: ${why}`,
      `Error fetching announcements: ${why}`,
    ])
    // History is missed by nobody, and no other trouble is told.
    await expect(alerts).toHaveCount(2)
    await expect(panel(page, 'History')).toHaveCount(0)
  })

  await test.step('a refusal, in the server’s words', async () => {
    await page.route('**/api/contact/get/unseen', (route) =>
      route.fulfill({ status: 403, json: { message: 'Ask the CEO first' } }),
    )
    await page.route('**/api/announcements/', (route) => route.fulfill({ status: 500, json: {} }))
    await page.route('**/api/history', (route) => route.fulfill({ status: 500, json: {} }))
    await page.reload()
    await expect(alerts).toContainText(['Ask the CEO first', 'Error fetching announcements'])
    await expect(column(page, 'Tasks').getByRole('listitem').first()).toBeVisible()
  })

  await test.step('another try', async () => {
    await page.route('**/api/contact/get/unseen', (route) => route.fulfill({ json: [contactMessage()] }))
    await page.route('**/api/announcements/', (route) => route.fulfill({ json: [] }))
    await alerts.first().getByRole('button', { name: 'Retry' }).click()
    await expect(panel(page, contactName)).toBeVisible()
    await alerts.first().getByRole('button', { name: 'Retry' }).click()
    await expect(alerts).toHaveCount(0)
    await expect(panel(page, 'Announcements')).toHaveCount(0)
  })
})

test('history: work by project, whose it is and when it was done', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const { email, name } = await makeEmployee(admin)
  const page = await signedIn(email)
  await page.goto('/main_menu')
  await expect(panel(page, 'History')).toContainText('No work yet')

  const given = { assigned_to: email, category: 'Electrical' }
  const task = await makeTask(admin, given)
  const { project_id, project_name } = task
  const submittal = await makeSubmittal(admin, { ...given, project: project_id })
  const rfi = await makeRfi(admin, { ...given, project_id })
  await admin.get(`task/mark_as_closed/${task.task_id}`)
  await page.reload()
  const cards = panel(page, 'History').getByRole('listitem')
  await expect(panel(page, 'History').getByRole('heading', { level: 3 })).toHaveText([project_name])
  await expect(cards.getByRole('link')).toHaveText([
    task.title,
    `Submittal ${submittal.sub_number}: ${submittal.sub_description}`,
    `RFI ${rfi.RFI_number}: ${rfi.description}`,
  ])
  for (const nth of [0, 1, 2])
    for (const words of [project_name, name, 'Electrical']) await expect(cards.nth(nth)).toContainText(words)
  const { completed_at } = (await (await api(email)).get('api/history'))[0].tasks[0]
  const day = writeDate(dateIn('America/Chicago', new Date(completed_at)))
  await expect(cards.nth(0)).toContainText(`Completed on ${day}`)
  await expect(cards.nth(1)).toContainText('Not Completed')
  await expectPanel(page, 'History', 500)

  await test.step('says when there is more, and goes by the firm’s calendar', async () => {
    await page.route('**/api/history', async (route) => {
      const answer = await route.fetch()
      const [project] = await answer.json()
      // Late on New Year's Eve in Chicago.
      project.tasks[0].completed_at = '2026-01-01T05:30:00.000Z'
      const headers = { ...answer.headers(), 'x-has-more': 'true' }
      await route.fulfill({ headers, json: [{ ...project, has_more: true }] })
    })
    await page.reload()
    await expect(cards.nth(0)).toContainText('Completed on Dec 31, 2025')
    await expect(panel(page, 'History')).toContainText(messages.history.moreItems)
    await expect(panel(page, 'History')).toContainText(messages.history.moreProjects)
    await cards.nth(2).getByRole('link').click()
    await expect(page).toHaveURL(`/rfi/update_rfi/${rfi.RFI_id}`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
