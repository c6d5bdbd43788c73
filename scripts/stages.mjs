import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './install.mjs'

const bin = join(root, 'node_modules', '.bin')

/** What is checked without running the code; each counts as one test. */
export const checks = [
  { title: 'Types', command: ['tsc', '--project', '.'] },
  { title: 'Lint', command: ['oxlint'] },
  { title: 'Format', command: ['oxfmt', '--check', '.'] },
  { title: 'Unused code', command: ['knip'] },
]

export async function runCheck({ title, command }) {
  announce(title)
  return (await run(command)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs tests in sight of the reader, and counts them from a report of their own. */
export async function runTests(title, args = [], env = {}) {
  announce(title)
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-report-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    const code = await run(['vitest', 'run', ...args, ...reporters], env)
    const { passed, failed } = count(report)
    // A crash, an unhandled error or an empty run fails though no test did.
    return { passed, failed: failed || (code === 0 && passed > 0 ? 0 : 1) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
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

function run([name, ...args], env = {}) {
  const path = `${bin}${delimiter}${process.env.PATH ?? ''}`
  const child = spawn(join(bin, name), args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: path },
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

function count(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    // A file that cannot even be loaded has no failed test, but it failed.
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
