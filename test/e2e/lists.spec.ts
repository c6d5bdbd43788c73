import type { Page } from '@playwright/test'
import { httpTimeoutMs } from '#domain/conventions.ts'
import { listRefusals } from '#domain/words/list-refusals.ts'
import { messages } from '#domain/words/messages.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test, titled } from './fixtures.ts'
import { listAt, nextQuery, onListCall, openList, rows, watchQueries } from './list-screen.ts'
import { makeInvoice, makeProject, makeRfi, makeTask, unique } from './records.ts'
import { walk } from './walk.ts'

type Screen = {
  path: string
  title: string
  columns: string[]
  sort: string
  create?: string
}

/** The nine lists as the specification has them. */
const screens: Partial<Record<Model, Screen>> = {
  project: {
    path: '/projects/',
    title: 'Projects',
    columns: [
      'Project ID',
      'Project Name',
      'Client Name',
      'Manager',
      'City',
      'Status',
      'Latest Amount Paid',
      'Size (sqft)',
    ],
    sort: 'project_id',
    create: '/projects/create_project',
  },
  task: {
    path: '/tasks/',
    title: 'Tasks',
    columns: ['Date Created', 'Title', 'Assigned By', 'Assigned To', 'Project', 'Status'],
    sort: 'date_created',
    create: '/tasks/create_task',
  },
  submittal: {
    path: '/submittals/',
    title: 'Submittals',
    columns: [
      'Project',
      'Date Created',
      'Days Old',
      'Description',
      '#',
      'Date Received',
      'Ball in Court',
      'Response Due',
      'Category',
      'Status',
    ],
    sort: 'created_date',
    create: '/submittals/create_submittal',
  },
  rfi: {
    path: '/rfi/',
    title: 'RFIs',
    columns: [
      'Project',
      'Date Received',
      'Days Old',
      'Description',
      '#',
      'Created By',
      'Assigned To',
      'Ball in Court',
      'Response Due',
      'Type',
      'Status',
    ],
    sort: 'project_name',
    create: '/rfi/create_rfi',
  },
  assignment: {
    path: '/assignments/',
    title: 'Assignments',
    columns: ['Title', 'Assigned To', 'Assigned By'],
    sort: 'title',
  },
  invoice: {
    path: '/invoices/',
    title: 'Invoices',
    columns: [
      'Date Created',
      'Project ID',
      'Project',
      'Payment Amount',
      'Sent By',
      'Completed At',
      'Notes',
      'Payment Status',
      'Sent to accounting package',
    ],
    sort: 'invoice_date',
  },
  user: {
    path: '/employees/',
    title: 'Employees',
    columns: ['Name', 'Email', 'Role', 'Date Joined'],
    sort: 'name',
    create: '/employees/create_employee',
  },
  client: {
    path: '/clients/list',
    title: 'Clients',
    columns: ['Name', 'Email', 'Phone Number', 'City', 'State', 'Postal Code'],
    sort: 'name',
    create: '/clients/create_client',
  },
  pointofcontact: {
    path: '/point_of_contact/list',
    title: 'Points of Contact',
    columns: ['Name', 'Email', 'Phone Number', 'Assigned Client'],
    sort: 'name',
    create: '/point_of_contact/create',
  },
}

const firstFilters: Partial<Record<Model, Record<string, string>>> = {
  task: { filter_count: '1', filter_by_0: 'status', filter_text_0: 'Active' },
}

const shownFilters: Partial<Record<Model, string[]>> = {
  project: ['project_name'],
  task: ['status', 'project_id__project_name'],
}

test('each list has its columns, its first question, its ways in and out', async ({ signedIn }) => {
  const page = await signedIn('Administrator')
  for (const [name, screen] of Object.entries(screens)) {
    await test.step(screen.title, async () => {
      const model = name as Model
      const query = await nextQuery(page, () => walk(page, screen.path))
      expect(query).toEqual({
        model,
        page: '1',
        per_page: '10',
        sort_by: screen.sort,
        sort_order: 'desc',
        filter_count: '0',
        ...firstFilters[model],
      })
      await expect(rows(page).first()).toBeVisible()
      await expect(page.getByRole('columnheader')).toHaveText(['Details', ...screen.columns])
      await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible()

      const heading = page.getByRole('heading', { level: 1, name: screen.title })
      await expect(heading).toBeVisible()
      await expect(heading).not.toHaveClass(/sr-only/)
      await expect(page).toHaveTitle(titled(screen.title))
      const fields = page.getByLabel(/^Field of filter/)
      const shown = shownFilters[model] ?? []
      await expect(fields).toHaveCount(shown.length)
      for (const [index, field] of shown.entries()) await expect(fields.nth(index)).toHaveValue(field)

      const create = page.locator('main').getByRole('link', { name: /^Create / })
      if (screen.create === undefined) await expect(create).toHaveCount(0)
      else await expect(create).toHaveAttribute('href', screen.create)
      const back = page.getByRole('link', { name: 'Back', exact: true })
      await expect(back).toHaveAttribute('href', model === 'client' ? '/clients/list' : '/main_menu')
    })
  }
})

/** A project with more tasks than a page holds, narrowed to in the address. */
async function manyTasks(api: Parameters<typeof makeTask>[0]) {
  const count = 12
  const project = await makeProject(api)
  const title = (index: number) => `${project.project_name} no ${String(index + 1).padStart(2, '0')}`
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      makeTask(api, { project_id: project.project_id, title: title(index) }),
    ),
  )
  return { project, filters: { project_id__project_name: String(project.project_name) } }
}

const range = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

test('the first list that is opened asks for its rows once, and so does each one after it', async ({
  signedIn,
}) => {
  const page = await signedIn('Manager')
  const asked = watchQueries(page)
  await openList(page, 'task')
  for (const name of ['RFIs', 'Submittals', 'Projects']) {
    const checked = page.waitForResponse('**/auth/user/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('grid', { name })).toBeVisible()
    await checked
  }
  expect(asked.map(({ model }) => model)).toEqual(['task', 'rfi', 'submittal', 'project'])
})

test('pages turn, keep their place, and sort', async ({ signedIn, api }) => {
  const page = await signedIn('Administrator')
  const { project, filters } = await manyTasks(await api('Administrator'))
  await test.step('turn, and the address brings them back', async () => {
    await openList(page, 'task', filters)
    await range(page, '1–10 of 12')
    await expect(rows(page)).toHaveCount(10)
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await range(page, '11–12 of 12')
    await expect(rows(page)).toHaveCount(2)
    await expect(page).toHaveURL(/[?&]page=2/)
    await page.reload()
    await range(page, '11–12 of 12')
    await page.goBack()
    await range(page, '1–10 of 12')
    await page.goForward()
    await range(page, '11–12 of 12')
    await page.getByRole('button', { name: 'First page' }).click()
    await range(page, '1–10 of 12')
    await page.getByRole('button', { name: 'Last page' }).click()
    await range(page, '11–12 of 12')
  })

  await test.step('keep the focus at the last and the first of them', async () => {
    await openList(page, 'task', filters)
    for (const [name, text] of [
      ['Next page', '11–12 of 12'],
      ['Previous page', '1–10 of 12'],
    ] as const) {
      const button = page.getByRole('button', { name })
      await button.focus()
      await page.keyboard.press('Enter')
      await range(page, text)
      await expect(button).toBeDisabled()
      await expect(button).toBeFocused()
      const queries = watchQueries(page)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
      await range(page, text)
      expect(queries).toEqual([])
    }
  })

  await test.step('past the end show the last one', async () => {
    await page.goto(`${listAt('task', filters)}&page=99`)
    await range(page, '11–12 of 12')
    await expect(page).toHaveURL(/[?&]page=2/)
  })

  await test.step('sorting starts downwards, turns around, and goes back to the first page', async () => {
    await page.goto(`${listAt('task', filters)}&page=2`)
    await range(page, '11–12 of 12')
    const header = page.getByRole('columnheader', { name: 'Title' })
    await expect(header).toHaveAttribute('aria-sort', 'none')
    const down = await nextQuery(page, () => header.getByRole('button').click())
    expect(down).toMatchObject({ sort_by: 'title', sort_order: 'desc', page: '1' })
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(rows(page).first()).toContainText(`${project.project_name} no 12`)
    await header.getByRole('button').focus()
    expect(await nextQuery(page, () => page.keyboard.press('Enter'))).toMatchObject({ sort_order: 'asc' })
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await expect(rows(page).first()).toContainText(`${project.project_name} no 01`)
    await page.reload()
    await expect(rows(page).first()).toContainText(`${project.project_name} no 01`)
    await page.goBack()
    await expect(rows(page).first()).toContainText(`${project.project_name} no 12`)
    const other = page.getByRole('columnheader', { name: 'Date Created' })
    expect(await nextQuery(page, () => other.getByRole('button').click())).toMatchObject({
      sort_by: 'date_created',
      sort_order: 'desc',
    })
  })

  await test.step('the way back from a record leads to the list as it was left', async () => {
    await page.goto(`${listAt('task', filters)}&page=2`)
    await range(page, '11–12 of 12')
    await rows(page).first().click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page).toHaveURL(/update/)
    await page.getByRole('main').getByRole('link', { name: 'Tasks' }).first().click()
    await range(page, '11–12 of 12')
    await expect(page).toHaveURL(/[?&]page=2/)
  })
})

test('pages of a list may be on their way, lost, or of another size', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/)
  const page = await signedIn('Administrator')
  const { filters } = await manyTasks(await api('Administrator'))
  await test.step('keep the old rows, dimmed, until the new ones are there', async () => {
    await openList(page, 'task', filters)
    const held = Promise.withResolvers<void>()
    await onListCall(page, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
    await expect(rows(page)).toHaveCount(10)
    held.resolve()
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('have a size that is remembered, and that Back gives back', async () => {
    await page.goto(`${listAt('task', filters)}&page=2`)
    await range(page, '11–12 of 12')
    const size = page.getByLabel('Rows per page')
    await expect(size.getByRole('option')).toHaveText(['10', '20', '50'])
    const query = await nextQuery(page, () => size.selectOption('20'))
    expect(query).toMatchObject({ per_page: '20', page: '1' })
    await range(page, '1–12 of 12')
    await page.goBack()
    await range(page, '11–12 of 12')

    // Another list of the same browser, without a word about it in the address.
    expect(await nextQuery(page, () => page.goto('/rfi/'))).toMatchObject({ per_page: '20' })
    expect(await nextQuery(page, () => size.selectOption('50'))).toMatchObject({ per_page: '50' })
    expect(await nextQuery(page, () => page.goBack())).toMatchObject({ per_page: '20' })
    await expect(size).toHaveValue('20')
    expect(await nextQuery(page, () => page.goto('/submittals/'))).toMatchObject({ per_page: '50' })

    await page.evaluate(() => localStorage.setItem('rowsPerPage', '7'))
    expect(await nextQuery(page, () => page.goto('/submittals/'))).toMatchObject({ per_page: '10' })
  })

  await test.step('rows that are there already stay: why they are old is told above', async () => {
    await page.setViewportSize({ width: 375, height: 700 })
    await openList(page, 'task', filters)
    await onListCall(page, (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'Next page' }).click()
    const alert = page.getByRole('alert').filter({ hasText: messages.generic.loadFailed })
    await expect(alert).toContainText(messages.generic.networkError)
    await expect(alert).toContainText(messages.list.before)
    await expect(alert).toBeInViewport()
    await expect(rows(page)).toHaveCount(10)
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    await expectAccessible(page)
    await page.unrouteAll()
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(rows(page)).toHaveCount(2)
    await expect(alert).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('filters wait for a pause of 500 ms, and ask once', async ({ signedIn, api }) => {
  const project = await makeProject(await api('Administrator'))
  const page = await signedIn('Administrator')
  await page.clock.install()
  await openList(page, 'project')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^11–20 of/)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const queries = watchQueries(page)
  const input = page.getByLabel('Filter by Project Name')
  await input.pressSequentially(String(project.project_name).slice(0, -1))
  await page.clock.runFor(400)
  await input.pressSequentially(String(project.project_name).slice(-1))
  await page.clock.runFor(499)
  expect(queries).toEqual([])
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(rows(page)).toHaveCount(1)
  expect(queries).toHaveLength(1)
  expect(queries[0]).toMatchObject({
    page: '1',
    filter_count: '1',
    filter_by_0: 'project_name',
    filter_text_0: project.project_name,
  })
})

test('filters follow what is typed, one step back, and never show a late answer', async ({
  signedIn,
  api,
}) => {
  const page = await signedIn('Administrator')
  await test.step('that follow each other are one step back', async () => {
    const { project_name: name } = await makeProject(await api('Administrator'))
    await openList(page, 'project')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    const input = page.getByLabel('Filter by Project Name')
    for (const text of [String(name).slice(0, -2), String(name)]) {
      await nextQuery(page, () => input.fill(text))
      await expect(page).toHaveURL(new RegExp(`filter_text_0=${text.replace(' ', '\\+')}$`))
    }
    await expect(rows(page)).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveURL(/\/projects\/\?page=2$/)
    await expect(input).toHaveValue('')
    await expect(page.getByText(/^11–20 of/)).toBeVisible()
    await page.goForward()
    await expect(input).toHaveValue(String(name))
    await page.reload()
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('that are typed when a column is sorted count too', async () => {
    const project = await makeProject(await api('Administrator'))
    await openList(page, 'project')
    const queries = watchQueries(page)
    await page.getByLabel('Filter by Project Name').fill(String(project.project_name))
    await page.getByRole('button', { name: 'City' }).click()
    await expect
      .poll(() => queries.at(-1))
      .toMatchObject({ sort_by: 'city', filter_text_0: project.project_name })
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('never show a late answer under a newer question', async () => {
    const admin = await api('Administrator')
    const slow = await makeProject(admin, { project_name: unique('Slow') })
    const fast = await makeProject(admin, { project_name: unique('Fast') })
    await openList(page, 'project')
    const held = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    await onListCall(page, async (route) => {
      if (!route.request().url().includes('Slow')) return route.continue()
      const response = await route.fetch()
      await held.promise
      // Nobody takes it any more: the browser has taken the question back.
      await route.fulfill({ response }).catch(() => undefined)
      late.resolve()
    })
    const input = page.getByLabel('Filter by Project Name')
    const [asked] = await Promise.all([page.waitForRequest(/Slow/), input.fill(String(slow.project_name))])
    // Long before every call ends by itself.
    const takenBack = page.waitForEvent('requestfailed', {
      predicate: (request) => request === asked,
      timeout: httpTimeoutMs / 3,
    })
    await input.fill(String(fast.project_name))
    expect((await takenBack).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(fast.project_name)
    held.resolve()
    await late.promise
    // What is asked and answered after it has been drawn after it.
    await Promise.all([
      page.waitForResponse(/sort_by=city/),
      page.getByRole('columnheader', { name: 'City' }).getByRole('button').click(),
    ])
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(fast.project_name)
    await expect(input).toHaveValue(String(fast.project_name))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('what is typed in a filter is never lost, whatever else happens in the same instant', async ({
  signedIn,
  api,
}) => {
  const project = await makeProject(await api('Administrator'))
  const name = String(project.project_name)
  const page = await signedIn('Administrator')
  const input = page.getByLabel('Filter by Project Name')

  await test.step('its field or another filter is changed', async () => {
    for (const act of ['nothing', 'add', 'remove'] as const) {
      await openList(page, 'project', { status: '', city: '' })
      const queries = watchQueries(page)
      await actAndType(page, act, name)
      await expect(input).toHaveValue(name)
      await expect
        .poll(() => Object.values(queries.at(-1) ?? {}), act)
        .toEqual(expect.arrayContaining(['project_name', name]))
      await expect(rows(page)).toHaveCount(1)
    }
  })

  await test.step('the page is opened under another spelling of its address', async () => {
    await page.goto('/projects')
    await expect(rows(page).first()).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Projects', exact: true }).click()
    await expect(page).toHaveURL('/projects/')
    await input.fill(name)
    await expect(page).toHaveURL(/filter_text_0=/)
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('a filter that is added has the focus at once', async () => {
    await openList(page, 'project')
    const label = await page
      .getByRole('button', { name: 'Add Filter' })
      .evaluate(async (add: HTMLElement) => {
        add.click()
        await Promise.resolve()
        return document.activeElement?.getAttribute('aria-label')
      })
    expect(label).toBe('Filter by Project ID')
  })

  await test.step('the page is left, and come back to', async () => {
    await openList(page, 'project')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const queries = watchQueries(page)
    await input.pressSequentially(name)
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    expect(queries).toEqual([])
    await page.clock.resume()
    await page.goBack()
    await expect(input).toHaveValue(name)
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('one goes back, and forward again', async () => {
    await openList(page, 'project')
    await page.clock.pauseAt(Date.now() + 600_000)
    await input.pressSequentially(name)
    await page.goBack()
    await expect(page.getByLabel('Filter by Project Name')).toHaveValue('')
    await page.goForward()
    await expect(input).toHaveValue(name)
    await page.clock.resume()
    await expect(rows(page)).toHaveCount(1)
  })
})

/** Changes the filters and types into the second, before anything that the change sets going can happen. */
async function actAndType(page: Page, act: 'nothing' | 'add' | 'remove', text: string): Promise<void> {
  await page.getByRole('search', { name: 'Filters' }).evaluate(
    (bar, { act, text }) => {
      const set = (element: HTMLSelectElement | HTMLInputElement, value: string, event: string) => {
        const kind = element instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, value)
        element.dispatchEvent(new Event(event, { bubbles: true }))
      }
      const [, second] = bar.querySelectorAll('[role=group]')
      const select = second?.querySelector('select')
      const input = second?.querySelector('input')
      if (!select || !input) throw new Error('There is no second filter')
      set(select, 'project_name', 'change')
      if (act === 'add') bar.querySelector<HTMLElement>(':scope > button')?.click()
      if (act === 'remove') bar.querySelector<HTMLElement>('[aria-label^="Remove filter"]')?.click()
      set(input, text, 'input')
    },
    { act, text },
  )
}

test('filters are added, changed, removed, and refused', async ({ signedIn, expectConsole }) => {
  expectConsole(/status of 400/)
  const page = await signedIn('Administrator')
  await test.step('are added, emptied, moved to another field, taken away', async () => {
    await openList(page, 'client')
    await expect(page.getByText(messages.list.noFilters)).toBeVisible()
    await page.getByRole('button', { name: 'Add Filter' }).click()
    await expect(page.getByText(messages.list.noFilters)).toBeHidden()
    const field = page.getByLabel('Field of filter 1')
    await expect(page.getByLabel('Filter by Name')).toBeFocused()
    await expect(field.locator('option')).toHaveText([
      'Name',
      'Email',
      'Phone Number',
      'City',
      'State',
      'Postal Code',
    ])
    await field.selectOption('city')
    const input = page.getByLabel('Filter by City')
    const asked = await nextQuery(page, () => input.fill('Waco'))
    expect(asked).toMatchObject({ filter_count: '1', filter_by_0: 'city', filter_text_0: 'Waco' })
    const cleared = await nextQuery(page, () =>
      page.getByRole('button', { name: 'Clear filter City' }).click(),
    )
    expect(cleared).toMatchObject({ filter_count: '0' })
    await expect(input).toHaveValue('')
    await expect(input).toBeFocused()
    await page.getByRole('button', { name: 'Remove filter City' }).click()
    await expect(page.getByText(messages.list.noFilters)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Filter' })).toBeFocused()
  })

  await test.step('those of tasks can be removed for good: the address says so', async () => {
    await openList(page, 'task')
    await page.getByRole('button', { name: 'Remove filter Status' }).click()
    await page.getByRole('button', { name: 'Remove filter Project' }).click()
    await expect(page).toHaveURL(/\/tasks\/\?filter_count=0$/)
    expect(await nextQuery(page, () => page.reload())).toMatchObject({ filter_count: '0' })
    await expect(page.getByText(messages.list.noFilters)).toBeVisible()
    await expect(rows(page)).toHaveCount(10)
  })

  await test.step('are dates by a date, sizes by a comparison, everything else by text', async () => {
    await openList(page, 'task')
    const field = page.getByLabel('Field of filter 1')
    await expect(page.getByLabel('Filter by Status')).toHaveAttribute('type', 'text')
    // A text that is no date is no question any more: that is asked before anything is typed.
    const emptied = await nextQuery(page, () => field.selectOption('due_date'))
    expect(emptied).toMatchObject({ filter_count: '0' })
    await expect(page.getByLabel('Filter by Due Date')).toHaveAttribute('type', 'date')
    const dated = await nextQuery(page, () => page.getByLabel('Filter by Due Date').fill('2026-03-08'))
    expect(dated).toMatchObject({ filter_by_0: 'due_date', filter_text_0: '2026-03-08' })

    await page.goto(listAt('project'))
    await page.getByLabel('Field of filter 1').selectOption('project_size')
    const comparison = page.getByLabel('Comparison for Size (sqft)')
    await expect(comparison.locator('option')).toHaveText(['>=', '<=', '=='])
    const number = page.getByLabel('Filter by Size (sqft)')
    await expect(number).toHaveAttribute('type', 'number')
    expect(await nextQuery(page, () => number.fill('500'))).toMatchObject({ filter_text_0: '>=500' })
    expect(await nextQuery(page, () => comparison.selectOption('<='))).toMatchObject({
      filter_text_0: '<=500',
    })
    await page.reload()
    await expect(comparison).toHaveValue('<=')
    await expect(number).toHaveValue('500')
  })

  await test.step('those that the server does not understand say so at their input', async () => {
    await page.goto(listAt('task', { title: '', due_date: '0001-01-01' }))
    const input = page.getByLabel('Filter by Due Date')
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveAccessibleDescription(listRefusals.badFilterDate)
    await page.getByRole('button', { name: 'Remove filter Due Date' }).click()
    await expect(rows(page).first()).toBeVisible()
  })
})

test('a row opens, and tells the rest of its record', async ({ signedIn, api }) => {
  const page = await signedIn('Administrator')
  await test.step('is selected and opened by a click, closed by the next; one is open at a time', async () => {
    // Of its own project: others make tasks meanwhile, and theirs would come first after the reload.
    const { filters } = await manyTasks(await api('Administrator'))
    await openList(page, 'task', filters)
    const [first, second] = [rows(page).nth(0), rows(page).nth(1)]
    await first.click()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(first.getByRole('button')).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeVisible()
    await expect(page.getByText(/^Selected: /)).toBeAttached()
    const id = await first.getAttribute('data-row')
    await expect(page).toHaveURL(new RegExp(`open=${id}`))
    await page.reload()
    await expect(first.getByRole('button')).toHaveAttribute('aria-expanded', 'true')

    await second.getByRole('button').click()
    await expect(first.getByRole('button')).toHaveAttribute('aria-expanded', 'false')
    await expect(first).toHaveAttribute('aria-selected', 'false')
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: 'Mark Complete' })).toHaveCount(1)
    await second.click()
    await expect(second.getByRole('button')).toHaveAttribute('aria-expanded', 'false')
    await expect(page).not.toHaveURL(/open=/)
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await second.getByRole('button').click()
    await expect(second.getByRole('button')).toHaveAttribute('aria-expanded', 'true')
    await expect(second).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('tells the rest of the record when it is open', async () => {
    const description = `${'A long story about ducts. '.repeat(20)}The end.`
    const task = await makeTask(await api('Administrator'), {
      description,
      due_date: '2027-02-03',
      completion_percentage: 35,
      category: 'Plumbing',
    })
    await openList(page, 'task', { title: task.title })
    await rows(page).click()
    for (const words of ['Feb 3, 2027', '35%', 'Plumbing', description]) {
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    }
    await expectAccessible(page)
  })

  await test.step('one of a project shows its notes, its work and its folder', async () => {
    const admin = await api('Administrator')
    const project = await makeProject(admin, { description: 'Call before you dig.', project_size: 1234 })
    const { task_id } = await makeTask(admin, { project_id: project.project_id })
    await makeTask(admin, { project_id: project.project_id })
    await admin.get(`task/mark_as_closed/${task_id}`)
    await openList(page, 'project', { project_name: project.project_name })
    const number = String(project.project_id).split('-')[0] ?? ''
    const link = rows(page).getByRole('link', { name: number })
    await expect(link).toHaveAttribute('href', project.folder_location)
    await expect(rows(page).getByTitle(project.project_id)).toBeVisible()
    await expect(rows(page)).toContainText('1,234')
    await rows(page).click()
    await expect(page.getByText('Call before you dig.')).toBeVisible()
    await expect(page.getByText('1 / 2')).toBeVisible()
    await expect(page.getByText(messages.project.totalProgress(50))).toBeVisible()
    await expect(page.getByText(messages.submittal.none)).toBeVisible()
  })

  await test.step('says what is paid, sent and how old in words', async () => {
    const admin = await api('Administrator')
    const { project_id, project_name } = await makeProject(admin)
    const invoice = await makeInvoice(admin, { project_id, payment_amount: 40 })
    await openList(page, 'project', { project_name })
    await expect(rows(page).getByText('No', { exact: true })).toBeVisible()
    await openList(page, 'invoice', { project_id_id: project_name })
    await expect(rows(page).getByRole('gridcell', { name: '40%', exact: true })).toBeVisible()
    await expect(rows(page).getByRole('gridcell', { name: 'Pending' })).toBeVisible()
    await expect(rows(page).getByRole('gridcell', { name: 'No', exact: true })).toBeVisible()

    await admin.get(`api/invoice/mark_as_sent/${invoice.invoice_id}`)
    await admin.get(`api/invoice/mark_project_as_sent_to_quickbooks/${project_id}`)
    await page.reload()
    await expect(rows(page).getByRole('gridcell', { name: 'Yes', exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader').getByText(/quickbooks/i)).toHaveCount(0)
    await openList(page, 'project', { project_name })
    await expect(rows(page).getByText('40% Paid')).toBeVisible()

    const rfi = await makeRfi(admin, { project_id, RFI_number: '77' })
    await openList(page, 'rfi', { project: project_name })
    await expect(rows(page).getByRole('gridcell', { name: '77', exact: true })).toBeVisible()
    await expect(rows(page).getByRole('gridcell', { name: rfi.assigned_to.name }).first()).toBeVisible()
  })
})

test('a list without rows says what is the matter, and the way out', async ({ signedIn, expectConsole }) => {
  expectConsole(/status of (400|500)/)
  expectConsole(/status of 40[13]/)
  const page = await signedIn('Administrator')
  await test.step('the shape of them while they are on their way', async () => {
    const held = Promise.withResolvers<void>()
    await onListCall(page, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/tasks/')
    await expect(page.getByRole('status', { name: messages.generic.loading })).toBeVisible()
    const before = await page.getByLabel('Rows per page').boundingBox()
    held.resolve()
    await expect(rows(page)).toHaveCount(10)
    const moved = async () =>
      ((await page.getByLabel('Rows per page').boundingBox())?.y ?? 0) - (before?.y ?? 0)
    await expect.poll(async () => Math.abs(await moved())).toBeLessThan(12)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('that nothing matches, and the way out of it', async () => {
    await page.goto(listAt('rfi', { project: unique('No such project') }))
    await expect(page.getByText(messages.list.noMatch('RFIs'))).toBeVisible()
    await range(page, '0 of 0')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(rows(page).first()).toBeVisible()
  })

  await test.step('why they could not be had, and a second try', async () => {
    const fail = (status: number, message: string) =>
      onListCall(page, (route) =>
        route.fulfill({ status, json: { operation: 'ERROR', status, message, data: null } }),
      )
    await fail(500, messages.generic.serverError)
    await page.goto('/tasks/')
    await expect(page.getByText(messages.generic.loadFailed)).toBeVisible()
    await expect(page.getByText(messages.generic.serverError)).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(rows(page).first()).toBeVisible()

    await fail(400, 'Bad Request')
    await page.goto('/employees/')
    await expect(page.getByText('Error getting employee list')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('nothing else once they are refused', async () => {
    for (const status of [403, 401]) {
      await openList(page, 'task')
      await onListCall(page, (route) =>
        route.fulfill({ status, json: { operation: 'ERROR', status, message: 'Refused', data: null } }),
      )
      // Whoever comes back to the window sees the list as it is now.
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      if (status === 401) await page.getByRole('button', { name: 'Not now' }).click()
      await expect(
        page.getByRole('alert').getByText(status === 403 ? messages.generic.forbidden : 'Refused'),
      ).toBeVisible()
      await expect(rows(page)).toHaveCount(0)
      await expect(page.getByText(/^1–10 of/)).toHaveCount(0)
      await page.unrouteAll()
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('a list without rows says that there are none, or none for you', async ({ signedIn, expectConsole }) => {
  expectConsole(/status of 403/)
  await test.step('that there is none yet, with a Create button for those who may', async () => {
    for (const [who, count] of [
      ['Team Member', 2],
      ['Other', 0],
    ] as const) {
      const page = await signedIn(who)
      await onListCall(page, (route) =>
        route.fulfill({
          json: { operation: 'COMPLETED', status: 200, message: 'OK', data: [], total_rows: 0 },
        }),
      )
      await page.goto('/submittals/')
      await expect(page.getByText(messages.list.none('Submittals'))).toBeVisible()
      await expect(page.locator('main').getByRole('link', { name: 'Create Submittal' })).toHaveCount(count)
    }
  })

  await test.step('that one may not see them', async () => {
    const page = await signedIn('Team Member')
    for (const path of ['/employees/', '/invoices/']) {
      await page.goto(path)
      await expect(page.getByText(messages.generic.forbidden)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    }
  })
})
