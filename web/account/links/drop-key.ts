/** A used key must not stay in the browser's history, so its entry becomes the first page. */
export function dropKey(): void {
  // The visitor may have gone on to another address meanwhile.
  if (!/^\/(email\/confirm|password\/reset)\//.test(location.pathname)) return
  // Past the router, which would leave the page; it finds the entry again by its state.
  history.replaceState(history.state, '', '/')
}
