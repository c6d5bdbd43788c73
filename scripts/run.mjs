// node scripts/run.mjs FILE …arguments: a TypeScript file on the Node of Plumbline.
import { fail, prepare } from './install.mjs'
import { launch } from './launch.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) fail('Name the file to run: node scripts/run.mjs FILE …')
launch(prepare({ forWork: false }), [file, ...args])
