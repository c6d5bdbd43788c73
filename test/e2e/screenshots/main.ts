// npm run screenshots: every screen of the demo firm as a picture, on a server of its own that is gone afterwards.
import { chromium } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../../../scripts/chromium.mjs'
import { root } from '../../../scripts/install.mjs'
import { Api, keyOf } from '../api.ts'
import serve from '../server.ts'
import { screensOf, widths, type Screen } from './screens.ts'
import { fileOf, take, themes } from './take.ts'

const { only, out, readme } = readArguments()

const longestMs = 30 * 60_000
/** Aborted by a signal or by the clock; the browser and the server are ended then as after a whole run. */
const giveUp = new AbortController()
// Before the server starts: a signal must not end this process and leave the server behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => giveUp.abort(new Error('Stopped before all pictures were taken.')))
}
const clock = setTimeout(
  () => giveUp.abort(new Error('Not all pictures were taken within half an hour.')),
  longestMs,
)

const stop = await serve()
try {
  await takeAll()
} catch (error) {
  if (!giveUp.signal.aborted) throw error
  const { reason } = giveUp.signal as { reason: Error }
  process.stderr.write(`${reason.message}\n`)
  process.exitCode = 1
} finally {
  clearTimeout(clock)
  await stop()
}

async function takeAll(): Promise<void> {
  const url = process.env['PLUMBLINE_URL'] ?? ''
  const executablePath = await findChromium()
  giveUp.signal.throwIfAborted()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
    // Playwright's own handlers would end this process before the server is ended.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  // Whatever is being shown fails then.
  giveUp.signal.addEventListener('abort', () => void browser.close(), { once: true })
  try {
    giveUp.signal.throwIfAborted()
    const screens = await screensOf(new Api(url, await keyOf(url, 'Administrator')))
    const chosen = screens.filter(
      ({ name }) => only === undefined || only.some((part) => name.includes(part)),
    )
    const folder = readme ? join(root, 'docs', 'pictures') : out
    await mkdir(folder, { recursive: true })
    const runs = readme ? forReadme(screens, folder) : everywhere(chosen, folder)
    const done = await Promise.all(runs.map(({ viewport, wanted }) => take(browser, url, viewport, wanted)))
    giveUp.signal.throwIfAborted()
    const failed = done.flatMap(({ failed }) => failed)
    for (const sentence of failed) process.stderr.write(`Not taken: ${sentence}\n`)
    const written = done.reduce((sum, run) => sum + run.written, 0)
    process.stdout.write(`${written} pictures are in ${folder}.\n`)
    process.exitCode = failed.length > 0 || written === 0 ? 1 : 0
  } finally {
    await browser.close()
  }
}

type Run = { viewport: { width: number; height: number }; wanted: Parameters<typeof take>[3] }

function everywhere(screens: Screen[], folder: string): Run[] {
  return Object.values(widths).map((width) => ({
    viewport: { width, height: width === widths.phone ? 812 : 900 },
    wanted: screens
      .filter((screen) => screen.width === undefined || screen.width === width)
      .map((screen) => ({
        screen,
        pictures: themes.map((theme) => ({ theme, file: fileOf(folder, screen, width, theme) })),
      })),
  }))
}

/** Those that README.md shows: smaller, so that the repository stays small. */
function forReadme(screens: Screen[], folder: string): Run[] {
  const wanted = (names: Record<string, string>) =>
    screens
      .filter(({ name }) => name in names)
      .map((screen) => ({
        screen,
        pictures: [{ theme: 'light' as const, file: join(folder, `${names[screen.name]}.png`) }],
      }))
  return [
    {
      viewport: { width: 1200, height: 750 },
      wanted: wanted({ main_menu: 'dashboard', rfi: 'list', 'rfi-update_rfi-rfi': 'record' }),
    },
    { viewport: { width: 375, height: 750 }, wanted: wanted({ tasks: 'phone' }) },
  ]
}

function readArguments(): { only?: string[]; out: string; readme: boolean } {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      out: { type: 'string', default: 'screenshots' },
      readme: { type: 'boolean', default: false },
    },
  })
  return values
}
