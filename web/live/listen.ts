import type { News } from '#domain/records/live.ts'
import { newKey } from '../api/new-key.ts'
import { elapsedSince, now, type Moment } from './elapsed.ts'
import { keepListening, type LineMessage } from './keep-listening.ts'

type Message = { word: LineMessage; to?: string } | { opened: string; ago: number }

/** When the last word came, on whichever line: a line that is laid anew asks for what came since. */
export type LastHeard = { heard: Moment }

/** One window listens for all: a browser opens six lines to a server, and this one would take one in each window. */
export function listen(
  userId: string,
  last: LastHeard,
  tell: (word: LineMessage) => void,
  signal: AbortSignal,
): void {
  const tellHere = (word: LineMessage) => {
    if (word.kind !== 'lost') last.heard = now()
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
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
      if (!signal.aborted) channel.postMessage(message)
    }
    channel.addEventListener('message', ({ data }) => {
      const message = data as Message
      if ('opened' in message) {
        for (const news of recent.within(message.ago))
          post({ word: { kind: 'news', news }, to: message.opened })
      } else if (message.to === undefined || message.to === me) tellHere(message.word)
    })
    signal.addEventListener('abort', () => channel.close())
    const tellAll = (word: LineMessage) => {
      if (word.kind === 'news') recent.add(word.news)
      post({ word })
      tellHere(word)
    }
    navigator.locks
      .request(name, { signal }, () => keepListening(last.heard, tellAll, signal))
      // The signal was aborted while the lock was waited for.
      .catch(() => undefined)
    post({ opened: me, ago: elapsedSince(last.heard) })
  }

  /** Browsers keep locks from pages without https: there each window listens for itself, while it is seen. */
  function listenWhileSeen(): void {
    let line: AbortController | undefined
    const follow = () => {
      const isSeen = document.visibilityState === 'visible'
      if (isSeen && line === undefined) {
        line = new AbortController()
        void keepListening(last.heard, tellHere, AbortSignal.any([signal, line.signal]))
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
/** A window that has just opened may have read its data a moment before the change, and asks a moment after. */
const slackMs = 5000

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
