import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../base/env.ts'
import { perMinute } from '../base/per-minute.ts'
import { version } from '../base/version.ts'
import { eventOf, type Fault } from './fault.ts'

export type Reports = {
  /** Reports never fail, and nobody waits for them. */
  send(fault: Fault): void
  flush(): Promise<void>
}

const mostPerMinute = 30
const longestMs = 5_000
const lastChanceMs = 2_000

export function openReports(
  { sentryDsn, publicUrl }: Pick<Env, 'sentryDsn' | 'publicUrl'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Reports {
  if (sentryDsn === undefined) return { send: () => undefined, flush: async () => undefined }
  const receiver = receiverOf(sentryDsn)
  const environment = publicUrl.startsWith('https:') ? 'production' : 'local'
  const waitFor = perMinute(mostPerMinute)
  const underWay = new Set<Promise<void>>()

  const post = async (fault: Fault): Promise<void> => {
    try {
      const answer = await fetch(receiver.url, {
        method: 'POST',
        headers: receiver.headers,
        body: envelopeOf(eventOf(fault, environment)),
        redirect: 'error',
        signal: AbortSignal.timeout(longestMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) log.warn({ status: answer.status }, 'a fault could not be reported')
    } catch (error) {
      // The name alone: what a failed connection says holds the address, and with it the key.
      log.warn({ reason: error instanceof Error ? error.name : '' }, 'a fault could not be reported')
    }
  }
  return {
    send(fault) {
      if (waitFor('') > 0) return
      const sent = post(fault).finally(() => underWay.delete(sent))
      underWay.add(sent)
    },
    async flush() {
      await Promise.race([Promise.all(underWay), delay(lastChanceMs, undefined, { ref: false })])
    },
  }
}

function receiverOf(dsn: string): { url: string; headers: Record<string, string> } {
  const { protocol, host, pathname, username } = new URL(dsn)
  const [, folder = '', project = ''] = /^(.*)\/([^/]+)$/.exec(pathname) ?? []
  return {
    url: `${protocol}//${host}${folder}/api/${project}/envelope/`,
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'user-agent': `plumbline/${version}`,
      'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${username}, sentry_client=plumbline/${version}`,
    },
  }
}

function envelopeOf(event: { event_id: string }): string {
  const head = { event_id: event.event_id, sent_at: new Date().toISOString() }
  return [head, { type: 'event', content_type: 'application/json' }, event]
    .map((each) => `${JSON.stringify(each)}\n`)
    .join('')
}
