/** The card at a place of a column, the last one past its end, and the column's heading where there is none. */
export function cardAt(list: HTMLElement | null, place: number): HTMLElement | null | undefined {
  const links = list?.querySelectorAll<HTMLElement>('li > a') ?? []
  return links[Math.min(place, links.length - 1)] ?? list?.parentElement?.querySelector('h2')
}
