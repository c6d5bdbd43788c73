import type { FastifyInstance } from 'fastify'
import { asError } from '../base/caught.ts'
import { hearSiblings, tellSiblings } from '../base/siblings.ts'
import type { SealPlace } from './seal-key.ts'
import { NotSealed, type SealState } from './seal-state.ts'
import { sealLogs } from './seals.ts'

const everyMs = 2 * 60 * 1000
/** A stop waits no longer: little is left to seal by then. */
const stopTimeoutMs = 3000

const topic = 'seals'

type ToldProblem = { sentence: string; isNotSealed: boolean } | null

export function sealRegularly(app: FastifyInstance, url: string, place: SealPlace, state: SealState): void {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let sealing: Promise<void> | undefined
  // One process of a machine seals at a time: how it went the others hear from it.
  const hearNoMore = hearSiblings(topic, (told) => {
    state.problem = toldProblem(told as ToldProblem)
  })
  const learn = (problem: Error | null) => {
    state.problem = problem
    tellSiblings(topic, problem && { sentence: problem.message, isNotSealed: problem instanceof NotSealed })
  }
  const seal = async (signal: AbortSignal): Promise<void> => {
    try {
      const rows = await sealLogs(url, place, signal)
      // Another process is at it, and knows how it goes.
      if (rows === undefined) return
      learn(null)
      if (rows > 0) app.log.info({ rows }, 'logs sealed')
    } catch (error) {
      learn(asError(error))
      app.log.error({ err: error }, 'the logs could not be sealed')
    }
  }
  const look = () => {
    sealing ??= seal(stopping.signal).finally(() => {
      sealing = undefined
    })
  }
  app.addHook('onListen', async () => {
    look()
    timer = setInterval(look, everyMs).unref()
  })
  app.addHook('onClose', async () => {
    hearNoMore()
    if (timer === undefined) return
    clearInterval(timer)
    stopping.abort()
    await sealing
    await seal(AbortSignal.timeout(stopTimeoutMs))
  })
}

function toldProblem(told: ToldProblem): Error | null {
  if (told === null) return null
  return told.isNotSealed ? new NotSealed(told.sentence) : new Error(told.sentence)
}
