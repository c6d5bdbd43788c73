import { addDays, todayIn } from '#domain/dates.ts'
import { reportNames, reports as declared } from '#domain/reports.ts'
import { reportsScreen as reports } from '#domain/words/reports-screen.ts'
import { sinceScreen as since } from '#domain/words/since-screen.ts'
import { expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { makeInvoice, makeProject, makeTask } from './records.ts'

test('reports say their figures in a sentence, as a picture and a table that leads to the lists, and keep their state', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  await makeTask(admin, { category: 'Plumbing' })
  const page = await signedIn('Manager')
  await page.goto('/reports/')
  const figure = page.getByRole('figure', { name: reports.reports.throughput })
  await expect(figure.getByRole('img', { name: /^[\d,]+ opened and [\d,]+ closed, / })).toBeVisible()
  for (const name of reportNames.filter((each) => declared[each].may === 'report.work'))
    await expect(
      page.getByRole('figure', { name: reports.reports[name] }).locator('figcaption'),
    ).not.toBeEmpty()
  await expect(page.getByRole('figure', { name: reports.reports.billed })).toHaveCount(0)
  await expectScreen(page)

  await page.getByRole('combobox', { name: reports.discipline }).selectOption('Plumbing')
  await page.getByRole('combobox', { name: reports.period }).selectOption(reports.presets['4w'])
  await page.getByRole('combobox', { name: reports.kind }).selectOption('Tasks')
  await expect(page).toHaveURL(/\/reports\/\?period=4w&category=Plumbing&kind=task$/)
  await page.reload()
  await figure.getByRole('button', { name: reports.showTable }).click()
  const table = figure.getByRole('table', { name: reports.reports.throughput })
  await expect(table.getByRole('row')).toHaveCount(5)
  const [opened = ''] = await table.getByRole('row').last().getByRole('cell').nth(2).allTextContents()

  const saved = page.waitForEvent('download')
  await figure.getByRole('button', { name: reports.download }).click()
  expect((await saved).suggestedFilename()).toMatch(/^plumbline-throughput-[\d-]+\.csv$/)

  await table.getByRole('row').last().getByRole('link', { name: 'Opened: Tasks' }).click()
  await expect(page).toHaveURL(/\/tasks\/\?/)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`of ${opened}`)

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/reports/?from=2026-05-01&to=2026-04-01')
  await expect(page.getByText('The end of the period comes before its beginning')).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(0)
  await page.goto('/reports/')
  await expect(figure.getByRole('img')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('reports of money show an accountant what was billed and what is left, and lead to the invoices', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const { project_id: project, project_name: name } = await makeProject(admin)
  await admin.put(`api/ledger/project/${project}/contract`, { fee_cents: 99_900_000_000 })
  const { invoice_id: invoice } = await makeInvoice(admin, { project_id: project, payment_amount: 10 })
  await admin.post(`api/invoice/mark_as_sent/${invoice}`)
  const page = await signedIn('Accountant')
  await page.goto('/reports/')
  await expect(page.getByRole('figure')).toHaveCount(2)
  await expect(page.getByRole('combobox', { name: reports.discipline })).toHaveCount(0)
  const billed = page.getByRole('figure', { name: reports.reports.billed })
  await expect(billed.getByRole('img', { name: /^\$[\d,]+\.\d\d billed, / })).toBeVisible()
  await expectScreen(page)
  const backlog = page.getByRole('figure', { name: reports.reports.backlog })
  await backlog.getByRole('button', { name: reports.showTable }).click()
  const row = backlog.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('$899,100,000.00')
  await row.getByRole('link', { name: 'Invoices' }).click()
  await expect(page).toHaveURL(/\/invoices\/\?/)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('of 1')
})

test('what changed since a day is told by project, leads to its records, and is printed a project a page', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const admin = await api('Administrator')
  const { project_id: project, project_name: name } = await makeProject(admin)
  await makeTask(admin, { project_id: project, title: 'Riser diagram' })
  const page = await signedIn('Team Member')
  await page.goto('/since')
  const told = page.getByRole('article', { name })
  await expect(told.getByRole('heading', { name: `${since.sections.opened} 1` })).toBeVisible()
  await expect(told.getByRole('heading', { name: since.sections.closed })).toHaveCount(0)
  await expectScreen(page)

  const day = page.getByRole('textbox', { name: since.date }).or(page.getByLabel(since.date, { exact: true }))
  const today = todayIn('America/Chicago')
  await day.first().fill(addDays(today, 1))
  await expect(page.getByText('Please choose a date that is not in the future')).toBeVisible()
  await day.first().fill(today)
  await expect(page).toHaveURL(new RegExp(`/since\\?date=${today}$`))
  await expect(told).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('search')).toBeHidden()
  await expect(page.getByText(/^What changed from /)).toBeVisible()
  await page.emulateMedia({ media: null })
  await told.getByRole('link', { name: 'Riser diagram' }).click()
  await expect(page).toHaveURL(/\/tasks\/update_task\//)

  await page.goto('/since?manager=nobody%40example.com')
  await expect(page.getByText(/^Nothing changed since /)).toBeVisible()
})
