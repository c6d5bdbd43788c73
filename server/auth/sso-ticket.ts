import cookie from '@fastify/cookie'
import { z } from 'zod'
import type { OidcChecks } from './oidc.ts'

export const ticketSeconds = 10 * 60

/** The signature proves that a browser comes back with a ticket that this server gave it. */
export function makeTicket(secret: Buffer, checks: OidcChecks, now = Date.now()): string {
  const content = JSON.stringify({ ...checks, until: now + ticketSeconds * 1000 })
  return cookie.sign(Buffer.from(content).toString('base64url'), secret)
}

export function readTicket(
  secret: Buffer,
  ticket: string | undefined,
  now = Date.now(),
): OidcChecks | undefined {
  const { value } = cookie.unsign(ticket ?? '', secret)
  if (value === null) return undefined
  const { until, ...checks } = shape.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  return now < until ? checks : undefined
}

const shape = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), until: z.number() })
