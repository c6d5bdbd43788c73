import { todayIn } from '#domain/dates.ts'
import { messages } from '#domain/words/messages.ts'
import { projectNumber } from '#domain/project-id.ts'
import { writeDate } from '#domain/written-dates.ts'
import { expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { makeProject } from './records.ts'

const said = messages.changelog
const call = '**/api/changelog/projects*'

test('the changelog tells who changed what in which project, day by day and page by page', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_RESET/)
  const manager = await api('Manager')
  const project = await makeProject(manager)
  const id = project.project_id
  await manager.put(`projects/id/${id}`, { status: 'Hold', end_date: '2031-04-01', city: 'Waco' })
  await manager.put(`projects/id/${id}/update_description`, { description: `${'word '.repeat(300)}\nend` })
  const deleted = await makeProject(manager)
  await (await api('Administrator')).delete(`api/admin/records/project/${deleted.project_id}`)
  // Other tests change projects meanwhile: of the first two pages the beginnings are looked at as they are now.
  const pageNow = async (number: number) => {
    const { data, ...body } = await manager.get(`api/changelog/projects?page=${number}`)
    const own = [project.project_name, deleted.project_name]
    const rows = data as { project_name: string }[]
    return { ...body, data: rows.filter((row, index) => index < 20 || own.includes(row.project_name)) }
  }
  const [newest, older] = [await pageNow(1), await pageNow(2)]
  const page = await signedIn('Team Member')
  const standStill = () =>
    page.route(call, async (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'))
      const kept = number === 1 ? newest : older
      await (number > 2 ? route.continue() : route.fulfill({ json: kept }))
    })
  await standStill()

  await test.step('the settings lead there', async () => {
    await page.goto('/settings/')
    await page
      .getByRole('main')
      .getByRole('link', { name: /changelog/i })
      .click()
    await expect(page).toHaveURL(/\/changelog\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changelog')
  })

  const changes = page.getByRole('listitem').filter({ hasText: project.project_name })
  await test.step('sentences with the texts in quotes, the long one cut short', async () => {
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      writeDate(todayIn('America/Chicago'), 'long'),
    )
    await expect(changes.getByRole('paragraph').filter({ hasText: /Project/ })).toHaveText([
      `Project Description set to “${'word '.repeat(15)}word…”`,
      'Project created',
    ])
    await expect(changes.nth(1)).toContainText(
      'Date Due set to Apr 1, 2031; City changed from “Austin” to “Waco”; Status changed from Active to Hold',
    )
    await expect(changes.first()).toContainText('Grace Holloway')
    await expect(changes.first()).toContainText(projectNumber(id))
    await expect(changes.first().getByRole('link')).toHaveAttribute('href', `/projects/update_project/${id}`)
    const gone = page.getByRole('listitem').filter({ hasText: deleted.project_name })
    await expect(gone).toHaveCount(2)
    await expect(gone.getByRole('link')).toHaveCount(0)
    await expectScreen(page)
  })

  await test.step('older pages are in the address, and Back leads out of them', async () => {
    await page.getByRole('link', { name: 'Older' }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(page).toHaveTitle(/Page 2/)
    await expect(changes).toHaveCount(0)
    await page.goBack()
    await expect(changes).toHaveCount(3)
    await page.goto('/changelog/?page=2')
    await page.getByRole('link', { name: 'Newer' }).click()
    await expect(changes).toHaveCount(3)
  })

  await test.step('past the end, and at no page at all', async () => {
    await page.goto('/changelog/?page=99999999')
    await expect(page.getByText(said.noMore)).toBeVisible()
    await page.getByRole('link', { name: 'To the newest changes' }).click()
    await expect(changes).toHaveCount(3)
    await page.goto('/changelog/?page=-3')
    await expect(changes).toHaveCount(3)
  })

  await test.step('a firm without changes, and a server that is away', async () => {
    await page.route(call, (route) =>
      route.fulfill({ json: { operation: 'COMPLETED', message: 'OK', data: [], has_more: false } }),
    )
    await page.goto('/changelog/')
    await expect(page.getByText(said.none)).toBeVisible()
    await page.route(call, (route) => route.abort('connectionreset'))
    await page.reload()
    await expect(page.getByRole('alert')).toContainText(messages.generic.loadFailed)
    await standStill()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(changes).toHaveCount(3)
  })
})
