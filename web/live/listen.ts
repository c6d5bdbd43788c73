import type { News } from '#domain/records/live.ts'
import { newKey } from '../api/new-key.ts'
import { elapsedSince, now, pageStart, type Moment } from './elapsed.ts'
import { keepListening, type Word } from './keep-listening.ts'

/** What the windows of a person tell each other: what the server said, to all or one; or that one has opened. */
type Message = { word: Word; to?: string } | { opened: string; ago: number }

/**
 * One window of a person listens for all of theirs: a browser opens only six lines to a server, and a line that never
 * ends would take one of them in each window. When that window closes, the next one goes on.
 */
export function listen(userId: string, tell: (word: Word) => void, signal: AbortSignal): void {
  // Everything on this page was read after it began to load.
  let heard = pageStart()
  const tellHere = (word: Word) => {
    if (word.kind !== 'lost') heard = now()
    tell(word)
  }
  if ('locks' in navigator) listenInTurn()
  else listenWhileSeen()

  function listenInTurn(): void {
    const name = `plumbline-live-${userId}`
    const me = newKey()
    const recent = makeRecentNews()
    const channel = new BroadcastChannel(name)
    const post = (message: Message) => {
      // A channel reaches our own origin only, and takes no other.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (!signal.aborted) channel.postMessage(message)
    }
    channel.addEventListener('message', ({ data }) => {
      const message = data as Message
      if ('opened' in message) {
        // Only the window that listens has anything to remember.
        for (const news of recent.within(message.ago))
          post({ word: { kind: 'news', news }, to: message.opened })
      } else if (message.to === undefined || message.to === me) tellHere(message.word)
    })
    signal.addEventListener('abort', () => channel.close())
    const tellAll = (word: Word) => {
      if (word.kind === 'news') recent.add(word.news)
      post({ word })
      tellHere(word)
    }
    navigator.locks
      .request(name, { signal }, () => keepListening(heard, tellAll, signal))
      // Taken back while it waited for its turn.
      .catch(() => undefined)
    post({ opened: me, ago: elapsedSince(heard) })
  }

  /** Browsers keep locks from pages without https: there each window listens for itself, while it can be seen. */
  function listenWhileSeen(): void {
    let line: AbortController | undefined
    const follow = () => {
      const isSeen = document.visibilityState === 'visible'
      if (isSeen && line === undefined) {
        line = new AbortController()
        void keepListening(heard, tellHere, AbortSignal.any([signal, line.signal]))
      } else if (!isSeen) {
        line?.abort()
        line = undefined
      }
    }
    document.addEventListener('visibilitychange', follow, { signal })
    follow()
  }
}

const keptMs = 60_000
const most = 300
/** A window that has just opened may have read what it shows a moment before the change, and asks a moment after. */
const slackMs = 5000

/** What was heard lately, for a window that opens in the meantime. */
function makeRecentNews() {
  let kept: { news: News; at: Moment }[] = []
  return {
    add(news: News): void {
      kept = [...kept.filter(({ at }) => elapsedSince(at) < keptMs), { news, at: now() }].slice(-most)
    },
    within: (milliseconds: number): News[] =>
      kept.filter(({ at }) => elapsedSince(at) < milliseconds + slackMs).map(({ news }) => news),
  }
}
