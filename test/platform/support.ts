import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { scratch } from '../scratch.ts'

/** A folder that every account may pass through, removed after the test. */
export async function temporaryFolder(mode = 0o711): Promise<string> {
  const folder = await mkdtemp(join(await scratch(), 'plumbline-platform-'))
  await chmod(folder, mode)
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  return Number.parseInt(text)
}

export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  // A machine that is shared may take minutes for what takes seconds.
  const patience = Date.now() + 300_000
  while (!(await holds())) {
    if (Date.now() > patience) throw new Error(`Waited in vain until ${what}`)
    await delay(10)
  }
}

export type Program = {
  process: ChildProcess
  output: () => string
  /** Resolves when the output has the text; rejects when the process ends before. */
  says(text: string | RegExp): Promise<string>
  ended: Promise<number | string>
}

/** Runs a program, collects what it prints and makes sure that it is gone after the test. */
export function launch(
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string; detached?: boolean; uid?: number; gid?: number } = {},
): Program {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  let over = false
  const collect = (chunk: Buffer): void => {
    text += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => {
      over = true
      resolve(code ?? signal ?? '')
    })
    // A program that could not be started at all is never closed.
    child.once('error', (error) => {
      over = true
      resolve(error.message)
    })
  })
  onTestFinished(async () => {
    // In order first: a server that is merely killed leaves its database running.
    child.kill('SIGTERM')
    const tooLong = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(tooLong)
  })
  const says = async (wanted: string | RegExp): Promise<string> => {
    await until(`the program says ${wanted}; it said: ${text}`, () => {
      if (over && !text.match(wanted)) throw new Error(`It ended without saying ${wanted}: ${text}`)
      return text.match(wanted) !== null
    })
    return text
  }
  return { process: child, output: () => text, says, ended }
}
