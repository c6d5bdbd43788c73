import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Rules = { type: 'tag' | 'rule'; values: string[] }

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const coloursOnly = ['color-contrast', 'link-in-text-block']

/** No violation of WCAG 2.2 AA that a program can find, in the light theme and in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  const shown = await themeOf(page)
  const other = shown === 'dark' ? 'light' : 'dark'
  await bringAxe(page)
  await expectNoViolation(page, shown, { type: 'tag', values: standards })
  await showTheme(page, other)
  // Nothing else differs between the themes.
  await expectNoViolation(page, other, { type: 'rule', values: coloursOnly })
  await showTheme(page, shown)
}

let program: string | undefined

/** The builder would bring the long version of it, and twice for one look. */
async function bringAxe(page: Page): Promise<void> {
  program ??= readFileSync(programOfAxe(), 'utf8')
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(program)
}

function programOfAxe(): string {
  const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
  return createRequire(builder).resolve('axe-core/axe.min.js')
}

async function expectNoViolation(page: Page, theme: string, runOnly: Rules): Promise<void> {
  await untilStill(page)
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).options({
    runOnly,
    resultTypes: ['violations'],
  })
  // There are no frames: the way that takes them into account opens a window for each look.
  const { violations } = await axe.setLegacyMode(true).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  expect(found, `in the ${theme} theme at ${page.url()}`).toEqual([])
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

async function themeOf(page: Page): Promise<string> {
  return await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'light')
}

async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme
  }, theme)
}

/** Waits for what fades or moves: half-way between two themes nothing has enough contrast. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
