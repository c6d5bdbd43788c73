import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

export const dist = join(root, 'dist')

/**
 * Builds in a folder of its own, which `putInPlace` takes when it is whole: nobody ever sees half a build, and two builds
 * at once do each other no harm.
 */
export async function buildFolder(node, { what, config, putInPlace }) {
  const began = performance.now()
  process.stdout.write(`Building the ${what}…\n`)
  mkdirSync(dist, { recursive: true })
  sweep()
  const fresh = join(dist, `building-${process.pid}-${config}`)
  try {
    await runVite(node, { what, config, folder: fresh })
    await putInPlace(fresh)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  const seconds = (performance.now() - began) / 1000
  process.stdout.write(`The ${what} was built in ${seconds.toFixed(1)} s.\n`)
}

/** A build that was killed cannot clean up after itself. */
function sweep() {
  for (const name of readdirSync(dist)) {
    const [, pid] = /^building-(\d+)/.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(dist, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function runVite(node, { what, config, folder }) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--config', config, '--outDir', folder, '--logLevel', 'warn']
  // A shell that works on something else in development must not get us the development build of React.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The ${what} could not be built. See above.`)),
    )
  })
}
