import cookie from '@fastify/cookie'
import { z } from 'zod'
import type { Checks } from './oidc.ts'

/** How long somebody may take to sign in at the provider. */
export const ticketSeconds = 10 * 60

/** What a browser takes along to the provider and back: signed, so that it is one that this server gave it. */
export function makeTicket(secret: Buffer, checks: Checks, now = Date.now()): string {
  const content = JSON.stringify({ ...checks, until: now + ticketSeconds * 1000 })
  return cookie.sign(Buffer.from(content).toString('base64url'), secret)
}

/** Undefined for one that is not ours, or too old. */
export function readTicket(secret: Buffer, ticket: string | undefined, now = Date.now()): Checks | undefined {
  const { value } = cookie.unsign(ticket ?? '', secret)
  if (value === null) return undefined
  const { until, ...checks } = shape.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  return now < until ? checks : undefined
}

const shape = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), until: z.number() })
