import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './install.mjs'

/** Where Debian's package is unpacked: it is not installed, so no service begins to listen on this machine. */
const unpacked = join(root, 'node_modules', '.cache', 'nginx')

/** The nginx of this machine, or Debian's package unpacked for the tests; undefined where there is neither. */
export function provideNginx() {
  const found = findNginx()
  if (found || !existsSync('/usr/bin/apt-get')) return found
  process.stdout.write('Getting nginx for the tests of several machines…\n')
  try {
    unpack()
  } catch (error) {
    process.stdout.write(`nginx could not be had: ${error.message}\n`)
  }
  return findNginx()
}

function findNginx() {
  const folders = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(delimiter)]
  const places = [...folders, join(unpacked, 'usr', 'sbin')].map((folder) => join(folder, 'nginx'))
  return places.find((place) => existsSync(place))
}

function unpack() {
  mkdirSync(unpacked, { recursive: true })
  const quiet = { cwd: unpacked, stdio: ['ignore', 'ignore', 'inherit'], timeout: 120_000 }
  const download = () => execFileSync('apt-get', ['download', 'nginx'], quiet)
  try {
    download()
  } catch {
    // The lists of packages may be old, or not there at all.
    execFileSync('apt-get', ['update'], quiet)
    download()
  }
  const file = readdirSync(unpacked).find((name) => name.startsWith('nginx_') && name.endsWith('.deb'))
  execFileSync('dpkg', ['-x', file ?? '', '.'], quiet)
}
