import { prepare } from './install.mjs'
import { launch } from './launch.mjs'

// Folders are watched, not files: an editor that saves by renaming would otherwise be lost track of.
const watch = ['--watch-path=domain', '--watch-path=server', '--watch-preserve-output']
launch(prepare(), [...watch, 'server/main.ts'])
