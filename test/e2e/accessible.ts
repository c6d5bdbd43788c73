import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOnly, RunOptions } from 'axe-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const coloursOnly = ['color-contrast', 'link-in-text-block']

/** No violation of WCAG 2.2 AA that a program can find, in the light theme and in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  await bringAxe(page)
  for (const { theme, found } of await lookInBothThemes(page)) {
    expect(found, `in the ${theme} theme at ${page.url()}`).toEqual([])
  }
}

let program: string | undefined

async function bringAxe(page: Page): Promise<void> {
  program ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(program)
}

type Axe = { run(context: Document, options: RunOptions): Promise<AxeResults> }
type Look = { theme: string; found: object[] }

/** One call for both themes: each word to the page and back is a wait. */
async function lookInBothThemes(page: Page): Promise<Look[]> {
  return await page.evaluate(
    async ({ standards, coloursOnly }) => {
      const { axe } = window as unknown as { axe: Axe }
      const { documentElement: root } = document

      // What an open menu covers half of is no smaller for that: the first press beside the menu closes it.
      const menu = document.querySelector(':popover-open')
      const isCovered = (id: string, target: string) =>
        id === 'target-size' && menu !== null && !menu.contains(document.querySelector(target))

      const look = async (theme: string, runOnly: RunOnly) => {
        const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
        const found = violations.map(({ id, help, nodes }) => ({
          id,
          help,
          where: nodes
            .filter(({ target }) => !isCovered(id, target.join(' ')))
            .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
        }))
        return { theme, found: found.filter(({ where }) => where.length > 0) }
      }

      // Pale while something newer is on its way: nobody reads it like that.
      const patience = performance.now() + 60_000
      const isBusy = () => document.querySelector('[aria-busy="true"]') !== null
      while (isBusy() && performance.now() < patience) await new Promise(requestAnimationFrame)
      // What fades or moves: half-way nothing has enough contrast.
      await new Promise(requestAnimationFrame)
      const ending = document.getAnimations().filter(({ effect, timeline }) => {
        // One that follows how far something is scrolled never ends.
        return timeline === document.timeline && Number.isFinite(effect?.getComputedTiming().endTime)
      })
      await Promise.allSettled(ending.map(({ finished }) => finished))

      // What a scrolled page has half under its top bar is no smaller for that.
      scrollTo({ top: 0, behavior: 'instant' })
      const shown = root.dataset['theme'] ?? 'light'
      const other = shown === 'dark' ? 'light' : 'dark'
      // A ground with a picture is not judged, and the shade of what scrolls is one.
      const plain = new CSSStyleSheet()
      plain.replaceSync('.scrolls-aside { background-image: none !important }')
      document.adoptedStyleSheets.push(plain)
      const first = await look(shown, { type: 'tag', values: standards })
      // The other theme at once, not by and by.
      const atOnce = new CSSStyleSheet()
      atOnce.replaceSync('*, ::before, ::after { transition: none !important }')
      document.adoptedStyleSheets.push(atOnce)
      root.dataset['theme'] = other
      // Nothing else differs between the themes.
      const second = await look(other, { type: 'rule', values: coloursOnly })
      root.dataset['theme'] = shown
      // Drawn before it may fade again.
      void root.offsetHeight
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
        (sheet) => sheet !== atOnce && sheet !== plain,
      )
      return [first, second]
    },
    { standards, coloursOnly },
  )
}

/** What every screen owes: nothing wrong that a program can find, and no sideways scrolling on the smallest phone. */
export async function expectScreen(page: Page): Promise<void> {
  await expectAccessible(page)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond, `pixels beyond 320 at ${page.url()}`).toBeLessThanOrEqual(0)
  if (size) await page.setViewportSize(size)
}
