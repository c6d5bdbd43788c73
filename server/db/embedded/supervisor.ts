import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { claimDatabase } from './claim.ts'
import { connect } from './connect.ts'
import { findPostmaster, hastenStop, stopPostmaster } from './postmaster.ts'
import {
  claimRunning,
  hasRefused,
  isTransient,
  isRecovering,
  DatabaseInUseByCommand,
  type DatabaseSetup,
  type RunningDatabase,
  startOrConnect,
  DatabaseInUse,
} from './start-or-connect.ts'
import { messageOf } from '../../base/caught.ts'

export type SupervisorOptions = {
  log?: Record<'error' | 'info', (facts: object, line: string) => void>
  onLost?: (sentence: string) => void
  /** `ending` says that the process is about to stop: then PostgreSQL is not started again. */
  ending?: AbortSignal
}

type OwnDatabase = Pick<RunningDatabase, 'postmaster' | 'client'>

const shortestPause = 50
const longestPause = 30_000
const stopCheckMs = 1000
const recoveryMs = 5000
/** A pause this long means that a transient trouble does not pass. */
const reportPauseMs = 5000

// PostgreSQL ends all connections when one of its processes is killed or cannot write its log. It is started again for
// as long as it takes: a full disk does not stay full. The claim is taken again unless another server was quicker.
export function superviseDatabase(
  setup: DatabaseSetup,
  running: RunningDatabase,
  { log, onLost, ending }: SupervisorOptions,
): { stop(): Promise<void> } {
  const { home, durable, role } = setup
  const { port } = running.postmaster
  const stopping = new AbortController()
  let held: OwnDatabase | undefined = running
  let stopped: Promise<void> | undefined
  const keeping = keep()
  return { stop: () => (stopped ??= stop()) }

  async function keep(): Promise<void> {
    while (held && !stopping.signal.aborted) {
      await lossOf(held)
      if (stopping.signal.aborted) return
      held = undefined
      const since = performance.now()
      log?.error({}, 'the embedded database is away')
      held = await regain()
      if (held) log?.info({ ms: Math.round(performance.now() - since) }, 'the embedded database is back')
    }
  }

  async function lossOf({ postmaster, client }: OwnDatabase): Promise<void> {
    const watch = setInterval(() => {
      if (!ending?.aborted) void hastenStop(postmaster, home.cluster).catch(() => undefined)
    }, stopCheckMs)
    await endOf(client)
    clearInterval(watch)
  }

  async function regain(): Promise<OwnDatabase | undefined> {
    let pause = shortestPause
    let told = ''
    while (!stopping.signal.aborted) {
      try {
        const again = await tryAgain()
        if (again) return again
        pause = shortestPause
      } catch (error) {
        if (error instanceof DatabaseInUse) {
          onLost?.(error.message)
          return undefined
        }
        // Recovery, or a command, ends in moments: claim as soon as possible.
        const isSoon = isRecovering(error) || error instanceof DatabaseInUseByCommand
        pause = isSoon ? shortestPause : Math.min(2 * pause, longestPause)
        const message = messageOf(error)
        const isNews = message !== told && (!isTransient(error) || pause > reportPauseMs)
        if (isNews && !stopping.signal.aborted) {
          told = message
          log?.error({ err: error }, 'the embedded database does not start yet')
        }
      }
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    return undefined
  }

  async function tryAgain(): Promise<OwnDatabase | undefined> {
    const again = await startOrConnect(setup, { port, stopping: stopping.signal })
    if (again === undefined) return undefined
    await claimRunning(again, setup)
    if (again.postmaster.port === port) return again
    // PostgreSQL started at another port by somebody who was killed: nobody here would find it.
    await end(again)
    return undefined
  }

  async function stop(): Promise<void> {
    stopping.abort()
    if (held === undefined) await keeping
    if (held) await end(held)
    else await endUnclaimed()
  }

  // PostgreSQL may run although the claim is gone: it is ours to end unless somebody took it. A recovering one was
  // ours; of one that says nothing nobody knows whose it is.
  async function endUnclaimed(): Promise<void> {
    for (const patience = Date.now() + recoveryMs; ; await delay(shortestPause)) {
      const postmaster = await findPostmaster(home.cluster)
      if (postmaster === undefined) return
      try {
        const client = await connect(postmaster.port, home.password, durable, role)
        return (await claimDatabase(client)) ? await end({ postmaster, client }) : await client.end()
      } catch (error) {
        if (Date.now() < patience && isTransient(error)) continue
        if (hasRefused(error)) await stopPostmaster(postmaster, home.cluster)
        return
      }
    }
  }

  /** The claim is held until PostgreSQL is gone, so nobody takes over what is about to end. */
  async function end({ postmaster, client }: OwnDatabase): Promise<void> {
    await stopPostmaster(postmaster, home.cluster)
    await client.end().catch(() => undefined)
  }
}

const endOf = (client: Client): Promise<void> =>
  new Promise((resolve) => {
    client.once('end', () => resolve())
  })
