import { EventSourceParserStream } from 'eventsource-parser/stream'
import { silenceMs } from '#domain/conventions.ts'
import type { News } from '#domain/records/live.ts'
import { elapsedSince, now } from './elapsed.ts'

export type StreamHandlers = {
  onOpen(): void
  /** Anything came, even without news: the line is alive. */
  onAlive(): void
  onNews(news: News): void
  onCatchUp(): void
}

export class NotSignedIn extends Error {}

const lookEvery = 5000

/** `EventSource` cannot send the header by which the server knows a person. */
export async function readStream(
  token: string,
  since: number,
  hearing: StreamHandlers,
  signal: AbortSignal,
): Promise<void> {
  const silence = new AbortController()
  let heard = now()
  // A line that was cut while the machine slept gives no sign of it.
  const looking = setInterval(() => {
    if (elapsedSince(heard) > silenceMs) silence.abort()
  }, lookEvery)
  const alive = () => {
    heard = now()
    hearing.onAlive()
  }
  try {
    const answer = await fetch(`/api/events?since=${Math.ceil(since)}`, {
      headers: { Accept: 'text/event-stream', Authorization: `Token ${token}` },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (answer.status === 401) throw new NotSignedIn()
    if (!answer.ok || answer.body === null) throw new Error(answer.statusText)
    hearing.onOpen()
    const events = answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: alive }))
      .getReader()
    for (let next = await events.read(); !next.done; next = await events.read()) {
      alive()
      if (next.value.event === 'change') hearing.onNews(JSON.parse(next.value.data) as News)
      else if (next.value.event === 'catch_up') hearing.onCatchUp()
    }
  } finally {
    clearInterval(looking)
  }
}
