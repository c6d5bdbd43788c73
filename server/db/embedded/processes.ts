import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'
import { codeOf } from '../../base/caught.ts'

const run = promisify(execFile)

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Strangers get used process ids; in doubt it is PostgreSQL: taking a live one for a stranger would end it. */
export async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') return worksIn(pid, cluster)
  if (process.platform === 'win32') return true
  // Without -ww ps cuts a long command.
  const { stdout } = await run('ps', ['-ww', '-p', String(pid), '-o', 'command=']).catch(() => ({
    stdout: undefined,
  }))
  return stdout === undefined || (stdout.includes('postgres') && stdout.includes(cluster))
}

async function worksIn(pid: number, cluster: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  // What is ending has no command any more, though its folder for a moment still.
  if (command === '') return false
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  if (folder !== undefined) return folder === cluster
  // Even root may not read cwd in most containers, but everyone may read the command.
  return command === undefined ? isAlive(pid) : command.includes(`\0-D\0${cluster}\0`)
}
