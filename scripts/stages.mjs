import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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
  return (await work()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, named: [title] }
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
  return {
    passed: counts.reduce((all, { passed }) => all + passed, 0),
    failed: counts.reduce((all, { failed }) => all + failed, 0),
    named: counts.flatMap(({ named = [] }) => named),
  }
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
    const { passed, failed, named } = readReport(report, count)
    if (failed || (code === 0 && passed > 0)) return { passed, failed, named }
    return {
      passed,
      failed: 1,
      named: ['A crash, an unhandled error or an empty run: it fails though no test did.'],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, named: [] }
  }
}

function countTests({ numPassedTests, numFailedTests, testResults }) {
  const inFiles = testResults.map(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that cannot even be loaded has no failed test, but it failed.
    if (status === 'failed' && failed.length === 0) return { broken: 1, named: [told(file, message)] }
    return {
      broken: 0,
      named: failed.map((test) => told(`${file} › ${test.fullName}`, test.failureMessages[0])),
    }
  })
  const broken = inFiles.reduce((all, file) => all + file.broken, 0)
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken,
    named: inFiles.flatMap(({ named }) => named),
  }
}

function countBrowserTests({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    named: suites.flatMap(failedIn),
  }
}

function failedIn({ specs = [], suites = [] }) {
  const here = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => told(`${file}:${line} › ${title}`, firstError(tests)))
  return [...here, ...suites.flatMap(failedIn)]
}

const firstError = (tests) =>
  tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message

/** A failure in a few lines, so that the end of a long log says what to look at. */
function told(name, message) {
  const lines = stripVTControlCharacters(String(message ?? '').slice(0, 4000)).split('\n')
  return [name, ...lines.slice(0, 12).map((line) => `    ${line.slice(0, 200)}`)].join('\n')
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
