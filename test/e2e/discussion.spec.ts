import type { Page } from '@playwright/test'
import { discussionMessages } from '#domain/words/discussion.ts'
import { messages } from '#domain/words/messages.ts'
import { discussionScreen as said } from '#domain/words/discussion-screen.ts'
import { expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { pressUndo, said as toast } from './list-rows.ts'
import { makeComment, makeEmployee, makeRfi, makeTask, unique } from './records.ts'

const region = (page: Page) => page.getByRole('region', { name: said.title })
const composer = (page: Page) => region(page).getByRole('textbox', { name: said.write })
const send = (page: Page) => region(page).getByRole('button', { name: said.send, exact: true })
const entryOf = (page: Page, text: string) => region(page).getByRole('listitem').filter({ hasText: text })
const pageOf = (task: { task_id: string }) => `/tasks/update_task/${task.task_id}`

async function listening(page: Page, path: string): Promise<void> {
  const heard = page.waitForResponse(/\/api\/events/)
  await page.goto(path)
  await heard
}

test('a comment and the bell of whom it mentions come without a reload, and the bell leads to the comment', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const [task, ann] = [await makeTask(admin), await makeEmployee(admin)]
  const hers = await signedIn(ann.email, { live: true })
  await listening(hers, '/main_menu')
  await expect(hers.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
  const theirs = await signedIn('Manager', { live: true })
  await listening(theirs, pageOf(task))
  await expect(region(theirs).getByRole('listitem').first()).toBeVisible()
  await expect(region(theirs).getByText(said.none)).toHaveCount(0)
  await region(theirs).getByRole('button', { name: said.shown.comments, exact: true }).click()
  await expect(region(theirs).getByText(said.none)).toBeVisible()

  const page = await signedIn('Team Member')
  await page.goto(pageOf(task))
  await composer(page).fill('Has it come, ')
  await composer(page).press('End')
  await page.keyboard.type(`@${ann.name.slice(0, -1)}`)
  const options = page.getByRole('listbox', { name: said.colleagues }).getByRole('option')
  await expect(options).toHaveText([new RegExp(`^${ann.name}`)])
  await page.keyboard.press('Enter')
  await page.keyboard.type('and is it whole?')
  await expect(composer(page)).toHaveValue(`Has it come, @${ann.name} and is it whole?`)
  await expect(region(page).getByRole('list', { name: said.told })).toHaveText(`@${ann.name}`)
  await page.keyboard.press('Control+Enter')
  await expect(region(page).getByRole('listitem').first()).toContainText('and is it whole?')
  await expect(composer(page)).toHaveValue('')

  await expect(region(theirs).getByText('and is it whole?')).toBeVisible()
  await expect(hers).toHaveTitle(/^\(1\) /)
  await hers.getByRole('link', { name: 'Inbox, 1 unread' }).click()
  await hers.getByRole('link', { name: /mentioned you: “Has it come/ }).click()
  await expect(hers).toHaveURL(/#comment-/)
  await expect(hers.locator('[id^=comment-]')).toBeFocused()
  await expect(hers.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
  await expect(hers).not.toHaveTitle(/^\(/)
})

test('what is typed and not sent survives leaving the page, the sending of another and the deletion of its record', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 404/)
  const admin = await api('Administrator')
  const [task, other] = [await makeTask(admin), await makeTask(admin)]
  const page = await signedIn('Manager')
  await page.goto(pageOf(task))
  await composer(page).fill('Half a thought')
  await page.goto(pageOf(other))
  await expect(composer(page)).toHaveValue('')
  await page.goto(pageOf(task))
  await expect(composer(page)).toHaveValue('Half a thought')

  await page.route(
    '**/api/comments/task/*',
    async (route) => {
      await composer(page).fill('Half a thought, and more')
      await route.continue()
    },
    { times: 1 },
  )
  await send(page).click()
  await expect(entryOf(page, 'Half a thought')).toBeVisible()
  await expect(region(page).getByText(discussionMessages.added)).toBeAttached()
  await expect(composer(page)).toHaveValue('Half a thought, and more')
  await page.route(
    '**/api/timeline/**',
    async (route) => {
      // Sent, but not seen yet.
      await expect(composer(page)).toHaveValue('')
      await composer(page).fill('Half a thought')
      await route.continue()
    },
    { times: 1 },
  )
  await send(page).click()
  await expect(entryOf(page, 'and more')).toBeVisible()
  await expect(composer(page)).toHaveValue('Half a thought')

  await admin.delete(`task/id/${task.task_id}`)
  await send(page).click()
  await expect(region(page).getByRole('alert').first()).not.toBeEmpty()
  await expect(composer(page)).toHaveValue('Half a thought')

  await region(page).getByRole('button', { name: said.discard }).click()
  await expect(composer(page)).toHaveValue('')
  await expect(composer(page)).toBeFocused()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('raft')))).toEqual(
    [],
  )
})

test('a comment is changed, keeps its earlier wordings, comes back by Undo, and never takes the focus along', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const task = await makeTask(admin)
  const manager = await api('Manager')
  const first = unique('See https://example.com/a')
  const { id } = await makeComment(manager, { id: task.task_id, body: first })
  const page = await signedIn('Manager')
  await page.goto(pageOf(task))
  const comment = page.locator(`#comment-${id}`)
  await expect(comment.getByRole('link')).toHaveAttribute('rel', 'noreferrer')
  const edit = comment.getByRole('button', { name: said.edit })
  await comment.hover()
  await edit.click()
  await comment.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await comment.getByRole('textbox').fill('Better words')
  await comment.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, discussionMessages.updated)).toBeVisible()
  await expect(edit).toBeFocused()
  await expect(comment).toContainText('Better words')
  await comment.getByRole('button', { name: said.edited }).click()
  await expect(page.getByRole('dialog', { name: said.earlier })).toContainText(first)
  await page.keyboard.press('Escape')
  await expectScreen(page)

  await comment.hover()
  await comment.getByRole('button', { name: said.delete }).click()
  await pressUndo(page, discussionMessages.deleted)
  await expect(toast(page, discussionMessages.restored)).toBeVisible()
  await expect(comment).toContainText('Better words')
  await expect(comment).toBeFocused()

  await comment.getByRole('button', { name: said.delete }).press('Enter')
  await expect(comment).toContainText(said.gone)
  await expect(comment).toBeFocused()
  await page.goto(`${pageOf(task)}#comment-${id}`)
  await page.reload()
  await expect(comment).toBeFocused()
})

test('a comment names files of the folder, and goes on naming one that is gone when its words change', async ({
  signedIn,
  api,
}) => {
  const manager = await api('Manager')
  const task = await makeTask(manager)
  const page = await signedIn('Manager')
  await page.goto(task.folder_location)
  const plan = { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
  await page.getByLabel('Files to add').setInputFiles([plan])
  await expect(page.getByRole('button', { name: 'Plan.pdf', exact: true })).toBeVisible()

  await page.goto(pageOf(task))
  const attach = async () => {
    const button = region(page).getByRole('button', { name: said.attach })
    await button.press('Enter')
    await page.getByRole('option', { name: 'Plan.pdf' }).click()
    // The list gives the focus back a little later, and would take it from where it has gone by then.
    await expect(button).toBeFocused()
  }
  await attach()
  await region(page)
    .getByRole('button', { name: said.detach('Plan.pdf') })
    .press('Enter')
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('Built as drawn')
  await attach()
  await send(page).click()
  const comment = page.locator('[id^=comment-]')
  const file = comment.getByRole('link', { name: 'Plan.pdf' })
  await expect(file).toBeVisible()

  const fileId = new URL(String(await file.getAttribute('href')), page.url()).searchParams.get('file')
  await manager.delete(`api/files/task/${task.task_id}/${fileId}`)
  await page.reload()
  await comment.getByRole('button', { name: said.edit }).press('Enter')
  await comment.getByRole('textbox').fill('Built otherwise')
  await page.keyboard.press('Control+Enter')
  await expect(comment.getByRole('textbox')).toHaveCount(0)
  await expect(comment).toContainText(`Built otherwise`)
  await expect(comment).toContainText(`Plan.pdf ${said.goneFile}`)
})

test('following is turned on and off, and the address of a comment opens its tab on the phone', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const rfi = await makeRfi(admin)
  const { id } = await makeComment(admin, { model: 'rfi', id: rfi.RFI_id })
  const page = await signedIn('CEO')
  await page.goto(`/rfi/update_rfi/${rfi.RFI_id}`)
  await page.getByRole('button', { name: said.follow, exact: true }).click()
  await expect(region(page).getByText(/^Followed by .*Walter Lindqvist/)).toBeVisible()
  await page.getByRole('button', { name: said.unfollow }).click()
  await expect(region(page).getByText(/Walter Lindqvist/)).toBeHidden()

  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto(`/comments/${id}`)
  await expect(page).toHaveURL(`/rfi/update_rfi/${rfi.RFI_id}#comment-${id}`)
  await expect(page.getByRole('tab', { name: said.tab, selected: true })).toBeVisible()
  await expect(page.locator(`#comment-${id}`)).toBeInViewport()
  await expectScreen(page)
})

test('the address of a comment of long ago looks for it among the older ones', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const task = await makeTask(admin)
  const { id } = await makeComment(admin, { id: task.task_id })
  for (let n = 1; n <= 50; n += 1) await makeComment(admin, { id: task.task_id, body: `Comment ${n}` })
  const page = await signedIn('Manager')
  await page.goto(pageOf(task))
  const entries = region(page).locator('ol > li')
  await expect(entries).toHaveCount(50)
  await region(page).getByRole('button', { name: said.shown.changes }).click()
  await expect(entries).toHaveText([/Task created/])
  await page.goto(`${pageOf(task)}#comment-${id}`)
  await page.reload()
  await expect(page.locator(`#comment-${id}`)).toBeFocused()
  await expect(entries).toHaveCount(52)
  await expect(region(page).getByRole('button', { name: 'Show older' })).toHaveCount(0)
})

test('an edit of a comment that was changed in another window is told so, and what is typed stays', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 409/)
  const manager = await api('Manager')
  const task = await makeTask(manager)
  const { id } = await makeComment(manager, { id: task.task_id, body: 'First words' })
  const page = await signedIn('Manager', { live: true })
  await listening(page, pageOf(task))
  const comment = page.locator(`#comment-${id}`)
  await comment.hover()
  await comment.getByRole('button', { name: said.edit }).click()
  await comment.getByRole('textbox').fill('Words of this window')
  const heard = page.waitForResponse(/\/api\/timeline\//)
  await manager.put(`api/comments/${id}`, { body: 'Words of the other' })
  await heard
  await expect(comment.getByRole('button', { name: said.edited })).toBeVisible()
  await comment.getByRole('button', { name: 'Save' }).click()
  await expect(comment.getByRole('alert')).toHaveText(messages.generic.conflict)
  await expect(comment.getByRole('textbox')).toHaveValue('Words of this window')
  await comment.getByRole('button', { name: 'Save' }).click()
  await expect(comment.getByRole('textbox')).toHaveCount(0)
  await expect(comment).toContainText('Words of this window')
  await comment.getByRole('button', { name: said.edited }).click()
  await expect(page.getByRole('dialog', { name: said.earlier })).toContainText('Words of the other')
})

test('the address of a deleted comment leads to its place', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const task = await makeTask(admin)
  const { id } = await makeComment(admin, { id: task.task_id })
  for (let n = 1; n <= 12; n += 1) await makeComment(admin, { id: task.task_id, body: `Comment ${n}\n\n\n` })
  await admin.delete(`api/comments/${id}`)
  const page = await signedIn('Manager')
  await page.goto(`${pageOf(task)}#comment-${id}`)
  await expect(region(page).getByText(said.gone)).toBeInViewport()
})

test('the address of a comment leads to it also where the files of the record are known last', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const task = await makeTask(admin)
  const { id } = await makeComment(admin, { id: task.task_id })
  const page = await signedIn('Manager')
  const told = page.waitForResponse(/\/api\/timeline\//)
  await page.route(`**/api/files/task/${task.task_id}*`, async (route) => {
    await told
    await expect(page.locator(`#comment-${id}`)).toBeAttached()
    await route.continue()
  })
  await page.goto(`${pageOf(task)}#comment-${id}`)
  await expect(page.locator(`#comment-${id}`)).toBeFocused()
})
