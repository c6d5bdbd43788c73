import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

declare global {
  interface Window {
    shifted: number
  }
}

const paths = [
  '/main_menu',
  '/projects/',
  '/rfi/',
  '/clients/list',
  '/calendar/monthly',
  '/calendar/weekly',
  '/changelog/',
  '/admin/announcements/',
  '/admin/cities/',
]

for (const width of [375, 1440]) {
  test(`nothing jumps while a screen of ${width} px is opened`, async ({ signedIn }) => {
    const page = await signedIn('Administrator')
    await page.setViewportSize({ width, height: 812 })
    await page.addInitScript(countShifts)
    // Every answer comes after what stands there meanwhile was drawn.
    await page.route(/\/api\/(?!events)/, async (route) => {
      await drawn(page)
      await route.fallback()
    })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true], .animate-pulse, [role=status] .animate-spin')).toHaveCount(
        0,
      )
      await drawn(page)
      expect.soft(await page.evaluate(() => window.shifted), path).toBeLessThanOrEqual(0.05)
    }
  })
}

function countShifts(): void {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shifted += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Two frames later what was on its way to the screen is there. */
async function drawn(page: Page): Promise<void> {
  await page
    .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    .catch(() => undefined)
}
