import { fail, prepare } from './install.mjs'
import { launchTogether } from './launch.mjs'
import { buildServerIfChanged } from './server-build.mjs'
import { serverProgram } from './server-program.mjs'
import { buildWebIfChanged } from './web-build.mjs'

const node = prepare({ forWork: false })
try {
  await buildWebIfChanged(node)
  launchTogether(node, [serverProgram(process.env, await buildServerIfChanged(node))])
} catch (error) {
  fail(error.message)
}
