import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { prepare, root } from './install.mjs'
import { reportSizes } from './size-report.mjs'
import { buildWebIfChanged, webDir } from './web-build.mjs'

const bin = join(root, 'node_modules', '.bin')
/** Tests start the server and its commands a hundred times: from what Node has compiled that takes half as long. */
const compiled = join(root, 'node_modules', '.cache', 'compiled')

/** What is checked without running the code; each counts as one test. */
export const checks = [
  {
    title: 'Types',
    work: () =>
      runAll(['.', 'web', 'web/worker', 'test/e2e'].map((project) => ['tsc', '--project', project])),
  },
  { title: 'Lint', work: () => runAll([['oxlint']]) },
  { title: 'Floors', work: () => runAll([['node', 'scripts/floors.mjs']]) },
  { title: 'Format', work: () => runAll([['oxfmt', '--check', '.']]) },
  { title: 'Unused code', work: () => runAll([['knip']]) },
  { title: 'Size', work: checkSize },
]

export async function runCheck({ title, work }) {
  announce(title)
  return (await work()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs tests in sight of the reader, and counts them from a report of their own. */
export async function runTests(title, args = [], env = {}) {
  announce(title)
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return [await run(['vitest', 'run', ...args, ...reporters], env), countTests]
  })
}

/** The same for tests in a browser. */
export async function runBrowserTests(title, args = [], env = {}) {
  announce(title)
  return withReport(async (report) => {
    const reporting = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    return [await run(['playwright', 'test', '--reporter=list,json', ...args], reporting), countBrowserTests]
  })
}

export function sum(counts) {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  })
}

function announce(title) {
  process.stdout.write(`\n── ${title} ──\n`)
}

/** Every command runs, whatever happened before it. */
async function runAll(commands) {
  const codes = []
  for (const command of commands) codes.push(await run(command))
  return codes.every((code) => code === 0)
}

async function checkSize() {
  try {
    await buildWebIfChanged(prepare())
    return reportSizes(webDir, { everything: false })
  } catch (error) {
    process.stdout.write(`${error.message}\n`)
    return false
  }
}

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-report-'))
  const report = join(folder, 'report.json')
  try {
    const [code, count] = await work(report)
    const { passed, failed } = readReport(report, count)
    // A crash, an unhandled error or an empty run fails though no test did.
    return { passed, failed: failed || (code === 0 && passed > 0 ? 0 : 1) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

function countTests({ numPassedTests, numFailedTests, testResults }) {
  // A file that cannot even be loaded has no failed test, but it failed.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

function countBrowserTests({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

function run([name, ...args], env = {}) {
  const path = `${bin}${delimiter}${process.env.PATH ?? ''}`
  const child = spawn(join(bin, name), args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: path, NODE_COMPILE_CACHE: compiled },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stdout.write(`${name} could not be run: ${error.message}\n`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
