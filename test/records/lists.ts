import type { Client } from '../app.ts'

export type Row = Record<string, unknown>
export type Page = { data: Row[]; total_rows: number }

/** One page of the list call; filters are pairs of field and text. */
export async function listPage(
  client: Client,
  model: string,
  query: Record<string, string | number> = {},
  filters: readonly (readonly [field: string, text: string])[] = [],
): Promise<Page> {
  const search = new URLSearchParams({ model, filter_count: String(filters.length) })
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  for (const [index, [field, text]] of filters.entries()) {
    search.set(`filter_by_${index}`, field)
    search.set(`filter_text_${index}`, text)
  }
  const answer = await client.get(`api/pagination/get_model_data?${search.toString()}`)
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Every page, one after another, until one comes back empty. */
export async function allPages(
  client: Client,
  model: string,
  query: Record<string, string | number>,
  afterPage: (page: number) => Promise<void> = async () => undefined,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await listPage(client, model, { ...query, page })
    if (data.length === 0) return rows
    rows.push(...data)
    await afterPage(page)
  }
}
