import type { FastifyInstance } from 'fastify'
import { limitAddress } from '../request/limit.ts'
import type { Env } from '../base/env.ts'
import { tooMany } from '../base/errors.ts'
import { tokenBuckets } from './token-buckets.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the API, not a page or a file: these are limited. */
    isCall?: boolean
  }
}

/** Four times the limit may come at once: a screen asks for several things, and a person opens several screens. */
const atOnce = 4

/** A whole office may share one address. */
const peopleBehindAddress = 10

/**
 * Refuses whoever calls too often, in the memory of this process, so that it costs nothing. Callers without a key
 * count by their address before the database is asked anything; those who show one as well, but more generously,
 * because the key may be made up. Gives back what counts a person once it is known who they are.
 */
export function limitRequests(app: FastifyInstance, { requestLimit }: Pick<Env, 'requestLimit'>) {
  const takeOfVisitor = bucketsOf(requestLimit)
  const takeOfAddress = addressBuckets({ requestLimit })
  const takeOfPerson = bucketsOf(requestLimit)
  app.addHook('onRequest', async ({ headers, ip, routeOptions }) => {
    if (routeOptions.config.isCall !== true) return
    const take = headers.authorization === undefined ? takeOfVisitor : takeOfAddress
    refuseIf(take(limitAddress(ip)))
  })
  return (personId: string): void => refuseIf(takeOfPerson(personId))
}

/** What may come from one address in the names of all the people behind it. */
export function addressBuckets({ requestLimit }: Pick<Env, 'requestLimit'>) {
  return bucketsOf(peopleBehindAddress * requestLimit)
}

function bucketsOf(perSecond: number) {
  return tokenBuckets({ perSecond, most: atOnce * perSecond })
}

function refuseIf(secondsToWait: number): void {
  if (secondsToWait > 0) throw tooMany(secondsToWait)
}
