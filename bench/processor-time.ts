import { readFile, readdir } from 'node:fs/promises'

/** Milliseconds of processor time by process. */
export type Times = ReadonlyMap<number, number>

/**
 * The processor time so far of some processes and of all that they started: on a busy machine it tells more than requests a
 * second. Linux counts in hundredths of a second; elsewhere there is none.
 */
export async function processorTimes(pids: readonly number[]): Promise<Times> {
  const family = familyOf(await allProcesses(), pids)
  return new Map(family.map(({ pid, time }) => [pid, time]))
}

/** Processes come and go meanwhile: the pool replaces connections. */
export function spentBetween(before: Times, after: Times): number {
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)
}

/** Megabytes in memory of a process and of all that it started. */
export async function memoryOf(pid: number): Promise<number> {
  const family = familyOf(await allProcesses(), [pid])
  const held = await Promise.all(family.map(({ pid: own }) => residentMegabytes(own)))
  return held.reduce((sum, own) => sum + own, 0)
}

type Stat = { pid: number; parent: number; time: number }

function familyOf(all: readonly Stat[], pids: readonly number[]): Stat[] {
  const family = all.filter(({ pid }) => pids.includes(pid))
  // The list grows while it is walked: children of children follow.
  for (const { pid } of family) family.push(...all.filter(({ parent }) => parent === pid))
  return family
}

async function allProcesses(): Promise<Stat[]> {
  const names = await readdir('/proc').catch(() => [])
  const stats = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((name) => statOf(Number(name))),
  )
  return stats.filter((stat) => stat !== undefined)
}

async function statOf(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { pid, parent: Number(fields[1]), time: 10 * (Number(fields[11]) + Number(fields[12])) }
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}
