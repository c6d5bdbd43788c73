import type { Query, QueryClient } from '@tanstack/react-query'
import type { News } from '#domain/records/live.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Models whose change makes the answer stale. */
      shows?: readonly string[]
      /** Only this record of them. */
      record?: string
      /** Models of what is said about that record. */
      besides?: readonly string[]
      /** Models whose change is asked for at once, though nobody looks: the title of a hidden window tells of it. */
      whileHidden?: readonly string[]
    }
  }
}

/** What one act changes is told within this time, and asked for together. */
const firstWait = 40
/** Hundreds of browsers hear of a change at once, but need not ask at once; those of a few people may. */
const spread = 400
const spreadOfFew = 80
const leastPause = 1000
/** The second of two changes waits less than those of a stream: nobody had asked for so long before the first. */
const shortPause = 400
const calm = leastPause + firstWait + spread
const longestPause = 15_000
/** Slow answers mean that many ask: then each asks less often. */
const timesTheAnswer = 3
const retryWait = 100
const mostRetries = 30

export function makeRefresher(queries: QueryClient) {
  let changed: ReceivedNews[] = []
  const asked = new WeakMap<Query, number>()
  const forget = queries.getQueryCache().subscribe((event) => {
    const isFetch = event.type === 'updated' && event.action.type === 'fetch'
    if (isFetch) asked.set(event.query as Query, performance.now())
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = 0
  let last = -calm
  let next = 0
  let retries = 0

  function schedule(wait: number): void {
    const at = performance.now() + wait
    if (timer !== undefined && due <= at) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(refresh, wait)
  }

  function refresh(): void {
    timer = undefined
    if (performance.now() < next) return schedule(next - performance.now())
    const heard = changed
    const concerned = (query: Query) => heard.some((news) => isConcerned(query, news, asked.get(query) ?? 0))
    const underWay = queries.getQueryCache().findAll({ predicate: concerned, fetchStatus: 'fetching' })
    // An answer that each change cancels and asks for again would never come.
    if (underWay.length > 0 && retries < mostRetries) {
      retries += 1
      return schedule(retryWait)
    }
    retries = 0
    changed = []
    void ask(concerned, heard)
  }

  async function ask(concerned: (query: Query) => boolean, heard: readonly ReceivedNews[]): Promise<void> {
    const began = performance.now()
    const least = began - last < calm ? leastPause : shortPause
    last = began
    next = began + least
    const isSeen = document.visibilityState === 'visible'
    const isTold = (query: Query) => concerned(query) && heard.some((news) => isToldHidden(query, news))
    // A hidden window asks when it is looked at.
    await queries.invalidateQueries({ predicate: concerned, refetchType: isSeen ? 'active' : 'none' })
    if (!isSeen) await queries.refetchQueries({ predicate: isTold, type: 'active' })
    const pause = (performance.now() - began) * timesTheAnswer
    next = began + Math.min(Math.max(pause, least), longestPause)
  }

  function hear(news: Omit<ReceivedNews, 'at'>): void {
    changed.push({ ...news, at: performance.now() })
    schedule(firstWait + Math.random() * (isForFew(news) ? spreadOfFew : spread))
  }

  return {
    hear: (news: News) => hear(news),
    catchUp: () => hear({ model: everything, id: '' }),
    stop() {
      clearTimeout(timer)
      forget()
    },
  }
}

const everything = '*'

type ReceivedNews = News & { at: number }

/** Words about a record concern the windows that show it, an inbox those of its owner. */
function isForFew({ model, record }: News): boolean {
  return record !== undefined || model === 'inbox'
}

/** An answer that was asked for after the news came knows of it already. */
function isConcerned({ meta }: Query, { model, id, record, at }: ReceivedNews, askedAt: number): boolean {
  if (meta?.shows === undefined || askedAt > at) return false
  if (model === everything) return true
  // What missed changes are told from does not know the record.
  if (meta.besides?.includes(model)) return record === undefined || record === meta.record
  return meta.shows.includes(model) && (meta.record === undefined || meta.record === id)
}

function isToldHidden({ meta: { whileHidden = [] } = {} }: Query, { model }: ReceivedNews): boolean {
  return whileHidden.length > 0 && (model === everything || whileHidden.includes(model))
}
