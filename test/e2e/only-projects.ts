import type { Page } from '@playwright/test'

/** The firm has hundreds of projects, most of them of other tests: this page hears of these alone. */
export async function onlyProjects(page: Page, ids: readonly string[]): Promise<void> {
  await page.route('**/projects/active', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: { project_id: string }[] }
    const data = json.data.filter(({ project_id: id }) => ids.includes(id))
    await route.fulfill({ response, json: { ...json, data } })
  })
}
