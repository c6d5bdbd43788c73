import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from './compress.mjs'
import { root } from './install.mjs'
import { hashSources } from './web-sources.mjs'

const dist = join(root, 'dist')
/** Where the server looks for the web app. */
export const webDir = join(dist, 'web')
/** Which sources a build is from. Inside the build, so that one never speaks for another. */
const note = '.sources'

/** Builds the web app unless the one that is there is of these sources. */
export async function buildWebIfChanged(node) {
  if (!isBuilt()) await buildWeb(node)
}

/**
 * Builds in a folder of its own and puts it in place when it is whole: a running server never shows half a build, and
 * two builds at once do each other no harm.
 */
export async function buildWeb(node) {
  const began = performance.now()
  process.stdout.write('Building the web app…\n')
  const sources = hashSources()
  mkdirSync(dist, { recursive: true })
  sweep()
  const fresh = join(dist, `building-${process.pid}`)
  try {
    await runVite(node, fresh)
    await compressFolder(fresh)
    writeFileSync(join(fresh, note), sources)
    putInPlace(fresh)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  const seconds = (performance.now() - began) / 1000
  process.stdout.write(`The web app was built in ${seconds.toFixed(1)} s.\n`)
}

function isBuilt() {
  try {
    return readFileSync(join(webDir, note), 'utf8') === hashSources()
  } catch {
    return false
  }
}

function putInPlace(fresh, tries = 5) {
  const old = `${fresh}-old`
  try {
    if (existsSync(webDir)) renameSync(webDir, old)
    renameSync(fresh, webDir)
  } catch (error) {
    // Another build was put in place between the two steps.
    if (tries === 0) throw error
    putInPlace(fresh, tries - 1)
  } finally {
    rmSync(old, { recursive: true, force: true })
  }
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

function runVite(node, folder) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--outDir', folder, '--logLevel', 'warn']
  // A shell that works on something else in development must not get us the development build of React.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The web app could not be built. See above.')),
    )
  })
}
