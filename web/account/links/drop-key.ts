/** A key that has been used does not stay in the browser's history: its entry becomes the first page. */
export function dropKey(): void {
  // Another address that was gone to meanwhile stays.
  if (!/^\/(email\/confirm|password\/reset)\//.test(location.pathname)) return
  // Past the router, which would leave the page; it finds the entry again by its state.
  history.replaceState(history.state, '', '/')
}
