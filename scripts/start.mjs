import { fail, prepare } from './install.mjs'
import { launch } from './launch.mjs'
import { buildWebIfChanged } from './web-build.mjs'

const node = prepare({ forWork: false })
await buildWebIfChanged(node).catch((error) => fail(error.message))
launch(node, ['server/main.ts'])
