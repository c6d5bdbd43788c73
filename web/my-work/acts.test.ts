import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../api/client.ts'
import { send, undoing, type Act } from './acts.ts'
import { itemOf } from './some-work.ts'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: '' })
  fetched.mockImplementation((url) =>
    Promise.resolve(
      Response.json(
        url.includes('csrf') ? { csrfToken: 'c' } : { operation: 'COMPLETED', data: { steps: [] } },
      ),
    ),
  )
})

afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
})

/** What was sent, but for the keys against forgery. */
const sent = () =>
  fetched.mock.calls
    .filter(([url]) => !url.includes('csrf'))
    .map(([url, { method, body }]) => [
      `${method} ${url}`,
      typeof body === 'string' ? JSON.parse(body) : undefined,
    ])

const carl = { name: 'Carl Moss', email: 'carl@example.com' }
const handOver: Act = { name: 'hand_over', to: carl }
const done = (data: object): Answer => ({
  operation: 'COMPLETED',
  status: 200,
  message: '',
  data,
  body: {},
})

describe('handing over in My Work', () => {
  it.each(['rfi', 'submittal'] as const)(
    'a %s goes to the colleague whoever it is assigned to',
    async (model) => {
      await send(handOver, itemOf('a', { model }), 4)
      expect(sent()).toEqual([
        [`POST /api/court/${model}/a`, { to: { type: 'user', id: carl.email }, version: 4 }],
      ])
    },
  )

  it('a task is assigned to the colleague', async () => {
    await send(handOver, itemOf('a'), 4)
    expect(sent()).toEqual([['PUT /task/id/a', { assigned_to: carl.email, version: 4 }]])
  })
})

describe('taking an act of My Work back', () => {
  it('names the version that the act made, and is not offered where there is none', async () => {
    await undoing({ name: 'complete' }, itemOf('a'), done({ version: 5 }))?.()
    expect(sent()).toEqual([['POST /api/record_undo/task/a', { version: 5 }]])
    expect(undoing({ name: 'complete' }, itemOf('a'), done({}))).toBeUndefined()
  })

  it('of what was handed over asks for the step at once', () => {
    undoing(handOver, itemOf('a', { model: 'rfi' }), done({ version: 5 }))
    expect(sent()).toEqual([['GET /api/court/rfi/a', undefined]])
  })
})
