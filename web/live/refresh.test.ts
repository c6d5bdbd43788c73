import { QueryClient, QueryObserver, type QueryMeta } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeRefresher } from './refresh.ts'

let visibility: string
const asked: string[] = []
let answer: () => Promise<string>

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibility
    },
  })
  asked.length = 0
  answer = () => Promise.resolve('answer')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A screen that shows some kinds of record, and counts how often it asks. */
function shown(queries: QueryClient, name: string, meta: QueryMeta): void {
  const queryFn = () => {
    asked.push(name)
    return answer()
  }
  new QueryObserver(queries, { queryKey: [name], queryFn, meta, retry: false }).subscribe(() => {})
}

async function open() {
  const queries = new QueryClient()
  shown(queries, 'tasks', { shows: ['task', 'project'] })
  shown(queries, 'clients', { shows: ['client'] })
  shown(queries, 'form', { shows: ['task'], record: 't1' })
  shown(queries, 'clock', {})
  await vi.advanceTimersByTimeAsync(0)
  asked.length = 0
  return { queries, ...makeRefresher(queries) }
}

it('the refresher asks again for what shows the record, and for nothing else', async () => {
  const { hear } = await open()
  hear({ model: 'task', id: 't2' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual(['tasks'])
  hear({ model: 'task', id: 't1' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toEqual(['tasks', 'tasks', 'form'])
})

it('the refresher asks again for what is said about a record when it hears of a comment on it, or on one unknown', async () => {
  const { hear, queries } = await open()
  shown(queries, 'timeline', { shows: ['task'], record: 't1', besides: ['comment'] })
  await vi.advanceTimersByTimeAsync(0)
  asked.length = 0
  hear({ model: 'comment', id: 'c1', record: 't2' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toEqual([])
  hear({ model: 'comment', id: 'c2', record: 't1' })
  await vi.advanceTimersByTimeAsync(2000)
  hear({ model: 'comment', id: 'c3' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toEqual(['timeline', 'timeline'])
})

it('the refresher asks for everything that shows records when it may have missed something', async () => {
  const { catchUp } = await open()
  catchUp()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual(['tasks', 'clients', 'form'])
})

it('the refresher asks at once for what concerns few: words about a record that is open, and an inbox', async () => {
  const { hear, queries } = await open()
  shown(queries, 'timeline', { shows: ['task'], record: 't1', besides: ['comment'] })
  shown(queries, 'bell', { shows: ['inbox'] })
  await vi.advanceTimersByTimeAsync(0)
  asked.length = 0
  // What concerns everybody is asked for in the same turn.
  hear({ model: 'task', id: 't2' })
  hear({ model: 'comment', id: 'c1', record: 't1' })
  hear({ model: 'inbox', id: '' })
  await vi.advanceTimersByTimeAsync(150)
  expect(asked).toEqual(['tasks', 'timeline', 'bell'])
})

it.each([50, 250, 450])(
  'the refresher shows each of several comments, one every 1.5 seconds, well within a second where answers take %d ms',
  async (takes) => {
    const { hear, queries } = await open()
    shown(queries, 'timeline', { shows: ['task'], record: 't1', besides: ['comment'] })
    await vi.advanceTimersByTimeAsync(0)
    asked.length = 0
    answer = () => new Promise((resolve) => setTimeout(() => resolve('answer'), takes))
    for (let times = 1; times <= 12; times += 1) {
      hear({ model: 'comment', id: `c${times}`, record: 't1' })
      await vi.advanceTimersByTimeAsync(800 - takes)
      expect(asked).toHaveLength(times)
      await vi.advanceTimersByTimeAsync(700 + takes)
    }
  },
)

it('the refresher shows a second comment within a second, though it comes while the first is asked for', async () => {
  const { hear, queries } = await open()
  shown(queries, 'timeline', { shows: ['task'], record: 't1', besides: ['comment'] })
  await vi.advanceTimersByTimeAsync(0)
  asked.length = 0
  hear({ model: 'comment', id: 'c1', record: 't1' })
  await vi.advanceTimersByTimeAsync(160)
  hear({ model: 'comment', id: 'c2', record: 't1' })
  await vi.advanceTimersByTimeAsync(700)
  expect(asked).toEqual(['timeline', 'timeline'])
})

it('the refresher asks about once a second, however much happens, and not after the last of it', async () => {
  const { hear } = await open()
  for (let times = 0; times < 50; times += 1) {
    hear({ model: 'project', id: 'p1' })
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked.length).toBeGreaterThanOrEqual(4)
  expect(asked.length).toBeLessThanOrEqual(7)
})

it('the refresher waits for a slow answer instead of taking it back, and asks once more after it', async () => {
  const { hear } = await open()
  let give = (_text: string) => {}
  answer = () =>
    new Promise((resolve) => {
      give = resolve
    })
  hear({ model: 'task', id: 't2' })
  await vi.advanceTimersByTimeAsync(1000)
  hear({ model: 'task', id: 't3' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toEqual(['tasks'])
  give('the slow answer')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toEqual(['tasks', 'tasks'])
})

it('the refresher asks less often where answers take long', async () => {
  const { hear } = await open()
  answer = () => new Promise((resolve) => setTimeout(() => resolve('slow'), 500))
  for (let times = 0; times < 200; times += 1) {
    hear({ model: 'task', id: 't2' })
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.length).toBeLessThan(15)
})

it('the refresher does not ask again for what was asked for since', async () => {
  const { hear, queries } = await open()
  hear({ model: 'client', id: 'c1' })
  await vi.advanceTimersByTimeAsync(10)
  await queries.refetchQueries({ queryKey: ['clients'] })
  await vi.advanceTimersByTimeAsync(3000)
  expect(asked).toEqual(['clients'])
})

it('the refresher leaves a hidden window alone until it is looked at', async () => {
  const { hear } = await open()
  visibility = 'hidden'
  hear({ model: 'task', id: 't2' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toEqual([])
})

it('the refresher asks for what a hidden window still tells, when that changes and only then', async () => {
  const { hear, catchUp, queries } = await open()
  shown(queries, 'title', { shows: ['inbox', 'task'], whileHidden: ['inbox'] })
  await vi.advanceTimersByTimeAsync(0)
  asked.length = 0
  visibility = 'hidden'
  hear({ model: 'task', id: 't2' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toEqual([])
  hear({ model: 'inbox', id: '' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toEqual(['title'])
  catchUp()
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toEqual(['title', 'title'])
})
