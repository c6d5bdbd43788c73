import { randomUUID } from 'node:crypto'
import { version } from '../base/version.ts'
import { framesOf } from './frames.ts'
import { scrub } from './scrub.ts'

export type Fault = {
  error: unknown
  from: 'request' | 'job' | 'process' | 'browser'
  facts?: Record<string, string | number | undefined>
}

/** Events tell where in the code, and nothing of whom it happened to. */
export function eventOf({ error, from, facts = {} }: Fault, environment: string) {
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform: 'node',
    level: from === 'process' ? 'fatal' : 'error',
    release: `plumbline@${version}`,
    environment,
    // The receiver must not guess a person from the connection either.
    sdk: { name: 'plumbline', version, settings: { infer_ip: 'never' } },
    tags: { from, ...factsOfDatabase(error), ...facts },
    exception: { values: chainOf(error).toReversed().map(exceptionOf) },
  }
}

function chainOf(error: unknown): unknown[] {
  const chain = [error]
  for (let cause = causeOf(error); cause !== undefined && chain.length < 4; cause = causeOf(cause))
    chain.push(cause)
  return chain
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined
}

/** Anything can be thrown; what is no error says nothing that could be passed on. */
function exceptionOf(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, value: '' }
  const { name, message, stack = '' } = error
  return { type: scrub(name), value: scrub(message), stacktrace: { frames: framesOf(stack) } }
}

/** Names that we gave; the database's sentences quote what was sent. */
function factsOfDatabase(error: unknown): Record<string, string | undefined> {
  if (!(error instanceof Error)) return {}
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return { code: nameOf(code), constraint: nameOf(constraint), table: nameOf(table) }
}

function nameOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^\w{1,63}$/.test(value) ? value : undefined
}
