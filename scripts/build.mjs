import { fail, prepare } from './install.mjs'
import { reportSizes } from './size-report.mjs'
import { buildWeb, webDir } from './web-build.mjs'

await buildWeb(prepare()).catch((error) => fail(error.message))
reportSizes(webDir, { everything: true })
