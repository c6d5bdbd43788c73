import { chromium, type Browser } from '@playwright/test'
import { provideChromium } from '../scripts/chromium.mjs'

/** The browser that is measured in, found or installed as for the tests. */
export async function openBrowser(): Promise<Browser> {
  return await chromium.launch({
    executablePath: await provideChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
}
