import type { FastifyReply } from 'fastify'

/** When nobody waits for an answer any more. */
export function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}
