import type { Page } from '@playwright/test'
import { messages } from '#domain/words/messages.ts'
import type { Model } from '#domain/kinds/kind.ts'
import type { Role } from '#domain/roles.ts'
import { expect, test } from './fixtures.ts'
import { agree, asked, makeFor, openRow, pointAt, press, said, type Made } from './list-rows.ts'
import { openList, rows, withRows } from './list-screen.ts'
import { makeClient, makeProject, makeTask } from './records.ts'

type Shows = (page: Page) => Promise<void>

/** An action that asks, and what comes of it. */
type Flow = {
  button: string
  questions: string[]
  done: string
  call: (made: Made) => string
  failed: string
  shows: Shows
  /** What is said when it is taken back. */
  undone?: string
}

/** An action that the row, as it is by then, does not allow. */
type Refusal = { button: string; sentence: string }

/** What is done to one record of a kind, one after the other. */
type Walk = {
  model: Model
  who: Role
  /** Buttons of a row whose ids are missing, and what they say. */
  idless: { keys: string[]; buttons: [string, string][] }
  steps: (Flow | Refusal)[]
}

const status = (text: string) => async (page: Page) =>
  await expect(rows(page).getByRole('gridcell', { name: text, exact: true })).toBeVisible()
const detail = (text: string) => async (page: Page) =>
  await expect(page.locator('dd').getByText(text, { exact: true })).toBeVisible()
const gone = (page: Page) => expect(rows(page)).toHaveCount(0)

const walks: Walk[] = [
  {
    model: 'task',
    who: 'Manager',
    idless: { keys: ['task_id'], buttons: [['Mark Complete', 'Task ID is undefined']] },
    steps: [
      {
        button: 'Ping',
        questions: [messages.task.confirmPing],
        done: 'Task pinged successfully',
        call: ({ id }) => `GET /task/ping/${id}`,
        failed: 'Error pinging task: Out of paper',
        shows: detail('Yes'),
      },
      {
        button: 'Ping',
        sentence:
          'Task is already pinged. The assigned user will be reminded about this task on their dashboard.',
      },
      {
        button: 'Mark Complete',
        questions: ['Are you sure you want to mark this task as completed?'],
        done: messages.task.closed,
        call: ({ id }) => `GET /task/mark_as_closed/${id}`,
        failed: 'Error marking task as complete: Out of paper',
        shows: status('Closed'),
      },
      { button: 'Mark Complete', sentence: 'Task is already complete' },
      { button: 'Ping', sentence: 'You cannot ping a completed task.' },
      {
        button: 'Delete',
        questions: [messages.task.confirmDelete],
        done: 'Task deleted successfully',
        call: ({ id }) => `DELETE /task/id/${id}`,
        failed: 'Error deleting task: Out of paper',
        shows: gone,
        undone: messages.recycleBin.restored('Task'),
      },
    ],
  },
  {
    model: 'assignment',
    who: 'Administrator',
    idless: { keys: ['id'], buttons: [['Mark as Closed', 'Assignment ID is undefined']] },
    steps: [
      {
        button: 'Mark as Closed',
        questions: [messages.assignment.confirmClose],
        done: messages.assignment.closed,
        call: ({ id }) => `PUT /assignment/mark_as_closed/${id}`,
        failed: 'Error closing assignment: Out of paper',
        shows: detail('Closed'),
      },
    ],
  },
  {
    model: 'submittal',
    who: 'Manager',
    idless: { keys: ['submittal_id'], buttons: [['Close', 'Submittal ID is not defined']] },
    steps: [
      {
        button: 'Close',
        questions: ['Are you sure you want to mark this submittal as closed?'],
        done: 'Submittal closed successfully',
        call: ({ id }) => `GET /submittal/mark_as_closed/${id}`,
        failed: 'Error closing submittal: Out of paper',
        shows: status('Closed'),
      },
      { button: 'Close', sentence: messages.submittal.alreadyClosed },
      {
        button: 'Delete',
        questions: [messages.submittal.confirmDelete],
        done: 'Submittal deleted successfully',
        call: ({ id }) => `DELETE /submittal/id/${id}`,
        failed: 'Error deleting submittal: Out of paper',
        shows: gone,
        undone: messages.recycleBin.restored('Submittal'),
      },
    ],
  },
  {
    model: 'rfi',
    who: 'Manager',
    idless: { keys: ['RFI_id'], buttons: [['Close', 'RFI ID is not defined']] },
    steps: [
      {
        button: 'Close',
        questions: ['Are you sure you want to mark this RFI as closed?', messages.rfi.confirmUnanswered],
        done: 'RFI closed successfully',
        call: ({ id }) => `GET /rfi/mark_as_closed/${id}`,
        failed: 'Error closing RFI',
        shows: status('Closed'),
      },
      { button: 'Close', sentence: messages.rfi.alreadyClosed },
      {
        button: 'Delete',
        questions: [
          'Are you sure you want to delete this RFI?',
          'The RFI leaves every list. Delete this RFI?',
        ],
        done: 'RFI deleted successfully',
        call: ({ id }) => `DELETE /rfi/id/${id}`,
        failed: 'Error deleting RFI',
        shows: gone,
        undone: messages.recycleBin.restored('RFI'),
      },
    ],
  },
  {
    model: 'invoice',
    who: 'Administrator',
    idless: {
      keys: ['invoice_id', 'project_id'],
      buttons: [
        ['Mark as Sent', 'Invoice ID is not defined'],
        ['Sent to the accounting package', 'Project ID is not defined'],
      ],
    },
    steps: [
      {
        button: 'Mark as Sent',
        questions: ['Are you sure you want to mark this invoice as sent?'],
        done: 'Invoice marked as sent',
        call: ({ id }) => `GET /api/invoice/mark_as_sent/${id}`,
        failed: 'Error marking invoice as sent',
        shows: status('Sent'),
      },
      { button: 'Mark as Sent', sentence: messages.invoice.alreadySent },
      {
        button: 'Sent to the accounting package',
        questions: ['Are you sure you want to mark this invoice as sent to the accounting package?'],
        done: 'Project marked as sent to the accounting package',
        call: ({ record }) => `GET /api/invoice/mark_project_as_sent_to_quickbooks/${record['project_id']}`,
        failed: 'Error marking project as sent to the accounting package',
        shows: status('Yes'),
      },
      { button: 'Sent to the accounting package', sentence: messages.invoice.alreadyInAccounting },
    ],
  },
  {
    model: 'client',
    who: 'Manager',
    idless: { keys: [], buttons: [] },
    steps: [
      {
        button: 'Delete',
        questions: [messages.client.confirmDelete],
        done: 'Client deleted successfully',
        call: ({ id }) => `DELETE /api/clients/${id}/delete/`,
        failed: 'Failed to delete Client: Out of paper',
        shows: gone,
        undone: messages.recycleBin.restored('Client'),
      },
    ],
  },
  {
    model: 'pointofcontact',
    who: 'Manager',
    idless: { keys: [], buttons: [] },
    steps: [
      {
        button: 'Delete',
        questions: [messages.pointofcontact.confirmDelete],
        done: 'Point of Contact deleted successfully',
        call: ({ id }) => `DELETE /api/points-of-contact/${id}/delete/`,
        failed: 'Failed to delete Point of Contact: Out of paper',
        shows: gone,
        undone: messages.recycleBin.restored('Point of Contact'),
      },
    ],
  },
]

for (const { model, who, idless, steps } of walks) {
  test(`${model}: its actions ask, fail with a reason, work once, and are refused when they make no sense`, async ({
    signedIn,
    api,
    expectConsole,
  }) => {
    expectConsole(/status of 500/)
    const made = await makeFor[model](await api('Administrator'))
    const page = await signedIn(who)
    const calls = watchActions(page)
    if (idless.keys.length > 0) {
      await test.step('a row without an id', async () => {
        const none = Object.fromEntries(idless.keys.map((key) => [key, null]))
        await withRows(page, (row) => ({ ...row, ...none }))
        await openRow(page, made)
        for (const [button, sentence] of idless.buttons) await expectRefused(page, { button, sentence })
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
    }
    await openRow(page, made)
    for (const step of steps) {
      calls.length = 0
      if ('sentence' in step) {
        await test.step(`what cannot be done now is said without asking: ${step.sentence}`, async () => {
          await expectRefused(page, step)
          expect(calls).toEqual([])
        })
      } else await test.step(step.button, () => expectFlow(page, step, step.call(made), calls))
    }
  })
}

/** Asks, may be taken back, fails with a reason, works once. */
async function expectFlow(page: Page, flow: Flow, call: string, calls: string[]): Promise<void> {
  const { button, questions, done, failed, shows, undone } = flow
  const path = call.split(' ')[1] ?? ''
  // Cancel at the last question, whatever was agreed to before.
  await press(page, button)
  for (const question of questions.slice(0, -1)) await agree(page, question, button)
  const last = asked(page, questions.at(-1) ?? '')
  await expect(last).toContainText(/\w+ [0-9a-f]{8}/)
  await last.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused()
  expect(calls).toEqual([])

  const run = async () => {
    await press(page, button)
    for (const question of questions) await agree(page, question, button)
  }
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      route.fulfill({
        status: 500,
        json: { operation: 'ERROR', status: 500, message: 'Out of paper', data: null },
      }),
    { times: 1 },
  )
  await run()
  await expect(said(page, failed).filter({ hasText: 'Out of paper' })).toBeVisible()

  await run()
  await expect(said(page, done)).toBeVisible()
  if (undone !== undefined) await pointAt(said(page, done))
  await shows(page)
  expect(calls).toEqual([call, call])
  if (undone === undefined) return
  await press(page, 'Undo')
  await expect(said(page, undone)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toBeFocused()
}

async function expectRefused(page: Page, { button, sentence }: Refusal): Promise<void> {
  await press(page, button)
  await expect(said(page, sentence)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

/** Addresses of the calls that change something. */
function watchActions(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isAction = request.method() === 'DELETE' || /mark_|ping/.test(pathname)
    if (isAction && request.resourceType() === 'fetch') calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

test('row actions hold in a hurry, too late, in a row of others, and while they are needed', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 4\d\d/)
  const admin = await api('Administrator')
  const made = await makeFor.task(admin)
  const page = await signedIn('Manager')
  await openRow(page, made)

  await test.step('a click in a hurry runs an action once', async () => {
    const calls = watchActions(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/task/ping/*', async (route) => {
      await held.promise
      await route.continue()
    })
    await press(page, 'Ping')
    await agree(page, messages.task.confirmPing, 'Ping')
    const button = page.getByRole('button', { name: 'Ping', exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    held.resolve()
    await expect(said(page, messages.task.pinged)).toBeVisible()
    expect(calls).toHaveLength(1)
    // The list has been asked for again: what changes from here on it does not know.
    await expect(button).toHaveAttribute('aria-disabled', 'false')
  })

  await test.step('a task that somebody else completed meanwhile: the server has the last word', async () => {
    await admin.get(`task/mark_as_closed/${made.id}`)
    await press(page, 'Mark Complete')
    await agree(page, messages.task.confirmClose, 'Mark Complete')
    await expect(said(page, 'Task is already complete')).toBeVisible()
    await status('Closed')(page)
  })

  await test.step('what was deleted leaves the focus on the row that took its place', async () => {
    const project = await makeProject(admin)
    for (const letter of ['a', 'b', 'c']) {
      await makeTask(admin, { project_id: project.project_id, title: `${project.project_name} ${letter}` })
    }
    await openList(page, 'task', { title: project.project_name })
    await page.getByRole('button', { name: 'Title', exact: true }).click()
    await expect(rows(page)).toContainText(
      ['c', 'b', 'a'].map((letter) => `${project.project_name} ${letter}`),
    )
    await rows(page).nth(1).click()
    await press(page, 'Delete')
    await agree(page, messages.task.confirmDelete, 'Delete')
    await pointAt(said(page, messages.task.deleted))
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(1)).toBeFocused()
    await expect(rows(page).nth(1)).toContainText(`${project.project_name} a`)
  })

  await test.step('what comes back by Undo has the focus, by mouse and by key', async () => {
    const undo = said(page, messages.task.deleted).getByRole('button', { name: 'Undo' })
    await undo.click()
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).nth(1)).toBeFocused()
    await rows(page).nth(1).click()
    await press(page, 'Delete')
    await agree(page, messages.task.confirmDelete, 'Delete')
    await pointAt(said(page, messages.task.deleted))
    await expect(rows(page)).toHaveCount(2)
    await undo.press('Enter')
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).nth(1)).toBeFocused()
  })

  await test.step('what comes back by Undo has the focus though the screen was still asking for the rest', async () => {
    await openRow(page, await makeFor.client(admin))
    const [rest, back] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const hold = (call: string, until: Promise<void>) =>
      page.route(call, async (route) => {
        await until
        await route.continue()
      })
    await hold('**/api/config', rest.promise)
    await hold('**/api/recycle_bin/**', back.promise)
    await press(page, 'Delete')
    await agree(page, messages.client.confirmDelete, 'Delete')
    await pointAt(said(page, messages.client.deleted))
    await gone(page)
    const takenBack = page.waitForRequest('**/api/recycle_bin/**')
    await press(page, 'Undo')
    await takenBack
    const answered = page.waitForResponse('**/api/config')
    rest.resolve()
    await (await answered).finished()
    back.resolve()
    await expect(rows(page)).toBeFocused()
  })

  await test.step('a client that projects need is not deleted, and the reason is said', async () => {
    const client = await makeClient(admin)
    await makeProject(admin, { client_name: client.name })
    await openRow(page, { model: 'client', filters: { name: client.name } })
    await press(page, 'Delete')
    await agree(page, messages.client.confirmDelete, 'Delete')
    await expect(said(page, `Failed to delete Client: ${messages.client.inUse(1, 0)}`)).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
  })
})
