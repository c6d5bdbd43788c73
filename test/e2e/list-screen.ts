import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { Model } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { load, type Go } from './walk.ts'

const listCall = '/api/pagination/get_model_data'

/** The address of a list, narrowed to what the texts name. */
export function listAt(model: Model, filters: Record<string, string> = {}): string {
  const params = new URLSearchParams()
  for (const [index, [name, text]] of Object.entries(filters).entries()) {
    params.set('filter_count', String(index + 1))
    params.set(`filter_by_${index}`, name)
    params.set(`filter_text_${index}`, text)
  }
  const { list } = resourceOf(model).pages
  return params.size === 0 ? list : `${list}?${params.toString()}`
}

/** Goes there and waits for the rows, or for the sentence that stands in their place. */
export async function openList(
  page: Page,
  model: Model,
  filters?: Record<string, string>,
  go: Go = load,
): Promise<void> {
  await go(page, listAt(model, filters))
  await expect(rows(page).first()).toBeVisible()
}

export const rows = (page: Page): Locator => page.locator('tr[data-row]')

/** What the list has been asked for so far, in order. */
export function watchQueries(page: Page): Record<string, string>[] {
  const queries: Record<string, string>[] = []
  page.on('request', (request) => {
    if (isListCall(request)) queries.push(queryOf(request.url()))
  })
  return queries
}

/** The next question the list asks, as its query. */
export async function nextQuery(page: Page, act: () => Promise<unknown>): Promise<Record<string, string>> {
  const [request] = await Promise.all([page.waitForRequest(isListCall), act()])
  return queryOf(request.url())
}

/** Stands between the list and its rows. */
export async function onListCall(page: Page, handler: Parameters<Page['route']>[1]): Promise<void> {
  await page.route((url) => url.pathname === listCall, handler)
}

/** Changes the rows on their way, for what no real record has. */
export async function withRows(page: Page, change: (row: Record<string, unknown>) => object): Promise<void> {
  await onListCall(page, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: Record<string, unknown>[] }
    await route.fulfill({ response, json: { ...body, data: body.data.map(change) } })
  })
}

function isListCall(request: Request): boolean {
  return new URL(request.url()).pathname === listCall
}

function queryOf(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url).searchParams)
}
