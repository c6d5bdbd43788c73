import { afterEach, beforeEach, expect, expectTypeOf, it, vi } from 'vitest'
import { ask, askBody } from './ask.ts'

const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('document', { cookie: '' })
})

afterEach(() => {
  sent.mockReset()
  vi.unstubAllGlobals()
})

it('a declared call is asked at its address, with its names filled in and encoded', async () => {
  sent.mockImplementation(() => Promise.resolve(Response.json({ operation: 'COMPLETED', data: [] })))
  await ask('GET api/record_history/:model/:id', {
    params: { model: 'task', id: 'a/b c' },
    query: { page: '2' },
  })
  expect(sent.mock.calls[0]?.[0]).toBe('/api/record_history/task/a%2Fb%20c?page=2')
})

it('a declared call leaves out what a query does not say', async () => {
  sent.mockImplementation(() => Promise.resolve(Response.json({ operation: 'COMPLETED', data: {} })))
  await ask('GET projects/by_date', { query: { year: '2026', month: undefined } })
  expect(sent.mock.calls[0]?.[0]).toBe('/projects/by_date?year=2026')
})

it('a declared call answers what is declared, or does not compile', () => {
  expectTypeOf(ask<'GET api/admin/system'>)
    .returns.resolves.toHaveProperty('outbox')
    .toHaveProperty('retried')
    .toEqualTypeOf<number>()
  expectTypeOf(askBody<'GET api/admin/outbox'>)
    .returns.resolves.toHaveProperty('has_more')
    .toEqualTypeOf<boolean>()
  expectTypeOf(ask<'GET api/admin/people/:id'>)
    .parameter(1)
    .toHaveProperty('params')
})
