import type { Page } from '@playwright/test'
import { formWords } from '#domain/words/forms.ts'
import { messages } from '#domain/words/messages.ts'
import { projectNumber } from '#domain/project-id.ts'
import { expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { onlyProjects } from './only-projects.ts'
import { makeClient, makeEmployee, makeProject } from './records.ts'

const said = messages.project
const address = '/projects/project_status_report'

/** The row of a project, and what can be done in it. */
function rowOf(page: Page, { project_name: name }: { project_name: string }) {
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  return {
    row,
    text: row.getByRole('paragraph'),
    edit: row.getByRole('button', { name: said.editNote(name) }),
    input: row.getByRole('textbox', { name: said.noteOf(name) }),
    save: row.getByRole('button', { name: 'Save' }),
    cancel: row.getByRole('button', { name: 'Cancel' }),
  }
}

test('the status report is grouped by manager and written in place, by mouse and by keyboard', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const manager = await makeEmployee(admin, { role: 'Manager' })
  const given = { manager: manager.email }
  const client = await makeClient(admin)
  const written = await makeProject(admin, {
    ...given,
    client_name: client.name,
    description: 'Waiting for the city.',
  })
  const blank = await makeProject(admin, given)
  const finished = await makeProject(admin, { ...given, status: 'Completed' })
  const ofAnother = await makeProject(admin)
  const page = await signedIn('Other')
  await onlyProjects(
    page,
    [written, blank, finished, ofAnother].map(({ project_id: id }) => id),
  )
  const puts: unknown[] = []
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.postDataJSON()))
  await page.goto(address)
  const [first, second] = [rowOf(page, written), rowOf(page, blank)]

  await test.step('what it shows', async () => {
    await expect(page.getByRole('heading', { name: manager.name })).toContainText('2 projects')
    await expect(page.getByText(/\d+ managers, \d+ projects/).filter({ visible: true })).toHaveCount(1)
    const table = page.getByRole('table', { name: manager.name })
    await expect(table.getByRole('columnheader')).toHaveText([
      `${manager.name}2 projects`,
      'Project ID',
      'Project Name',
      'Client Name',
      'On-Going Status',
    ])
    for (const words of [projectNumber(written.project_id), client.name, 'Waiting for the city.']) {
      await expect(first.row).toContainText(words)
    }
    await expect(first.row.getByRole('cell').first()).toHaveAttribute('title', written.project_id)
    await expect(second.row).toContainText(said.noDescription)
    await expect(page.getByText(finished.project_name)).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Back to Projects' })).toHaveAttribute('href', '/projects/')
  })

  await test.step('a click on the text begins, Cancel restores it without a request', async () => {
    // The button lies over the text.
    await first.text.click({ force: true })
    await expect(first.input).toBeFocused()
    await expect(first.input).toHaveValue('Waiting for the city.')
    const before = await first.input.boundingBox()
    await first.input.fill('One\nTwo\nThree\nFour\nFive')
    await expect
      .poll(async () => ((await first.input.boundingBox())?.height ?? 0) - (before?.height ?? 0))
      .toBeGreaterThan(50)
    await first.cancel.click()
    await expect(first.text).toHaveText('Waiting for the city.')
    await expect(first.edit).toBeFocused()
    await page.keyboard.press('F2')
    await expect(first.input).toBeFocused()
    await expect(first.input).toHaveValue('Waiting for the city.')
    await page.keyboard.type(' Again')
    await page.keyboard.press('Escape')
    await expect(first.edit).toBeFocused()
    await expect(first.text).toHaveText('Waiting for the city.')
    expect(puts).toEqual([])
  })

  await test.step('Cancel asks only when more than a line would be lost', async () => {
    await page.keyboard.press('Enter')
    await expect(first.input).toBeFocused()
    await page.keyboard.type(' and the county.'.repeat(8))
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: said.discardNote })
    await expect(question).toContainText(written.project_name)
    await question.getByRole('button', { name: 'Keep writing' }).click()
    await expect(first.input).toHaveValue(/and the county\.$/)
    await first.cancel.click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(first.text).toHaveText('Waiting for the city.')
    await expect(first.edit).toBeFocused()
  })

  await test.step('leaving with unsaved text warns; several can be open at once', async () => {
    await first.edit.click()
    await first.input.fill('Mine')
    await second.edit.click()
    await second.input.fill('Permit is out.\nPump next.')
    await page.getByRole('link', { name: 'Back to Projects' }).click()
    const question = page.getByRole('alertdialog', { name: formWords.leave })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(first.input).toHaveValue('Mine')
    await expect(second.input).toHaveValue('Permit is out.\nPump next.')
    await expectScreen(page)
  })

  await test.step('paper has what is stored, and no controls', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(first.text).toBeVisible()
    await expect(first.text).toHaveText('Waiting for the city.')
    for (const control of [first.input, first.save, first.cancel]) await expect(control).toBeHidden()
    await expect(page.getByText(/^Printed .* · \d+ managers, \d+ projects$/)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('Ctrl+Enter saves: the new text at once, announced, and the other editor left alone', async () => {
    await second.input.press('Control+Enter')
    await expect(second.text).toHaveText('Permit is out.\nPump next.')
    await expect(page.getByText(said.descriptionUpdated)).toBeVisible()
    await expect(second.edit).toBeFocused()
    expect(puts).toEqual([{ description: 'Permit is out.\nPump next.', version: 1 }])
    await expect(first.input).toHaveValue('Mine')
    await first.save.click()
    await expect(first.text).toHaveText('Mine')
    // Nothing is unsaved now, and nothing asks.
    await page.reload()
    await expect(first.text).toHaveText('Mine')
    await expect(second.text).toHaveText('Permit is out.\nPump next.')
    await page.getByRole('link', { name: 'Back to Projects' }).click()
    await expect(page).toHaveURL(/\/projects\//)
  })
})

test('the status report loses nothing that was typed: failures, long texts, and colleagues who were faster', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_RESET|status of (409|500)/)
  const admin = await api('Administrator')
  const project = await makeProject(admin, { description: 'Before' })
  const [call, id] = ['**/update_description', project.project_id]
  const page = await signedIn('Team Member', { live: true })
  await onlyProjects(page, [id])
  await page.goto(address)
  const { row, text, edit, input, save } = rowOf(page, project)
  const problem = row.getByRole('alert')
  const stored = async () => (await admin.get(`projects/id/${id}`)).data

  await test.step('a failure is told in the row', async () => {
    await edit.click()
    await input.fill('Mine')
    await page.route(call, (route) => route.abort('connectionreset'))
    await save.click()
    await expect(problem).toContainText(said.descriptionFailed)
    await expect(problem).toContainText(messages.generic.unreachable)
    await page.unroute(call)
    await page.route(call, (route) =>
      route.fulfill({ status: 500, json: { operation: 'ERROR', message: said.descriptionFailed } }),
    )
    await save.click()
    await expect(problem).toHaveText(said.descriptionFailed)
    await page.unroute(call)
    await expect(input).toHaveValue('Mine')
    await expect(save).toBeEnabled()
  })

  await test.step('a text over the limit is not sent', async () => {
    await input.fill('x'.repeat(10_001))
    await save.click()
    await expect(problem).toHaveText(messages.generic.tooLong(10_000))
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveAccessibleDescription(messages.generic.tooLong(10_000))
    await input.fill('Mine')
  })

  await test.step('while it is sent, Save waits and Cancel stops waiting', async () => {
    await page.route(call, () => undefined)
    await save.click()
    await expect(row.getByRole('button', { name: said.savingNote })).toBeDisabled()
    await row.getByRole('button', { name: 'Cancel' }).click()
    await expect(problem).toContainText(formWords.stopped)
    await expect(input).toHaveValue('Mine')
    await page.unroute(call)
  })

  await test.step('what others change besides is kept, and does not disturb', async () => {
    await admin.put(`projects/id/${id}`, { status: 'Completed', manager: 'ceo@example.com' })
    const again = page.waitForResponse('**/projects/active')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await again
    await expect(input).toHaveValue('Mine')
    await save.click()
    await expect(page.getByText(said.descriptionUpdated)).toBeVisible()
    // It is no longer work, and was there only to be written about.
    await expect(row).toHaveCount(0)
    expect(await stored()).toMatchObject({ description: 'Mine', status: 'Completed' })
    await admin.put(`projects/id/${id}`, { status: 'Active' })
    await page.reload()
  })

  const dialog = page.getByRole('dialog', {
    name: formWords.latest.conflict({ name: 'Alma Reyes', isMe: false }),
  })
  await test.step('of two texts one is chosen; closed without a choice, mine is still there', async () => {
    await edit.click()
    await input.fill('My text')
    await admin.put(`projects/id/${id}/update_description`, { description: 'Their text' })
    await save.click()
    await expect(dialog.getByRole('group', { name: 'On-Going Status' })).toContainText('Their text')
    await expect(dialog).toContainText('My text')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(input).toBeFocused()
    await expect(input).toHaveValue('My text')
    await save.click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(text).toHaveText('My text')
    expect(await stored()).toMatchObject({ description: 'My text' })
  })

  await test.step('or theirs is taken', async () => {
    await page.reload()
    await edit.click()
    await input.fill('My other text')
    await admin.put(`projects/id/${id}/update_description`, { description: 'Their other text' })
    await save.click()
    await dialog.getByLabel('Alma Reyes').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(text).toHaveText('Their other text')
    expect(await stored()).toMatchObject({ description: 'Their other text' })
    // Nothing of mine was saved, and nothing says so.
    expect(await page.getByText(said.descriptionUpdated).count()).toBe(0)
  })

  const told = row.getByText('Alma Reyes has changed this status since you opened it.')
  const show = row.getByRole('button', { name: formWords.latest.take })
  await test.step('who writes hears at once of another text, sees it, and goes on with either', async () => {
    await edit.click()
    await input.fill('My third text')
    await admin.put(`projects/id/${id}/update_description`, { description: 'Their third text' })
    await expect(told).toBeVisible()
    // Who came after that with something else did not write it.
    await (await api('Manager')).put(`projects/id/${id}`, { city: 'Waco' })
    await expect(input).toHaveValue('My third text')
    await expectScreen(page)
    await show.click()
    await expect(dialog).toContainText('Their third text')
    await dialog.getByRole('button', { name: formWords.use }).click()
    await expect(told).toBeHidden()
    await expect(input).toBeFocused()
    await save.click()
    await expect(text).toHaveText('My third text')
    await expect(page.getByText(said.descriptionUpdated)).toBeVisible()

    await edit.click()
    await admin.put(`projects/id/${id}/update_description`, { description: 'Their last text' })
    await show.click()
    await expect(input).toHaveValue('Their last text')
    await expect(told).toBeHidden()
    await expect(input).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(text).toHaveText('Their last text')
  })
})

test('the status report goes on the table: forty projects on numbered sheets, and says what it is without any', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 403/)
  const page = await signedIn('CEO')
  let answer: object = { status: 403, json: { operation: 'ERROR', status: 403, message: '', data: null } }
  await page.route('**/projects/active', (route) => route.fulfill(answer))
  const show = async (data: unknown[]) => {
    answer = { json: { operation: 'COMPLETED', status: 200, message: 'OK', data } }
    await page.goto(address)
  }
  await page.goto(address)
  await expect(page.getByText(messages.generic.forbidden)).toBeVisible()
  await show([])
  await expect(page.getByText(said.none)).toBeVisible()

  const projects = Array.from({ length: 40 }, (_, index) => ({
    project_id: `26${1000 - index}-x`,
    project_name: `Project ${index}`,
    client_name: 'Harbor Partners',
    description:
      index === 20
        ? 'A long story. '.repeat(400)
        : 'Waiting for the city to answer. '.repeat(1 + (index % 9)),
    manager: { name: `Manager ${index % 3}`, email: `${index % 3}@example.com` },
    version: 1,
  }))
  await show(projects.slice(0, 1))
  await expect(page.getByText('1 manager, 1 project').filter({ visible: true })).toHaveCount(1)
  expect(sheets(await page.pdf({ format: 'A4' }))).toBe(1)
  await show(projects)
  await expect(page.getByText('3 managers, 40 projects').filter({ visible: true })).toHaveCount(1)
  const [onA4, onLetter] = [await page.pdf({ format: 'A4' }), await page.pdf({ format: 'Letter' })]
  expect(sheets(onA4)).toBeGreaterThan(1)
  expect(sheets(onLetter)).toBeGreaterThan(1)
  expect(sheets(onA4)).toBeLessThan(8)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  // Repeated on each sheet: whose projects these are, and what the columns are.
  const head = page.locator('thead').filter({ has: page.getByRole('heading', { name: 'Manager 1' }) })
  await expect(head).toHaveCSS('display', 'table-header-group')
  await expect(head).toContainText('On-Going Status')
  await expect(head).toHaveCSS('break-after', 'avoid')
  await expect(page.getByRole('row').last()).toHaveCSS('break-inside', 'avoid')
  const lefts = await page
    .getByRole('columnheader', { name: 'On-Going Status' })
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(new Set(lefts).size).toBe(1)
  // What is taller than half a sheet goes on over the next one, without empty columns beside it.
  const story = page.getByText(/^A long story/).filter({ visible: true })
  await expect(story).toHaveAttribute('colspan', '4')
  await expect(page.getByRole('row').filter({ has: story })).toHaveCSS('break-inside', 'auto')
  await expect(page.getByRole('heading', { name: 'Manager 1' })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to Projects' })).toBeHidden()
})

/** How many pages a PDF has. */
function sheets(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
