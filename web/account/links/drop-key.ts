/** A key that has been used does not stay in the browser's history: its entry becomes the first page. */
export function dropKey(): void {
  // Whoever has gone elsewhere meanwhile stays there.
  if (!/^\/(email\/confirm|password\/reset)\//.test(location.pathname)) return
  // Past the router, which would leave the page; it finds the entry again by its state.
  history.replaceState(history.state, '', '/')
}
