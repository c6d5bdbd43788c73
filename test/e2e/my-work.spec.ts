import type { Page } from '@playwright/test'
import { addDays, todayIn } from '#domain/dates.ts'
import type { Role } from '#domain/roles.ts'
import { writeDate } from '#domain/written-dates.ts'
import { expectAccessible, expectScreen } from './accessible.ts'
import type { Api } from './api.ts'
import { expect, test } from './fixtures.ts'
import { pressUndo, said as toast } from './list-rows.ts'
import { makeAssignment, makeEmployee, makeRfi, makeTask, unique } from './records.ts'

const today = todayIn('America/Chicago')
const yesterday = addDays(today, -1)

/** An employee whose page has nothing but what the test puts there. */
async function someone(admin: Api, given: { late?: number; due?: number; role?: Role } = {}) {
  const { role = 'Team Member' } = given
  const person = await makeEmployee(admin, { role })
  const make = async (due_date: string, word: string) => {
    const { title, task_id: id } = await makeTask(admin, {
      title: unique(word),
      due_date,
      assigned_to: person.email,
    })
    return { title: String(title), id: String(id) }
  }
  const titles: { title: string; id: string }[] = []
  // One after the other, so that their titles stand in this order.
  for (let made = 1; made <= (given.late ?? 0); made += 1) titles.push(await make(yesterday, `Late ${made}`))
  for (let made = 1; made <= (given.due ?? 0); made += 1) titles.push(await make(today, `Due ${made}`))
  return { ...person, make, lines: titles }
}

const group = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const line = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const link = (page: Page, title: string) => line(page, title).getByRole('link')

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/my_work${search}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('My Work')
}

/** Presses a key the moment a line is drawn, as whoever goes back and knows the key may. */
function pressAsSoonAsDrawn(page: Page, key: string, title: string): Promise<void> {
  return page.evaluate(
    ([pressed, text]) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector(`[data-line] a[title="${text}"]`) === null) return
        observer.disconnect()
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
      })
      observer.observe(document.body, { childList: true, subtree: true })
    },
    [key, title] as const,
  )
}

/** Keeps the page from hearing what others changed until it is let. */
async function holdNews(page: Page): Promise<() => void> {
  const { promise: heard, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/my_work*', async (route) => {
    await heard
    await route.continue()
  })
  return resolve
}

test('My Work is done by keys alone: through the lines, acts, a day, a colleague, and undo', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const { email, lines } = await someone(admin, { late: 2, due: 2 })
  const [first, second, third, fourth] = lines.map(({ title }) => title) as [string, string, string, string]
  const page = await signedIn(email)
  await open(page)
  await expect(page.getByRole('tab', { name: 'Mine 4' })).toBeVisible()
  await expect(group(page, 'Overdue').getByRole('listitem')).toHaveCount(2)
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Work' }),
  ).toHaveAccessibleDescription('4 overdue or due today')

  await test.step('J and K move, and do not leave the list', async () => {
    await page.keyboard.press('j')
    await expect(link(page, first)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('j')
    await expect(link(page, third)).toBeFocused()
    for (const _ of [1, 2, 3]) await page.keyboard.press('k')
    await expect(link(page, first)).toBeFocused()
  })

  await test.step('C completes, and the next line has its place', async () => {
    await page.keyboard.press('c')
    await expect(link(page, second)).toBeFocused()
    await expect(line(page, first)).toHaveCount(0)
    await expect(toast(page, 'Task marked as complete')).toBeVisible()
    await expect(
      page.getByRole('status').filter({ hasText: `Task marked as complete: ${first}` }),
    ).toBeAttached()
  })

  await test.step('U takes it back, and the line is worked on again', async () => {
    await page.keyboard.press('u')
    await expect(toast(page, 'Undone')).toBeVisible()
    // What was undone is not offered to be undone once more.
    await expect(toast(page, 'Task marked as complete')).toHaveCount(0)
    await expect(link(page, first)).toBeFocused()
    await expect(group(page, 'Overdue').getByRole('listitem')).toHaveCount(2)
  })

  await test.step('D offers days, and the line goes where its day is', async () => {
    // In one go: whoever knows the keys does not wait for the window.
    await page.keyboard.press('d')
    const days = page.getByRole('dialog', { name: `Due date: ${first}` })
    await expect(days.getByRole('list', { name: 'Due date' }).getByRole('button')).toHaveText([
      /^Today/,
      /^Tomorrow/,
      /^Next work day/,
      /^Next Monday/,
      /^\+1 week/,
    ])
    await expect(days.getByRole('button', { name: 'Today' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link(page, first)).toBeFocused()
    await page.keyboard.press('d')
    await page.keyboard.press('Enter')
    await expect(group(page, 'Today').getByRole('listitem')).toHaveCount(3)
    await expect(toast(page, `Due date moved to ${writeDate(today, 'day')}`)).toBeVisible()
    await expect(link(page, second)).toBeFocused()
  })

  await test.step('a day of the calendar is reached by arrows', async () => {
    await page.keyboard.press('d')
    const days = page.getByRole('dialog', { name: `Due date: ${second}` })
    await days.getByRole('button', { name: writeDate(yesterday, 'long') }).focus()
    await page.keyboard.press('ArrowDown')
    const nextWeek = writeDate(addDays(yesterday, 7), 'long')
    await expect(days.getByRole('button', { name: nextWeek })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page, writeDate(addDays(yesterday, 7), 'day'))).toBeVisible()
    await expect(group(page, 'Overdue')).toHaveCount(0)
  })

  await test.step('H hands over to whom is typed', async () => {
    await link(page, third).focus()
    await page.keyboard.press('h')
    await page.getByRole('combobox', { name: 'Search Hand over' }).fill('Darnell')
    await expect(page.getByRole('option')).toHaveText([/^Darnell Brooks/])
    await page.keyboard.press('Enter')
    await expect(line(page, third)).toHaveCount(0)
    await expect(toast(page, 'Handed over to Darnell Brooks')).toBeVisible()
    await expect(link(page, fourth)).toBeFocused()
  })

  await test.step('? lists the keys, and Enter opens', async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog').getByText('Ping, or clear the ping')).toBeVisible()
    await page.keyboard.press('Escape')
    await link(page, fourth).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/tasks\/update_task\//)
    await pressAsSoonAsDrawn(page, 'j', fourth)
    await page.goBack()
    // The line that led there is still selected: the next one follows it.
    await expect(link(page, first)).toBeFocused()
  })
})

test('a live change keeps the selected line of My Work, and one that goes leaves its place to the next', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const { email, lines, make } = await someone(admin, { late: 1, due: 2 })
  const [first, second, third] = lines as [(typeof lines)[0], (typeof lines)[0], (typeof lines)[0]]
  const page = await signedIn(email, { live: true })
  const heard = page.waitForResponse(/\/api\/events/)
  await open(page)
  await heard
  await link(page, second.title).focus()
  const another = await make(yesterday, 'Another')
  await expect(line(page, another.title)).toBeVisible()
  await expect(link(page, second.title)).toBeFocused()
  await admin.get(`task/mark_as_closed/${first.id}`)
  await expect(line(page, first.title)).toHaveCount(0)
  await expect(link(page, second.title)).toBeFocused()
  // It goes to another group, and the selection with it.
  await admin.put(`task/id/${second.id}`, { due_date: addDays(today, -3) })
  await expect(group(page, 'Overdue').getByText(second.title)).toBeVisible()
  await expect(link(page, second.title)).toBeFocused()
  await page.keyboard.press('d')
  const days = page.getByRole('dialog', { name: `Due date: ${second.title}` })
  await expect(days).toBeVisible()
  await admin.get(`task/mark_as_closed/${second.id}`)
  await expect(line(page, second.title)).toHaveCount(0)
  await expect(days).toHaveCount(0)
  await expect(link(page, another.title)).toBeFocused()
  // A line that comes back asks for nothing by itself.
  await admin.put(`task/id/${second.id}`, { status: 'Active' })
  await expect(line(page, second.title)).toBeVisible()
  await expect(days).toHaveCount(0)
  await admin.get(`task/mark_as_closed/${second.id}`)
  await admin.get(`task/mark_as_closed/${another.id}`)
  await admin.get(`task/mark_as_closed/${third.id}`)
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
})

test('an act that is refused brings the line of My Work back with a sentence', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 409/)
  const admin = await api('Administrator')
  const { email, lines } = await someone(admin, { late: 1, due: 1 })
  const [late] = lines as [(typeof lines)[0]]
  const page = await signedIn(email)
  await open(page)
  await link(page, late.title).focus()
  const letNews = await holdNews(page)
  await admin.put(`task/id/${late.id}`, { description: 'Changed by somebody else' })
  await page.keyboard.press('d')
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(toast(page, `Not done: ${late.title}`)).toBeVisible()
  letNews()
  await expect(toast(page, `Not done: ${late.title}`)).toContainText(
    'Someone else changed this record in the meantime.',
  )
  await expect(group(page, 'Overdue').getByText(late.title)).toBeVisible()
})

test('who takes an act back before it is refused has the line of My Work as it is, to be acted on anew', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 409/)
  const admin = await api('Administrator')
  const { email, lines } = await someone(admin, { late: 1 })
  const [late] = lines as [(typeof lines)[0]]
  const page = await signedIn(email)
  await open(page)
  const moveTo = async (day: string) => {
    await link(page, late.title).focus()
    await page.keyboard.press('d')
    await page.getByRole('dialog').getByRole('button', { name: day }).click()
  }
  const letNews = await holdNews(page)
  const renamed = `${late.title} renamed`
  await admin.put(`task/id/${late.id}`, { title: renamed })
  const { promise: undone, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(`**/task/id/${late.id}`, async (route) => {
    await undone
    await route.continue()
  })
  await moveTo('Tomorrow')
  await page.keyboard.press('u')
  letGo()
  await expect(toast(page, `Not done: ${late.title}`)).toBeVisible()
  letNews()
  await expect(link(page, renamed)).toBeVisible()
  await moveTo('Tomorrow')
  const tomorrow = toast(page, `Due date moved to ${writeDate(addDays(today, 1), 'day')}`)
  await expect(tomorrow.getByRole('button', { name: 'Undo' })).toBeVisible()
  // Of two acts on one line only the last can be taken back. News that is pointed at does not go by itself.
  await tomorrow.hover()
  await link(page, late.title).focus()
  await page.keyboard.press('d')
  await page.keyboard.press('Enter')
  await expect(toast(page, `Due date moved to ${writeDate(today, 'day')}`)).toBeVisible()
  await expect(tomorrow).toHaveCount(0)
})

test('a question that was passed to one is handed on from My Work, and back by Undo, whoever it is assigned to', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const { email, name } = await someone(admin)
  // By the firm's days it would be due after next week where holidays lie between, and stand in a folded group.
  const rfi = await makeRfi(admin, { assigned_to: 'member@example.com', response_due: today })
  const question = String(rfi['description'])
  await admin.post(`api/court/rfi/${rfi['RFI_id']}`, { to: { type: 'user', id: email } })
  const ballOf = async () => {
    const { data } = await admin.get(`rfi/id/${rfi['RFI_id']}`)
    return [data.ball_in_court, data.assigned_to.name]
  }
  const page = await signedIn(email)
  await open(page)
  await link(page, question).focus()
  await page.keyboard.press('h')
  await page.getByRole('combobox', { name: 'Search Hand over' }).fill('Darnell')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Handed over to Darnell Brooks')).toBeVisible()
  await expect(line(page, question)).toHaveCount(0)
  expect(await ballOf()).toEqual(['Darnell Brooks', 'Luis Ortega'])
  await page.keyboard.press('u')
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(link(page, question)).toBeFocused()
  expect(await ballOf()).toEqual([name, 'Luis Ortega'])
})

test('keys and clicks of My Work leave open menus alone, act once while held or doubled, and work after a click on a tab', async ({
  signedIn,
  api,
}) => {
  const { email, lines } = await someone(await api('Administrator'), { due: 3 })
  const [first, second, third] = lines.map(({ title }) => title) as [string, string, string]
  const page = await signedIn(email)
  await open(page)
  await link(page, first).focus()
  await page.getByRole('button', { name: 'Create new' }).click()
  await page.getByRole('group', { name: 'Create new' }).getByRole('link').first().focus()
  await page.keyboard.press('c')
  await expect(line(page, first)).toHaveCount(1)
  await page.keyboard.press('Escape')

  await link(page, first).focus()
  await page.keyboard.down('c')
  await page.keyboard.down('c')
  await page.keyboard.up('c')
  await expect(toast(page, 'Task marked as complete')).toHaveCount(1)
  await expect(line(page, first)).toHaveCount(0)
  await expect(link(page, second)).toBeFocused()
  await page.keyboard.down('j')
  await page.keyboard.down('j')
  await page.keyboard.up('j')
  await expect(link(page, third)).toBeFocused()

  await page.getByRole('tab', { name: 'Mine' }).click()
  await page.keyboard.press('k')
  await expect(link(page, second)).toBeFocused()

  // The line below slides under the second click of two.
  await line(page, second).hover()
  await line(page, second)
    .getByRole('button', { name: /^Mark Complete/ })
    .dblclick()
  await expect(line(page, second)).toHaveCount(0)
  await expect(line(page, third)).toHaveCount(1)
})

test('My Work shares colleagues and work days with comments and settings, and says when it has none', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  const { email, lines } = await someone(await api('Administrator'), { due: 1, role: 'Manager' })
  const [{ title }] = lines as [(typeof lines)[0]]
  const page = await signedIn(email)
  await page.route('**/form/fetch*', (route) => route.fulfill({ status: 500 }))
  await open(page)
  await page.getByRole('button', { name: 'Person: You' }).click()
  const retry = page.getByRole('dialog', { name: 'Person' }).getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await page.unroute('**/form/fetch*')
  await retry.click()
  await expect(page.getByRole('option', { name: 'Darnell Brooks' })).toBeVisible()
  await page.keyboard.press('Escape')

  await link(page, title).click()
  await page.getByRole('textbox', { name: 'Write a comment' }).pressSequentially('@Darnell')
  await expect(page.getByRole('option')).toHaveText([/^Darnell Brooks/])

  const known = page.waitForResponse(/work_calendar/)
  await page.goto('/settings/')
  await known
  // From now on there is only what the settings have asked for.
  await page.route('**/api/work_calendar', () => undefined)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Work' }).click()
  await link(page, title).focus()
  await page.keyboard.press('d')
  await page.getByRole('dialog').getByRole('button', { name: '+1 week' }).click()
  await expect(toast(page, 'Due date moved to')).toBeVisible()
})

test('more lines of My Work that cannot be had are said so and asked for again, and none is left out', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  const { email, lines } = await someone(await api('Administrator'), { due: 1 })
  const page = await signedIn(email)
  // A hundred more than there are: to make them takes longer than to say so.
  await page.route('**/api/my_work?view=mine', async (route) => {
    const answer = await route.fetch()
    const { data, ...body } = await answer.json()
    const groups = data.groups.map((each: { key: string }) =>
      each.key === 'today' ? { ...each, total: 101 } : each,
    )
    await route.fulfill({ json: { ...body, data: { ...data, groups } } })
  })
  const later = '**/api/my_work?*group=today*'
  await page.route(later, (route) => route.fulfill({ status: 500 }))
  await open(page)
  await page.getByRole('button', { name: 'Show more 100 left' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'The next lines could not be loaded.' })
  await expect(failed).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await expect(link(page, String(lines[0]?.title))).toBeVisible()
  await page.unroute(later)
  const asked = page.waitForRequest(/group=today/)
  await failed.getByRole('button', { name: 'Try again' }).click()
  expect(new URL((await asked).url()).searchParams.get('page')).toBe('2')
  await expect(failed).toHaveCount(0)
})

test('on the phone a line of My Work is a card with its acts behind one button', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const { email, lines } = await someone(admin, { late: 1, due: 1 })
  const [late, due] = lines.map(({ title }) => title) as [string, string]
  const { title } = await makeAssignment(await api('CEO'), { assigned_to: email, due_date: today })
  const page = await signedIn(email)
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page)
  // Where no project stands beside a name, there is room for it.
  const giver = line(page, String(title)).getByText('Walter Lindqvist')
  expect(await giver.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.getByRole('button', { name: `Actions of ${late}` }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Mark Complete' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Due date' }).click()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '+1 week' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(toast(page, 'Due date moved to')).toBeVisible()
  await expect(link(page, due)).toBeFocused()
  await pressUndo(page, 'Due date moved to')
  await expect(group(page, 'Overdue').getByText(late)).toBeVisible()
  await expectScreen(page)
})

test('the address of My Work holds view, person and kinds; both views can be used by everyone', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const { email, name, lines } = await someone(admin, { late: 1, due: 1 })
  const rfi = await makeRfi(admin, { assigned_to: email, response_due: today })
  const mine = await api(email)
  const given = await makeAssignment(mine, { due_date: addDays(today, 90) })
  const page = await signedIn('Manager')
  await open(page, `?person=${email}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`My Work: ${name}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'RFIs 1' }).click()
  await expect(page).toHaveURL(/kinds=rfi/)
  await expect(line(page, String(rfi['description']))).toBeVisible()
  await expect(line(page, String(lines[0]?.title))).toHaveCount(0)
  await page.getByRole('tab', { name: 'Waiting for others 1' }).click()
  await expect(page).toHaveURL(/view=waiting/)
  // What is far away is folded.
  await expect(line(page, String(given['title']))).toHaveCount(0)
  await page.getByRole('button', { name: 'Later 1' }).click()
  await expect(line(page, String(given['title']))).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Waiting for others 1' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Mine 3' })).toHaveAttribute('aria-selected', 'true')
})
