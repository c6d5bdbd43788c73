import { provideChromium } from './chromium.mjs'
import { runBrowserTests } from './stages.mjs'

/** The tests in a browser; their server and its build come up with them. */
export async function testInBrowser(args = []) {
  const chromium = await provideChromium()
  return runBrowserTests('Tests in a browser', args, { CHROMIUM_PATH: chromium })
}
