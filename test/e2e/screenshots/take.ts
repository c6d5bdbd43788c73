import type { Browser, BrowserContext, Page } from '@playwright/test'
import { join } from 'node:path'
import { authCookie } from '#domain/conventions.ts'
import { keyOf } from '../api.ts'
import { hearNothing } from '../fixtures.ts'
import type { Screen } from './screens.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export type Picture = { theme: Theme; file: string }

const patienceMs = 60_000

/** Takes the pictures of screens at one size, one after the other; tells the names of those that could not be shown. */
export async function take(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
  wanted: { screen: Screen; pictures: Picture[] }[],
): Promise<{ written: number; failed: string[] }> {
  const contexts = new Map<string, BrowserContext>()
  const failed: string[] = []
  let written = 0
  for (const { screen, pictures } of wanted) {
    const who = screen.who ?? ''
    const context = contexts.get(who) ?? (await open(browser, url, who, viewport))
    contexts.set(who, context)
    const page = await context.newPage()
    try {
      await show(page, new URL(screen.path, url).href, screen)
      for (const { theme, file } of pictures) {
        await wear(page, theme)
        await page.screenshot({ path: file, caret: 'hide', timeout: patienceMs })
        written += 1
      }
    } catch (error) {
      const [why] = String(error).split('\n')
      failed.push(`${screen.name} at ${viewport.width}: ${why}`)
    } finally {
      // A form asks before it is left.
      await page.close({ runBeforeUnload: false })
    }
  }
  for (const context of contexts.values()) await context.close()
  return { written, failed }
}

export const fileOf = (folder: string, screen: Screen, width: number, theme: Theme) =>
  join(folder, `${screen.name}-${width}-${theme}.png`)

async function open(
  browser: Browser,
  url: string,
  who: string,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(patienceMs)
  await hearNothing(context)
  if (who !== '') {
    const value = await keyOf(url, who)
    await context.addCookies([{ name: authCookie, value, url, sameSite: 'Strict' }])
  }
  return context
}

async function show(page: Page, address: string, { act }: Screen): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settle(page)
  if (act === undefined) return
  await act(page)
  await settle(page)
}

/** Until nothing is on its way any more; what never comes to rest is shown as it is. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  const isCalm = () => document.querySelector('[aria-busy="true"], .animate-pulse') === null
  await page.waitForFunction(isCalm, undefined, { timeout: 5000 }).catch(() => undefined)
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  })
}

/** At once: on a full dashboard hundreds of transitions would have to be waited for. */
async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (theme) => {
    const atOnce = new CSSStyleSheet()
    atOnce.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [atOnce]
    document.documentElement.dataset['theme'] = theme
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  }, theme)
}
