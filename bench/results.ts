import type { Figures } from './measure.ts'
import type { Starts } from './starts.ts'
import type { Visit } from './visits.ts'

/** The figures of each work by its name: over one connection and over 32. */
export type Compared = Map<string, Figures[]>

export type WorkResult = {
  name: string
  reach?: number | undefined
  statements: number
  plumbline: Figures[]
  twoProcesses?: Figures[] | undefined
  bare?: Figures[] | undefined
  /** The bare server, when it writes all the rows that Plumbline writes. */
  bareWhole?: Figures[] | undefined
  django?: Figures[] | undefined
}

export type Size = {
  tasks: number
  works: WorkResult[]
  /** Over one connection, in milliseconds. */
  screens: { name: string; p50: number; p99: number }[]
  /** Megabytes of the server after all of it. */
  memory: number
}

export type Results = {
  at: string
  machine: { processors: string; memory: string; node: string; postgres: string; load: number }
  sizes: Size[]
  starts?: Starts
  visits?: Visit[]
  weights?: { name: string; kilobytes: number }[]
}

export const at32 = (figures: readonly Figures[] = []): Figures | undefined =>
  figures.find(({ connections }) => connections === 32)

export const alone = (figures: readonly Figures[] = []): Figures | undefined =>
  figures.find(({ connections }) => connections === 1)

export function line(name: string, figures: Figures): string {
  const { connections, perSecond, p50, p99, server, database } = figures
  return [
    name.padEnd(34),
    `${connections} at once`.padEnd(10),
    `${perSecond.toFixed(0).padStart(5)}/s`,
    `p50 ${p50.toFixed(2)} ms`.padEnd(14),
    `p99 ${p99.toFixed(2)} ms`.padEnd(14),
    `CPU a request: server ${server.toFixed(2)} ms, database ${database.toFixed(2)} ms`,
  ].join('  ')
}
