import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { root } from './install.mjs'

/** Runs the Node of Plumbline in the terminal of this process, and ends as it ended. */
export function launch(node, args) {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile') }
  // The channel tells the server when this process is gone, be it killed.
  const child = spawn(node, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  // Ctrl-C reaches the server as well; it takes two signals at the same moment for one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) onParentGone(() => child.kill('SIGTERM'))
  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/**
 * npm hands SIGTERM to a shell between it and this process, and many shells end without passing it on.
 * Only under npm: a server put into the background by hand outlives its shell on purpose.
 */
function onParentGone(act) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 100)
}
