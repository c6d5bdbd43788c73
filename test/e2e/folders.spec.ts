import { readFile, rm, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { authCookie } from '#domain/conventions.ts'
import { fileMessages } from '#domain/words/files.ts'
import { messages } from '#domain/words/messages.ts'
import { expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { pressUndo } from './list-rows.ts'
import { startLosingProxy } from './losing-proxy.ts'
import { makeEmployee, makeProject, makeRfi, makeSubmittal, makeTask } from './records.ts'

const said = fileMessages
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const photo = { name: 'Site photo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
const pdf = (name: string, words = 'plan') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n%\n(${words})\n%%EOF`),
})

const outOfDate = messages.generic.refreshFailed(messages.generic.unreachable)

type Given = { name: string; mimeType: string; buffer: Buffer }

const files = (page: Page) => page.getByRole('region', { name: 'Files', exact: true })
const row = (page: Page, name: string) =>
  files(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
const choose = (page: Page, given: Given[]) => page.getByLabel('Files to add').setInputFiles(given)

async function drop(page: Page, given: Given[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (given) => {
      const data = new DataTransfer()
      for (const { name, type, bytes } of given)
        data.items.add(new File([new Uint8Array(bytes)], name, { type }))
      return data
    },
    given.map(({ name, mimeType: type, buffer }) => ({ name, type, bytes: [...buffer] })),
  )
  // Beside the area counts too.
  const heading = page.getByRole('heading', { level: 1 })
  await heading.dispatchEvent('dragenter', { dataTransfer })
  await expect(page.getByText(said.dropNow)).toBeVisible()
  await heading.dispatchEvent('drop', { dataTransfer })
  await expect(page.getByText(said.dropNow)).toBeHidden()
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: said.actionsOf(name) }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a folder takes files in, hands them out and forgets none', async ({ signedIn, api, expectConsole }) => {
  expectConsole(/status of 400|status of 409/)
  const manager = await api('Manager')
  const task = await makeTask(manager)
  const page = await signedIn('Team Member')
  const colleague = await signedIn('Accountant', { live: true })
  const heard = colleague.waitForResponse(/\/api\/events/)
  await Promise.all([page.goto(task.folder_location), colleague.goto(task.folder_location), heard])

  await test.step('empty, it invites', async () => {
    await expect(page.getByText(said.none)).toBeVisible()
    await expect(page.getByText(said.dropHere)).toBeVisible()
    await expectScreen(page)
  })

  await test.step('files are dropped, and a colleague sees them come', async () => {
    await expect(colleague.getByText(said.none)).toBeVisible()
    await drop(page, [pdf('Plan.pdf'), photo])
    await expect(page.getByText(said.progress(2, 2))).toBeVisible()
    await expect(row(page, 'Plan.pdf')).toBeVisible()
    await expect(row(page, 'Site photo.png')).toBeVisible()
    await expect(row(colleague, 'Plan.pdf')).toBeVisible()
  })

  await test.step('or chosen; a taken name gets a number, and what is refused says why', async () => {
    await choose(page, [pdf('Plan.pdf', 'other'), pdf('script.html'), { ...photo, name: 'photo.pdf' }])
    await expect(page.getByText(said.storedAs('Plan (2).pdf'))).toBeVisible()
    await expect(page.getByText(`${said.progress(1, 3)}, ${said.failures(2)}`)).toBeVisible()
    const list = page.getByRole('region', { name: 'Uploads' }).getByRole('listitem')
    await expect(list).toHaveText([/script\.html/, /photo\.pdf/, /^Plan\.pdf/])
    await expect(page.getByText(said.active('script.html'))).toBeVisible()
    await expect(page.getByText(said.otherContent('photo.pdf'))).toBeVisible()
    await expectScreen(page)
    await choose(page, [pdf('Later.pdf')])
    await expect(page.getByText(`${said.progress(1, 1)}, ${said.failedBefore(2)}`)).toBeVisible()
    await expect(list).toHaveText([/script\.html/, /photo\.pdf/])
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page.getByText(said.active('script.html'))).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add files' })).toBeFocused()
  })

  await test.step('many at once go well out of the way; a name that was tidied says so', async () => {
    const sheets = Array.from({ length: 12 }, (_, index) => pdf(`Sheet ${index + 1}.pdf`))
    await drop(page, [...sheets, pdf('a  b.pdf')])
    await expect(page.getByText(said.progress(13, 13))).toBeVisible()
    await expect(page.getByText(said.storedTidy('a b.pdf'))).toBeVisible()
    await page.getByRole('button', { name: said.showAdded(12) }).click()
    await expectScreen(page)
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.setViewportSize({ width: 375, height: 800 })
    const names = () => files(page).locator('[data-file]').allTextContents()
    const first = async () => (await names()).slice(0, 3)
    await expect.poll(first).toEqual(['a b.pdf', 'Later.pdf', 'Plan (2).pdf'])
    expect((await names()).slice(4, 8)).toEqual(['Sheet 1.pdf', 'Sheet 2.pdf', 'Sheet 3.pdf', 'Sheet 4.pdf'])
    await expect(files(page).getByRole('button', { name: 'Name', exact: true })).toBeHidden()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Size')
    await expect.poll(first).toContain('Site photo.png')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
    await expect.poll(first).toEqual(['a b.pdf', 'Later.pdf', 'Plan (2).pdf'])
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(files(page).getByRole('button', { name: 'Name', exact: true })).toBeVisible()
    await expect.poll(async () => (await row(page, 'Plan.pdf').boundingBox())?.height).toBeLessThan(40)
  })

  await test.step('what comes out is what went in', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Plan (2).pdf' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('Plan (2).pdf')
    expect(await readFile(await download.path())).toEqual(pdf('Plan.pdf', 'other').buffer)
  })

  await test.step('a picture is shown, by the keyboard alone', async () => {
    await row(page, 'Site photo.png').getByRole('button', { name: 'Site photo.png', exact: true }).focus()
    await page.keyboard.press('Enter')
    const picture = page.getByRole('dialog').getByRole('img', { name: 'Site photo.png' })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('a name is changed where it stands', async () => {
    await act(page, 'Plan.pdf', 'Rename')
    const field = page.getByRole('textbox', { name: 'Name' })
    await expect(field).toBeFocused()
    await field.fill('plan (2).pdf')
    await page.keyboard.press('Enter')
    await expect(page.getByText(said.nameTaken)).toBeVisible()
    await expect(field).toHaveValue('plan (2).pdf')
    await field.fill('Level 2')
    await page.keyboard.press('Enter')
    await expect(row(page, 'Level 2.pdf')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Level 2.pdf', exact: true })).toBeFocused()
    await expect(row(colleague, 'Level 2.pdf')).toBeVisible()
  })

  await test.step('two who name one file do not overwrite each other unseen', async () => {
    const list = await manager.get(`api/files/task/${task.task_id}`)
    const file = (list['data'] as { id: string; name: string }[]).find(({ name }) => name === 'Level 2.pdf')
    await act(page, 'Level 2.pdf', 'Rename')
    const field = page.getByRole('textbox', { name: 'Name' })
    await expect(field).toBeFocused()
    await field.fill('Level two.pdf')
    await manager.put(`api/files/task/${task.task_id}/${file?.id}`, { name: 'Second floor.pdf' })
    await page.keyboard.press('Enter')
    await expect(page.getByText(said.renamedMeanwhile('Second floor.pdf'))).toBeVisible()
    await expect(field).toHaveValue('Level two.pdf')
    await field.fill('Level 2.pdf')
    await page.keyboard.press('Enter')
    await expect(row(page, 'Level 2.pdf')).toBeVisible()
  })

  await test.step('a deleted one comes back by Undo', async () => {
    await act(page, 'Level 2.pdf', 'Delete')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Level 2.pdf')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(row(page, 'Level 2.pdf')).toHaveCount(0)
    await pressUndo(page)
    await expect(row(page, 'Level 2.pdf')).toBeVisible()
  })

  await test.step('or from among the deleted ones', async () => {
    await act(page, 'Site photo.png', 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(row(page, 'Site photo.png')).toHaveCount(0)
    await page.getByRole('button', { name: 'Deleted files' }).click()
    await expectScreen(page)
    await page.getByRole('button', { name: 'Restore Site photo.png' }).click()
    await expect(row(page, 'Site photo.png')).toBeVisible()
    await expect(page.getByText(said.noneDeleted)).toBeVisible()
  })

  await test.step('a link leads to a file, and the record tells what happened', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await act(page, 'Level 2.pdf', 'Copy link')
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/\?file=[0-9a-f-]{36}$/)
    await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
    await expect(row(page, 'Level 2.pdf')).toBeInViewport()
    await page.goto(`${task.folder_location}?file=${task.task_id}`)
    await expect(page.getByText(said.notHere)).toBeVisible()
    await page.goto(`/tasks/update_task/${task.task_id}`)
    await expect(page.getByRole('link', { name: 'Open folder' })).toHaveAttribute(
      'href',
      task.folder_location,
    )
    await expect(page.getByText(said.said.file_renamed('Plan.pdf', 'Level 2.pdf'))).toBeVisible()
  })
})

test('an upload shows how far it is, can be stopped, and goes on when the connection is back', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_FILE_NOT_FOUND|status of 503/)
  const task = await makeTask(await api('Manager'))
  const page = await signedIn('Team Member')
  await page.goto(task.folder_location)
  await expect(page.getByText(said.none)).toBeVisible()
  const upload = '**/api/files/task/*'

  await page.route(upload, (route) => (route.request().method() === 'POST' ? undefined : route.continue()))
  await choose(page, [pdf('Slow.pdf'), pdf('Next.pdf'), pdf('Last.pdf')])
  await expect(page.getByRole('progressbar', { name: 'Slow.pdf' })).toBeVisible()
  await expect(page.getByText(said.waiting)).toHaveCount(1)
  await page.getByRole('link', { name: 'Project folder' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(said.leave)
  await page.getByRole('button', { name: 'Stay' }).click()
  for (const name of ['Slow.pdf', 'Next.pdf', 'Last.pdf']) {
    await page.getByRole('button', { name: `Cancel ${name}` }).click()
    await expect(page.getByText(said.stoppedOne(name))).toBeAttached()
  }
  await expect(page.getByRole('button', { name: 'Add files' })).toBeFocused()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText(said.none)).toBeVisible()

  await page.unroute(upload)
  await test.step('without a connection it waits, and goes on by itself', async () => {
    await page.context().setOffline(true)
    // Another window comes to the front, and this one again: it looks whether all is as it was.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await choose(page, [pdf('Again.pdf'), pdf('Not this one.pdf'), pdf('Third.pdf')])
    await expect(page.getByText(`${said.progress(0, 3)}, ${said.lost}`)).toBeVisible()
    await expect(page.getByText(said.goesOn)).toHaveCount(2)
    await expect(page.getByText(said.waiting, { exact: true })).toHaveCount(1)
    await expect(page.getByRole('alert').filter({ hasText: outOfDate })).toHaveCount(1)
    await expectScreen(page)
    await page.getByRole('button', { name: 'Cancel Not this one.pdf' }).click()
    await page.context().setOffline(false)
    await expect(page.getByText(said.progress(2, 2), { exact: true })).toBeVisible()
    await expect(files(page).locator('[data-file]')).toHaveText(['Again.pdf', 'Third.pdf'])
  })

  await test.step('what the server cannot do now is tried again with one click', async () => {
    await page.route(upload, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { message: said.away } })
        : route.continue(),
    )
    await choose(page, [pdf('Once more.pdf')])
    await expect(page.getByRole('alert')).toHaveText(said.away)
    await page.unroute(upload)
    await page.getByRole('button', { name: 'Retry Once more.pdf' }).click()
    await expect(row(page, 'Once more.pdf')).toBeVisible()
  })

  await test.step('one that is changed on the way is not waited for', async () => {
    const path = test.info().outputPath('Draft.pdf')
    await writeFile(path, pdf('Draft.pdf').buffer)
    await page.context().setOffline(true)
    await page.getByLabel('Files to add').setInputFiles(path)
    await expect(page.getByText(said.goesOn)).toBeVisible()
    await rm(path)
    await page.context().setOffline(false)
    await expect(page.getByRole('alert')).toHaveText(said.changedHere)
  })

  await test.step('a large one the browser downloads by itself', async () => {
    // Its size is all that the page goes by.
    await page.route(upload, async (route) => {
      const response = await route.fetch()
      const { data, ...body } = (await response.json()) as { data: object[] }
      const json = { ...body, data: data.map((file) => ({ ...file, size: 21 * 2 ** 20 })) }
      await route.fulfill({ response, json })
    })
    await page.reload()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Again.pdf' }).click()
    const download = await coming
    expect(download.url()).toContain('/api/download/')
    expect(download.suggestedFilename()).toBe('Again.pdf')
    expect(await readFile(await download.path())).toEqual(pdf('Again.pdf').buffer)
  })
})

test('an upload whose answer is lost tells what is true, and is there once', async ({
  signedIn,
  api,
  baseURL,
  expectConsole,
}) => {
  expectConsole(/ERR_CONTENT_LENGTH_MISMATCH|ERR_CONNECTION|status of 401/)
  const proxy = await startLosingProxy(baseURL ?? '')
  const email = (await makeEmployee(await api('Administrator'))).email
  const task = await makeTask(await api('Manager'))
  const page = await signedIn(email)
  await page.goto(`${proxy.url}${task.folder_location}`)
  await expect(page.getByText(said.none)).toBeVisible()

  const answers = proxy.holdAnswers()
  await choose(page, [pdf('Once.pdf')])
  await expect(page.getByText(said.storing)).toBeVisible()
  answers.lose()
  await expect(page.getByText(said.goesOn)).toBeVisible()
  await expect(row(page, 'Once.pdf')).toBeVisible()
  await expect(page.getByText(said.progress(1, 1))).toBeVisible()
  await expect(files(page).locator('[data-file]')).toHaveText(['Once.pdf'])

  await test.step('a session that ends meanwhile is no end of it', async () => {
    const before = await page.context().cookies()
    await page.context().clearCookies({ name: authCookie })
    await choose(page, [pdf('Later.pdf')])
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByRole('alert')).toHaveText(said.signedOut)
    await page.context().addCookies(before)
    await page.getByRole('button', { name: 'Retry Later.pdf' }).click()
    await expect(row(page, 'Later.pdf')).toBeVisible()
  })
  proxy.stop()
})

test('the folder of a project leads to those of its work; who may not edit only reads', async ({
  signedIn,
  api,
}) => {
  const manager = await api('Manager')
  const { project_id, folder_location } = await makeProject(manager)
  const task = await makeTask(manager, { project_id })
  const submittal = await makeSubmittal(manager, { project: project_id })
  const rfi = await makeRfi(manager, { project_id })
  const page = await signedIn('Manager')
  for (const place of [
    folder_location,
    task.folder_location,
    submittal.folder_location,
    rfi.folder_location,
  ]) {
    await page.goto(place)
    await choose(page, [pdf('Plan.pdf')])
    await expect(row(page, 'Plan.pdf')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Project folder' }).click()
  const others = page.getByRole('region', { name: messages.folder.others })
  for (const name of [task.title, 'Submittal 1', 'RFI 1']) {
    await expect(others.getByRole('listitem').filter({ hasText: name })).toContainText('1 file')
  }
  await expectScreen(page)
  await others.getByRole('link', { name: 'RFI 1' }).click()
  await expect(page).toHaveURL(rfi.folder_location)

  const reader = await signedIn('Team Member')
  await reader.goto(folder_location)
  await expect(row(reader, 'Plan.pdf')).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Add files' })).toHaveCount(0)
  await expect(reader.getByRole('button', { name: 'Deleted files' })).toHaveCount(0)
  await reader.getByRole('button', { name: said.actionsOf('Plan.pdf') }).click()
  await expect(reader.getByRole('menuitem')).toHaveText(['Copy link'])
})
