import { chromium, type Browser } from '@playwright/test'
import { provideChromium } from '../scripts/chromium.mjs'

/** The browser that is measured in; where none is found it is installed, if that can be done without asking. */
export async function openBrowser(): Promise<Browser> {
  return await chromium.launch({
    executablePath: await provideChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
}
