import type { Page } from '@playwright/test'
import { messages } from '#domain/messages.ts'
import type { Model } from '#domain/resource.ts'
import { expect, test } from './fixtures.ts'
import { agree, asked, makeFor, openRow, press, said, type Made } from './list-rows.ts'
import { openList, rows, withRows } from './list-screen.ts'
import { makeClient, makeProject, makeTask } from './records.ts'

/** Addresses of calls that change something. */
function watchCalls(page: Page, pattern: RegExp): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pattern.test(pathname) && request.resourceType() === 'fetch')
      calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

type Flow = {
  model: Model
  button: string
  questions: string[]
  done: string
  call: (made: Made) => string
  failed: string
  shows: (page: Page) => Promise<void>
}

const status = (text: string) => async (page: Page) =>
  await expect(rows(page).getByRole('gridcell', { name: text, exact: true })).toBeVisible()
const detail = (text: string) => async (page: Page) =>
  await expect(page.locator('dd').getByText(text, { exact: true })).toBeVisible()
const gone = (page: Page) => expect(rows(page)).toHaveCount(0)

const flows: Flow[] = [
  {
    model: 'task',
    button: 'Mark Complete',
    questions: ['Are you sure you want to mark this task as completed?'],
    done: messages.task.closed,
    call: ({ id }) => `GET /task/mark_as_closed/${id}`,
    failed: 'Error marking task as complete: Out of paper',
    shows: status('Closed'),
  },
  {
    model: 'task',
    button: 'Ping',
    questions: [messages.task.confirmPing],
    done: 'Task pinged successfully',
    call: ({ id }) => `GET /task/ping/${id}`,
    failed: 'Error pinging task: Out of paper',
    shows: detail('Yes'),
  },
  {
    model: 'task',
    button: 'Delete',
    questions: [messages.task.confirmDelete],
    done: 'Task deleted successfully',
    call: ({ id }) => `DELETE /task/id/${id}`,
    failed: 'Error deleting task: Out of paper',
    shows: gone,
  },
  {
    model: 'assignment',
    button: 'Mark as Closed',
    questions: [messages.assignment.confirmClose],
    done: messages.assignment.closed,
    call: ({ id }) => `PUT /assignment/mark_as_closed/${id}`,
    failed: 'Error closing assignment: Out of paper',
    shows: detail('Closed'),
  },
  {
    model: 'submittal',
    button: 'Close',
    questions: ['Are you sure you want to mark this submittal as closed?'],
    done: 'Submittal closed successfully',
    call: ({ id }) => `GET /submittal/mark_as_closed/${id}`,
    failed: 'Error closing submittal: Out of paper',
    shows: status('Closed'),
  },
  {
    model: 'submittal',
    button: 'Delete',
    questions: [messages.submittal.confirmDelete],
    done: 'Submittal deleted successfully',
    call: ({ id }) => `DELETE /submittal/id/${id}`,
    failed: 'Error deleting submittal: Out of paper',
    shows: gone,
  },
  {
    model: 'rfi',
    button: 'Close',
    questions: ['Are you sure you want to mark this RFI as closed?'],
    done: 'RFI closed successfully',
    call: ({ id }) => `GET /rfi/mark_as_closed/${id}`,
    failed: 'Error closing RFI',
    shows: status('Closed'),
  },
  {
    model: 'rfi',
    button: 'Delete',
    questions: ['Are you sure you want to delete this RFI?', 'The RFI leaves every list. Delete this RFI?'],
    done: 'RFI deleted successfully',
    call: ({ id }) => `DELETE /rfi/id/${id}`,
    failed: 'Error deleting RFI',
    shows: gone,
  },
  {
    model: 'invoice',
    button: 'Mark as Sent',
    questions: ['Are you sure you want to mark this invoice as sent?'],
    done: 'Invoice marked as sent',
    call: ({ id }) => `GET /api/invoice/mark_as_sent/${id}`,
    failed: 'Error marking invoice as sent',
    shows: status('Sent'),
  },
  {
    model: 'invoice',
    button: 'Sent to the accounting package',
    questions: ['Are you sure you want to mark this invoice as sent to the accounting package?'],
    done: 'Project marked as sent to the accounting package',
    call: ({ record }) => `GET /api/invoice/mark_project_as_sent_to_quickbooks/${record['project_id']}`,
    failed: 'Error marking project as sent to the accounting package',
    shows: status('Yes'),
  },
  {
    model: 'client',
    button: 'Delete',
    questions: [messages.client.confirmDelete],
    done: 'Client deleted successfully',
    call: ({ id }) => `DELETE /api/clients/${id}/delete/`,
    failed: 'Failed to delete Client: Out of paper',
    shows: gone,
  },
  {
    model: 'pointofcontact',
    button: 'Delete',
    questions: [messages.pointofcontact.confirmDelete],
    done: 'Point of Contact deleted successfully',
    call: ({ id }) => `DELETE /api/points-of-contact/${id}/delete/`,
    failed: 'Failed to delete Point of Contact: Out of paper',
    shows: gone,
  },
]

for (const { model, button, questions, done, call, failed, shows } of flows) {
  test(`${model}, ${button}: asks, may be taken back, fails with a reason, works once`, async ({
    signedIn,
    api,
    expectConsole,
  }) => {
    expectConsole(/status of 500/)
    const made = await makeFor[model](await api('Administrator'))
    const page = await signedIn('Administrator')
    await openRow(page, made)
    const path = call(made).split(' ')[1] ?? ''
    const calls = watchCalls(page, new RegExp(`${path}$`))

    // Cancel at the last question, whatever was agreed to before.
    await press(page, button)
    for (const question of questions.slice(0, -1)) await agree(page, question, button)
    const last = asked(page, questions.at(-1) ?? '')
    await expect(last).toContainText(/\w+ [0-9a-f]{8}/)
    await last.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused()
    expect(calls).toEqual([])

    await page.route(
      (url) => url.pathname === path,
      (route) =>
        route.fulfill({
          status: 500,
          json: { operation: 'ERROR', status: 500, message: 'Out of paper', data: null },
        }),
      { times: 1 },
    )
    await press(page, button)
    for (const question of questions) await agree(page, question, button)
    await expect(said(page, failed)).toBeVisible()
    await expect(said(page, 'Out of paper')).toBeVisible()

    await press(page, button)
    for (const question of questions) await agree(page, question, button)
    await expect(said(page, done)).toBeVisible()
    await shows(page)
    expect(calls).toEqual([call(made), call(made)])
  })
}

test.describe('what was deleted', () => {
  for (const [model, name] of [
    ['task', 'Task'],
    ['submittal', 'Submittal'],
    ['rfi', 'RFI'],
    ['client', 'Client'],
    ['pointofcontact', 'Point of Contact'],
  ] as const) {
    test(`${model}: comes back with Undo`, async ({ signedIn, api }) => {
      const made = await makeFor[model](await api('Administrator'))
      const page = await signedIn('Manager')
      await openRow(page, made)
      await press(page, 'Delete')
      while (await page.getByRole('alertdialog').isVisible()) {
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      }
      await expect(rows(page)).toHaveCount(0)
      await press(page, 'Undo')
      await expect(said(page, messages.recycleBin.restored(name))).toBeVisible()
      await expect(rows(page)).toHaveCount(1)
    })
  }

  test('leaves the focus on the row that took its place', async ({ signedIn, api }) => {
    const admin = await api('Administrator')
    const project = await makeProject(admin)
    for (const letter of ['a', 'b', 'c']) {
      await makeTask(admin, { project_id: project.project_id, title: `${project.project_name} ${letter}` })
    }
    const page = await signedIn('Manager')
    await openList(page, 'task', { title: project.project_name })
    await page.getByRole('button', { name: 'Title', exact: true }).click()
    await expect(rows(page).nth(0)).toContainText(`${project.project_name} c`)
    await rows(page).nth(1).click()
    await press(page, 'Delete')
    await agree(page, messages.task.confirmDelete, 'Delete')
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(1)).toBeFocused()
    await expect(rows(page).nth(1)).toContainText(`${project.project_name} a`)
  })

  test('is refused while others need it, and the reason is said', async ({
    signedIn,
    api,
    expectConsole,
  }) => {
    expectConsole(/status of 4\d\d/)
    const admin = await api('Administrator')
    const client = await makeClient(admin)
    await makeProject(admin, { client_name: client.name })
    const page = await signedIn('Manager')
    await openRow(page, { model: 'client', filters: { name: client.name } })
    await press(page, 'Delete')
    await agree(page, messages.client.confirmDelete, 'Delete')
    await expect(said(page, `Failed to delete Client: ${messages.client.inUse(1, 0)}`)).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
  })
})

test.describe('what cannot be done now is said without asking', () => {
  const cases: { model: Model; before: (made: Made) => string[]; button: string; sentence: string }[] = [
    {
      model: 'task',
      before: ({ id }) => [`task/mark_as_closed/${id}`],
      button: 'Mark Complete',
      sentence: 'Task is already complete',
    },
    {
      model: 'task',
      before: ({ id }) => [`task/mark_as_closed/${id}`],
      button: 'Ping',
      sentence: 'You cannot ping a completed task.',
    },
    {
      model: 'task',
      before: ({ id }) => [`task/ping/${id}`],
      button: 'Ping',
      sentence:
        'Task is already pinged. The assigned user will be reminded about this task on their dashboard.',
    },
    {
      model: 'submittal',
      before: ({ id }) => [`submittal/mark_as_closed/${id}`],
      button: 'Close',
      sentence: messages.submittal.alreadyClosed,
    },
    {
      model: 'rfi',
      before: ({ id }) => [`rfi/mark_as_closed/${id}`],
      button: 'Close',
      sentence: messages.rfi.alreadyClosed,
    },
    {
      model: 'invoice',
      before: ({ id }) => [`api/invoice/mark_as_sent/${id}`],
      button: 'Mark as Sent',
      sentence: messages.invoice.alreadySent,
    },
    {
      model: 'invoice',
      before: ({ record }) => [`api/invoice/mark_project_as_sent_to_quickbooks/${record['project_id']}`],
      button: 'Sent to the accounting package',
      sentence: messages.invoice.alreadyInAccounting,
    },
  ]
  for (const { model, before, button, sentence } of cases) {
    test(`${model}: ${sentence}`, async ({ signedIn, api }) => {
      const admin = await api('Administrator')
      const made = await makeFor[model](admin)
      for (const path of before(made)) await admin.get(path)
      const page = await signedIn('Administrator')
      await openRow(page, made)
      const calls = watchCalls(page, /mark_as|ping/)
      await press(page, button)
      await expect(said(page, sentence)).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      expect(calls).toEqual([])
    })
  }

  test('a task that somebody else completed meanwhile: the server has the last word', async ({
    signedIn,
    api,
  }) => {
    const admin = await api('Administrator')
    const made = await makeFor.task(admin)
    const page = await signedIn('Administrator')
    await openRow(page, made)
    await admin.get(`task/mark_as_closed/${made.id}`)
    await press(page, 'Mark Complete')
    await agree(page, messages.task.confirmClose, 'Mark Complete')
    await expect(said(page, 'Task is already complete')).toBeVisible()
    await status('Closed')(page)
  })
})

test.describe('a row without an id', () => {
  for (const [model, key, button, sentence] of [
    ['task', 'task_id', 'Mark Complete', 'Task ID is undefined'],
    ['assignment', 'id', 'Mark as Closed', 'Assignment ID is undefined'],
    ['submittal', 'submittal_id', 'Close', 'Submittal ID is not defined'],
    ['rfi', 'RFI_id', 'Close', 'RFI ID is not defined'],
    ['invoice', 'invoice_id', 'Mark as Sent', 'Invoice ID is not defined'],
    ['invoice', 'project_id', 'Sent to the accounting package', 'Project ID is not defined'],
  ] as const) {
    test(`${model}: ${sentence}`, async ({ signedIn, api }) => {
      const made = await makeFor[model](await api('Administrator'))
      const page = await signedIn('Administrator')
      await withRows(page, (row) => ({ ...row, [key]: null }))
      await openRow(page, made)
      await press(page, button)
      await expect(said(page, sentence)).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    })
  }
})

test('a click in a hurry runs an action once', async ({ signedIn, api }) => {
  const made = await makeFor.task(await api('Administrator'))
  const page = await signedIn('Administrator')
  await openRow(page, made)
  const calls = watchCalls(page, /\/task\/ping\//)
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
})
