// node scripts/icons.mjs: draws the icons of the installed app from web/public/icon.svg. They are kept in the repository,
// so that a build needs no browser; run it again when the icon has changed.
import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { provideChromium } from './chromium.mjs'
import { root } from './install.mjs'

const folder = join(root, 'web', 'public')
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8')
const ground = /fill="(#[0-9a-f]{6})"/.exec(svg)?.[1]
/** Phones cut the corners as they like: ground up to the edge, and the drawing inside the part that is never cut. */
const cutByPhone = svg.replace(/ rx="\d+"/, '')

const icons = [
  { file: 'icon-192.png', size: 192, drawing: svg, part: 1 },
  { file: 'icon-512.png', size: 512, drawing: svg, part: 1 },
  { file: 'icon-maskable-512.png', size: 512, drawing: cutByPhone, part: 0.8 },
  { file: 'apple-touch-icon.png', size: 180, drawing: cutByPhone, part: 0.9 },
]

const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] })
try {
  for (const { file, size, drawing, part } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const back = part < 1 ? ground : 'transparent'
    await page.setContent(
      `<style>body{margin:0;display:grid;place-items:center;height:100vh;background:${back}}svg{width:${part * 100}%}</style>${drawing}`,
    )
    await page.screenshot({ path: join(folder, file), omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
