import { fail, prepare } from './install.mjs'
import { launchTogether } from './launch.mjs'
import { serverProgram } from './server-program.mjs'
import { buildWebIfChanged } from './web-build.mjs'

const node = prepare({ forWork: false })
await buildWebIfChanged(node).catch((error) => fail(error.message))
launchTogether(node, [serverProgram(process.env)])
