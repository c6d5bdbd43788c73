import type { AddressInfo } from 'node:net'
import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream'
import { onTestFinished } from 'vitest'
import type { Client } from '../app.ts'

export type Hearing = {
  /** The next event, in words that a test compares: `change task 123`, `change comment 45 of 123`. */
  next(): Promise<string>
  /** Passes over what else comes, as of another test that has just ended, until this one has come. */
  until(event: string): Promise<void>
  /** Resolves when the server ends the stream. */
  ended: Promise<unknown>
}

/** Listens as a client does, over a real connection. */
export async function hear({ app, key }: Client, query = ''): Promise<Hearing> {
  const address = await addressOf(app)
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const answer = await fetch(`${address}/api/events${query}`, {
    headers: { authorization: `Token ${key}` },
    signal: leaving.signal,
  })
  if (answer.body === null || !answer.ok) throw new Error(`Listening was answered ${answer.status}`)
  const events = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const heard: string[] = []
  let wake = () => {}
  const ended = follow()
  return { next, until, ended }

  async function follow(): Promise<void> {
    try {
      for await (const event of events) {
        heard.push(inWords(event))
        wake()
      }
    } catch {
      // Cut off: by the end of the test, or by the server.
    }
  }

  async function until(event: string): Promise<void> {
    while ((await next()) !== event);
  }

  async function next(): Promise<string> {
    while (heard.length === 0) await new Promise<void>((resolve) => (wake = resolve))
    return heard.shift() ?? ''
  }
}

async function addressOf(app: Client['app']): Promise<string> {
  if (!app.server.listening) return await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

function inWords({ event, data }: EventSourceMessage): string {
  const { model, id, record, ...more } = JSON.parse(data) as Record<string, unknown>
  const about = record === undefined ? [] : ['of', record]
  return [event, model, id, ...about, ...Object.keys(more)].filter(Boolean).join(' ')
}
