import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'

type Failure = { what: string; began: number }

export type Writing = {
  acknowledged: readonly string[]
  /** Requests that were not answered as they should be, with the moment at which they were sent. */
  failures: readonly Failure[]
  /** Names that were acknowledged and then not in the list. */
  unseen: readonly string[]
  stop(): Promise<void>
}

/** Several people who write without a pause and look at once for what they have just written, and one who only reads. */
export async function startWriting(origin: string, key: string, writers: number): Promise<Writing> {
  const acknowledged: string[] = []
  const failures: Failure[] = []
  const unseen: string[] = []
  const state = { isOver: false }
  const working = [...Array.from({ length: writers }, (_, writer) => write(writer)), read()]
  const stop = async () => {
    state.isOver = true
    await Promise.all(working)
  }
  onTestFinished(stop)
  return { acknowledged, failures, unseen, stop }

  async function write(writer: number): Promise<void> {
    const browser = browserOf(origin, key)
    for (let count = 1; !state.isOver; count += 1) {
      const name = `Writer ${writer} client ${count}`
      const made = await attempt(`create ${name}`, async () => {
        const body = {
          name,
          street_address: '1 Main Street',
          city: 'Austin',
          state: 'TX',
          postal_code: '78701',
        }
        return await browser.post('/api/clients/create/', body)
      })
      if (made === undefined) continue
      acknowledged.push(name)
      const list = await attempt(`list ${name}`, () => browser.get(clientsNamed(name)))
      if (list !== undefined && !JSON.stringify(list).includes(name)) unseen.push(name)
      await attempt('dashboard', () => browser.get('/api/dashboard'))
    }
  }

  /** Somebody who wrote once, some time ago: what they read may come from the replica. */
  async function read(): Promise<void> {
    const browser = browserOf(origin, key)
    const body = {
      name: 'Reader',
      street_address: '2 Main Street',
      city: 'Austin',
      state: 'TX',
      postal_code: '78701',
    }
    await attempt('create Reader', () => browser.post('/api/clients/create/', body))
    while (!state.isOver) await attempt('list Reader', () => browser.get(clientsNamed('Reader')))
  }

  async function attempt(what: string, call: () => Promise<unknown>): Promise<unknown> {
    const began = performance.now()
    try {
      return await call()
    } catch (error) {
      failures.push({ what: `${what}: ${String(error)}`, began })
      return undefined
    }
  }
}

const clientsNamed = (name: string) =>
  `/api/pagination/get_model_data?model=client&filter_count=1&filter_by_0=name&filter_text_0=${encodeURIComponent(name)}`

/** Keeps cookies as a browser does. */
function browserOf(origin: string, key: string) {
  const cookies = new Map<string, string>()
  const call = async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Token ${key}`,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), decodeURIComponent(pair.slice(at + 1)))
    }
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
    return JSON.parse(text) as Record<string, unknown>
  }
  return {
    get: (path: string) => call('GET', path),
    async post(path: string, body: object) {
      // The same token serves again: it is bound to the session.
      const csrf = cookies.get('csrftoken') ?? String((await call('GET', '/auth/csrf/'))['csrfToken'])
      return await call('POST', path, body, { 'x-csrftoken': csrf, 'idempotency-key': randomUUID() })
    },
  }
}
