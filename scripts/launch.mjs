import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { root } from './install.mjs'

/** Who started this process; known from the beginning, because a build may take longer than they stay. */
const parent = process.ppid

/** Runs the Node of Plumbline in the terminal of this process, and ends as it ended. */
export function launch(node, args) {
  launchTogether(node, [{ args }])
}

/** The same with several programs: when one of them ends, so do the others, and this process as the first one did. */
export function launchTogether(node, programs) {
  const running = new Set()
  let outcome
  const stop = (signal) => {
    for (const child of running) child.kill(signal)
  }
  for (const { args, env: own = {} } of programs) {
    const env = {
      ...process.env,
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
      ...own,
    }
    // The channel tells the server when this process is gone, be it killed.
    const child = spawn(node, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    running.add(child)
    const ended = (code) => {
      outcome ??= code
      running.delete(child)
      stop('SIGTERM')
      if (running.size === 0) process.exit(outcome)
    }
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      ended(1)
    })
    child.once('exit', (code, signal) => ended(code ?? 128 + constants.signals[signal]))
  }
  // Ctrl-C reaches the server as well; it takes two signals at the same moment for one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  if (process.env.npm_lifecycle_event) onParentGone(() => stop('SIGTERM'))
}

/**
 * npm hands SIGTERM to a shell between it and this process, and many shells end without passing it on.
 * Only under npm: a server put into the background by hand outlives its shell on purpose.
 */
function onParentGone(act) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 100)
}
