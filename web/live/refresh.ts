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

const firstWait = 150
/** Hundreds of browsers hear of a change at once, but need not ask at once. */
const spread = 400
const leastPause = 1000
const longestPause = 15_000
/** Slow answers mean that many ask: then each asks less often. */
const timesTheAnswer = 5
const retryWait = 300
const mostRetries = 10

export function makeRefresher(queries: QueryClient) {
  let changed: ReceivedNews[] = []
  const asked = new WeakMap<Query, number>()
  const forget = queries.getQueryCache().subscribe((event) => {
    const isFetch = event.type === 'updated' && event.action.type === 'fetch'
    if (isFetch) asked.set(event.query as Query, performance.now())
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let next = 0
  let retries = 0

  function schedule(wait: number): void {
    timer ??= setTimeout(refresh, wait)
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
    next = began + leastPause
    const isSeen = document.visibilityState === 'visible'
    const isTold = (query: Query) => concerned(query) && heard.some((news) => isToldHidden(query, news))
    // A hidden window asks when it is looked at.
    await queries.invalidateQueries({ predicate: concerned, refetchType: isSeen ? 'active' : 'none' })
    if (!isSeen) await queries.refetchQueries({ predicate: isTold, type: 'active' })
    next = began + clamp((performance.now() - began) * timesTheAnswer)
  }

  function hear(news: Omit<ReceivedNews, 'at'>): void {
    changed.push({ ...news, at: performance.now() })
    schedule(firstWait + Math.random() * spread)
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

function clamp(pause: number): number {
  return Math.min(Math.max(pause, leastPause), longestPause)
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
