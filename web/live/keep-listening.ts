import type { News } from '#domain/records/live.ts'
import { readToken } from '../api/token.ts'
import { elapsedSince, now, type Moment } from './elapsed.ts'
import { NotSignedIn, readStream } from './read-stream.ts'

export type LineMessage = { kind: 'news'; news: News } | { kind: 'catch-up' | 'alive' | 'lost' }

const firstPause = 1000
const longestPause = 30_000
const tokenPause = 500

/** A cut line is laid again, sooner at first; whatever changed since the last sign of life is asked for. */
export async function keepListening(
  heard: Moment,
  tell: (word: LineMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  let last = heard
  let pause = firstPause
  let refused: string | undefined
  const hearing = {
    onOpen: () => {
      pause = firstPause
    },
    onAlive: () => {
      last = now()
      tell({ kind: 'alive' })
    },
    onNews: (news: News) => tell({ kind: 'news', news }),
    onCatchUp: () => tell({ kind: 'catch-up' }),
  }
  while (!signal.aborted) {
    const token = readToken()
    // Signing in again is left to the person's next action; the line is not to blame.
    if (token === undefined || token === refused) {
      await waitFor(tokenPause, signal)
      continue
    }
    try {
      await readStream(token, elapsedSince(last), hearing, signal)
    } catch (error) {
      if (error instanceof NotSignedIn) {
        refused = token
        continue
      }
      if (!signal.aborted && pause > firstPause) tell({ kind: 'lost' })
    }
    await waitFor(pause * (0.5 + Math.random() / 2), signal)
    pause = Math.min(pause * 2, longestPause)
  }
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const over = new AbortController()
    const done = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    window.addEventListener('online', done, { signal: over.signal })
    signal.addEventListener('abort', done, { signal: over.signal })
  })
}
