import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { authCookie } from '#domain/conventions.ts'
import { measure as measureSizes } from '../scripts/sizes.mjs'
import { webDir } from '../scripts/web-build.mjs'
import { openBrowser } from './browser.ts'
import { startServer } from './server.ts'

/** Milliseconds, and kilobytes as they were sent. */
export type Visit = {
  page: string
  firstPaint: number
  largestPaint: number
  /** Until a row or, where there is none, the heading is drawn. */
  shown: number
  /** What tasks of the main thread took over 50 ms each. */
  blocked: number
  shift: number
  kilobytes: number
}

const pages = [
  { page: 'Landing', path: '/', shown: 'h1' },
  { page: 'Dashboard', path: '/main_menu', shown: 'main h1' },
  { page: 'List of tasks', path: '/tasks/', shown: 'tbody tr[role=row]' },
  { page: 'My Work', path: '/my_work', shown: '[data-line]' },
]

const visitsOfEach = 5
const quietMs = 500

// Runs in the browser, whose names the benchmark itself does not know.
const watching = (selector: string) => `{
  const seen = { largest: 0, blocked: 0, shift: 0, shown: 0 }
  window.seen = seen
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => { seen.largest = startTime })
  observe('longtask', ({ duration }) => { seen.blocked += duration - 50 })
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shift += value })
  requestAnimationFrame(function look(now) {
    if (document.querySelector(${JSON.stringify(selector)}) === null) requestAnimationFrame(look)
    else seen.shown = now
  })
}`

type Seen = { first: number; largest: number; blocked: number; shift: number; shown: number }

/** First visits with nothing kept in the browser; the median of some. */
export async function measureVisits(databaseUrl: string, token: string): Promise<Visit[]> {
  await using ending = new AsyncDisposableStack()
  // First, since it may have to be installed.
  const browser = await openBrowser()
  ending.defer(() => browser.close())
  const server = await startServer(databaseUrl, `--web=${webDir}`)
  ending.defer(() => server.stop())
  const visits: Visit[] = []
  for (const wanted of pages) {
    const seen: Visit[] = []
    for (let time = 0; time < visitsOfEach; time += 1)
      seen.push(await visit(browser, `http://127.0.0.1:${server.port}`, token, wanted))
    visits.push(medianOf(seen))
  }
  return visits
}

/** Kilobytes of compressed JavaScript that a first visit loads, by page. */
export function weights(): { name: string; kilobytes: number }[] {
  return measureSizes(webDir)
    .pages.filter(({ limit }) => limit !== undefined)
    .map(({ name, gzip }) => ({ name, kilobytes: gzip / 1000 }))
}

async function visit(
  browser: Browser,
  url: string,
  token: string,
  { page: name, path, shown: selector }: (typeof pages)[number],
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    if (path !== '/') await context.addCookies([{ name: authCookie, value: token, url, sameSite: 'Strict' }])
    const page = await context.newPage()
    await page.addInitScript(watching(selector))
    let bytes = 0
    let asked = performance.now()
    page.on('request', () => (asked = performance.now()))
    page.on('requestfinished', (request) => {
      void request.sizes().then(
        ({ responseBodySize, responseHeadersSize }) => (bytes += responseBodySize + responseHeadersSize),
        () => undefined,
      )
    })
    await page.goto(url + path)
    await page.locator(selector).first().waitFor()
    // The line that tells of changes stays open: quiet is when nothing more is asked for.
    while (performance.now() - asked < quietMs) await delay(quietMs)
    const seen = await page.evaluate<Seen>(
      `({ ...window.seen, first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })`,
    )
    return {
      page: name,
      firstPaint: seen.first,
      largestPaint: seen.largest,
      shown: seen.shown,
      blocked: seen.blocked,
      shift: seen.shift,
      kilobytes: bytes / 1000,
    }
  } finally {
    await context.close()
  }
}

function medianOf(visits: readonly Visit[]): Visit {
  const median = (of: (visit: Visit) => number) =>
    visits.map(of).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0
  return {
    page: visits[0]?.page ?? '',
    firstPaint: median(({ firstPaint }) => firstPaint),
    largestPaint: median(({ largestPaint }) => largestPaint),
    shown: median(({ shown }) => shown),
    blocked: median(({ blocked }) => blocked),
    shift: median(({ shift }) => shift),
    kilobytes: median(({ kilobytes }) => kilobytes),
  }
}
