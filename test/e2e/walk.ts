import type { Page } from '@playwright/test'

/** How a page gets to an address. */
export type Go = (page: Page, address: string) => Promise<unknown>

/** Opens the address anew, as somebody who types it. */
export const load: Go = (page, address) => page.goto(address)

/**
 * Goes on to another screen inside the app, as a link does, and waits until the focus has arrived there: for tests that
 * look at screen after screen, because to start the app for each takes three times as long. That every address can be
 * opened anew has tests of its own.
 */
export const walk: Go = async (page, address) => {
  const isAdmin = (path: string) => path.startsWith('/admin')
  const { protocol, pathname } = new URL(page.url())
  // The admin site is an app of its own.
  if (protocol === 'about:' || isAdmin(pathname) !== isAdmin(address)) return await page.goto(address)
  await page.evaluate((address) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  // Another question at the same screen is no arrival: what is looked for then is on the new one alone.
  if (new URL(address, page.url()).pathname === pathname) return undefined
  return await page.waitForFunction(() => document.activeElement !== document.body)
}
