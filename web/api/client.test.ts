import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authCookie, httpTimeoutMs, longTimeoutMs, personHeader } from '#domain/conventions.ts'
import { sendCall } from './client.ts'
import { showPerson } from './token.ts'

const ok = () => Response.json({ operation: 'COMPLETED', message: 'OK', data: [1] })
const refused = (status: number, seconds?: number) =>
  new Response(JSON.stringify({ operation: 'ERROR', message: 'Not now' }), {
    status,
    ...(seconds === undefined ? {} : { headers: { 'Retry-After': String(seconds) } }),
  })

const sent = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
const answers = (...responses: Response[]) => {
  for (const response of responses) sent.mockResolvedValueOnce(response)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => {
  sent.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('reads', () => {
  it.each([429, 503])(
    'a call that only reads asks again after %i, when the server says so',
    async (status) => {
      answers(refused(status, 1), refused(status, 5), ok())
      const answer = sendCall('GET', 'task')
      await vi.advanceTimersByTimeAsync(999)
      expect(sent).toHaveBeenCalledTimes(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(sent).toHaveBeenCalledTimes(2)
      await vi.advanceTimersByTimeAsync(5000)
      expect(await answer).toMatchObject({ operation: 'COMPLETED', data: [1] })
    },
  )

  it('a call that only reads gives up after a third refusal, with what the server said', async () => {
    answers(refused(503, 5), refused(503, 5), refused(503, 5))
    const answer = sendCall('GET', 'task')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await answer).toMatchObject({ operation: 'ERROR', status: 503, message: 'Not now' })
    expect(sent).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['a long wait', 503, 6],
    ['no time', 503, undefined],
    ['another failure', 500, 1],
  ] as const)('a call that only reads shows %s at once', async (_what, status, seconds) => {
    answers(refused(status, seconds))
    expect(await sendCall('GET', 'task')).toMatchObject({ status })
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('a call that only reads is not asked again for somebody who has left', async () => {
    answers(refused(503, 1))
    const left = new AbortController()
    const answer = sendCall('GET', 'task', { signal: left.signal }).catch((error: Error) => error.name)
    await vi.advanceTimersByTimeAsync(500)
    left.abort()
    await vi.advanceTimersByTimeAsync(500)
    expect(await answer).toBe('AbortError')
    expect(sent).toHaveBeenCalledTimes(1)
  })
})

describe('changes', () => {
  it('a call that changes something is not sent again after a failure in the middle, also where it is a GET', async () => {
    answers(refused(503, 1))
    expect(await sendCall('GET', 'task/ping/1', { changes: true })).toMatchObject({ status: 503 })
    answers(Response.json({ csrfToken: 'x' }), refused(503, 1))
    expect(await sendCall('POST', 'task', { body: {} })).toMatchObject({ status: 503 })
    expect(sent).toHaveBeenCalledTimes(3)
  })

  it('a call that changes something says whom the screen shows, and one that reads does not', async () => {
    showPerson('alma')
    sent.mockImplementation(() => Promise.resolve(Response.json({ csrfToken: 'x', operation: 'COMPLETED' })))
    await sendCall('PUT', 'task', { body: {} })
    await sendCall('GET', 'task/ping/1', { changes: true })
    await sendCall('GET', 'task')
    showPerson(undefined)
    await sendCall('PUT', 'task', { body: {} })
    const said = sent.mock.calls.map(([url, init]) => [url, new Headers(init?.headers).get(personHeader)])
    expect(said).toEqual([
      ['/auth/csrf/', null],
      ['/task', 'alma'],
      ['/task/ping/1', 'alma'],
      ['/task', null],
      ['/auth/csrf/', null],
      ['/task', null],
    ])
  })

  it('a call that changes something is sent with the key that its CSRF token was asked for with', async () => {
    document.cookie = `${authCookie}=ended`
    sent.mockImplementationOnce(() => {
      // Another call has found the session ended meanwhile.
      document.cookie = ''
      return Promise.resolve(Response.json({ csrfToken: 'x' }))
    })
    answers(ok())
    await sendCall('POST', 'auth/login/', { body: {}, expects401: true })
    const keys = sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'))
    expect(keys).toEqual(['Token ended', 'Token ended'])
  })

  it('a call that takes long is waited for longer, its CSRF token included', async () => {
    const clocks = vi.spyOn(AbortSignal, 'timeout')
    answers(Response.json({ csrfToken: 'x' }), ok())
    await sendCall('POST', 'api/batches/1/undo', { takesLong: true })
    answers(Response.json({ csrfToken: 'x' }), ok())
    await sendCall('POST', 'task', { body: {} })
    expect(clocks.mock.calls).toEqual([[longTimeoutMs], [httpTimeoutMs]])
  })
})
