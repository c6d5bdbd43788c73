import { prepare } from './install.mjs'
import { launch } from './launch.mjs'

launch(prepare(), ['server/main.ts'])
