import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { freshFor, preload } from './preloaded.ts'

const queryKey = ['records', 'task']

/** A question whose answer comes when it is told to. */
function slowly(queries: QueryClient) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const asked = preload(queries, { queryKey, queryFn: () => promise })
  const query = queries.getQueryCache().find({ queryKey })
  if (query === undefined) throw new Error('Nothing was asked')
  return { query, answer: (text: string) => (resolve(text), asked) }
}

test('what was asked for ahead is fresh when its screen comes', async () => {
  const { query, answer } = slowly(new QueryClient())
  await answer('rows')
  expect([query.state.data, freshFor(query) > 0]).toEqual(['rows', true])
})

test('what was asked for before a change and answered after it is asked for again by its screen', async () => {
  const queries = new QueryClient()
  const { query, answer } = slowly(queries)
  await queries.invalidateQueries({ queryKey: ['records'] })
  await answer('rows of before')
  expect([freshFor(query), query.isStale()]).toEqual([0, true])
})

test('the same after it had failed', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await preload(queries, { queryKey, queryFn: () => Promise.reject(new Error('away')) })
  const { query, answer } = slowly(queries)
  await queries.invalidateQueries({ queryKey: ['records'] })
  await answer('rows of before')
  expect([freshFor(query), query.isStale()]).toEqual([0, true])
})

test('what is there already is not asked for ahead', async () => {
  const queries = new QueryClient()
  queries.setQueryData(queryKey, 'rows')
  await preload(queries, { queryKey, queryFn: () => Promise.reject(new Error('asked')) })
  expect(queries.getQueryData(queryKey)).toBe('rows')
})
