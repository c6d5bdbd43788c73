// npm run screenshots -- --only tasks --out folder, or --readme: see CONTRIBUTING.md.
import { provideChromium } from './chromium.mjs'
import { fail, prepare } from './install.mjs'
import { launch } from './launch.mjs'

const node = prepare()
process.env.CHROMIUM_PATH = await provideChromium().catch((error) => fail(error.message))
launch(node, ['test/e2e/screenshots/main.ts', ...process.argv.slice(2)])
