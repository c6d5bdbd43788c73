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

const stop = await serve()
const url = process.env['PLUMBLINE_URL'] ?? ''
const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isStopped = true
    // Whatever is being shown fails then, and the server is ended as after a whole run.
    void browser.close()
  })
}
try {
  const screens = await screensOf(new Api(url, await keyOf(url, 'Administrator')))
  const chosen = screens.filter(({ name }) => only === undefined || only.some((part) => name.includes(part)))
  const folder = readme ? join(root, 'docs', 'pictures') : out
  await mkdir(folder, { recursive: true })
  const runs = readme ? forReadme(screens, folder) : everywhere(chosen, folder)
  const done = await Promise.all(runs.map(({ viewport, wanted }) => take(browser, url, viewport, wanted)))
  const failed = done.flatMap(({ failed }) => failed)
  for (const sentence of failed) process.stderr.write(`Not taken: ${sentence}\n`)
  const written = done.reduce((sum, run) => sum + run.written, 0)
  process.stdout.write(`${written} pictures are in ${folder}.\n`)
  process.exitCode = failed.length > 0 || written === 0 ? 1 : 0
} catch (error) {
  if (!isStopped) throw error
  process.stderr.write('Stopped before all pictures were taken.\n')
  process.exitCode = 1
} finally {
  await browser.close()
  await stop()
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
