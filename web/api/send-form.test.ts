import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendCall } from './client.ts'
import { sendForm } from './send-form.ts'

/** As much of a request as an upload needs: the test says when something happens to it. */
class Request extends EventTarget {
  static last: Request | undefined
  readonly upload = new EventTarget()
  readonly headers = new Map<string, string>()
  sent: unknown
  status = 0
  responseText = ''
  open = vi.fn<(method: string, path: string) => void>()
  abort = vi.fn<() => void>()
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  send(body: unknown) {
    this.sent = body
    Request.last = this
  }
  goOn(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }))
  }
  arrive() {
    this.upload.dispatchEvent(new Event('load'))
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.dispatchEvent(new Event('load'))
  }
}

const said = { stalled: 'Stalled', unanswered: 'Unanswered', stopped: 'Stopped' }
const begin = async () => {
  const form = new FormData()
  const answer = sendForm({ path: 'api/import', form, idempotencyKey: 'k', longestAnswerMs: 120_000, said })
  await vi.advanceTimersByTimeAsync(0)
  const request = Request.last
  if (request === undefined) throw new Error('Nothing was sent')
  return { answer, request, form }
}

const fetched = vi.fn<(url: string) => Promise<Response>>(() =>
  Promise.resolve(Response.json({ csrfToken: 'x', operation: 'COMPLETED', message: 'OK' })),
)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  Request.last = undefined
  fetched.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('an upload goes on for as long as bytes go out', async () => {
  const { answer, request, form } = await begin()
  for (let share = 1; share < 20; share += 1) {
    await vi.advanceTimersByTimeAsync(40_000)
    request.goOn(share)
  }
  request.arrive()
  await vi.advanceTimersByTimeAsync(90_000)
  request.answer(201, { operation: 'COMPLETED', message: 'File read', data: { id: 'r' } })
  expect(await answer).toMatchObject({ operation: 'COMPLETED', status: 201, data: { id: 'r' } })
  expect(request.open).toHaveBeenCalledWith('POST', '/api/import')
  expect(request.headers.get('Idempotency-Key')).toBe('k')
  expect(request.sent).toBe(form)
})

it('other saves do not wait for what an upload becomes', async () => {
  const { answer, request } = await begin()
  const other = sendCall('PUT', 'task', { body: {} })
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledTimes(1)
  request.goOn(1)
  expect(await other).toMatchObject({ operation: 'COMPLETED' })
  request.answer(201, { operation: 'COMPLETED', message: 'File read', data: null })
  await answer
})

it.each([
  ['Stalled', 45_000, (request: Request) => request.goOn(50)],
  ['Unanswered', 120_000, (request: Request) => request.arrive()],
])('what has come to nothing says so: %s', async (sentence, after, happens) => {
  const { answer, request } = await begin()
  happens(request)
  await vi.advanceTimersByTimeAsync(after - 1)
  expect(request.abort).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toMatchObject({ operation: 'ERROR', status: 0, message: sentence })
  expect(request.abort).toHaveBeenCalledOnce()
})
