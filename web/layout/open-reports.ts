import { popupSize, type NavigationEntry } from '#domain/pages/navigation.ts'

/** Opens each report in a window of its own; answers with those that the browser blocked. */
export function openReports(links: NavigationEntry['links']): NavigationEntry['links'] {
  const size = `width=${popupSize.width},height=${popupSize.height}`
  return links.filter(({ route }) => window.open(route, route, size) === null)
}
