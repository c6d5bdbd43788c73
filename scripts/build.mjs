import { fail, prepare } from './install.mjs'
import { buildServerIfChanged } from './server-build.mjs'
import { reportSizes } from './size-report.mjs'
import { buildWeb, webDir } from './web-build.mjs'

const node = prepare()
try {
  await buildWeb(node)
  await buildServerIfChanged(node)
} catch (error) {
  fail(error.message)
}
reportSizes(webDir, { everything: true })
