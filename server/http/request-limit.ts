import type { FastifyInstance } from 'fastify'
import { limitAddress } from '../request/limit.ts'
import type { Env } from '../base/env.ts'
import { tooMany } from '../base/errors.ts'
import { sharedBuckets } from './shared-buckets.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isCall?: boolean
  }
}

/** Four times the limit may come at once: a screen asks for several things, and a person opens several screens. */
const atOnce = 4

/** A whole office may share one address. */
const peopleBehindAddress = 10

/** Callers that show a key count by address too, but more generously: the key may be made up. */
export function limitRequests(app: FastifyInstance, { requestLimit }: Pick<Env, 'requestLimit'>) {
  const takeOfVisitor = bucketsOf('visitor', requestLimit)
  const takeOfAddress = addressBuckets('address', { requestLimit })
  const takeOfPerson = bucketsOf('person', requestLimit)
  app.addHook('onRequest', ({ headers, ip, routeOptions }, _reply, done) => {
    if (routeOptions.config.isCall === true) {
      const take = headers.authorization === undefined ? takeOfVisitor : takeOfAddress
      refuseIf(take(limitAddress(ip)))
    }
    done()
  })
  return (personId: string): void => refuseIf(takeOfPerson(personId))
}

export function addressBuckets(name: string, { requestLimit }: Pick<Env, 'requestLimit'>) {
  return bucketsOf(name, peopleBehindAddress * requestLimit)
}

function bucketsOf(name: string, perSecond: number) {
  return sharedBuckets(name, { perSecond, most: atOnce * perSecond })
}

function refuseIf(secondsToWait: number): void {
  if (secondsToWait > 0) throw tooMany(secondsToWait)
}
