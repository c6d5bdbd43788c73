import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// It has no window to draw, which takes a third off the time. For --headed name another one in CHROMIUM_PATH.
const fastest = 'chromium-headless-shell'
const names = [fastest, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The Chromium of this machine: the one that CHROMIUM_PATH names, an installed one, or one that Playwright brought. */
export async function findChromium() {
  const { CHROMIUM_PATH: given, PATH = '' } = process.env
  if (given) return given
  const folders = ['/usr/bin', '/snap/bin', ...PATH.split(delimiter)]
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...installed, ...elsewhere, await playwrightsOwn()].find(isProgram)
}

/** Finds Chromium, and gets the fast one, or at least one, where that can be done without asking. */
export async function provideChromium() {
  const found = await findChromium()
  if (found && (process.env.CHROMIUM_PATH || found.endsWith(fastest))) return found
  const canInstall = isDebian() && process.getuid?.() === 0
  if (canInstall) for (const name of found ? [fastest] : [fastest, 'chromium']) if (install(name)) break
  const now = await findChromium()
  if (!now) throw new Error(sentence)
  return now
}

function install(name) {
  process.stdout.write(`Installing ${name}…\n`)
  return [['update'], ['install', '-y', '--no-install-recommends', name]].every((args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync('apt-get', args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
  })
}

const sentence =
  'Tests and measurements in a browser need Chromium or Google Chrome: install one of them ' +
  '(Debian and Ubuntu: apt-get install chromium-headless-shell), or name it in CHROMIUM_PATH.'

/** Ubuntu's chromium is a snap in disguise, but it is installed with the same words. */
const isDebian = () => existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')

async function playwrightsOwn() {
  try {
    const { chromium } = await import('@playwright/test')
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

function isProgram(path) {
  try {
    accessSync(path ?? '', constants.X_OK)
    return true
  } catch {
    return false
  }
}
