/** Past the end it is the last card; the heading where the column is empty. */
export function cardAt(list: HTMLElement | null, place: number): HTMLElement | null | undefined {
  const links = list?.querySelectorAll<HTMLElement>('li > a') ?? []
  return links[Math.min(place, links.length - 1)] ?? list?.parentElement?.querySelector('h2')
}
