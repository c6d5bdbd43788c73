import { adminMessages } from '#domain/words/admin.ts'
import { adminSiteMessages } from '#domain/admin/words.ts'
import { filterDebounceMs } from '#domain/records/list-query.ts'
import { listRefusals } from '#domain/words/list-refusals.ts'
import { messages } from '#domain/words/messages.ts'
import { expectScreen } from './accessible.ts'
import { inDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { expectError } from './forms.ts'
import { agree, press, said } from './list-rows.ts'
import { makeEmployee, makeTask, unique } from './records.ts'

const entries = 'main li:has(> details)'

test('the history of everything is narrowed, kept in the address, opened and followed', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const admin = await api('Administrator')
  const manager = await makeEmployee(admin, { role: 'Manager', name: unique('Manager') })
  const theirs = await api(manager.email)
  const task = await makeTask(theirs, { title: unique('Watched') })
  await theirs.put(`task/id/${task.task_id}`, { title: `${task.title} again` })
  await theirs.delete(`task/id/${task.task_id}`)

  const page = await signedIn('Administrator')
  await page.goto('/admin/history/')
  await page.getByLabel('Kind').selectOption('Task')
  await page.getByLabel('Who').fill(manager.name)
  const rows = page.locator(entries)
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Task deleted')
  await expect(page).toHaveURL(/model=task/)
  await expect(page).toHaveURL(/actor=Manager/)
  await page.getByLabel('Action').selectOption('Changed')
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await rows.locator('summary').click()
  await expect(rows).toContainText(manager.email)
  await expect(rows).toContainText(`${task.title} again`)
  const when = await rows.locator('summary time').getAttribute('title')
  expect(Date.parse(when ?? '')).toBeGreaterThan(Date.now() - 600_000)
  await expectScreen(page)

  await page.getByLabel('From', { exact: true }).fill('2026-02-02')
  await page.getByLabel('To', { exact: true }).fill('2026-02-01')
  await expectError(page, page.getByLabel('To', { exact: true }), adminMessages.badPeriod)
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await expectScreen(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(50)
  const range = page.locator('main').getByRole('status')
  await expect(range).toHaveText(/^1–50 of /)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(range).toHaveText(/^51–\d+ of /)
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect(page.getByRole('link', { name: 'Newer' })).toHaveCount(0)

  await page.goto(`/admin/history/?model=task&record_id=${task.task_id}&action=create`)
  await rows.locator('summary').click()
  await page.getByRole('link', { name: 'Everything that happened to this record' }).click()
  await expect(rows).toHaveCount(3)
  await expect(range).toHaveText('1–3 of 3')
  await page.goto(`/admin/history/?model=task&record_id=${task.task_id}&page=99`)
  await expect(rows).toHaveCount(3)
  await expect(page).toHaveURL(`/admin/history/?model=task&record_id=${task.task_id}`)
  await page.getByLabel('Kind').selectOption('Mail')
  await expect(range).toHaveText('0 of 0')
  await page.goto(`/admin/history/?record_id=nothing`)
  await expect(page.getByText(adminSiteMessages.log.noMatch)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(1)
  await page.goto('/admin/history/?model=nonsense')
  await expectError(page, page.getByLabel('Kind'), listRefusals.unknownModel)
  await expect(page.getByLabel('Kind')).toHaveValue('nonsense')
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
})

test('what is typed in a filter of a log is asked for after a pause, and not lost by leaving', async ({
  signedIn,
}) => {
  const page = await signedIn('Administrator')
  const who = page.getByLabel('Who', { exact: true })
  await page.goto('/admin/history/')
  await expect(page.locator(entries).first()).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/admin/history') asked.push(url.searchParams.get('actor') ?? '')
  })
  await who.pressSequentially('Nobody ')
  await page.clock.runFor(filterDebounceMs - 1)
  await who.pressSequentially('at all')
  await page.clock.runFor(filterDebounceMs - 1)
  expect(asked).toEqual([])
  await page.goBack()
  await expect(who).toHaveValue('')
  await page.goForward()
  await expect(who).toHaveValue('Nobody at all')
  await page.getByRole('link', { name: 'Security Log', exact: true }).click()
  await expect(page.getByLabel('Whose account')).toBeVisible()
  await page.goBack()
  await expect(who).toHaveValue('Nobody at all')
  await page.clock.resume()
  await expect(page.getByText(adminSiteMessages.log.noMatch)).toBeVisible()
  expect(asked).toContain('Nobody at all')
})

test('the security log tells what was done to accounts', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const person = await makeEmployee(admin, { name: unique('Watched') })
  await admin.delete(`api/admin/people/${person.id}/sessions`)
  const page = await signedIn('Administrator')
  await page.goto('/admin/security_log/')
  await page.getByLabel('Whose account').fill(person.email)
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(person.email)))
  await page.getByLabel('Event').selectOption('Session ended')
  const rows = page.locator(entries)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(person.name)
  await rows.locator('summary').click()
  await expect(rows).toContainText(`${person.name} (${person.email})`)
  await expect(rows).toContainText('127.0.0.1')
  await expectScreen(page)

  await admin.put(`api/user/id/${person.id}`, { role: 'Manager' })
  await page.getByLabel('Event').selectOption('Role changed')
  await expect(rows).toContainText('Role changed')
  await rows.locator('summary').click()
  await expect(rows).toContainText(/Before\s*Team Member\s*After\s*Manager/)
})

test('the outbox shows what was written, and sends it again', async ({ signedIn, expectConsole }) => {
  expectConsole(/ERR_FAILED/)
  const to = `${unique('mail').replace(' ', '-')}@example.com`
  await inDatabase(
    `INSERT INTO mail (kind, event, to_address, employee_id, facts, state, tries, last_error, sent_at, dropped_because) VALUES
      ('task_pinged', $1 || ':1', $1, (SELECT id FROM employee WHERE email = 'admin@example.com'),
        '{"by": "Ann", "task_id": "1", "title": "Riser", "project": "Tower"}', 'failed', 5, 'mailbox full', NULL, NULL),
      ('password_changed', $1 || ':2', $1, NULL, '{}', 'sent', 1, NULL, now(), NULL),
      ('confirm_email', $1 || ':3', $1, NULL, '{}', 'dropped', 0, NULL, NULL, 'overtaken')`,
    [to],
  )
  const page = await signedIn('Administrator')
  await page.goto('/admin/outbox/')
  await page.getByLabel('Address').fill(to)
  await expect(page).toHaveURL(/to=/)
  const rows = page.locator(entries)
  await expect(rows).toHaveCount(3)
  await page.getByLabel('State').selectOption('Failed')
  await expect(rows).toHaveCount(1)
  await rows.locator('summary').click()
  await expect(rows).toContainText('mailbox full')
  await expect(rows).toContainText('Riser')
  await expectScreen(page)
  await press(page, 'Try again now')
  await expect(said(page, adminMessages.resent)).toBeVisible()
  await expect(page.getByText(adminSiteMessages.log.noMatch)).toBeVisible()

  // Servers of other tests send what waits here, so the rest of the list may change.
  await page.getByLabel('State').selectOption('Sent')
  const sent = rows.filter({ hasText: adminMessages.mailKinds.password_changed })
  await expect(sent).toHaveCount(1)
  await sent.locator('summary').click()
  await press(page, 'Send again')
  // Whoever hears nothing tries again, and it is sent once.
  await page.route(
    '**/resend',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await agree(page, adminSiteMessages.outbox.resendConfirm, 'Send again')
  await expect(said(page, messages.generic.unreachable)).toBeVisible()
  await press(page, 'Send again')
  await agree(page, adminSiteMessages.outbox.resendConfirm, 'Send again')
  await expect(said(page, adminMessages.sentAgain)).toBeVisible()
  await page.getByLabel('State').selectOption('Any')
  await expect(rows).toHaveCount(4)
  await page.getByLabel('State').selectOption('Dropped')
  const dropped = rows.filter({ hasText: adminMessages.mailKinds.confirm_email })
  await expect(dropped).toHaveCount(1)
  await dropped.locator('summary').click()
  await expect(dropped).toContainText(to)
  await expect(dropped).toContainText(adminSiteMessages.outbox.dropped('overtaken'))
  await expect(page.getByRole('button', { name: /again/ })).toHaveCount(0)

  // Each choice is a step back, and what was typed is one.
  await page.goBack()
  await expect(page.getByLabel('State')).toHaveValue('')
  await page.goBack()
  await expect(page.getByLabel('State')).toHaveValue('sent')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`/admin/outbox/?to=${encodeURIComponent(to)}`)
  await page.goBack()
  await expect(page).toHaveURL('/admin/outbox/')
})

test('a long outbox is turned to both ends, and trying again leaves the next mail at hand', async ({
  signedIn,
}) => {
  const to = `${unique('many').replace(' ', '-')}@example.com`
  await inDatabase(
    `INSERT INTO mail (kind, event, to_address, facts, state, sent_at, created_at)
      SELECT 'password_changed', $1::text || n, $1::text, '{}', CASE WHEN n <= 2 THEN 'failed' ELSE 'sent' END,
        CASE WHEN n > 2 THEN now() END,
        now() - n * interval '1 minute' FROM generate_series(1, 101) n`,
    [to],
  )
  const page = await signedIn('Administrator')
  await page.goto(`/admin/outbox/?to=${encodeURIComponent(to)}`)
  const range = page.locator('main').getByRole('status')
  await expect(range).toHaveText('1–50 of 101')
  await page.getByRole('link', { name: 'Oldest' }).click()
  await expect(range).toHaveText('101–101 of 101')
  await expect(page.getByRole('link', { name: 'Oldest' })).toHaveCount(0)
  await expectScreen(page)
  await page.getByRole('link', { name: 'Newest' }).click()
  await expect(range).toHaveText('1–50 of 101')

  await page.getByLabel('State').selectOption('Failed')
  const summaries = page.locator(`${entries} summary`)
  await expect(summaries).toHaveCount(2)
  await summaries.first().press('Enter')
  await page.getByRole('button', { name: 'Try again now' }).press('Enter')
  await expect(summaries).toHaveCount(1)
  await expect(summaries).toBeFocused()
})

test('on a phone the rows of a log come before its filters, which stay open for whoever corrects one', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const page = await signedIn('Administrator')
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/admin/history/')
  await expect(page.locator(entries).first()).toBeVisible()
  const to = page.getByLabel('To', { exact: true })
  const opener = page.getByRole('button', { name: /^Filter( \d)?$/ })
  await expect(to).toBeHidden()
  await opener.click()
  await expect(to).toBeVisible()
  await page.goto('/admin/history/?from=2001-02-02&to=2001-02-01')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await to.fill('2001-02-03')
  await expect(page.getByText(adminSiteMessages.log.noMatch)).toBeVisible()
  await expect(to).toBeFocused()
  await opener.click()
  await page.getByRole('button', { name: messages.list.clearFilters }).click()
  await expect(page.locator(entries).first()).toBeVisible()
  await expect(opener).toBeFocused()
})
