import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { authCookie } from '#domain/conventions.ts'
import { Api, keyOf, type Who } from './api.ts'
import { Watch } from './watch.ts'

type Fixtures = {
  /**
   * A page in a browser of its own, signed in as one of the demo firm (by role) or anyone (by email). It hears nothing of
   * what other tests change meanwhile; a `live` one does.
   */
  signedIn: (who: Who, options?: { live?: boolean }) => Promise<Page>
  /** The API, as that person. */
  api: (who: Who) => Promise<Api>
  /** Announces a problem that belongs to the test: `expectConsole(/status of 404/)`. */
  expectConsole: (pattern: RegExp) => void
  /** Fails a test in which something went wrong in a browser without being announced. */
  watch: Watch
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of what is needed here
  baseURL: async ({}, use) => {
    await use(serverUrl())
  },
  watch: [
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const watch = new Watch()
      await use(watch)
      expect(watch.unexpected(), 'what went wrong in the browser without being announced').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, watch }, use) => {
    watch.over(context)
    await hearNothing(context)
    await use(context)
    await letRoutesGo(context)
  },
  expectConsole: async ({ watch }, use) => {
    await use((pattern) => watch.expect(pattern))
  },
  // oxlint-disable-next-line eslint/no-empty-pattern
  api: async ({}, use) => {
    await use(async (who) => new Api(serverUrl(), await keyOf(serverUrl(), who)))
  },
  signedIn: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (who, { live = false } = {}) => {
      const value = await keyOf(serverUrl(), who)
      const context = await browser.newContext()
      contexts.push(context)
      watch.over(context)
      if (!live) await hearNothing(context)
      await context.addCookies([{ name: authCookie, value, url: serverUrl(), sameSite: 'Strict' }])
      return await context.newPage()
    })
    await Promise.all(contexts.map(letRoutesGo))
    await Promise.all(contexts.map((context) => context.close()))
  },
})

export { expect }

/**
 * One firm for all tests: what one changes would be fetched anew on the page of another. The line stays open and silent.
 * It is not routed, because that would take the cache from every page.
 */
export async function hearNothing(context: Pick<BrowserContext, 'addInitScript'>): Promise<void> {
  await context.addInitScript(() => {
    const { fetch } = window
    window.fetch = (input, init) => {
      if (typeof input !== 'string' || !input.startsWith('/api/events')) return fetch(input, init)
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Taken back', 'AbortError')))
      })
    }
  })
}

/** A page's title, whatever number of unread notices stands before it: other tests make some for the same people. */
export function titled(title: string): RegExp {
  return new RegExp(`^(\\(\\d+\\+?\\) )?${RegExp.escape(`${title} · Plumbline`)}$`)
}

/** What a screen still asks for is taken back before its key is gone. */
export async function startOver(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** What a page asked for just before the end may still be held by its test, and finds the page closed. */
async function letRoutesGo(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
}

function serverUrl(): string {
  const url = process.env['PLUMBLINE_URL']
  if (url === undefined) throw new Error('The server of the run is not there')
  return url
}
