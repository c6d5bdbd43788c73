import type { Page } from '@playwright/test'
import { courtActs } from '#domain/words/court-acts.ts'
import { courtMessages } from '#domain/words/court.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import { expectScreen } from './accessible.ts'
import { bar, window } from './court.ts'
import { expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { agree, pressUndo, said } from './list-rows.ts'
import { openList, rows } from './list-screen.ts'
import { makeProject, makeRfi, makeSubmittal } from './records.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a row and a page hand over by keys alone, undo takes it back, and the focus is where it was', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const project = await makeProject(admin)
  const rfi = await makeRfi(admin, { project_id: project.project_id, assigned_to: 'member@example.com' })
  const page = await signedIn('Manager')
  await openList(page, 'rfi', { project: project.project_name })
  await page.keyboard.press('j')
  await page.keyboard.press('h')
  const to = page.getByRole('combobox', { name: courtScreen.to, exact: true })
  await expect(to).toBeFocused()
  await page.keyboard.type('Structural engineer')
  await expect(page.getByRole('option', { name: 'Use “Structural engineer”' })).toBeVisible()
  await expectScreen(page)
  await page.keyboard.press('Enter')
  await expect(to).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Beam B12')
  await page.keyboard.press('Control+Enter')
  await expect(said(page, courtMessages.sent('Structural engineer'))).toBeVisible()
  await expect(rows(page)).toBeFocused()
  await expect(rows(page)).toContainText('Structural engineer')

  await page.goto(`/rfi/update_rfi/${rfi.RFI_id}`)
  await expect(bar(page)).toContainText('Waiting for Structural engineer')
  const log = page.getByRole('region', { name: courtScreen.log.title })
  await expect(log).toContainText('Beam B12')
  await expectScreen(page)
  await button(page, courtActs.back).press('Enter')
  await expect(to).toContainText('Luis Ortega')
  await expect(to).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, courtActs.back)).toBeFocused()
  await page.keyboard.press('h')
  await expect(to).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(bar(page)).toContainText('Luis Ortega has it.')
  // Their own act is no news to the form, which stays as it was.
  await expect(page.locator('form').getByText('No changes')).toBeVisible()
  await pressUndo(page)
  await expect(bar(page)).toContainText('Waiting for Structural engineer')
  await expect(log.getByRole('listitem')).toHaveCount(2)
})

test('an answer with a file of the folder closes the question and can be read below the form', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  const question = 'Which panel?\nSee sheet E-201.'
  const asked = { assigned_to: 'member@example.com', description: question }
  const rfi = await makeRfi(await api('Administrator'), asked)
  const page = await signedIn('Manager')
  await page.goto(String(rfi.folder_location))
  const plan = { name: 'Sketch.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
  await page.getByLabel('Files to add').setInputFiles([plan])
  await expect(button(page, 'Sketch.pdf')).toBeVisible()

  await page.goto(`/rfi/update_rfi/${rfi.RFI_id}`)
  await button(page, courtActs.answer).click()
  await expect(window(page)).toContainText('See sheet E-201.')
  expect(await window(page).innerText()).toContain(question)
  await window(page)
    .getByRole('textbox', { name: courtScreen.answer.text, exact: true })
    .fill('Panel LP-2 remains.')
  // What was typed is not thrown away by a key.
  await page.keyboard.press('Escape')
  await page
    .getByRole('alertdialog', { name: courtScreen.leaving.text })
    .getByRole('button', { name: courtScreen.leaving.no })
    .click()
  await window(page).getByRole('button', { name: 'Attach file' }).click()
  await page.getByRole('option', { name: 'Sketch.pdf' }).click()
  await expect(window(page).getByText('Sketch.pdf')).toBeVisible()
  // Another one is put into the folder without leaving the window.
  const detail = { name: 'Detail.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
  await window(page).getByLabel(courtScreen.answer.filesToAdd).setInputFiles([detail])
  await expect(
    window(page)
      .getByRole('group', { name: courtScreen.answer.files })
      // Whole: while it is on its way another line names it.
      .getByText('Detail.pdf', { exact: true }),
  ).toBeVisible()
  await window(page).getByLabel(courtScreen.answer.on).fill('2031-01-01')
  expectConsole(/status of 400/)
  await button(page, courtScreen.answer.close).click()
  await expect(window(page).getByText(courtMessages.inFuture)).toBeVisible()
  await expect(window(page).getByLabel(courtScreen.answer.on)).toBeFocused()
  await expect(window(page).getByRole('textbox', { name: courtScreen.answer.text, exact: true })).toHaveValue(
    'Panel LP-2 remains.',
  )
  await expectScreen(page)
  await window(page).getByLabel(courtScreen.answer.on).fill(String(rfi.date_received))
  await page.keyboard.press('Control+Enter')
  const answer = page.getByRole('region', { name: courtScreen.answer.text, exact: true })
  await expect(answer).toContainText('Panel LP-2 remains.')
  await expect(bar(page)).toContainText('Closed')
  await expect(field(page, 'Status')).toHaveText('Closed')
  const download = page.waitForEvent('download')
  await answer.getByRole('button', { name: /Sketch\.pdf/ }).click()
  expect((await download).suggestedFilename()).toBe('Sketch.pdf')
  await expect(answer.getByRole('button', { name: /Detail\.pdf/ })).toBeVisible()
})

test('what is closed is reopened from its page, and Undo closes it again', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const rfi = await makeRfi(admin, { assigned_to: 'member@example.com' })
  await admin.get(`rfi/mark_as_closed/${rfi.RFI_id}`)
  const page = await signedIn('Manager')
  await page.goto(`/rfi/update_rfi/${rfi.RFI_id}`)
  await button(page, courtScreen.reopen.label).click()
  await expect(said(page, courtScreen.reopen.done('RFI'))).toBeVisible()
  await expect(bar(page)).toContainText('Luis Ortega has it.')
  await expect(field(page, 'Status')).toHaveText('Active')
  await expect(button(page, courtScreen.reopen.label)).toBeHidden()
  await pressUndo(page)
  await expect(bar(page)).toContainText('Closed')
  await expect(field(page, 'Status')).toHaveText('Closed')

  const submittal = await makeSubmittal(admin)
  await admin.post(`api/submittal/${submittal.submittal_id}/return`, { disposition: 'Rejected' })
  await page.goto(`/submittals/update_submittal/${submittal.submittal_id}`)
  await expect(button(page, courtScreen.reopen.label)).toBeVisible()
  await admin.post(`api/submittal/${submittal.submittal_id}/revision`)
  await page.reload()
  await expect(bar(page)).toContainText('Rejected')
  await expect(button(page, courtScreen.reopen.label)).toBeHidden()
})

test('a window that is opened from a row is there before its record is read', async ({ signedIn, api }) => {
  const admin = await api('Administrator')
  const project = await makeProject(admin)
  const rfi = await makeRfi(admin, { project_id: project.project_id, assigned_to: 'member@example.com' })
  const page = await signedIn('Manager')
  await openList(page, 'rfi', { project: project.project_name })
  const { promise: shown, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(`**/rfi/id/${rfi.RFI_id}`, async (route) => {
    await shown
    await route.continue()
  })
  await rows(page).click()
  await button(page, courtActs.answer).click()
  await expect(window(page)).toHaveAccessibleName(/^Answer RFI 1/)
  await expect(window(page).getByRole('status')).toBeVisible()
  await expectScreen(page)
  letGo()
  const text = window(page).getByRole('textbox', { name: courtScreen.answer.text, exact: true })
  await expect(text).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, courtActs.answer)).toBeFocused()
})

test('documents that are still reviewed go back only when that is meant, and come in again as a revision', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const submittal = await makeSubmittal(admin, { assigned_to: 'manager@example.com' })
  await admin.put(`api/submittal/${submittal.submittal_id}/reviewers`, {
    reviewers: [{ user: 'manager@example.com', discipline: 'Other' }],
  })
  const page = await signedIn('Manager')
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`/submittals/update_submittal/${submittal.submittal_id}`)
  await button(page, courtActs.return).click()
  await page.getByLabel('Rejected').check()
  await expect(page.getByLabel(courtScreen.return.revisionNeeded)).toBeChecked()
  // The project has no client, and nobody outside has had it: it may go back to nobody in particular.
  await expectScreen(page)
  await button(page, courtScreen.return.submit).click()
  await agree(page, courtScreen.return.pending(1, 1), courtScreen.return.yes)
  await expect(page.getByRole('region', { name: courtScreen.return.heading })).toContainText('Rejected')
  await button(page, courtScreen.chain.create).click()
  await expect(window(page).getByLabel(courtScreen.chain.received)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  const chain = page.getByRole('navigation', { name: courtScreen.chain.label })
  await expect(chain).toHaveText('Rev 0 Rejected · Rev 1 (this one)')
  const review = page.getByRole('group', { name: courtScreen.reviewers.stateOf('Grace Holloway') })
  await expect(review.getByRole('button', { name: 'Pending' })).toHaveAttribute('aria-pressed', 'true')
  await review.getByRole('button', { name: 'Reviewed' }).click()
  await expect(review.getByRole('button', { name: 'Reviewed' })).toHaveAttribute('aria-pressed', 'true')
  await expectScreen(page)
})

test('a comment on a review stays while it is typed, and a line of reviewers is called after whoever is chosen', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const { submittal_id: id } = await makeSubmittal(admin, { assigned_to: 'member@example.com' })
  await admin.put(`api/submittal/${id}/reviewers`, {
    reviewers: [{ user: 'manager@example.com', discipline: 'Other' }],
  })
  const page = await signedIn('Manager', { live: true })
  const heard = page.waitForResponse(/\/api\/events/)
  await page.goto(`/submittals/update_submittal/${id}`)
  await heard
  const said = courtScreen.reviewers
  const comment = page.getByRole('textbox', { name: said.commentOf('Grace Holloway') })
  await comment.fill('Check the flow rate')
  await admin.put(`api/submittal/${id}/review`, { state: 'Reviewed', user: 'manager@example.com' })
  const review = page.getByRole('group', { name: said.stateOf('Grace Holloway') })
  await expect(review.getByRole('button', { name: 'Reviewed' })).toHaveAttribute('aria-pressed', 'true')
  await expect(comment).toHaveValue('Check the flow rate')

  await button(page, said.edit).click()
  await window(page)
    .getByRole('combobox', { name: said.numbered(said.person, 1) })
    .click()
  await page.getByRole('option', { name: 'Luis Ortega' }).click()
  await expect(button(page, said.remove('Luis Ortega'))).toBeVisible()
  await button(page, said.add).click()
  await expect(
    window(page).getByRole('combobox', { name: said.numbered(said.person, 2), exact: true }),
  ).toBeFocused()

  await test.step('whose window to create a revision outlives its button finds the focus at the heading', async () => {
    await page.keyboard.press('Escape')
    await button(page, courtScreen.chain.create).click()
    await expect(window(page)).toBeVisible()
    await admin.post(`api/submittal/${id}/revision`, {})
    await expect(page.locator('main').getByText(courtScreen.chain.create)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})
