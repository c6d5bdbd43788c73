/** More than this nobody looks through, and a search finds no better what is as old. */
const mostPages = 10

/** Pages one after the other, until there is none left. */
export async function readPages<Item>(
  read: (page: number) => Promise<{ data: readonly Item[]; has_more: boolean }>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, has_more: hasMore } = await read(page)
    items.push(...data)
    if (!hasMore) break
  }
  return items
}
